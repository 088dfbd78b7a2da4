// What a week's figures mean, and when somebody is reminded. Pure; seconds and instants in, words and answers out.
import { addDays, type Day, dayOf, startOfDay, startOfWeek, weekday, weekDeadline } from '../kit/time/day.ts'
import { type Actor, holds } from '../kit/rights.ts'
import { t } from '../kit/texts.ts'
import { DAY, HOUR, HOUR_MS, MINUTE, MINUTE_MS } from '../kit/time/time.ts'
import type { OptionChange, SuggestionOptions } from './schemas.ts'
import * as texts from './texts.ts'

/** Seconds missing to the promise; none when it is met. */
export const toGo = (seconds: number, committedHours: number): number => Math.max(0, committedHours * HOUR - seconds)

/** 'in 3 days' until the week is over, Saturday at midnight on the Pacific coast; 'in 5 h 20 min' on its last day. */
export function weekEndsIn(now: Date): string {
  const minutes = Math.ceil((weekDeadline(dayOf(now)).getTime() - now.getTime()) / MINUTE_MS)
  const days = Math.floor(minutes / (DAY / MINUTE))
  if (days > 0) return t(texts.inDays, { count: days })
  const [hours, rest] = [Math.floor(minutes / MINUTE), minutes % MINUTE]
  return hours > 0 ? t(texts.inHours, { hours, minutes: rest }) : t(texts.inMinutes, { minutes: rest })
}

const two = (count: number): string => String(count).padStart(2, '0')

/** '2 d 06:14:05', and '06:14:05' on the last day. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const days = Math.floor(whole / DAY)
  const clock = [Math.floor(whole / HOUR) % 24, Math.floor(whole / 60) % 60, whole % 60].map(two).join(':')
  return days > 0 ? `${days} d ${clock}` : clock
}

const SQUARE_RIGHTS = ['addInfringements', 'editInfringements', 'deleteInfringements'] as const

/** Blue squares are one's own; others see those that are shown, and who keeps them sees all. */
export const seesBlueSquares = (me: Actor, person: { ownerId: string; privacy: { blueSquares: boolean } }): boolean =>
  me.id === person.ownerId || person.privacy.blueSquares || SQUARE_RIGHTS.some(permission => holds(me, permission))

export interface BellContext {
  weeklycommittedHours: number
  tangibleSeconds: number
  now: Date
  /** The Sunday of the week in which the bell was last seen. */
  seenWeek: string | undefined
}

const BELL_SHARE = 0.5
const BELL_MS = 48 * HOUR_MS

/** The running week by its Sunday: a bell seen in an older one counts for nothing. */
export const runningWeek = (now: Date): Day => startOfWeek(dayOf(now))

/** Lit when less than half of what was promised is done, and the week ends within 48 hours. */
export function isBellLit({ weeklycommittedHours, tangibleSeconds, now, seenWeek }: BellContext): boolean {
  if (weeklycommittedHours <= 0 || seenWeek === runningWeek(now)) return false
  if (tangibleSeconds >= weeklycommittedHours * HOUR * BELL_SHARE) return false
  return weekDeadline(dayOf(now)).getTime() - now.getTime() <= BELL_MS
}

const THURSDAY = 4

/** When the reminder's week began: Thursday, at that day's midnight on the Pacific coast. */
export function cycleStart(now: Date): Date {
  const day = dayOf(now)
  return startOfDay(addDays(day, -((weekday(day) - THURSDAY + 7) % 7)))
}

export interface ReminderContext {
  role: string
  onTeam: boolean
  now: Date
  /** When it was last dismissed. */
  dismissedAt: Date | undefined
}

/** What the card says to whom; those who look after everybody are not reminded. */
function dueFor(role: string, onTeam: boolean): string | undefined {
  if (role === 'Manager') return texts.dueSaturday
  const reports = role === 'Assistant Manager' || role === 'Volunteer'
  return reports && onTeam ? texts.dueFriday : undefined
}

/** The reminder to show: once a week from Thursday on, until it is dismissed. */
export function reminderFor({ role, onTeam, now, dismissedAt }: ReminderContext): string | undefined {
  const dismissed = dismissedAt !== undefined && dismissedAt.getTime() >= cycleStart(now).getTime()
  return dismissed ? undefined : dueFor(role, onTeam)
}

export const suggestionKinds = ['suggestion', 'bug'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** How often in an hour one person may suggest and report. */
export const MOST_AN_HOUR = 20
export const MOST_OPTIONS = 50

/** The call's own fields; the Owner's fields need other names. */
const TAKEN = ['userId', 'suggestioncate', 'suggestion', 'confirm', 'firstName', 'lastName', 'email']

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function changed(list: readonly string[], { action, newField, updatedSuggestionCategory }: OptionChange): string[] {
  if (action === 'add') return [...list, newField]
  if (action === 'delete') return list.filter(one => one !== newField)
  return list.map(one => (one === newField ? (updatedSuggestionCategory ?? one) : one))
}

/** Why a change of the options is refused, if it is. */
export function optionProblem(options: SuggestionOptions, change: OptionChange): string | undefined {
  const list = change.suggestion ? options.suggestion : options.field
  const { action, newField, updatedSuggestionCategory: next } = change
  const wanted = action === 'edit' ? next : newField
  if (action !== 'add' && !list.includes(newField)) return texts.optionGone
  if (action === 'delete') return change.suggestion && list.length === 1 ? texts.lastOption : undefined
  if (wanted === undefined) return texts.fillAll
  if (action === 'add' && list.length >= MOST_OPTIONS) return texts.manyOptions
  if (list.some(one => one !== (action === 'edit' ? newField : undefined) && same(one, wanted)))
    return texts.optionThere
  return !change.suggestion && TAKEN.some(name => same(name, wanted)) ? texts.optionTaken : undefined
}

/** The options after an allowed change. */
export const changedOptions = (options: SuggestionOptions, change: OptionChange): SuggestionOptions =>
  change.suggestion
    ? { ...options, suggestion: changed(options.suggestion, change) }
    : { ...options, field: changed(options.field, change) }
