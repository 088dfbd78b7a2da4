// The rules for time entries. Pure; time is an argument.
import { addDays, type Day, dayOf, daysBetween, formatDay, isDay, startOfWeek } from '../kit/time/day.ts'
import { type Actor, holds } from '../kit/rights.ts'
import { t } from '../kit/texts.ts'
import { problemOfNotes } from './notes.ts'
import * as texts from './texts.ts'

export { readDuration, toParts, writeDuration } from './durations.ts'

/** `default` is work done; the others are hours that were lost, and count nowhere. */
export const entryTypes = ['default', 'person', 'project', 'team'] as const
export type EntryType = (typeof entryTypes)[number]

export const MOST_HOURS = 40
const FIRST_DAY: Day = '2022-01-01'
const YEARS_BACK = 5
const DAYS_AHEAD = 7

/** From this day on, and up to that day, time can be logged. */
export function limitsOfDate(today: Day): { min: Day; max: Day } {
  const year = Number(today.slice(0, 4)) - YEARS_BACK
  const same = `${year}${today.slice(4)}`
  // February 29 does not exist five years earlier.
  const early = isDay(same) ? same : `${year}-03-01`
  return { min: early > FIRST_DAY ? early : FIRST_DAY, max: addDays(today, DAYS_AHEAD) }
}

const LOCAL = /^(\d{4}-\d\d-\d\d)T[\d:.]+$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/i

/** The Pacific day of a day, of a Pacific date-time, or of an instant that says its zone. */
export function dayMeant(text: string): Day | undefined {
  const day = LOCAL.exec(text)?.[1] ?? text
  if (isDay(day)) return day
  const instant = INSTANT.test(text) ? new Date(text) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? dayOf(instant) : undefined
}

const MOST_DAYS = 366

/** Why these two days cannot be searched, if they cannot: of one person or project, and in sums, any can. */
export function problemOfSpan(from: Day, to: Day, ofMany = false): string | undefined {
  if (from > to) return texts.order
  return ofMany && daysBetween(from, to) >= MOST_DAYS ? texts.tooLong : undefined
}

/** What an entry is made of, as far as rules look at it. Anything may still be missing. */
export interface Draft {
  dateOfWork?: string | undefined
  hours?: number | undefined
  minutes?: number | undefined
  projectId?: string | null | undefined
  teamId?: string | null | undefined
  notes?: string | undefined
  entryType?: EntryType | undefined
}

export interface CheckContext {
  today: Day
  /** Whether the day may be chosen; without the right it is today, or stays what it was. */
  mayDate: boolean
  /** The day of the entry that is edited, which may stay. */
  before?: Day | undefined
}

export function problemOfDate(day: string | undefined, { today, mayDate, before }: CheckContext): string | undefined {
  if (!day) return texts.dateRequired
  if (!isDay(day)) return texts.dateInvalid
  if (day === before) return undefined
  if (!mayDate) return day === today ? undefined : texts.dateNotToday
  const { min, max } = limitsOfDate(today)
  if (day < min) return t(texts.dateTooEarly, { day: formatDay(min, 'profile') })
  return day > max ? t(texts.dateTooLate, { day: formatDay(max, 'profile') }) : undefined
}

/** A hint about a day that can be logged for but may be a mistake. */
export function hintOfDate(day: string | undefined, today: Day): string | undefined {
  const { min, max } = limitsOfDate(today)
  if (!day || !isDay(day) || day < min || day > max) return undefined
  if (day > today) return texts.dateAhead
  return startOfWeek(day) === startOfWeek(today) ? undefined : texts.dateInOtherWeek
}

const isWhole = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most

export function problemOfTime(hours = 0, minutes = 0): string | undefined {
  if (!isWhole(hours, MOST_HOURS)) return texts.hours
  if (!isWhole(minutes, 59)) return texts.minutes
  return hours === 0 && minutes === 0 ? texts.noTime : undefined
}

export type EntryField = 'dateOfWork' | 'hours' | 'notes' | 'projectId' | 'teamId'

/** A sentence for each field that is not right; the time's stands under `hours`. Lost hours need no notes. */
export function check(draft: Draft, at: CheckContext): Partial<Record<EntryField, string>> {
  const { entryType = 'default', projectId, teamId, notes = '' } = draft
  const needsProject = entryType === 'default' || entryType === 'project'
  const isLost = entryType !== 'default' && notes === ''
  const found: Record<EntryField, string | undefined> = {
    dateOfWork: problemOfDate(draft.dateOfWork, at),
    hours: problemOfTime(draft.hours, draft.minutes),
    projectId: needsProject && !projectId ? texts.projectRequired : undefined,
    teamId: entryType === 'team' && !teamId ? texts.teamRequired : undefined,
    notes: isLost ? undefined : problemOfNotes(notes)?.error
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

/** From this edit within 365 days on, each costs a blue square. */
export const EDITS_TO_SQUARE = 5
export const EDIT_DAYS = 365

interface EntryTime {
  hours: number
  minutes: number
  isTangible: boolean
}

/** Whether this person's edits are counted, and warned of. */
export const isCounted = (me: Actor): boolean => !holds(me, 'putUserProfileImportantInfo')

/** Whether this edit is one of them. */
export const countsAsEdit = (me: Actor, before: EntryTime, after: Pick<EntryTime, 'hours' | 'minutes'>): boolean =>
  before.isTangible && (before.hours !== after.hours || before.minutes !== after.minutes) && isCounted(me)
