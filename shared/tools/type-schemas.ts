import * as z from 'zod/mini'

import { fileList } from '../kit/files/files.ts'
import { id, text, upTo } from '../kit/calls/incoming.ts'
import { typedNumber } from '../kit/calls/typed-number.ts'
import { fuels, LONGEST_DESC, MOST_PICTURES } from './rules.ts'
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

/** In any letter case: clients of before send what their buttons say. */
const word = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.pipe(
    z.pipe(
      text(20, texts.missing),
      z.transform((sent: string) => sent.trim().toLowerCase())
    ),
    z.enum(words, texts.missing)
  )
const emptyOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([z.literal(''), z.null(), schema]))
const rental = {
  purchaseRental: z.optional(word(rule.buying)),
  fromDate: z.optional(rule.maybeDay),
  toDate: z.optional(rule.maybeDay)
}

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
      /** Pictures that were sent as files. `images` of clients of before are addresses in their own browser. */
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

const asked = {
  projectId: id,
  quantity: typedNumber(rule.quantity, texts.quantityWrong),
  priority: z.enum(['Low', 'Medium', 'High'], texts.missing),
  estTime: z.optional(z.nullable(text(100))),
  desc: z.optional(z.nullable(z.string().check(upTo(LONGEST_DESC, texts.kindDescLong)))),
  makeModel: z.optional(z.nullable(text(100))),
  ...rental
}
const purchase = z.object({
  _id: z.uuid(),
  status: z.string(),
  quantity: z.number(),
  rentedFrom: z.nullable(z.string()),
  rentedTo: z.nullable(z.string())
})
export const purchaseTools = {
  says: 'Asks for tools. They are there, piece by piece, once the purchase is approved.',
  input: z.object({ ...asked, toolId: id }),
  answer: purchase
}
export const purchaseEquipment = {
  says: 'Asks for equipment. It is there, piece by piece, once the purchase is approved.',
  input: z.object({ ...asked, equipmentId: id }),
  answer: purchase
}
