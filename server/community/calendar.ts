// The calendar, and how it went.
import * as calendarCalls from '#shared/community/calendar/calls.ts'
import * as calendarSchemas from '#shared/community/calendar/schemas.ts'
import { MOST_DAYS } from '#shared/community/booking/rules.ts'
import * as texts from '#shared/community/booking/texts.ts'
import * as reportCalls from '#shared/community/reports/calls.ts'
import { participationOf, popularOf } from '#shared/community/reports/rules.ts'
import * as reportSchemas from '#shared/community/reports/schemas.ts'
import { type DaysAsked, spanOf } from '#shared/community/span.ts'
import { addDays, type Day, endOfDay, startOfDay } from '#shared/kit/time/day.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { spanBefore } from '#shared/reports/span.ts'

import { bind, type Endpoint } from '../kit/calls/bind.ts'
import { calendarText } from '../kit/ical/calendar.ts'
import { answerOf } from './activities.ts'
import { daysBetween, heldDays, usageOf } from './calendar-queries.ts'
import { eventOf } from './own-calendar.ts'

function month(today: Day): { from: Day; to: Day } {
  const from = `${today.slice(0, 8)}01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) }
}

/** The instants that days begin and end at; either may be left open. */
function openSpan({ from, to }: DaysAsked): { from: Date | undefined; to: Date | undefined } {
  if (from !== undefined && to !== undefined && to < from) return refuseField(400, 'to', texts.daysReversed)
  return { from: from === undefined ? undefined : startOfDay(from), to: to === undefined ? undefined : endOfDay(to) }
}

export const calendarEndpoints = (): Endpoint[] => [
  ...bind(calendarCalls, calendarSchemas, {
    readCalendarDays: async (asked, { trx, me, today }) => {
      const { from, to } = spanOf(asked, month(today), { days: MOST_DAYS, sentence: texts.tooManyDays })
      return { items: await daysBetween(trx, me.id, startOfDay(from), endOfDay(to)) }
    },

    async readCalendarFile({ id, occurrence }, request) {
      const { _id: activityId, timeZone: zone, status, mine, rev, ...shown } = await answerOf(request, id, occurrence)
      const day = {
        ...shown,
        activityId,
        zone,
        isCancelled: status === 'cancelled',
        waits: mine?.state === 'waiting',
        sequence: rev,
        changedAt: request.now.toISOString()
      }
      return { text: calendarText({ name: shown.name, events: [eventOf(day, request.site)] }) }
    }
  }),
  ...bind(reportCalls, reportSchemas, {
    readPopular: async ({ time, location, ...asked }, { trx, now }) =>
      popularOf(await heldDays(trx, { ...openSpan(asked), now, time, location })),

    readParticipation: async (asked, { trx, now }) => {
      const { from, to } = openSpan(asked)
      const span = asked.from && asked.to ? { from: asked.from, to: asked.to } : undefined
      const first = span ? startOfDay(spanBefore(span).from) : from
      return participationOf(await heldDays(trx, { from: first, to, now }), span)
    },

    readResourceUsage: async (asked, { trx }) => {
      const { from, to } = openSpan(asked)
      return { items: await usageOf(trx, from, to) }
    }
  })
]
