// The fields of the forms that add kinds of tools and equipment, as screens and the server check them.
import * as z from 'zod/mini'

import { inWordsOf } from '../kit/calls/client.ts'
import { isDay, isInstant, toDay } from '../kit/time/day.ts'
import { upTo } from '../kit/calls/incoming.ts'
import type { Refusal } from '../kit/calls/refused.ts'
import { t } from '../kit/texts.ts'
import { currencies, LONGEST_DESC } from './rules.ts'
import * as texts from './type-texts.ts'

export const buying = ['purchase', 'rental'] as const
export const usedOrNew = ['new', 'used'] as const

export const name = z
  .string(texts.missing)
  .check(
    upTo(1000, texts.nameSize),
    z.trim(),
    z.minLength(1, texts.missing),
    z.minLength(3, texts.nameSize),
    z.maxLength(15, texts.nameSize)
  )
export const description = z
  .string(texts.missing)
  .check(
    upTo(5000, texts.descriptionSize),
    z.trim(),
    z.minLength(1, texts.missing),
    z.minLength(5, texts.descriptionSize),
    z.maxLength(500, texts.descriptionSize)
  )
export const invoice = z
  .string(texts.missing)
  .check(upTo(100, texts.invoiceLong), z.trim(), z.minLength(1, texts.missing))
export const unitPrice = z.number(texts.missing).check(z.gte(1, texts.priceLow), z.lte(999_999, texts.priceHigh))
export const quantity = z
  .number(texts.missing)
  .check(z.int(texts.quantityWrong), z.gte(1, texts.quantityWrong), z.lte(999, texts.quantityWrong))
export const shippingFee = z.number(texts.feeWrong).check(z.gte(0, texts.feeWrong), z.lte(999_999, texts.feeWrong))
export const taxes = z.number(texts.taxesWrong).check(z.gte(0, texts.taxesWrong), z.lte(100, texts.taxesWrong))
export const currency = z.enum(currencies, texts.missing)
export const phone = z.string().check(
  upTo(30, texts.phoneWrong),
  z.trim(),
  z.refine(typed => typed === '' || typed.replaceAll(/\D/g, '').length === 10, texts.phoneWrong)
)
export const link = z.string().check(
  upTo(500, texts.linkWrong),
  z.trim(),
  z.refine(typed => typed === '' || /^https?:\/\/\S+\.\S+$/i.test(typed), texts.linkWrong)
)
const isWhen = (typed: string): boolean => isDay(typed) || isInstant(typed)
/** A day; the present client sends the instant of its beginning. */
export const day = (missing: string) =>
  z.pipe(z.string(missing).check(upTo(40, missing), z.refine(isWhen, missing)), z.transform(toDay))
export const maybeDay = z.pipe(
  z.string(texts.dayMissing).check(
    upTo(40, texts.dayMissing),
    z.refine(typed => typed === '' || isWhen(typed), texts.dayMissing)
  ),
  z.transform((typed: string) => (typed ? toDay(typed) : ''))
)

interface Dates {
  purchaseRental: (typeof buying)[number]
  fromDate: string
  toDate?: string | undefined
}
export const hasReturn = ({ purchaseRental, toDate }: Dates): boolean => purchaseRental === 'purchase' || !!toDate
export const returnsLater = ({ purchaseRental, fromDate, toDate }: Dates): boolean =>
  purchaseRental === 'purchase' || !toDate || toDate > fromDate

export const kindName = z
  .string(texts.kindNameMissing)
  .check(upTo(200, texts.kindNameLong), z.trim(), z.minLength(1, texts.kindNameMissing))
export const kindDesc = z
  .string(texts.kindDescMissing)
  .check(
    upTo(5000, texts.kindDescLong),
    z.trim(),
    z.minLength(1, texts.kindDescMissing),
    z.maxLength(LONGEST_DESC, texts.kindDescLong)
  )

/** Why a kind of equipment was not added, as people who add them know it; where nobody knows, that is said. */
export function equipmentRefused(refused: Refusal | undefined): Refusal | undefined {
  const known = inWordsOf(texts.equipmentOdd, refused)
  if (!refused || known !== refused) return known
  if (refused.status === 409) return { ...refused, message: texts.equipmentThere }
  return { ...refused, message: t(texts.equipmentRefused, { message: t(refused.message) }) }
}
