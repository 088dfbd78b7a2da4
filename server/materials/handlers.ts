// What building sites buy and use up: kinds, stock with its ledger, purchases and counts.
import { refuse } from '#shared/kit/calls/refused.ts'
import { nobodys } from '#shared/kit/rights.ts'
import * as calls from '#shared/materials/calls.ts'
import * as importCalls from '#shared/materials/import-calls.ts'
import * as importSchemas from '#shared/materials/import-schemas.ts'
import * as ledgerCalls from '#shared/materials/ledger-calls.ts'
import * as ledgerSchemas from '#shared/materials/ledger-schemas.ts'
import { purchases } from '#shared/materials/purchases.ts'
import { purchaseCalls, stockCalls, typeCalls, unitCalls } from '#shared/materials/record-calls.ts'
import * as schemas from '#shared/materials/schemas.ts'
import { stock } from '#shared/materials/stock.ts'
import * as texts from '#shared/materials/texts.ts'
import { inventoryTypes, inventoryUnits } from '#shared/materials/types.ts'

import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Owned } from '../kit/calls/request.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { isId } from '../kit/database/ids.ts'
import { recordEndpoints } from '../kit/records/endpoints.ts'
import { buy } from './buying.ts'
import { decideEach } from './deciding.ts'
import { imports } from './import.ts'
import { findPlace } from './item-queries.ts'
import { ledger } from './ledger-handlers.ts'
import { differingStocks } from './ledger-queries.ts'
import { personalData } from './personal-data.ts'
import { purchaseHooks } from './purchases.ts'
import { stockHandlers } from './stock-handlers.ts'
import { isNotArchived } from './stock-queries.ts'
import { types } from './type-handlers.ts'
import { typeHooks } from './types.ts'
import { logUse } from './updates.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    /** Stock of a kind, which stands in a project. */
    stock: Owned
  }
}

export const materialsFeature = (): Feature => ({
  name: 'materials',
  endpoints: [
    ...bind(calls, schemas, { ...types, ...stockHandlers, buy, logUse: (sent, request) => logUse(sent, request) }),
    ...bind(ledgerCalls, ledgerSchemas, ledger),
    ...bind(importCalls, importSchemas, imports),
    ...recordEndpoints(typeCalls, inventoryTypes, typeHooks),
    ...recordEndpoints(unitCalls, inventoryUnits),
    ...recordEndpoints(stockCalls, stock, {
      seen: (_, column) => isNotArchived(column('project')),
      on: {
        remove: ({ available }) => {
          if (available !== 0) refuse(409, texts.hasStock)
        }
      }
    }),
    ...recordEndpoints(purchaseCalls, purchases, {
      ...purchaseHooks,
      actions: {
        approve: (rows, { quantity }, request) => decideEach(request, rows, { status: 'Approved', quantity }),
        reject: (rows, { reason }, request) => decideEach(request, rows, { status: 'Rejected', reason })
      }
    })
  ],
  loaders: {
    stock: async (trx, id) => {
      const found = isId(id) ? await findPlace(trx, id) : undefined
      return found && { subject: nobodys, place: found.place }
    }
  },
  movers: [
    { table: 'inventory_type', column: 'created_by', key: ['id'] },
    { table: 'movement', column: 'by_id', key: ['id'] },
    { table: 'purchase', column: 'requested_by', key: ['id'] },
    { table: 'purchase', column: 'decided_by', key: ['id'] },
    { table: 'stock', column: 'reorder_person_id', key: ['id'] },
    { table: 'stock_import', column: 'made_by', key: ['id'] },
    { table: 'stocktake', column: 'counted_by', key: ['id'] },
    { table: 'stocktake', column: 'approved_by', key: ['id'] }
  ],
  personalData,
  schedule: [
    // Differences are recorded and not corrected: each is a bug to be found.
    nightly('stock-sums', '40 3 * * *', async ({ trx, changedAll }) => {
      const found = await differingStocks(trx)
      await changedAll(
        'stock',
        found.map(({ id, available, sum }) => ({ id, before: { available }, after: { available: sum } }))
      )
    })
  ]
})
