// Pieces as answers have them: files with addresses, and what one cost, for whoever buys.
import { holds } from '#shared/kit/rights.ts'
import { keepers } from '#shared/tools/readers.ts'
import type { Piece } from '#shared/tools/schemas.ts'
import { daysOf, totalPrice } from '#shared/tools/rules.ts'

import type { Visitor } from '../kit/calls/request.ts'
import type { FileAddress } from '../kit/files/address.ts'
import type { FoundRow, KeptFile } from './queries.ts'

const withAddress = (file: KeptFile, address: FileAddress) => ({ ...file, address: address(file) })

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What its purchase cost, or else its kind when it was added. */
function priceOf({ boughtAs, purchaseRecord, rentedOnDate, rentalDueDate }: FoundRow): Piece['price'] {
  const [bought] = purchaseRecord
  const days = daysOf(rentedOnDate, rentalDueDate)
  const unitPrice = bought?.unitPrice ?? numberIn(boughtAs['unitPrice'])
  const quantity = bought?.quantity ?? numberIn(boughtAs['quantity'])
  const taxes = numberIn(boughtAs['taxes'])
  const shippingFee = numberIn(boughtAs['shippingFee'])
  const phone = textIn(boughtAs['phoneNumber'])
  const code = boughtAs['areaCode']
  const area = typeof code === 'number' ? String(code) : textIn(code)
  return {
    unitPrice,
    quantity,
    taxes,
    shippingFee,
    days: days ?? null,
    currency: bought?.currency ?? (textIn(boughtAs['currency']) || 'USD'),
    total:
      unitPrice === null || quantity === null
        ? null
        : totalPrice({ unitPrice, quantity, taxes: taxes ?? 0, shippingFee: shippingFee ?? 0, days }),
    supplierPhone: phone && area ? `+${area.replace('+', '')} ${phone}` : phone,
    invoice: textIn(boughtAs['invoice']),
    link: textIn(boughtAs['link'])
  }
}

export function pieceOf({ boughtAs, ...row }: FoundRow, me: Visitor, address: FileAddress): Piece {
  const buys = holds(me, keepers)
  const pictures = row.pictures.map(file => withAddress(file, address))
  const { pictures: ofType, ...itemType } = row.itemType
  const typeImage = ofType[0] ? address(ofType[0]) : ''
  return {
    ...row,
    imageUrl: pictures[0]?.address ?? typeImage,
    pictures,
    itemType: { ...itemType, imageUrl: typeImage },
    updateRecord: row.updateRecord.map(one => ({
      ...one,
      pictures: one.pictures.map(file => withAddress(file, address))
    })),
    purchaseRecord: row.purchaseRecord.map(one => (buys ? one : { ...one, unitPrice: null, currency: null })),
    price: buys ? priceOf({ boughtAs, ...row }) : null
  }
}

/** In a list nobody asks for more. */
export function listed(found: FoundRow, me: Visitor, address: FileAddress) {
  const { price: _, keeper: __, pictures: ___, ...row } = pieceOf(found, me, address)
  return row
}
