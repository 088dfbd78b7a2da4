// Inputs and answers of reports that are sent regularly.
import * as z from 'zod/mini'

import { text } from '../../kit/incoming.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { sheetFormats } from '../../kit/sheet.ts'
import { isTimeZone } from '../../people/rules.ts'
import { reportNames } from '../export/names.ts'
import { filters, of } from '../export/schemas.ts'
import { LONGEST_NAME, MOST_RECIPIENTS, recipientStates } from './rules.ts'
import * as texts from './texts.ts'
import { cadences } from './when.ts'

const id = z.uuid()

/** What of it is written. */
export const written = {
  name: z.string(texts.nameMissing).check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(LONGEST_NAME)),
  report: z.enum(reportNames),
  of,
  filters,
  format: z.enum(sheetFormats),
  cadence: z.enum(cadences),
  weekday: z.int().check(z.gte(0), z.lte(6)),
  day: z.int(texts.dayWrong).check(z.gte(1, texts.dayWrong), z.lte(31, texts.dayWrong)),
  time: text(100, texts.timeWrong).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeWrong)),
  zone: z.string(texts.zoneWrong).check(z.maxLength(60, texts.zoneWrong), z.refine(isTimeZone, texts.zoneWrong)),
  recipients: z
    .array(id)
    .check(z.minLength(1, texts.recipientsMissing), z.maxLength(MOST_RECIPIENTS, texts.tooManyRecipients))
}

const { of: _, ...kept } = written

export const schedule = z.object({
  ...kept,
  _id: id,
  rev: z.int(),
  /** Of whom it is, where it is of one who is still there. */
  about: z.nullable(z.object({ _id: id, name: z.string() })),
  recipients: z.array(
    z.object({ _id: id, name: z.string(), state: z.enum(recipientStates), problem: z.nullable(z.string()) })
  ),
  by: z.object({ _id: id, name: z.string() }),
  isPaused: z.boolean(),
  nextAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Why it was not sent the last time. */
  problem: z.nullable(z.string())
})
export type Schedule = z.infer<typeof schedule>

export const listReportSchedules = {
  input: z.object({
    ...pageInput,
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(['name', '-name', 'next', '-next']))
  }),
  answer: pageOf(schedule)
}
export const addReportSchedule = { input: z.object(written), answer: schedule }
export const changeReportSchedule = { input: z.object({ ...written, id, rev: z.int() }), answer: schedule }
export const pauseReportSchedule = { input: z.object({ id, isPaused: z.boolean() }), answer: schedule }
export const takeOverReportSchedule = { input: z.object({ id, rev: z.int() }), answer: schedule }
const done = z.object({ message: z.string() })
export const deleteReportSchedule = { input: z.object({ id }), answer: done }
export const restoreReportSchedule = { input: z.object({ id }), answer: schedule }

const token = z.string().check(z.maxLength(200))
export const readReportMail = { input: z.object({ token }), answer: z.object({ name: z.string() }) }
export const leaveReportMail = { input: z.object({ token }), answer: done }
