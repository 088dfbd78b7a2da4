// Time that was lost, as a form: who lost it, when, and how much.
import * as z from 'zod/mini'

import { form } from '../../kit/form/form.ts'
import { hasLength, lengthFields } from '../../time-entries/form.ts'
import { limitsOfDate } from '../../time-entries/rules.ts'
import type { LostKind } from './list.ts'
import * as texts from './texts.ts'

/** Who lost it cannot be changed afterwards. */
export function lostForm(today: string, kind: LostKind | undefined) {
  const common = {
    dateOfWork: {
      kind: 'date',
      label: texts.date,
      schema: z.string(texts.dateWrong).check(z.minLength(1, texts.dateWrong)),
      limits: () => limitsOfDate(today)
    },
    ...lengthFields,
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
    rules: [hasLength]
  })
}
