// What is known of a piece: where it stands, who has it, and what it cost by its purchase.
import { type Day, formatDay } from '#shared/kit/time/day.ts'
import { count, money } from '#shared/kit/figures.ts'
import { t } from '#shared/kit/texts.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import * as texts from '#shared/tools/texts.ts'
import type { Fact } from '#widgets/kit/marks/facts.tsx'

import { nameOf } from './words.ts'

const dayText = (day: Day): string => formatDay(day, 'profile')

/** For whoever buys: what it cost, from whom and on which terms. */
function costsOf(price: NonNullable<Piece['price']>): readonly Fact[] {
  const { unitPrice, total, taxes, shippingFee, currency, quantity, days, link } = price
  const each = { price: unitPrice === null ? '' : money(unitPrice, currency), count: quantity ?? 1 }
  return [
    unitPrice !== null && [
      texts.factPrice,
      days === null ? t(texts.priceOf, each) : t(texts.rentOf, { ...each, days: t(texts.someDays, { count: days }) })
    ],
    shippingFee !== null && [texts.factShipping, money(shippingFee, currency)],
    taxes !== null && [texts.factTaxes, `${taxes}%`],
    total !== null && [texts.factTotal, money(total, currency)],
    price.supplierPhone !== '' && [
      texts.factPhone,
      <a key="phone" href={`tel:${price.supplierPhone}`}>
        {price.supplierPhone}
      </a>
    ],
    price.invoice !== '' && [texts.factInvoice, price.invoice],
    link !== '' && [
      texts.factLink,
      <a key="link" href={link} rel="noreferrer" className="breaks">
        {link}
      </a>
    ]
  ]
}

export function factsOf(piece: Piece, today: Day): readonly Fact[] {
  const { price, userResponsible, due, rentedOnDate, rentalDueDate, returnedOn, itemType, meter, keeper } = piece
  const model = piece.purchaseRecord[0]?.makeModelPref
  return [
    piece.code !== '' && [texts.colCode, piece.code],
    [texts.colProject, piece.project.name],
    rentedOnDate !== null && [texts.factRented, dayText(rentedOnDate)],
    rentalDueDate !== null && [texts.factDueBack, dayText(rentalDueDate)],
    returnedOn !== null && [texts.factReturned, dayText(returnedOn)],
    piece.outSince !== null && [texts.factWith, nameOf(userResponsible)],
    due !== null && [texts.factDueBack, `${dayText(due)}${due < today ? ` · ${t(texts.stateLate)}` : ''}`],
    ...(price ? costsOf(price) : []),
    !!model && [texts.factModel, model],
    itemType.fuelType !== '' && [texts.factFuel, t(itemType.fuelType)],
    meter !== null && [texts.factMeter, t(texts.meterOf, { meter: count(meter) })],
    piece.maintenanceDue !== null && [texts.factCare, dayText(piece.maintenanceDue)],
    keeper !== null && [texts.factKeeper, nameOf(keeper)],
    itemType.description !== '' && [texts.factAbout, itemType.description]
  ]
}
