// Our own calls of stock: its ledger, counts, transfers, and what to order.
import { call } from '../kit/calls/call.ts'
import type * as S from './ledger-schemas.ts'
import { keepers, readers } from './readers.ts'

const ofItem = { needs: readers, about: 'stock' } as const
const ofKeepers = { needs: keepers } as const

export const readStockItem = call<typeof S.readStockItem>()('GET', '/bm/stock/{id}', ofItem)
export const readLedger = call<typeof S.readLedger>()('GET', '/bm/stock/{id}/ledger', ofItem)
export const transferStock = call<typeof S.transferStock>()('POST', '/bm/stock/{id}/transfer', ofKeepers)
export const setReorderLevel = call<typeof S.setReorderLevel>()('PUT', '/bm/stock/{id}/reorder-level', ofKeepers)
export const reverseMovement = call<typeof S.reverseMovement>()('POST', '/bm/movements/{id}/reverse', ofKeepers)
export const listPurchaseList = call<typeof S.listPurchaseList>()('GET', '/bm/purchase-list', {
  needs: readers,
  narrows: true
})
export const listStocktakes = call<typeof S.listStocktakes>()('GET', '/bm/stocktakes', ofKeepers)
export const countStock = call<typeof S.countStock>()('POST', '/bm/stocktakes', { needs: keepers, status: 201 })
export const approveStocktake = call<typeof S.approveStocktake>()('POST', '/bm/stocktakes/{id}/approve', ofKeepers)
