// The rules of closing a week. Pure; today is an argument.
import { type Day, endOfWeek, startOfWeek } from '../../kit/time/day.ts'
import { type Actor, holds } from '../../kit/rights.ts'
import { HOUR } from '../../kit/time/time.ts'

/** Whether weeks stay open, are marked complete by their person alone, or are approved by somebody else too. */
export const closings = ['off', 'complete', 'approval'] as const
export type Closing = (typeof closings)[number]

export type StoredState = 'approved' | 'open' | 'sent'
export type WeekState = StoredState | 'closed'

/** An approved week closes when it is over, or at once when it is over already. */
export const stateOf = (stored: StoredState, week: Day, today: Day): WeekState =>
  stored === 'approved' && today > endOfWeek(week) ? 'closed' : stored

/** Nothing is sent of a week that has not begun. */
export const hasBegun = (week: Day, today: Day): boolean => week <= startOfWeek(today)

export const MOST_SENT_AN_HOUR = 30

/** Until somebody else has said something, or the week is closed. */
export const mayTakeBack = (state: WeekState, isAutomatic: boolean): boolean =>
  state === 'sent' || (state === 'approved' && isAutomatic)

/** A change of what can no longer be taken back is asked for, once at a time. */
export const mayAsk = (state: WeekState, isAutomatic: boolean): boolean =>
  state !== 'open' && !mayTakeBack(state, isAutomatic)

export interface SubmittedWeek {
  closing: Closing
  /** Up to this share of the committed hours a week approves itself; 0 for never. */
  percent: number
  seconds: number
  committedHours: number
}

export const approvesItself = ({ closing, percent, seconds, committedHours }: SubmittedWeek): boolean =>
  closing === 'complete' || (percent > 0 && seconds * 100 <= committedHours * HOUR * percent)

export const decisions = ['approve', 'giveBack', 'accept', 'refuse'] as const
export type Decision = (typeof decisions)[number]

/** The state after it; undefined where it cannot be decided so. To accept a change is to open the week for it. */
export function decided(decision: Decision, state: WeekState, isAsked: boolean): StoredState | undefined {
  if (decision === 'approve') return state === 'sent' ? 'approved' : undefined
  if (decision === 'giveBack') return state === 'sent' || state === 'approved' ? 'open' : undefined
  if (!isAsked || state === 'open') return undefined
  if (decision === 'accept') return 'open'
  return state === 'sent' ? 'sent' : 'approved'
}

/** Whoever may change the hours of everybody decides for everybody; other managers for the people of their teams. */
export const decidesForAll = (me: Actor): boolean => me.role === 'Owner' || holds(me, 'editTimeEntryTime')

/** Nobody approves their own hours, but an Owner. */
export const mayDecideOwn = (me: Actor): boolean => me.role === 'Owner'
