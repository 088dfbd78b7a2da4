// Where one goes and what one booked, at their hours. Neither the link of a call nor who else comes stands in a calendar.
import { bookingOf } from '#shared/community/calendar/texts.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

import type { CalendarEvent, LocalTimes } from '../kit/ical/calendar.ts'
import { DAYS_KEPT, MOST_EVENTS, type OwnCalendar } from '../kit/ical/own.ts'
import { type OwnDay, ownBookingsOf, ownDays } from './own-queries.ts'
import { clockAt, instantOf } from './recurrence.ts'

export const addressOf = (site: string, activityId: string): string =>
  `${site}/communityportal/activities/${activityId}`

/** So long a calendar says that something was cancelled. */
const CANCELLED_DAYS = 30

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
const minute = (local: string): string => local.slice(0, 16)

function timesOf(startsAt: string, endsAt: string, zone: string): LocalTimes {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  // In the hour that clocks go through twice, only universal time says which of them is meant.
  const isSure = [start, end].every(at => instantOf(clockAt(at, zone), zone).getTime() === at.getTime())
  const shown = isSure ? zone : 'UTC'
  return { zone: shown, start: minute(clockAt(start, shown)), end: minute(clockAt(end, shown)) }
}

const statusOf = ({ isCancelled, waits }: OwnDay) => {
  if (isCancelled) return 'CANCELLED'
  return waits ? 'TENTATIVE' : 'CONFIRMED'
}

/** A day by itself: whoever goes to one day of a series goes to no other. */
export const eventOf = (one: OwnDay, site: string): CalendarEvent => ({
  id: one.occurrence === null ? one.activityId : `${one.activityId}-${one.occurrence}`,
  when: timesOf(one.startsAt, one.endsAt, one.zone),
  summary: one.name,
  description: plain(one.description),
  location: one.location,
  url: `${addressOf(site, one.activityId)}${one.occurrence === null ? '' : `?occurrence=${one.occurrence}`}`,
  status: statusOf(one),
  sequence: one.sequence,
  changedAt: one.changedAt
})

export const ownEvents: OwnCalendar = {
  kind: 'events',
  async read(trx, { personId, now, site }) {
    const days = await ownDays(trx, {
      personId,
      since: before(now, DAYS_KEPT),
      cancelledSince: before(now, CANCELLED_DAYS),
      most: MOST_EVENTS
    })
    return days.map(one => eventOf(one, site))
  }
}

export const ownBookings: OwnCalendar = {
  kind: 'reservations',
  async read(trx, { personId, now }) {
    const booked = await ownBookingsOf(trx, { personId, since: before(now, DAYS_KEPT), most: MOST_EVENTS })
    return booked.map(({ id, resource, purpose, location, from, to, madeAt }) => ({
      id,
      // Booked from instant to instant, in the clocks of no place.
      when: timesOf(from, to, 'UTC'),
      summary: t(bookingOf, { resource, purpose }),
      location,
      sequence: 0,
      changedAt: madeAt
    }))
  }
}
