// Stock from a file, and as one.
import { call } from '../kit/calls/call.ts'
import type * as S from './import-schemas.ts'
import { keepers, readers } from './readers.ts'

export const importStock = call<typeof S.importStock>()('POST', '/bm/stock/import', {
  needs: keepers,
  limit: 1_300_000,
  heavy: true
})
export const listStockImports = call<typeof S.listStockImports>()('GET', '/bm/stock/imports', { needs: keepers })
export const undoStockImport = call<typeof S.undoStockImport>()('POST', '/bm/stock/imports/{id}/undo', {
  needs: keepers,
  heavy: true
})
export const listMovements = call<typeof S.listMovements>()('GET', '/bm/movements', { needs: readers, narrows: true })
