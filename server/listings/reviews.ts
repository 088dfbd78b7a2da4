// What guests say of a stay that is over: once, and never its host.
import { refuse } from '#shared/kit/calls/refused.ts'
import type * as calls from '#shared/listings/review-calls.ts'
import * as texts from '#shared/listings/review-texts.ts'
import { aboutStay } from '#shared/listings/told.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { texts as kit } from '../kit/texts.ts'
import { settle, tell } from '../notifications/for-others.ts'
import { unitNamed } from './booking.ts'
import * as queries from './review-queries.ts'

export const reviews: Handlers<typeof calls> = {
  async listReviews({ id, ...asked }, request) {
    const { trx, me, today } = request
    const unit = await unitNamed(request, id)
    const [page, counted, mine] = await Promise.all([
      queries.pageOfReviews(trx, unit.id, asked),
      queries.countReviews(trx, unit.id),
      queries.stayToReview(trx, unit.id, me.id, today)
    ])
    return { ...page, count: counted?.count ?? 0, average: counted?.average ?? null, mine: mine ?? null }
  },

  async writeReview({ id, stars, text }, request) {
    const { trx, me, now, today, changed } = request
    const stay = (await queries.lockStay(trx, id)) ?? refuse(404, kit.missing)
    if (stay.guestId !== me.id) return refuse(403, texts.notYours)
    if (stay.isReviewed) return refuse(409, texts.writtenBefore)
    if (stay.state !== 'accepted' || stay.to > today) return refuse(409, texts.notOver)
    await queries.setReview(trx, id, stars, text, now)
    await changed('booking', id, { stars: null }, { stars, review: text })
    await settle(request, [aboutStay(id)])
    await tell(request, 'reviewWritten', {
      to: [stay.hostId],
      places: { unit: stay.listingId, title: stay.title, name: `${me.firstName} ${me.lastName}`.trim() }
    })
    return (await queries.findReview(trx, id)) ?? refuse(404, kit.missing)
  }
}
