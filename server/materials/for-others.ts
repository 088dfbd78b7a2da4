// What other features may read and write of kinds and purchases.
export { standing } from './ledger-queries.ts'
export { keepersAt } from './level-queries.ts'
export { currencyOfOne, priceOfOne } from './purchase-queries.ts'
export { insertPurchase, type NewPurchase } from './purchases.ts'
export { type FoundType, findType, findTypes } from './queries.ts'
export { insertType, type NewType } from './types.ts'
export { offerPieces } from './pieces.ts'
