// Inputs and answers of reports that are sent regularly.
import * as z from 'zod/mini'

import { text } from '../../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../../kit/lists/page.ts'
import { sheetFormats } from '../../kit/files/sheet.ts'
import { isTimeZone } from '../../people/rules.ts'
import { reportNames } from '../export/names.ts'
import { filters, of } from '../export/schemas.ts'
import { LONGEST_NAME, MOST_RECIPIENTS, recipientStates } from './rules.ts'
import * as texts from './texts.ts'
import { cadences } from '../../kit/time/when.ts'

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
  says: 'The reports that one sends by mail again and again, with what became of the last mails; of everybody for Owners.',
  input: z.object({
    ...pageInput,
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(['name', '-name', 'next', '-next']))
  }),
  answer: pageOf(schedule)
}
export const addReportSchedule = {
  says: 'Sends a report by mail from now on, by a clock of any time zone, to people who may open it.',
  input: z.object(written),
  answer: schedule
}
export const changeReportSchedule = {
  says: 'Changes a report by mail, or who gets it.',
  input: z.object({ ...written, id, rev: z.int() }),
  answer: schedule
}
export const pauseReportSchedule = {
  says: 'Pauses a report by mail, or sends it again from its next time on.',
  input: z.object({ id, isPaused: z.boolean() }),
  answer: schedule
}
export const takeOverReportSchedule = {
  says: 'Makes somebody else’s report by mail the caller’s own; one that its maker’s rights stopped goes on.',
  input: z.object({ id, rev: z.int() }),
  answer: schedule
}
const done = z.object({ message: z.string() })
export const deleteReportSchedule = {
  says: 'Sends a report no more; for 30 days it can be brought back.',
  input: z.object({ id }),
  answer: done
}
export const restoreReportSchedule = {
  says: 'Brings back a report by mail that was deleted.',
  input: z.object({ id }),
  answer: schedule
}

const token = z.string().check(z.maxLength(200))
export const readReportMail = {
  says: 'Which report the link of a mail switches off.',
  input: z.object({ token }),
  answer: z.object({ name: z.string() })
}
export const leaveReportMail = {
  says: 'Switches a report by mail off for the one person whose link it is.',
  input: z.object({ token }),
  answer: done
}
