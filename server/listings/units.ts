// Units: read by everybody in the portal, written by their hosts and by whoever keeps the listings.
import type { Call } from '#shared/kit/call.ts'
import { addDays, dayOf } from '#shared/kit/day.ts'
import type { NamedFile } from '#shared/kit/files.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { lastDay } from '#shared/listings/booking-rules.ts'
import type * as calls from '#shared/listings/calls.ts'
import { bidPrice, usualMinimum, USUAL_UNITS } from '#shared/listings/rules.ts'
import type { AskedUnits, PageOfUnits, Unit, WrittenUnit } from '#shared/listings/schemas.ts'
import * as texts from '#shared/listings/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { AdmittedCall, Request, Visitor, Work } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { letGo } from '../kit/files/queries.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import { keptSince } from '../kit/lists/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import { isBookedAhead, takenOf } from './availability-queries.ts'
import { drawn, type DrawnPicture, kept } from './pictures.ts'
import * as queries from './unit-queries.ts'
import { stayOf } from './villages.ts'

type At = Omit<AdmittedCall<Call>, 'me' | 'record' | 'ticket'> & { me: Visitor }
type Asking = Omit<Request<Call>, 'record' | 'ticket'> & { me: Visitor }

export function shown(row: queries.UnitRow, { fileAddress }: Pick<At, 'fileAddress'>): Unit {
  const { images, minimum, increment, endsAt, extendMinutes, isOpen, deleted_at: _, ...unit } = row
  const hasBidding = minimum !== null && increment !== null && endsAt !== null && extendMinutes !== null
  return {
    ...unit,
    images: images.map(({ alt = '', ...file }) => ({ ...file, alt, url: fileAddress(file) })),
    bidding: hasBidding ? { minimum, increment, endsAt, extendMinutes, isOpen } : null
  }
}

const told = async (trx: Work['trx'], id: string, at: At): Promise<Unit> => {
  const row = await queries.findUnit(trx, id, at.now)
  return row && row.deleted_at === null ? shown(row, at) : refuse(404, kit.missing)
}

async function page(asked: AskedUnits, request: Asking, isBidding: boolean): Promise<PageOfUnits> {
  const { page: currentPage = 1, size: pageSize = USUAL_UNITS, village, availableFrom, availableTo, saved } = asked
  const { trx, me, now } = request
  if (availableFrom && availableTo && availableFrom >= availableTo) refuseField(400, 'availableTo', texts.daysReversed)
  const stay = availableFrom && availableTo ? { from: availableFrom, to: availableTo } : undefined
  const savedBy = saved && me.id
  const wish = { page: currentPage, size: pageSize, village, stay, savedBy, isBidding, now }
  const found = await queries.pageOfUnits(trx, wish)
  const items = found.rows.map(row => shown(row, request))
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

type Sent = Omit<WrittenUnit, 'images'>

/** What is written, once all that it names stands. */
async function valuesOf(
  { trx }: Pick<Work, 'trx'>,
  { me, now, today }: Pick<At, 'me' | 'now' | 'today'>,
  { hostId, bidding, ...sent }: Sent,
  images: readonly DrawnPicture[],
  before?: queries.UnitRow
): Promise<queries.UnitValues> {
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
  return {
    ...sent,
    hostId: host,
    images: await kept(trx, images, { personId: me.id, before: before?.images ?? [], now }),
    bidding: bidding && {
      minimum: bidding.minimum ?? usualMinimum(sent.price),
      increment: bidding.increment,
      endsAt: endsAt ?? bidding.endsAt,
      extendMinutes: bidding.extendMinutes
    }
  }
}

const audited = ({ images, bidding, ...values }: queries.UnitValues) => ({
  ...values,
  images: images.map(({ name, alt }) => `${name}: ${alt}`),
  ...(bidding && { ...bidding })
})

const named = ({ hash, name, alt }: NamedFile): NamedFile => ({ hash, name, alt })

const valuesIn = (row: queries.UnitRow): queries.UnitValues => ({
  villageId: row.villageId,
  title: row.title,
  description: row.description,
  unitAmenities: row.unitAmenities,
  location: row.location,
  price: row.price,
  cleaningFee: row.cleaningFee,
  maxGuests: row.maxGuests,
  images: row.images.map(named),
  hostId: row.hostId,
  availableFrom: row.availableFrom,
  availableTo: row.availableTo,
  bidding: shown(row, { fileAddress: () => '' }).bidding
})

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

  readUnit: ({ id }, { trx, ...at }) => (isId(id) ? told(trx, id, at) : refuse(404, kit.missing)),

  createUnit: {
    async outsideTransaction({ images, ...sent }, { work, ...at }) {
      const pictures = await drawn(images)
      return work(async ({ trx, changed }) => {
        const id = newId(at.now)
        const values = await valuesOf({ trx }, at, sent, pictures)
        await queries.insertUnit(trx, id, values, at.now)
        await changed('listing', id, undefined, audited(values))
        return told(trx, id, at)
      })
    }
  },

  updateUnit: {
    async outsideTransaction({ id, rev, images, ...sent }, { work, ...at }) {
      const pictures = await drawn(images)
      return work(async ({ trx, changed }) => {
        const before = await rows.held({ trx, now: at.now }, id)
        await insistOnFresh(rev, before, () => shown(before, at))
        const values = await valuesOf({ trx }, at, sent, pictures, before)
        const opensAnew = values.bidding !== null && values.bidding.endsAt !== before.endsAt
        await queries.updateUnit(trx, id, values, opensAnew, at.now)
        const stay = new Set(values.images.map(({ hash }) => hash))
        const left = before.images.flatMap(({ hash }) => (stay.has(hash) ? [] : [hash]))
        await letGo(trx, left, at.now)
        await changed('listing', id, audited(valuesIn(before)), audited(values))
        return told(trx, id, at)
      })
    }
  },

  async deleteUnit({ id }, request) {
    const { trx, now, today } = request
    await rows.remove(request, id, async () => {
      if (await isBookedAhead(trx, id, today, now)) refuse(409, texts.bookedAhead)
    })
    return { message: t(texts.deleted) }
  },

  async restoreUnit({ id }, request) {
    await rows.restore(request, id)
    return told(request.trx, id, request)
  },

  async readAvailability({ id, ...asked }, request) {
    const { trx, now, today } = request
    if (!isId(id) || !(await queries.hostOf(trx, id))) return refuse(404, kit.missing)
    const isNamed = asked.from && asked.to
    const { from, to } = isNamed ? stayOf(asked, request) : { from: today, to: addDays(today, HALF_YEAR) }
    return { taken: await takenOf(trx, id, from, to, now) }
  }
}
