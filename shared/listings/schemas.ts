// What the calls of villages and their units take and answer.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../kit/time/day.ts'
import { fitting, id, text } from '../kit/calls/incoming.ts'
import { bidParts, plain, unitFields, villageFields } from './fields.ts'
import * as rules from './rules.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()
const said = z.object({ message: z.string() })
const named = z.object({ _id: uuid, name: z.string() })
/** Of a query, in which an empty one is none. */
const askedDay = z.optional(fitting(asked => asked === '' || isDay(asked), texts.dayWrong))

const { top, left, ...ofVillage } = villageFields.whole
const writtenVillage = { ...ofVillage, position: z.object({ top, left }) }

const stay = { from: askedDay, to: askedDay }

export const village = z.object({
  _id: uuid,
  rev: z.int(),
  name: z.string(),
  short: z.string(),
  description: z.string(),
  url: z.string(),
  position: z.object({ top: z.number(), left: z.number() }),
  regionId: z.enum(rules.regions),
  amenities: z.array(z.string()),
  /** How many units it has, how many of them are free on those nights, and how many have open bidding. */
  units: z.int(),
  free: z.int(),
  bidding: z.int(),
  /** What its cheapest unit costs a night. */
  priceFrom: z.nullable(z.number())
})
export type Village = z.infer<typeof village>

const villageUnit = z.object({
  _id: uuid,
  title: z.string(),
  price: z.number(),
  maxGuests: z.int(),
  state: z.enum(['free', 'bidding', 'taken']),
  isBidding: z.boolean(),
  image: z.nullable(z.object({ url: z.string(), alt: z.string() }))
})
export type VillageUnit = z.infer<typeof villageUnit>
export const villageWithUnits = z.extend(village, { unitList: z.array(villageUnit) })
export type VillageWithUnits = z.infer<typeof villageWithUnits>

export const listVillages = {
  says: 'Every village, with how many of its units are free from one day to another, in a week from now on where none is named.',
  input: z.object(stay),
  answer: z.array(village)
}
export const readVillage = {
  says: 'A village with its units, and which of them are free from one day to another.',
  input: z.object({ id, ...stay }),
  answer: villageWithUnits
}
export const readPropertyMap = {
  says: 'Every village with its units, for the map of them, and which are free from one day to another.',
  input: z.object(stay),
  answer: z.object({ items: z.array(villageWithUnits) })
}
export const createVillage = { says: 'Adds a village.', input: z.object(writtenVillage), answer: village }
export const updateVillage = {
  says: 'Writes a village anew.',
  input: z.object({ id, rev: z.int(), ...writtenVillage }),
  answer: village
}
export const deleteVillage = { says: 'Deletes a village without units.', input: z.object({ id }), answer: said }

/** A picture of five megabytes, as a data address. */
const LONGEST_PICTURE = 7_100_000
const image = z.object({
  url: text(LONGEST_PICTURE, texts.pictureWrong).check(
    z.refine(url => /^data:image\/(?:png|jpeg);base64,|^\/api\/files\//.test(url.slice(0, 60)), texts.pictureWrong)
  ),
  alt: plain(rules.LONGEST_WORDS, texts.wordsMissing, texts.wordsLong)
})
const instant = fitting(isInstant, texts.endsWrong)

const bidding = z.object({
  minimum: z.optional(bidParts.minimum),
  increment: bidParts.increment,
  endsAt: instant,
  extendMinutes: z._default(bidParts.extendMinutes, rules.USUAL_EXTENSION)
})
const written = {
  ...unitFields.whole,
  images: z._default(z.array(image).check(z.maxLength(rules.MOST_PICTURES, texts.picturesMany)), []),
  bidding: z._default(z.nullable(bidding), null)
}
export type WrittenUnit = z.infer<z.ZodMiniObject<typeof written>>

interface Days {
  availableFrom: string | null
  availableTo: string | null
}
const inOrder = z.refine<Days>(
  ({ availableFrom, availableTo }) => !availableFrom || !availableTo || availableFrom < availableTo,
  { error: texts.daysReversed, path: ['availableTo'] }
)

export const unit = z.object({
  _id: uuid,
  rev: z.int(),
  villageId: uuid,
  village: named,
  villageAmenities: z.array(z.string()),
  title: z.string(),
  description: z.string(),
  unitAmenities: z.array(z.string()),
  location: z.string(),
  price: z.number(),
  cleaningFee: z.number(),
  maxGuests: z.int(),
  images: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      hash: z.string(),
      name: z.string(),
      type: z.string(),
      size: z.int()
    })
  ),
  hostId: z.nullable(uuid),
  host: z.nullable(z.object({ _id: uuid, firstName: z.string(), lastName: z.string() })),
  availableFrom: z.nullable(z.string()),
  availableTo: z.nullable(z.string()),
  bidding: z.nullable(
    z.object({ minimum: z.int(), increment: z.int(), endsAt: z.string(), extendMinutes: z.int(), isOpen: z.boolean() })
  ),
  currentBid: z.nullable(z.number()),
  bidsEndAt: z.nullable(z.string())
})
export type Unit = z.infer<typeof unit>

const asked = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(rules.MOST_PAGE))),
  village: z.optional(text(rules.LONGEST_VILLAGE)),
  availableFrom: askedDay,
  availableTo: askedDay,
  /** Those alone that one saved. */
  saved: z.optional(z.literal('mine'))
})
export type AskedUnits = z.infer<typeof asked>
const pageOfUnits = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({
    items: z.array(unit),
    pagination: z.object({
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      pageSize: z.int()
    })
  })
})
export type PageOfUnits = z.infer<typeof pageOfUnits>

const narrowed = 'of one village, free on all nights from one day to another, and saved by you'
export const listUnits = { says: `Units by title: ${narrowed}.`, input: asked, answer: pageOfUnits }
export const getUnits = { says: `The same as /lb/listings: ${narrowed}.`, input: asked, answer: pageOfUnits }
export const listBiddings = {
  says: `Units that one can bid for now, with four fifths of their price: ${narrowed}.`,
  input: asked,
  answer: pageOfUnits
}
export const listUnitTrash = {
  says: 'Units that were deleted within 30 days, the latest first.',
  input: z.object({}),
  answer: z.object({
    items: z.array(z.object({ _id: uuid, title: z.string(), village: z.string(), deletedAt: z.string() }))
  })
}
export const createUnit = {
  says: 'Adds a unit to a village. Each picture comes with words for those who do not see it.',
  input: z.object(written).check(inOrder),
  answer: unit
}
export const readUnit = { says: 'A unit with its village and host.', input: z.object({ id }), answer: unit }
export const updateUnit = {
  says: 'Writes a unit anew: its host may, and whoever keeps listings.',
  input: z.object({ id, rev: z.int(), ...written }).check(inOrder),
  answer: unit
}
export const deleteUnit = {
  says: 'Moves a unit to the trash for 30 days, unless somebody is still to come.',
  input: z.object({ id }),
  answer: said
}
export const restoreUnit = { says: 'Takes a unit out of the trash.', input: z.object({ id }), answer: unit }
export const readAvailability = {
  says: 'On which nights a unit is taken, without saying by whom; of the next half year where no days are named.',
  input: z.object({ id, ...stay }),
  answer: z.object({ taken: z.array(z.object({ from: z.string(), to: z.string() })) })
}
