// The forms of pieces: how one is, who looks after it, and when somebody wants it.
import * as z from 'zod/mini'

import { addDays, isDay, today } from '../kit/time/day.ts'
import { form } from '../kit/form/form.ts'
import { fileList } from '../kit/files/files.ts'
import { filesField } from '../kit/form/files-form.ts'
import { fitting, text, upTo } from '../kit/calls/incoming.ts'
import { now } from '../kit/time/now.ts'
import { asked, part } from '../kit/records/part.ts'
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

const reading = z.number(texts.meterWrong).check(z.gte(0, texts.meterWrong), z.lte(9_999_999, texts.meterWrong))
const words = { submit: texts.submit, busy: texts.submitting }

/** What is said of how a piece is: kept, a row each time. */
export const statusFields = part('tool_status', words, {
  date: asked({ kind: 'date', label: texts.date, schema: day, limits: upToToday }, { column: 'day', stays: true }),
  status: asked({
    kind: 'radios',
    label: texts.status,
    schema: z.enum(statuses, texts.statusMissing),
    choices: statuses.map(value => ({ value, label: value }))
  }),
  usedBy: asked(
    { kind: 'combobox', label: texts.usedBy, optional: true, schema: z.optional(z.string()) },
    { sent: z.uuid(), empty: null }
  ),
  usedFor: asked(
    {
      kind: 'text',
      label: texts.usedFor,
      optional: true,
      schema: text(LONGEST_USE, { error: () => t(texts.useLong, { most: LONGEST_USE }) })
    },
    { empty: '' }
  ),
  needsReplacement: asked({ kind: 'checkbox', label: texts.needsReplacement, schema: z.boolean() }, { empty: false }),
  note: asked(
    {
      kind: 'textarea',
      label: texts.note,
      hint: texts.noteHint,
      optional: true,
      schema: z.string().check(upTo(LONGEST_NOTE, { error: () => t(texts.noteLong, { most: LONGEST_NOTE }) }))
    },
    { empty: '' }
  ),
  meter: asked({ kind: 'number', label: texts.meter, optional: true, schema: reading }, { empty: null }),
  pictures: asked(pictures, { sent: fileList(MOST_PICTURES, true), empty: [] })
})

export const statusForm = form({
  ...words,
  fields: {
    ...statusFields.form.fields,
    checkIn: { kind: 'checkbox', label: texts.alsoBack, schema: z.boolean() },
    maintenanceDue: { kind: 'date', label: texts.nextCare, optional: true, schema: maybeDay }
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
