// What the present client sends and reads of tools and equipment.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../../kit/time/day.ts'
import { fitting, id, text, upTo } from '../../kit/calls/incoming.ts'
import { typedNumber } from '../../kit/calls/typed-number.ts'
import { actions, LONGEST_DESC, MOST_AT_ONCE } from '../../tools/rules.ts'
import { logged, piece, updateToolStatus } from '../../tools/schemas.ts'
import * as texts from '../../tools/texts.ts'
import * as rule from '../../tools/type-rules.ts'
import { asked as purchase, word } from '../../tools/type-schemas.ts'
import * as typeTexts from '../../tools/type-texts.ts'

export const readEquipment = {
  says: 'A piece of equipment: its state, what it cost, and its history.',
  input: z.object({ id }),
  answer: piece
}
export const updateEquipmentStatus = {
  says: 'Says how a piece of equipment is: stored with its note, and its condition follows.',
  input: updateToolStatus.input,
  answer: piece
}

const uuid = z.uuid()
const day = (sentence: string) => fitting(isDay, sentence)
const typedDay = fitting(sent => isDay(sent) || isInstant(sent), texts.dayWrong)
const chosen = z.array(id).check(z.maxLength(MOST_AT_ONCE))
export const logTools = {
  says: 'Checks pieces in or out. Each is told of by itself: what stands in the way of one keeps no other.',
  input: z.object({
    action: z.enum(actions, texts.actionMissing),
    date: z.optional(typedDay),
    typesArray: z
      .array(
        z.object({
          toolType: z.optional(z.nullable(id)),
          toolName: z.optional(z.nullable(text(200))),
          toolItems: chosen,
          toolCodes: z.optional(
            z.nullable(z.array(z.object({ value: z.optional(id) })).check(z.maxLength(MOST_AT_ONCE)))
          )
        })
      )
      .check(z.maxLength(MOST_AT_ONCE)),
    /** Who has them now; whoever sends this, unless somebody else of the project is named. */
    responsible: z.optional(uuid),
    /** When they come back. */
    due: z.optional(day(texts.dayWrong))
  }),
  answer: logged
}

const rental = {
  purchaseRental: z.optional(word(rule.buying)),
  fromDate: z.optional(rule.maybeDay),
  toDate: z.optional(rule.maybeDay)
}
const asked = {
  projectId: id,
  quantity: typedNumber(rule.quantity, typeTexts.quantityWrong),
  priority: z.enum(['Low', 'Medium', 'High'], typeTexts.missing),
  estTime: z.optional(z.nullable(text(100))),
  desc: z.optional(z.nullable(z.string().check(upTo(LONGEST_DESC, typeTexts.kindDescLong)))),
  makeModel: z.optional(z.nullable(text(100))),
  ...rental
}
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
