// Inputs and answers of the weekly summaries report.
import * as z from 'zod/mini'

import { earned } from '../../badges/person-schemas.ts'
import { badgeTypes } from '../../badges/rules.ts'
import { isDay, isInstant, startOfWeek } from '../../kit/time/day.ts'
import { fitting, id, text } from '../../kit/calls/incoming.ts'
import { summaryOptions } from '../../people/rules.ts'
import { bioStates, link } from '../../people/schemas.ts'
import { EVER } from '../span.ts'
import { filterColors, weekStandings } from './rules.ts'
import * as texts from './said.ts'

/** How many weeks ago. */
const week = z.coerce.number(texts.week).check(z.int(texts.week), z.gte(0, texts.week), z.lte(3, texts.week))
const short = (most: number) => z.string().check(z.maxLength(most))
const yes = z.optional(z.literal('yes'))

/** What the people of the report are narrowed by, beside words of a name. */
export const weeklyFilters = {
  /** A team code, or `none` for whoever has none. */
  code: z.optional(short(60)),
  role: z.optional(short(60)),
  color: z.optional(z.enum(filterColors)),
  bio: z.optional(z.enum(bioStates)),
  standing: z.optional(z.enum(weekStandings)),
  /** Only who did at least 125 % of what they promised. */
  over: yes,
  /** Only whose bio is due: for whoever sees that. */
  due: yes
}
const filters = {
  ago: week,
  search: z.optional(short(100)),
  ...weeklyFilters,
  /** Only whose summary the reader has not read as it stands now. */
  unread: yes
}
export type Filters = z.infer<z.ZodMiniObject<typeof filters>>

const paging = {
  after: z.optional(short(1000)),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)))
}

const weekBadge = z.object({
  _id: id,
  badgeName: z.string(),
  type: z.enum(badgeTypes),
  imageUrl: z.string(),
  description: z.string()
})

export const weeklyPerson = z.object({
  _id: id,
  rev: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isProtected: z.boolean(),
  profilePic: z.string(),
  teamCode: z.string(),
  startDate: z.string(),
  /** Left out where the viewer may not see them. */
  email: z.optional(z.string()),
  mediaUrl: z.optional(z.string()),
  adminLinks: z.optional(z.array(link)),
  bioPosted: z.optional(z.enum(bioStates)),
  /** Said only to who sees whose bio is due. */
  isBioDue: z.optional(z.boolean()),
  weeklySummaryOption: z.enum(summaryOptions),
  standing: z.enum(weekStandings),
  summary: z.string(),
  uploadDate: z.nullable(z.string()),
  /** When the reader read it as it stands now. */
  readAt: z.nullable(z.string()),
  weeklySummariesCount: z.int(),
  tangibleSeconds: z.int(),
  /** What they had promised for this week. */
  promisedHours: z.number(),
  colors: z.array(z.enum(filterColors)),
  badges: z.array(weekBadge),
  /** The last day of the time off that touches the week. */
  awayTill: z.nullable(z.string())
})
export type WeeklyPerson = z.infer<typeof weeklyPerson>

export const listWeekly = {
  says: 'A page of people with their summary of a week, their hours, badges and colours.',
  input: z.object({ ...filters, ...paging }),
  answer: z.object({
    items: z.array(weeklyPerson),
    next: z.optional(z.string()),
    /** The Sunday that the week begins with. */
    sunday: z.string()
  })
}

const counted = z.array(z.object({ value: z.string(), count: z.int() }))
export type Counted = z.infer<typeof counted>

export const readWeeklyFigures = {
  says: 'The numbers of a week’s summaries and hours, and how many people each filter leaves.',
  input: z.object(filters),
  answer: z.object({
    people: z.int(),
    submitted: z.int(),
    /** Those who have handed one in or still owe it. */
    asked: z.int(),
    tangibleSeconds: z.number(),
    promisedHours: z.number(),
    met: z.int(),
    /** The chosen people by team code, the largest first; an empty one is none. */
    byCode: counted,
    at: z.string(),
    /** How many of everybody each filter would leave. */
    choices: z.object({
      codes: counted,
      roles: counted,
      colors: counted,
      bios: counted,
      standings: counted,
      over: z.int(),
      unread: z.int(),
      due: z.optional(z.int())
    })
  })
}
export type WeeklyFigures = z.infer<typeof readWeeklyFigures.answer>

export const setFilterColors = {
  says: 'Marks somebody with colours by which the report is filtered.',
  input: z.object({ userId: id, colors: z.array(z.enum(filterColors)).check(z.maxLength(filterColors.length)) }),
  answer: z.object({ colors: z.array(z.enum(filterColors)) })
}

const instant = fitting(isInstant)
const sunday = fitting(day => isDay(day) && day >= EVER.from && startOfWeek(day) === day, texts.week)

const matrixWeek = z.object({
  /** Its Sunday. */
  week: z.string(),
  standing: z.enum(weekStandings),
  /** It can be written still, or somebody had handed in one by then; what lies before is nobody’s fault. */
  couldWrite: z.boolean(),
  /** When they were reminded of it. */
  remindedAt: z.nullable(z.string())
})

export const matrixRow = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  teamCode: z.string(),
  /** The newest first. */
  weeks: z.array(matrixWeek)
})
export type MatrixRow = z.infer<typeof matrixRow>

/** Who handed in which of the last eight weeks. */
export const listMatrix = {
  says: 'A page of people with which of the last eight weeks they handed in.',
  input: z.object({
    search: filters.search,
    code: weeklyFilters.code,
    role: weeklyFilters.role,
    /** Only who owes the summary of this week. */
    missing: z.optional(sunday),
    /** The newest of the weeks, where it is not this one: a mail speaks of those of its day. */
    week: z.optional(sunday),
    ...paging
  }),
  answer: z.object({ items: z.array(matrixRow), next: z.optional(z.string()), weeks: z.array(z.string()) })
}

export const remindOfSummary = {
  says: 'Mails a reminder to whoever owes the summary of a week; nobody gets two for the same week.',
  input: z.object({ week: sunday, people: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({ message: z.string(), reminded: z.array(id) })
}

export const markRead = {
  says: 'Marks somebody’s summary of a week as read by yourself, or as unread again.',
  input: z.object({
    userId: z.uuid(),
    week: sunday,
    /** When the text that was read had been handed in: another one is not marked. Null: unread. */
    uploadDate: z.nullable(instant)
  }),
  answer: z.object({ readAt: z.nullable(z.string()) })
}

/** As long as a few sentences. */
export const LONGEST_ANSWER = 1000

export const answerSummary = {
  says: 'Says something about a summary to whoever wrote it, or asks them for a change.',
  input: z.object({
    userId: z.uuid(),
    week: sunday,
    message: text(2 * LONGEST_ANSWER, texts.longAnswer).check(
      z.trim(),
      z.minLength(1, texts.noAnswer),
      z.maxLength(LONGEST_ANSWER, texts.longAnswer)
    ),
    asksChange: z.boolean()
  }),
  answer: z.object({ message: z.string() })
}

const recipient = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdDate: z.string(),
  getWeeklyReport: z.literal(true),
  permissionGrantedToGetWeeklySummaryReport: z.string(),
  /** Until then they get no mail. */
  mustSetUpFactor: z.boolean()
})
export type Recipient = z.infer<typeof recipient>

const said = z.object({ message: z.string() })
export const listRecipients = {
  says: 'Who is mailed everybody’s summaries each week. Asks for the password first.',
  input: z.object({}),
  answer: z.array(recipient)
}
export const addRecipient = {
  says: 'Mails everybody’s summaries to this person from next Sunday on. Asks for the password first.',
  input: z.object({ userId: id }),
  answer: said
}
export const removeRecipient = {
  says: 'Mails the summaries to this person no longer. Asks for the password first.',
  input: z.object({ userId: id }),
  answer: said
}

/** The present client sends a `currentUser` too; who asks is whose session it is. The password is never sent back. */
export const authorizeRecipients = {
  says: 'Takes the Owner’s password as their word for ten minutes, to see and change the recipients.',
  input: z.object({ currentPassword: z.string().check(z.maxLength(200)) }),
  answer: z.object({ message: z.string(), password: z.literal('') })
}

const summarySlot = z.object({ summary: z.string(), dueDate: z.string(), uploadDate: z.nullable(z.string()) })

/** Everybody in one answer, for scripts and the present client. */
export const listWeeklySummaries = {
  says: 'Everybody’s summaries of the last four weeks in one answer; `week` leaves one of them.',
  input: z.object({ week: z.optional(week), forceRefresh: z.optional(z.string().check(z.maxLength(10))) }),
  answer: z.array(
    z.object({
      _id: id,
      firstName: z.string(),
      lastName: z.string(),
      role: z.string(),
      email: z.optional(z.string()),
      mediaUrl: z.optional(z.string()),
      createdDate: z.string(),
      weeklycommittedHours: z.number(),
      weeklycommittedHoursHistory: z.optional(z.array(z.object({ hours: z.number(), dateChanged: z.string() }))),
      weeklySummaryNotReq: z.boolean(),
      weeklySummaryOption: z.enum(summaryOptions),
      adminLinks: z.optional(z.array(link)),
      bioPosted: z.optional(z.enum(bioStates)),
      /** What changed within the four weeks. */
      badgeCollection: z.array(earned),
      teamCode: z.string(),
      timeOffFrom: z.nullable(z.string()),
      timeOffTill: z.nullable(z.string()),
      /** In each place the summary of so many weeks ago; null where there is none, and where another week was asked for. */
      weeklySummaries: z.array(z.nullable(summarySlot)),
      weeklySummariesCount: z.int(),
      totalTangibleHrs: z.optional(z.number()),
      daysInTeam: z.int(),
      /** Tangible seconds of each of the four weeks. */
      totalSeconds: z.array(z.int())
    })
  )
}
export type WeeklySummariesRow = z.infer<typeof listWeeklySummaries.answer>[number]
