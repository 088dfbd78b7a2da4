import { recordCalls } from '../kit/records/calls.ts'
import type { purchases } from './purchases.ts'
import { keepers, readers } from './readers.ts'
import type { stock } from './stock.ts'
import type { inventoryTypes, inventoryUnits } from './types.ts'

export const typeCalls = recordCalls<typeof inventoryTypes>()('/inventory-types', { read: 'signed-in', write: keepers })
export const unitCalls = recordCalls<typeof inventoryUnits>()('/inventory-units', { read: 'signed-in', write: keepers })
export const stockCalls = recordCalls<typeof stock>()('/stock', { read: readers, write: keepers })
export const purchaseCalls = recordCalls<typeof purchases>()('/purchases', {
  read: readers,
  write: keepers,
  actions: { approve: keepers, reject: keepers }
})
