// Who answers a form, until when, and how long that is kept.
import * as z from 'zod/mini'

import { isDay } from '../kit/day.ts'
import { form } from '../kit/form.ts'
import { fitting, text } from '../kit/incoming.ts'
import { t } from '../kit/texts.ts'
import * as texts from './builder-texts.ts'
import { notCount, notDay, titleRequired } from './making-texts.ts'
import { audiences, LONGEST_TITLE, MOST_MONTHS, MOST_RESPONSES } from './rules.ts'
import { tooLong } from './texts.ts'

const upTo = (most: number) => {
  const sentence = t(notCount, { count: most.toLocaleString('en') })
  return z.optional(z.int(sentence).check(z.gte(1, sentence), z.lte(most, sentence)))
}

/** A form is begun with its title. */
export const newForm = form({
  submit: texts.makeIt,
  busy: texts.saving,
  fields: {
    formName: {
      kind: 'text',
      label: texts.formTitle,
      schema: text(LONGEST_TITLE, tooLong).check(z.trim(), z.minLength(1, titleRequired))
    }
  }
})

export const settingsForm = form({
  submit: texts.saveSettings,
  busy: texts.saving,
  fields: {
    audience: {
      kind: 'radios',
      label: texts.audience,
      schema: z.enum(audiences),
      choices: audiences.map(value => ({ value, label: texts.audiences[value] }))
    },
    closesOn: {
      kind: 'date',
      label: texts.closesOn,
      hint: texts.closesOnHint,
      optional: true,
      schema: z.optional(fitting(isDay, notDay))
    },
    limit: {
      kind: 'number',
      label: texts.limit,
      hint: texts.limitHint,
      optional: true,
      schema: upTo(MOST_RESPONSES)
    },
    mayChange: {
      kind: 'switch',
      label: texts.mayChange,
      hint: texts.mayChangeHint,
      schema: z.boolean()
    },
    keptMonths: {
      kind: 'number',
      label: texts.keptMonths,
      hint: texts.keptMonthsHint,
      optional: true,
      schema: upTo(MOST_MONTHS)
    }
  }
})
