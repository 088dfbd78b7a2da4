// Kinds of things, what there is of them, what was used up, and purchases as they are asked for.
import { call, MOST_ROWS } from '../kit/calls/call.ts'
import { keepers, readers } from './readers.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'signed-in' } as const
const adds = { needs: keepers, status: 201 } as const
const ofReaders = { needs: readers, narrows: true, most: MOST_ROWS } as const

export const listTypes = call<typeof S.listTypes>()('GET', '/bm/invtypes/{type}', anybody)
export const addMaterialType = call<typeof S.addMaterialType>()('POST', '/bm/invtypes/material', adds)
export const addReusableType = call<typeof S.addReusableType>()('POST', '/bm/invtypes/reusable', adds)
export const addConsumableType = call<typeof S.addConsumableType>()('POST', '/bm/consumables', adds)
export const listInventoryUnits = call<typeof S.listInventoryUnits>()('GET', '/bm/inventoryUnits', anybody)
export const listMaterials = call<typeof S.listMaterials>()('GET', '/bm/materials', ofReaders)
export const listConsumables = call<typeof S.listConsumables>()('GET', '/bm/consumables', ofReaders)
export const listReusables = call<typeof S.listReusables>()('GET', '/bm/reusables', ofReaders)

export const logUse = call<typeof S.logUse>()('POST', '/bm/stock/use', { needs: keepers, limit: 4_000_000 })
export const buy = call<typeof S.buy>()('POST', '/bm/stock/buy', adds)
