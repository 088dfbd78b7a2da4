// Who answers a form, until when, and how long that is kept.
import { count as figure } from '../kit/figures.ts'
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { form } from '../kit/form/form.ts'
import { fitting, text } from '../kit/calls/incoming.ts'
import { asked, part } from '../kit/records/part.ts'
import { t } from '../kit/texts.ts'
import * as texts from './builder-texts.ts'
import { notCount, notDay, titleRequired } from './making-texts.ts'
import { audiences, LONGEST_TITLE, MOST_MONTHS, MOST_RESPONSES } from './rules.ts'
import { tooLong } from './texts.ts'

const upTo = (most: number) => {
  const sentence = t(notCount, { count: figure(most) })
  return z.int(sentence).check(z.gte(1, sentence), z.lte(most, sentence))
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

const countField = (label: string, hint: string, most: number) =>
  asked({ kind: 'number', label, hint, optional: true, schema: upTo(most) }, { empty: null })

export const settings = part(
  'form',
  { submit: texts.saveSettings, busy: texts.saving },
  {
    audience: asked(
      {
        kind: 'radios',
        label: texts.audience,
        schema: z.enum(audiences),
        choices: audiences.map(value => ({ value, label: texts.audiences[value] }))
      },
      { empty: 'members', start: 'members' }
    ),
    /** The last day on which it takes answers; open without end when null. */
    closesOn: asked(
      {
        kind: 'date',
        label: texts.closesOn,
        hint: texts.closesOnHint,
        optional: true,
        schema: fitting(isDay, notDay)
      },
      { empty: null }
    ),
    /** How many responses it takes; any number when null. */
    limit: { ...countField(texts.limit, texts.limitHint, MOST_RESPONSES), column: 'most_responses' },
    /** Whether members may change what they answered, while it is open. */
    mayChange: asked(
      { kind: 'switch', label: texts.mayChange, hint: texts.mayChangeHint, schema: z.boolean() },
      { empty: false }
    ),
    /** After how many months a response is erased; kept when null. */
    keptMonths: countField(texts.keptMonths, texts.keptMonthsHint, MOST_MONTHS)
  }
)
