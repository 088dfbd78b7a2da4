// What a feature shows of somebody in their own calendar. A program that they chose reads it, so no names of others and no reasons.
import type { Day } from '#shared/kit/time/day.ts'
import type { OwnKind } from '#shared/kit/own-kinds.ts'

import type { Trx } from '../database/database.ts'
import type { CalendarEvent } from './calendar.ts'

export interface OwnRequest {
  personId: string
  now: Date
  today: Day
  /** Where this server is reached, for links. */
  site: string
}

/** So many events of a kind are the most that a calendar shows, the next ones first. */
export const MOST_EVENTS = 1000
/** What is over stays in a calendar so many days, or goes on the day it is over where that says more. */
export const DAYS_KEPT = 365

export interface OwnCalendar {
  kind: OwnKind
  read: (trx: Trx, of: OwnRequest) => Promise<readonly CalendarEvent[]>
}
