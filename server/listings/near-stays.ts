// Each morning: guests and hosts of the stays that begin tomorrow are told, and whoever leaves today is asked how it was.
import { addDays } from '#shared/kit/time/day.ts'
import { datesText } from '#shared/listings/booking-words.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { tell } from '../notifications/for-others.ts'
import { staysFrom, staysUntil } from './booking-queries.ts'
import { stayPlaces } from './stays.ts'

export const nearStays = nightly('stays-near', '20 8 * * *', async (work, at) => {
  const telling = { ...work, ...at }
  for (const stay of await staysFrom(work.trx, addDays(at.today, 1))) {
    const places = stayPlaces(stay)
    await tell(telling, 'stayTomorrow', { to: [stay.guestId], places })
    await tell(telling, 'guestTomorrow', { to: [stay.hostId], places })
  }
  for (const { booking, unit, title, from, to, guestId } of await staysUntil(work.trx, at.today))
    await tell(telling, 'stayReviewAsked', {
      to: [guestId],
      places: { booking, unit, title, dates: datesText(from, to) }
    })
})
