// Bookings: a room or thing is one person's from when until when.
import type * as calls from '#shared/community/booking/calls.ts'
import { MOST_AHEAD, MOST_DAYS, problemOfTime } from '#shared/community/booking/rules.ts'
import { spanOf } from '#shared/community/span.ts'
import * as texts from '#shared/community/booking/texts.ts'
import type { Events } from '#shared/events.ts'
import { addDays, type Day, endOfDay, startOfDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { pointOf, spanText } from '#shared/tools/spans.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell } from '../notifications/for-others.ts'
import { managesAll } from './activities.ts'
import * as queries from './booking-queries.ts'

/** As long as a calendar shows at once. */
const most = { days: MOST_DAYS, sentence: texts.tooManyDays }

const instantsOf = (asked: { from?: Day | undefined; to?: Day | undefined }, today: Day): [Date, Date] => {
  const { from, to } = spanOf(asked, { from: today, to: addDays(today, 30) }, most)
  return [startOfDay(from), endOfDay(to)]
}

export const bookings: Handlers<typeof calls> = {
  listBookings: async (asked, { trx, today }) => ({
    items: await queries.allBookings(trx, ...instantsOf(asked, today))
  }),

  async listResourceBookings({ id, ...asked }, { trx, today }) {
    const [from, to] = instantsOf(asked, today)
    if (!isId(id) || !(await queries.isResource(trx, id))) return refuse(404, kit.missing)
    return { items: await queries.bookingsOf(trx, id, from, to) }
  },

  async bookResource({ id: resourceId, from: begins, to: ends, purpose, activityId = null }, request) {
    const { trx, me, now, changed } = request
    const [from, to] = [pointOf(begins), pointOf(ends)]
    const problem = problemOfTime(from, to)
    if (problem) return refuseField(400, 'to', problem)
    if (!isId(resourceId) || !(await queries.holdResource(trx, resourceId))) return refuse(404, kit.missing)
    if (!managesAll(me) && (await queries.countAhead(trx, me.id, now)) >= MOST_AHEAD)
      return refuse(409, t(texts.tooManyAhead, { most: MOST_AHEAD }))
    if (activityId !== null) {
      const found = (await queries.holdActivity(trx, activityId)) ?? refuseField(400, 'activityId', texts.noActivity)
      if (found.isCancelled) return refuse(409, texts.activityCancelled)
    }
    if (await queries.isBooked(trx, resourceId, from, to))
      return refuse(409, texts.isTaken, { fields: { from: texts.isTaken } })
    const id = newId(now)
    await queries.insertBooking(trx, { id, resourceId, from, to, purpose, activityId, personId: me.id, now })
    await changed('resource-booking', id, undefined, { from: from.toISOString(), to: to.toISOString(), purpose })
    return (await queries.findBooking(trx, id)) ?? refuse(404, kit.missing)
  },

  async freeBooking({ id }, request) {
    const { trx, me, now, changed } = request
    const found = (await queries.findBooking(trx, id)) ?? refuse(404, kit.missing)
    if (!(await queries.markFreed(trx, id, now))) return refuse(404, kit.missing)
    const { from, to, purpose } = found
    await tell(request, 'bookingFreed', {
      to: [found.by._id],
      places: {
        by: `${me.firstName} ${me.lastName}`,
        purpose,
        times: spanText(new Date(from), new Date(to)),
        booking: id
      }
    })
    await changed('resource-booking', id, { from, to, purpose }, undefined)
    return { message: t(texts.freed) }
  }
}

/** What is booked for something that does not happen is free again. */
export async function freeFor(
  { activityId, occurrence }: Events['activity.cancelled'],
  { trx, changedAll }: Work
): Promise<void> {
  const freed = await queries.freeActivity(trx, activityId, occurrence ?? null)
  if (freed.length > 0)
    await changedAll(
      'resource-booking',
      freed.map(({ id, purpose }) => ({ id, before: { purpose }, after: undefined }))
    )
}
