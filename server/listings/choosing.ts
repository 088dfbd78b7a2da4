// Choosing a unit: those that somebody saved, and when one is free next.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { firstDay, lastDay, MOST_NIGHTS, nightsOf } from '#shared/listings/booking-rules.ts'
import { reversed, tooLong } from '#shared/listings/booking-texts.ts'
import type * as calls from '#shared/listings/choosing-calls.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import * as queries from './choosing-queries.ts'
import { hostOf } from './unit-queries.ts'

export const choosing: Handlers<typeof calls> = {
  listSaved: async (_, { trx, me }) => ({ items: (await queries.savedBy(trx, me.id)).map(({ id }) => id) }),

  async saveUnit({ id, isSaved }, { trx, me, now }) {
    if (!isId(id) || !(await hostOf(trx, id))) return refuse(404, kit.missing)
    await (isSaved ? queries.save(trx, me.id, id, now) : queries.forget(trx, me.id, id))
    return { isSaved }
  },

  async findFree({ from, to, village }, { trx, now, today }) {
    if (to <= from) return refuseField(400, 'to', reversed)
    const nights = nightsOf(from, to)
    if (nights > MOST_NIGHTS) return refuseField(400, 'to', t(tooLong, { nights: MOST_NIGHTS }))
    const soonest = firstDay(today)
    const wish = { first: from > soonest ? from : soonest, last: lastDay(today), nights, village }
    return { stay: (await queries.firstFree(trx, wish, now)) ?? null }
  }
}
