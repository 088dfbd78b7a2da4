// Units: read by everybody in the portal, written by their hosts and by whoever keeps the listings.
import type { Call } from '#shared/kit/calls/call.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { lastDay } from '#shared/listings/booking-rules.ts'
import type * as calls from '#shared/listings/calls.ts'
import { unitFields } from '#shared/listings/fields.ts'
import { bidPrice, usualMinimum, USUAL_UNITS } from '#shared/listings/rules.ts'
import type { AskedUnits, PageOfUnits, Unit, WrittenUnit } from '#shared/listings/schemas.ts'
import * as texts from '#shared/listings/texts.ts'
import { aboutBidding } from '#shared/listings/told.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { AdmittedCall, Request, Visitor, Work } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import { keptSince } from '../kit/lists/trash.ts'
import { addPart, writePart } from '../kit/records/part.ts'
import { texts as kit } from '../kit/texts.ts'
import { settle } from '../notifications/for-others.ts'
import { isBookedAhead, takenOf } from './availability-queries.ts'
import { drawn, type DrawnPicture, kept } from './pictures.ts'
import * as queries from './unit-queries.ts'
import { stayOf } from './villages.ts'

type At = Omit<AdmittedCall<Call>, 'me' | 'record' | 'ticket'> & { me: Visitor }
type Asking = Omit<Request<Call>, 'record' | 'ticket'> & { me: Visitor }

export function unitOf(row: queries.UnitRow, { fileAddress }: Pick<At, 'fileAddress'>): Unit {
  const { images, minimum, increment, endsAt, extendMinutes, isOpen, deleted_at: _, ...unit } = row
  const hasBidding = minimum !== null && increment !== null && endsAt !== null && extendMinutes !== null
  return {
    ...unit,
    images: images.map(({ alt = '', ...file }) => ({ ...file, alt, url: fileAddress(file) })),
    bidding: hasBidding ? { minimum, increment, endsAt, extendMinutes, isOpen } : null
  }
}

const answerOf = async (trx: Work['trx'], id: string, at: At): Promise<Unit> => {
  const row = await queries.findUnit(trx, id, at.now)
  return row && row.deleted_at === null ? unitOf(row, at) : refuse(404, kit.missing)
}

async function page(asked: AskedUnits, request: Asking, isBidding: boolean): Promise<PageOfUnits> {
  const { page: currentPage = 1, size: pageSize = USUAL_UNITS, village, availableFrom, availableTo, saved } = asked
  const { trx, me, now } = request
  if (availableFrom && availableTo && availableFrom >= availableTo) refuseField(400, 'availableTo', texts.daysReversed)
  const stay = availableFrom && availableTo ? { from: availableFrom, to: availableTo } : undefined
  const savedBy = saved && me.id
  const wish = { page: currentPage, size: pageSize, village, stay, savedBy, isBidding, now }
  const found = await queries.pageOfUnits(trx, wish)
  const items = found.rows.map(row => unitOf(row, request))
  return {
    status: 200,
    message: t(texts.found),
    data: {
      items: isBidding ? items.map(unit => ({ ...unit, price: bidPrice(unit.price) })) : items,
      pagination: {
        total: found.total,
        totalPages: Math.ceil(found.total / pageSize),
        currentPage,
        pageSize
      }
    }
  }
}

/** What is written, once all that it names stands: the fields of a unit, and what is beside them in its row. */
async function checked(
  { trx, me, now, today }: Pick<At, 'me' | 'now' | 'today'> & Pick<Work, 'trx'>,
  { hostId, bidding, images, ...sent }: Omit<WrittenUnit, 'images'> & { images: readonly DrawnPicture[] },
  before?: queries.UnitRow
) {
  if (!(await queries.holdVillage(trx, sent.villageId))) refuseField(400, 'villageId', texts.villageGone)
  const host = hostId ?? (before ? before.hostId : me.id)
  if (host !== before?.hostId && host !== null) {
    if (before && !holds(me, 'manageListings')) refuseField(403, 'hostId', texts.hostKept)
    if (!(await queries.isPerson(trx, host))) refuseField(400, 'hostId', texts.hostGone)
  }
  const endsAt = bidding && new Date(bidding.endsAt).toISOString()
  if (endsAt && endsAt !== before?.endsAt && endsAt <= now.toISOString()) refuseField(400, 'bidding', texts.endsPast)
  if (endsAt && endsAt !== before?.endsAt && dayOf(new Date(endsAt)) > lastDay(today))
    refuseField(400, 'bidding', texts.endsFar)
  const bids = {
    minimum: bidding && (bidding.minimum ?? usualMinimum(sent.price)),
    increment: bidding?.increment ?? null,
    endsAt,
    extendMinutes: bidding?.extendMinutes ?? null
  }
  return {
    values: {
      ...sent,
      hostId: host ?? undefined,
      images: await kept(trx, images, { personId: me.id, before: before?.images ?? [], now })
    },
    beside: {
      columns: {
        bid_minimum: bids.minimum,
        bid_increment: bids.increment,
        bids_end_at: bids.endsAt,
        bid_extend_minutes: bids.extendMinutes,
        // Bidding that is given another end begins anew, also where it was closed.
        ...(endsAt !== null && endsAt !== before?.endsAt && { bids_closed_at: null }),
        changed_at: now
      },
      after: bids
    }
  }
}

/** For how long it is said when a unit is taken, where no days are named. */
const HALF_YEAR = 183

const rows = handVerbs({ about: 'listing', lock: queries.lockUnit, mark: markIn('listing') })

type UnitCalls = Omit<
  typeof calls,
  'createVillage' | 'deleteVillage' | 'listVillages' | 'readPropertyMap' | 'readVillage' | 'updateVillage'
>

export const units: Handlers<UnitCalls> = {
  listUnits: (asked, request) => page(asked, request, false),
  getUnits: (asked, request) => page(asked, request, false),
  listBiddings: (asked, request) => page(asked, request, true),
  listUnitTrash: async (_, { trx, now }) => ({ items: await queries.deletedUnits(trx, keptSince(now)) }),

  readUnit: ({ id }, { trx, ...at }) => (isId(id) ? answerOf(trx, id, at) : refuse(404, kit.missing)),

  createUnit: {
    async outsideTransaction({ images, ...sent }, { work, ...at }) {
      const pictures = await drawn(images)
      return work(async step => {
        const id = newId(at.now)
        const request = { ...at, ...step }
        const { values, beside } = await checked(request, { ...sent, images: pictures })
        const columns = { ...beside.columns, created_at: at.now }
        await addPart(request, unitFields, id, values, { ...beside, columns })
        return answerOf(step.trx, id, at)
      })
    }
  },

  updateUnit: {
    async outsideTransaction({ id, rev, images, ...sent }, { work, ...at }) {
      const pictures = await drawn(images)
      return work(async step => {
        const { trx } = step
        const before = await rows.lockRow({ trx, now: at.now }, id)
        await insistOnFresh(rev, before, () => unitOf(before, at))
        const request = { ...at, ...step }
        const { values, beside } = await checked(request, { ...sent, images: pictures }, before)
        const { minimum, increment, endsAt, extendMinutes } = before
        const was = { minimum, increment, endsAt, extendMinutes }
        await writePart(request, unitFields, id, values, { ...beside, before: was })
        return answerOf(trx, id, at)
      })
    }
  },

  async deleteUnit({ id }, request) {
    const { trx, now, today } = request
    await rows.remove(request, id, async () => {
      if (await isBookedAhead(trx, id, today, now)) refuse(409, texts.bookedAhead)
    })
    await settle(request, [aboutBidding(id)])
    return { message: t(texts.deleted) }
  },

  async restoreUnit({ id }, request) {
    await rows.restore(request, id)
    return answerOf(request.trx, id, request)
  },

  async readAvailability({ id, ...asked }, request) {
    const { trx, now, today } = request
    if (!isId(id) || !(await queries.hostOf(trx, id))) return refuse(404, kit.missing)
    const isNamed = asked.from && asked.to
    const { from, to } = isNamed ? stayOf(asked, request) : { from: today, to: addDays(today, HALF_YEAR) }
    return { taken: await takenOf(trx, id, from, to, now) }
  }
}
