// Time that was lost, as a form: who lost it, when, and how much.
import * as z from 'zod/mini'

import { form } from '../kit/form.ts'
import { limitsOfDate, MOST_HOURS, problemOfTime } from '../time-entries/rules.ts'
import * as entryTexts from '../time-entries/texts.ts'
import type { LostKind } from './lost-schemas.ts'
import * as texts from './lost-texts.ts'

const whole = (most: number, text: string) => z.int(text).check(z.gte(0, text), z.lte(most, text))

/** Who lost it cannot be changed afterwards. */
export function lostForm(today: string, kind: LostKind | undefined) {
  const common = {
    dateOfWork: {
      kind: 'date',
      label: texts.date,
      schema: z.string(texts.dateWrong).check(z.minLength(1, texts.dateWrong)),
      limits: () => limitsOfDate(today)
    },
    hours: { kind: 'number', label: texts.hours, schema: whole(MOST_HOURS, entryTexts.hours) },
    minutes: { kind: 'number', label: texts.minutes, schema: whole(59, entryTexts.minutes) },
    isTangible: { kind: 'checkbox', label: texts.tangible, schema: z.boolean() }
  } as const
  const missing = kind && texts.whoMissing[kind]
  const who = {
    kind: 'combobox',
    label: texts.names[kind ?? 'person'],
    none: texts.noneFits,
    schema: kind ? z.string(missing).check(z.minLength(1, missing)) : z.optional(z.string())
  } as const
  return form({
    submit: texts.save,
    busy: texts.saving,
    fields: { who, ...common },
    rules: [
      {
        field: 'hours',
        beside: ['minutes'],
        text: entryTexts.noTime,
        passes: ({ hours, minutes }) => problemOfTime(hours, minutes) === undefined
      }
    ]
  })
}
