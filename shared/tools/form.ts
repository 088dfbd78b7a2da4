// The forms of pieces: how one is, who looks after it, and when somebody wants it.
import * as z from 'zod/mini'

import { addDays, isDay, today } from '../kit/day.ts'
import { form } from '../kit/form.ts'
import { filesField } from '../kit/files-form.ts'
import { fitting, upTo } from '../kit/incoming.ts'
import { now } from '../kit/now.ts'
import { t } from '../kit/texts.ts'
import { LONGEST_DAYS, LONGEST_NOTE, LONGEST_USE, MOST_PICTURES, statuses } from './rules.ts'
import * as texts from './texts.ts'

export const maybeDay = z.optional(fitting(typed => typed === '' || isDay(typed), texts.dayWrong))
const day = fitting(isDay, texts.dayWrong)
const upToToday = () => ({ max: today(now()) })
const fromToday = () => ({ min: today(now()) })

/** Pictures of a piece, or of how it is. */
export const pictures = {
  ...filesField(texts.pictures, { max: MOST_PICTURES, optional: true }),
  files: { as: 'picture', max: MOST_PICTURES }
} as const

export const statusForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields: {
    date: { kind: 'date', label: texts.date, schema: day, limits: upToToday },
    status: {
      kind: 'radios',
      label: texts.status,
      schema: z.enum(statuses, texts.statusMissing),
      choices: statuses.map(value => ({ value, label: value }))
    },
    checkIn: { kind: 'checkbox', label: texts.alsoBack, schema: z.boolean() },
    usedBy: { kind: 'combobox', label: texts.usedBy, optional: true, schema: z.optional(z.string()) },
    usedFor: {
      kind: 'text',
      label: texts.usedFor,
      optional: true,
      schema: z.optional(z.string().check(upTo(LONGEST_USE, t(texts.useLong, { most: LONGEST_USE }))))
    },
    needsReplacement: { kind: 'checkbox', label: texts.needsReplacement, schema: z.boolean() },
    note: {
      kind: 'textarea',
      label: texts.note,
      hint: texts.noteHint,
      optional: true,
      schema: z.optional(z.string().check(upTo(LONGEST_NOTE, t(texts.noteLong, { most: LONGEST_NOTE }))))
    },
    meter: {
      kind: 'number',
      label: texts.meter,
      optional: true,
      schema: z.optional(
        z.number(texts.meterWrong).check(z.gte(0, texts.meterWrong), z.lte(9_999_999, texts.meterWrong))
      )
    },
    maintenanceDue: { kind: 'date', label: texts.nextCare, optional: true, schema: maybeDay },
    pictures
  }
})

export const reserveForm = form({
  submit: texts.reserveIt,
  busy: texts.reserving,
  fields: {
    from: { kind: 'date', label: texts.from, schema: fitting(isDay, texts.fromMissing), limits: fromToday },
    until: { kind: 'date', label: texts.until, schema: fitting(isDay, texts.toMissing), limits: fromToday }
  },
  rules: [{ field: 'until', text: texts.endBefore, passes: ({ from, until }) => until >= from }]
})

export const checkOutForm = form({
  submit: texts.checkOut,
  busy: texts.submitting,
  fields: {
    due: {
      kind: 'date',
      label: texts.dueBack,
      schema: fitting(isDay, texts.dueMissing),
      limits: () => ({ min: today(now()), max: addDays(today(now()), LONGEST_DAYS) })
    }
  }
})
