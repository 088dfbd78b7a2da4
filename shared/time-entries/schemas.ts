import * as z from 'zod/mini'

import { auditHistory } from '../kit/change.ts'
import { fitting, id, text, upTo } from '../kit/calls/incoming.ts'
import { DAY_MINUTES } from './day-time.ts'
import { LONGEST_NOTES } from './notes.ts'
import { dayMeant, entryTypes } from './rules.ts'
import * as texts from './texts.ts'

const done = z.object({ message: z.string() })
const named = { firstName: z.string(), lastName: z.string() }

/** The shape of an entry. Rules beyond it are in rules.ts, for the server and the form alike. */
const written = {
  personId: id,
  projectId: z.optional(z.nullable(text(100, texts.projectRequired))),
  wbsId: z.optional(z.nullable(text(100, texts.noWbs))),
  taskId: z.optional(z.nullable(text(100, texts.noTask))),
  teamId: z.optional(z.nullable(text(100, texts.noTeam))),
  dateOfWork: text(100, texts.dateRequired),
  hours: z.int(texts.hours),
  minutes: z.int(texts.minutes),
  /** What an editor or another program puts around them is tidied away before they are measured. */
  notes: z.string(texts.notesRequired).check(upTo(2 * LONGEST_NOTES, texts.notesTooLong)),
  isTangible: z.boolean(texts.tangible),
  entryType: z.optional(z.enum(entryTypes, texts.entryType)),
  /** The minute of the Pacific day at which the work began, where one says it. */
  beganAt: z.optional(
    z.nullable(z.int(texts.beganAt).check(z.minimum(0, texts.beganAt), z.maximum(DAY_MINUTES - 1, texts.beganAt)))
  )
}

export const entry = z.object({
  _id: id,
  rev: z.int(),
  entryType: z.enum(entryTypes),
  personId: id,
  projectId: z.nullable(z.string()),
  wbsId: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  teamId: z.optional(z.nullable(z.string())),
  dateOfWork: z.string(),
  hours: z.int(),
  minutes: z.int(),
  notes: z.string(),
  isTangible: z.boolean(),
  createdDateTime: z.string(),
  lastModifiedDateTime: z.string(),
  /** Who edited it last, where that was not its person. */
  lastModifiedBy: z.nullable(z.object({ _id: id, ...named })),
  isActive: z.boolean(),
  beganAt: z.optional(z.int()),
  projectName: z.optional(z.string()),
  projectCategory: z.optional(z.string()),
  wbsName: z.optional(z.string()),
  taskName: z.optional(z.string()),
  taskClassification: z.optional(z.string()),
  teamName: z.optional(z.string())
})
export type Entry = z.infer<typeof entry>

const writing = z.object(written)
/** What a form sends. */
export type Written = z.infer<typeof writing>

/** A device that was offline says when the entry was stored, by the server's clock. */
const instant = fitting(text => text.endsWith('Z') && !Number.isNaN(Date.parse(text)), texts.pressedAt)
const late = z.object({ ...written, pressedAt: z.optional(instant) })
export type Late = z.infer<typeof late>

export const addEntry = {
  says: 'Logs time for yourself, or for others with the right to.',
  input: late,
  answer: z.object({ message: z.string(), entry })
}

/** The saved entry; with the same `rev` when nothing differed. */
export const editEntry = {
  says: 'Changes a time entry. Each field has a right of its own; edits of tangible time may count.',
  input: z.object({ ...z.partial(writing).shape, id, rev: z.optional(z.int()) }),
  answer: z.object({ ...entry.shape, totalSeconds: z.int() })
}

export const deleteEntry = {
  says: 'Puts a time entry into the trash, out of every sum.',
  input: z.object({ id }),
  answer: done
}
/** Restores a deleted entry: what Undo calls. */
export const restoreEntry = {
  says: 'Takes a time entry out of the trash again.',
  input: z.object({ id }),
  answer: z.object({ message: z.string(), entry })
}

/** Pacific days, or date-times of which the day is meant. */
const moment = fitting(text => dayMeant(text) !== undefined, texts.day)

/** What it was of stands there by its name. */
export const readEntryHistory = { says: 'Who changed what of an entry, the newest first.', ...auditHistory }
export type EntryLine = z.infer<typeof readEntryHistory.answer>['changes'][number]

export const listEntries = {
  says: 'All entries of one person between two days, the newest change first. Any span.',
  input: z.object({ id, from: moment, to: moment }),
  answer: z.array(entry)
}

/** The hours of a person's last eight weeks, the running one last, and their tangible hours by project since they began. */
export const readTrend = {
  says: 'The hours of somebody week by week, beside what was promised.',
  input: z.object({ userId: id }),
  answer: z.object({
    committedHours: z.number(),
    weeks: z.array(z.object({ week: z.string(), tangibleSeconds: z.int(), intangibleSeconds: z.int() })),
    projects: z.array(z.object({ projectName: z.string(), tangibleSeconds: z.int() }))
  })
}
export type Trend = z.infer<typeof readTrend.answer>

/** How often the time of tangible entries was edited in the last 365 days, for the warning before the next. */
export const countEdits = {
  says: 'How often somebody edited the time of tangible entries within 365 days.',
  input: z.object({ userId: id }),
  answer: z.object({ edits: z.int() })
}

const MOST_IDS = 5000
const ids = z.array(id, texts.ids).check(z.maxLength(MOST_IDS, texts.ids))
const between = { fromDate: moment, toDate: moment }

/** What is shown of a person to everybody who sees their hours. */
const shortProfile = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  weeklycommittedHours: z.number()
})

export const listEntriesOfUsers = {
  says: 'Entries of many people between two days, of those whose hours you may see.',
  input: z.object({ users: ids, ...between }),
  answer: z.array(
    z.object({
      ...z.omit(entry, {
        rev: true,
        entryType: true,
        teamId: true,
        teamName: true,
        createdDateTime: true,
        lastModifiedDateTime: true,
        lastModifiedBy: true,
        isActive: true,
        beganAt: true
      }).shape,
      userProfile: shortProfile,
      /** Texts, as the present client expects them. */
      hours: z.string(),
      minutes: z.string()
    })
  )
}
export type EntryOfUser = z.infer<typeof listEntriesOfUsers.answer>[number]

/** Tangible and intangible together; whoever logged nothing has 0. */
export const sumHoursOfUsers = {
  says: 'The hours of each of these people between two days. Any span.',
  input: z.object({ userIds: ids, ...between }),
  answer: z.array(z.object({ userId: id, totalHours: z.number() }))
}

const spent = z.pick(entry, { dateOfWork: true, hours: true, minutes: true, isTangible: true }).shape
const onProject = z.pick(entry, { projectId: true, projectName: true }).shape

export const reportEntries = {
  says: 'Entries of many people for reports, without their words.',
  input: z.object({ users: ids, ...between }),
  answer: z.array(z.object({ _id: id, personId: id, ...onProject, ...spent }))
}
export const reportProjects = {
  says: 'The same entries, by project only.',
  input: z.object({ users: ids, ...between }),
  answer: z.array(z.object({ ...onProject, ...spent }))
}
export const reportPeople = {
  says: 'The same entries, by person only.',
  input: z.object({ users: ids, ...between }),
  answer: z.array(z.object({ personId: id, ...spent }))
}

const lost = z.array(
  z.object({
    ...z.pick(entry, { _id: true, entryType: true, personId: true, teamId: true, teamName: true, notes: true }).shape,
    ...named,
    ...onProject,
    ...spent
  })
)
export type Lost = z.infer<typeof lost>[number]

export const listLostOfUsers = {
  says: 'Hours lost by people between two days.',
  input: z.object({ users: ids, ...between }),
  answer: lost
}
export const listLostOfProjects = {
  says: 'Hours lost by projects between two days.',
  input: z.object({ projects: ids, ...between }),
  answer: lost
}
export const listLostOfTeams = {
  says: 'Hours lost by teams between two days.',
  input: z.object({ teams: ids, ...between }),
  answer: lost
}

export const listEntriesOfProject = {
  says: 'All entries of a project between two days, each with its person.',
  input: z.object({ projectId: id, from: moment, to: moment }),
  answer: z.array(z.object({ ...entry.shape, personId: z.object({ _id: id, ...named, isActive: z.boolean() }) }))
}

export const readWeekInFigures = {
  says: 'How many people logged how many hours this week, or last week while this one is young.',
  input: z.object({}),
  /** `people` is 0 where there are too few to say anything about them. */
  answer: z.object({ people: z.int(), hours: z.int(), isLast: z.boolean() })
}
