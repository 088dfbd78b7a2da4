import * as z from 'zod/mini'

import { isDay, isInstant } from '../kit/time/day.ts'
import { shownFile } from '../kit/files/files.ts'
import { fitting, id, text } from '../kit/calls/incoming.ts'
import { care } from './care.ts'
import { statusFields } from './form.ts'
import { pieces } from './pieces.ts'
import { actions, categories, MOST_AT_ONCE } from './rules.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()
const named = z.object({ _id: uuid, name: z.string() })
const someone = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() })

const purchaseRecord = z.object({
  _id: uuid,
  date: z.string(),
  status: z.string(),
  quantity: z.number(),
  requestedQuantity: z.number(),
  priority: z.string(),
  makeModelPref: z.string(),
  estUsageTime: z.string(),
  usageDesc: z.string(),
  unitPrice: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  requestedBy: someone
})

const updateRecord = z.object({
  _id: uuid,
  date: z.string(),
  condition: z.string(),
  status: z.string(),
  note: z.string(),
  needsReplacement: z.boolean(),
  meter: z.nullable(z.number()),
  usedBy: z.nullable(someone),
  usedFor: z.string(),
  createdBy: someone,
  pictures: z.array(shownFile)
})

const logRecord = z.object({
  _id: uuid,
  date: z.string(),
  at: z.string(),
  type: z.enum(actions),
  createdBy: someone,
  responsibleUser: z.nullable(someone)
})

/** A piece; or a purchase that waits for a decision, which has no code yet. */
const pieceShape = {
  _id: uuid,
  code: z.string(),
  condition: z.string(),
  /** 'Purchased', 'Rental', or 'Pending'. */
  purchaseStatus: z.string(),
  rentedOnDate: z.nullable(z.string()),
  rentalDueDate: z.nullable(z.string()),
  returnedOn: z.nullable(z.string()),
  imageUrl: z.string(),
  project: named,
  userResponsible: z.nullable(someone),
  outSince: z.nullable(z.string()),
  due: z.nullable(z.string()),
  available: z.boolean(),
  meter: z.nullable(z.number()),
  maintenanceDue: z.nullable(z.string()),
  rev: z.int(),
  purchaseRecord: z.array(purchaseRecord),
  updateRecord: z.array(updateRecord),
  logRecord: z.array(logRecord)
}
const itemType = z.object({
  _id: uuid,
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  unit: z.string(),
  fuelType: z.string(),
  imageUrl: z.string(),
  /** Ids of the pieces that are out, and of those that may go out. */
  using: z.array(uuid),
  available: z.array(uuid)
})
export const listed = z.object({ ...pieceShape, itemType })
export type Listed = z.infer<typeof listed>

/** What one cost, or costs a day: of its purchase, or as its kind says. */
const price = z.object({
  unitPrice: z.nullable(z.number()),
  currency: z.string(),
  taxes: z.nullable(z.number()),
  shippingFee: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  /** How many days of a rental the total is of. */
  days: z.nullable(z.int()),
  total: z.nullable(z.number()),
  supplierPhone: z.string(),
  invoice: z.string(),
  link: z.string()
})
export const piece = z.object({
  ...pieceShape,
  itemType,
  /** Nothing for whoever does not buy. */
  price: z.nullable(price),
  keeper: z.nullable(someone),
  pictures: z.array(shownFile)
})
export type Piece = z.infer<typeof piece>

const none = z.object({})

export const listTools = {
  says: 'The tools of your projects, piece by piece, with what is asked for and not decided yet; a thousand at the most.',
  input: none,
  answer: z.array(listed)
}
export const listEquipments = {
  says: 'The equipment of your projects, piece by piece, with what is asked for and not decided yet; a thousand at the most.',
  input: none,
  answer: z.array(listed)
}
export const readTool = {
  says: 'A tool: its state, what it cost, and its history.',
  input: z.object({ id }),
  answer: piece
}
export const readByCode = {
  says: 'The piece with this code, in any letter case.',
  input: z.object({ code: text(100) }),
  answer: piece
}

export const readFinder = {
  says: 'Whom somebody tells who found a tool.',
  input: none,
  answer: z.object({ organisation: z.string(), email: z.string() })
}

export const listPieces = {
  says: 'Pieces of your projects, page after page, searched, narrowed and sorted.',
  input: z.object({ category: z.enum(categories), ...pieces.asks, search: z.optional(text(200)) }),
  answer: pieces.answer
}

export const listPieceKinds = {
  says: 'The projects and kinds that your pieces are of, to narrow a list by.',
  input: z.object({ category: z.enum(categories) }),
  answer: z.object({ projects: z.array(named), types: z.array(named) })
}

const day = (sentence: string) => fitting(isDay, sentence)

export const logged = z.object({
  results: z.array(z.object({ item: uuid, code: z.string(), message: z.string() })),
  errors: z.array(z.object({ item: z.string(), code: z.string(), message: z.string() }))
})
export type Logged = z.infer<typeof logged>

export const logPieces = {
  says: 'Checks pieces in or out, each by itself: what stands in the way of one keeps no other.',
  input: z.object({
    action: z.enum(actions, texts.actionMissing),
    items: z.array(id).check(z.maxLength(MOST_AT_ONCE)),
    date: z.optional(day(texts.dayWrong)),
    /** Who has them now; whoever sends this, unless somebody else of the project is named. */
    responsible: z.optional(uuid),
    /** When they come back. */
    due: z.optional(day(texts.dayWrong))
  }),
  answer: logged
}

export const listLogged = {
  says: 'What went out and came back on a day.',
  input: z.object({ project: uuid, date: day(texts.dayWrong) }),
  answer: z.array(
    z.object({
      _id: uuid,
      at: z.string(),
      action: z.enum(actions),
      item: uuid,
      code: z.string(),
      name: z.string(),
      by: z.nullable(someone),
      person: z.nullable(someone),
      isOut: z.boolean(),
      condition: z.string()
    })
  )
}

export const listLoggable = {
  says: 'The kinds of a project with their pieces that can go out, or come back.',
  input: z.object({ project: uuid, action: z.enum(actions) }),
  answer: z.array(
    z.object({
      _id: uuid,
      toolName: z.string(),
      category: z.enum(categories),
      using: z.int(),
      available: z.int(),
      items: z.array(z.object({ _id: uuid, code: z.string(), holder: z.nullable(z.string()) }))
    })
  )
}

/** What a status says. `when` the page was read decides nothing: a status is added to those before. */
const status = z.object({
  id,
  ...statusFields.whole,
  maintenanceDue: z.optional(z.nullable(day(texts.dayWrong))),
  /** It comes back in the same act, so that what is broken is never to be had in between. */
  checkIn: z.optional(z.boolean()),
  rev: z.optional(z.int())
})
export const updateToolStatus = {
  says: 'Says how a tool is: stored with its note, and its condition follows.',
  input: status,
  answer: piece
}
export const keepPiece = {
  says: 'Says who looks after a piece, when its maintenance is due, and until when it is rented; what is left out stays.',
  input: z.object({ id, ...care.some, rev: z.optional(z.int()) }),
  answer: piece
}

const point = (missing: string) => fitting(sent => isDay(sent) || isInstant(sent), missing)
export const reservation = z.object({
  _id: uuid,
  item: uuid,
  code: z.string(),
  from: z.string(),
  to: z.string(),
  waits: z.boolean(),
  person: someone,
  isMine: z.boolean(),
  rev: z.int(),
  message: z.string()
})
export type Reservation = z.infer<typeof reservation>

export const reserve = {
  says: 'Reserves a piece from an instant or day until another one, which is free again. With `queue` one waits where it is taken.',
  input: z.object({
    item: id,
    from: point(texts.fromMissing),
    to: point(texts.toMissing),
    queue: z.optional(z.boolean())
  }),
  answer: reservation
}
export const extendReservation = {
  says: 'Moves the end of a reservation.',
  input: z.object({ id, to: point(texts.toMissing), rev: z.optional(z.int()) }),
  answer: reservation
}
export const freeReservation = {
  says: 'Takes a reservation back. Whoever waits longest for the time gets it.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
export const listReservations = {
  says: 'Who has reserved a piece, from today on, and who waits for it.',
  input: z.object({ id }),
  answer: z.array(reservation)
}
