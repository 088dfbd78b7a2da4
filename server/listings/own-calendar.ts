// One's own stays, in whole days: the day of leaving is the next guest's.
import { addDays } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { ownStay } from '#shared/listings/talk-texts.ts'

import { DAYS_KEPT, MOST_EVENTS, type OwnCalendar } from '../kit/ical/own.ts'
import { ownStaysOf } from './feed-queries.ts'

export const ownStays: OwnCalendar = {
  kind: 'reservations',
  async read(trx, { personId, today, site }) {
    const stays = await ownStaysOf(trx, personId, addDays(today, -DAYS_KEPT), MOST_EVENTS)
    return stays.map(({ id, title, location, from, to, rev, changedAt }) => ({
      id,
      when: { from, to },
      summary: t(ownStay, { title }),
      location,
      url: `${site}/lbdashboard/bookings`,
      sequence: rev,
      changedAt
    }))
  }
}
