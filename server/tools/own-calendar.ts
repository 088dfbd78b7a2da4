// What one reserved, in whole days; what one waits for may still come.
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { lastDay } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'

import { DAYS_KEPT, MOST_EVENTS, type OwnCalendar } from '../kit/ical/own.ts'
import { reservedBy } from './reservation-queries.ts'

export const ownReservations: OwnCalendar = {
  kind: 'reservations',
  async read(trx, { personId, now }) {
    const since = new Date(now.getTime() - DAYS_KEPT * DAY_MS)
    const reserved = await reservedBy(trx, { personId, since, most: MOST_EVENTS })
    return reserved.map(({ id, code, name, place, from, to, waits, rev, madeAt }) => ({
      id,
      when: { from: dayOf(new Date(from)), to: addDays(lastDay(new Date(to)), 1) },
      summary: t(waits ? texts.waitingInCalendar : texts.reservedInCalendar, { code, name }),
      location: place,
      status: waits ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
      sequence: rev,
      changedAt: madeAt
    }))
  }
}
