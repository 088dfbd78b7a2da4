import * as z from 'zod/mini'

import { mouseoverText, ownerMessage } from '../info/schemas.ts'
import { isDay } from '../kit/time/day.ts'
import { fitting, id } from '../kit/calls/incoming.ts'
import { organisation } from '../leaderboard/schemas.ts'
import { notification } from '../notifications/schemas.ts'
import { standings } from '../summaries/standings.ts'
import { entry } from '../time-entries/schemas.ts'
import { answered, bug, LONGEST_OPTION, LONGEST_SAID } from './form.ts'
import { stepNames } from './first-steps.ts'
import { replyText, suggestionStates } from './reply-schemas.ts'
import { suggestion, suggestionList } from './suggestion-list.ts'
import * as texts from './texts.ts'

const day = fitting(isDay, texts.day)

const dayHours = z.object({ day: z.string(), tangibleSeconds: z.int(), intangibleSeconds: z.int() })

const week = z.object({
  weeklycommittedHours: z.number(),
  /** Tangible hours: what counts towards the commitment. */
  timeSpent_hrs: z.number(),
  missedHours: z.number(),
  /** Every day asked for, in order, those without hours too. */
  days: z.array(dayHours)
})

/** A list of one, as the present client expects it. */
export const readWeek = {
  says: 'Promised and worked hours of somebody, with a line for each day.',
  input: z.object({ id, from: day, to: day }),
  answer: z.array(week)
}

const month = z.object({ projectName: z.string(), timeSpent_hrs: z.number() })

/** Tangible hours by project, most first. */
export const readMonth = {
  says: 'The hours of somebody between two days by project.',
  input: z.object({ id, from: day, to: day }),
  answer: z.array(month)
}

export const noticeKinds = ['permissions', 'location', 'picture', 'mail'] as const

const notice = z.object({
  kind: z.enum(noticeKinds),
  text: z.string(),
  link: z.optional(z.object({ path: z.string(), text: z.string() }))
})
export type Notice = z.infer<typeof notice>

const blueSquare = z.object({ _id: id, date: z.string(), description: z.string() })
export type BlueSquare = z.infer<typeof blueSquare>

/** The parts that other features add. */
const parts = z.object({
  /** Only one's own. */
  unread: z.optional(z.array(notification)),
  ownerMessage: z.optional(ownerMessage),
  mouseover: z.optional(z.nullable(mouseoverText)),
  organisation: z.optional(organisation),
  /** How many applications for jobs nobody has opened yet; an Owner's own alone. */
  newApplications: z.optional(z.int()),
  /** How many requests for hours wait for whoever answers them; with one's own alone. */
  askedHours: z.optional(z.int()),
  /** How many suggested edits of tasks wait, for whoever decides on them; with one's own alone. */
  taskEditSuggestions: z.optional(z.int()),
  /** How many tasks are still to do. */
  openTasks: z.optional(z.int()),
  /** What was logged for today, the newest first, and no more than a few. */
  lastEntries: z.optional(z.array(entry)),
  /** The newest first, and how many there are in all. Left out when they are not this viewer's to see. */
  blueSquares: z.optional(z.array(blueSquare)),
  blueSquareCount: z.optional(z.int()),
  /** How the summary of this week stands. */
  summary: z.optional(z.enum(standings)),
  /** How many badges there are, each as often as it was earned; of one's own, how many one has not looked at. */
  badges: z.optional(z.object({ count: z.int(), unseen: z.optional(z.int()) }))
})
export type DashboardParts = z.infer<typeof parts>

/** All numbers of a dashboard and of the header above it, in one call. */
export const dashboard = z.object({
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  profilePic: z.string(),
  isVisible: z.boolean(),
  weeklycommittedHours: z.number(),
  missedHours: z.number(),
  /** This week, so far. */
  tangibleSeconds: z.int(),
  intangibleSeconds: z.int(),
  /** Those of its days that have hours, in order. */
  days: z.array(dayHours),
  teams: z.array(z.object({ _id: id, teamName: z.string() })),
  notices: z.array(notice),
  /** One's own alone, while one is new. */
  firstSteps: z.optional(z.array(z.object({ name: z.enum(stepNames), done: z.boolean() }))),
  ...parts.shape
})
export type Dashboard = z.infer<typeof dashboard>

export const readDashboard = {
  says: 'Everything that the first page shows of somebody, in one answer.',
  input: z.object({ userId: id }),
  answer: dashboard
}

const options = z.object({ suggestion: z.array(z.string()), field: z.array(z.string()) })
/** The categories of a suggestion, and what the Owner asks besides. */
export type SuggestionOptions = z.infer<typeof options>

export const readSuggestionOptions = {
  says: 'The categories of suggestions, and the extra questions of that form.',
  input: z.object({ userId: id }),
  answer: options
}

const option = z
  .string(texts.fillAll)
  .check(z.trim(), z.minLength(1, texts.fillAll), z.maxLength(LONGEST_OPTION, texts.longOption))

export const changeSuggestionOptions = {
  says: 'Adds, renames or removes a category or question of the suggestion form.',
  input: z.object({
    userId: id,
    /** Whether it is about the categories; else about the fields. */
    suggestion: z.boolean(),
    action: z.enum(['add', 'delete', 'edit']),
    /** The option that is added, deleted or edited. */
    newField: option,
    /** What an edited one becomes. */
    updatedSuggestionCategory: z.optional(option)
  }),
  answer: options
}
export type OptionChange = Omit<z.infer<typeof changeSuggestionOptions.input>, 'userId'>

const said = z.object({ message: z.string() })

/** Who suggests is known by the session: the names and the address that the present client sends are not read. */
const suggestionInput = z.object({
  userId: id,
  suggestioncate: answered(LONGEST_OPTION),
  suggestion: answered(LONGEST_SAID),
  /** Whether somebody may ask back. */
  confirm: z.enum(['yes', 'no'], texts.fillAll)
})
/** Each of the Owner's own fields comes under its name. */
export const suggest = { says: 'Sends a suggestion.', input: z.catchall(suggestionInput, z.unknown()), answer: said }

export const reportBug = { says: 'Sends a report of a bug.', input: z.object({ userId: id, ...bug }), answer: said }

export const listSuggestions = {
  says: 'Suggestions and bug reports that were sent, a page at a time.',
  input: z.object(suggestionList.asks),
  answer: suggestionList.answer
}

export const replyToSuggestion = {
  says: 'Answers a suggestion or bug report: its writer gets the reply by mail and as a notification.',
  input: z.object({ id, reply: replyText, rev: z.optional(z.int()) }),
  answer: suggestion
}

export const setSuggestionState = {
  says: 'Says whether a suggestion or bug report is new, answered or done.',
  input: z.object({ id, state: z.enum(suggestionStates), rev: z.optional(z.int()) }),
  answer: suggestion
}
