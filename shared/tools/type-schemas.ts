import * as z from 'zod/mini'

import { fileList } from '../kit/files/files.ts'
import { id, text, upTo } from '../kit/calls/incoming.ts'
import { typedNumber } from '../kit/calls/typed-number.ts'
import { categories, fuels, LONGEST_DESC, MOST_PICTURES } from './rules.ts'
import * as rule from './type-rules.ts'
import * as texts from './type-texts.ts'

const kind = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  fuelType: z.string(),
  imageUrl: z.string(),
  totalPriceWithShipping: z.optional(z.string())
})

/** In any letter case: the present client sends what its buttons say. */
export const word = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.pipe(
    z.pipe(
      text(20, texts.missing),
      z.transform((sent: string) => sent.trim().toLowerCase())
    ),
    z.enum(words, texts.missing)
  )
const emptyOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([z.literal(''), z.null(), schema]))

export const addToolType = {
  says: 'Adds a kind of tool, with what one costs, from whom, and on which terms.',
  input: z
    .object({
      project: z.optional(z.nullable(id)),
      name: rule.name,
      invoice: rule.invoice,
      unitPrice: typedNumber(rule.unitPrice, texts.missing),
      currency: rule.currency,
      quantity: typedNumber(rule.quantity, texts.missing),
      purchaseRental: word(rule.buying),
      condition: word(rule.usedOrNew),
      fromDate: rule.day(texts.dayMissing),
      toDate: z.optional(rule.maybeDay),
      shippingFee: emptyOr(typedNumber(rule.shippingFee, texts.feeWrong)),
      taxes: emptyOr(typedNumber(rule.taxes, texts.taxesWrong)),
      areaCode: z.optional(z.nullable(z.union([text(5), z.number()]))),
      phoneNumber: z.optional(z.nullable(rule.phone)),
      link: z.optional(z.nullable(rule.link)),
      description: rule.description,
      /** Pictures that were sent as files. `images` of the present client are addresses in its own browser. */
      pictures: z.optional(fileList(MOST_PICTURES, true))
    })
    .check(
      z.refine(rule.hasReturn, { error: texts.dayMissing, path: ['toDate'] }),
      z.refine(rule.returnsLater, { error: texts.returnEarly, path: ['toDate'] })
    ),
  answer: kind
}

export const addEquipmentType = {
  says: 'Adds a kind of equipment.',
  input: z.object({ name: rule.kindName, desc: rule.kindDesc, fuel: z.enum(fuels, texts.fuelMissing) }),
  answer: kind
}

/** As it waits for a decision, with the days that it is rented for. */
export const asked = z.object({
  _id: z.uuid(),
  status: z.string(),
  quantity: z.number(),
  rentedFrom: z.nullable(z.string()),
  rentedTo: z.nullable(z.string())
})
export const buyPieces = {
  says: 'Asks for tools or equipment, bought or rented. They are there, piece by piece, once the purchase is approved.',
  input: z.object({
    category: z.enum(categories),
    project: id,
    type: id,
    quantity: typedNumber(rule.quantity, texts.quantityWrong),
    priority: z.enum(['Low', 'Medium', 'High'], texts.missing),
    /** As its kind says, where it is not said. */
    buying: z.optional(z.enum(rule.buying, texts.missing)),
    from: z.optional(rule.maybeDay),
    to: z.optional(rule.maybeDay),
    estTime: z.optional(text(100)),
    makeModel: z.optional(text(100)),
    usage: z.optional(z.string().check(upTo(LONGEST_DESC, texts.kindDescLong)))
  }),
  answer: asked
}
