// Calls of the present client about materials, with its paths and letter cases.
import { call } from '../../kit/calls/call.ts'
import { keepers } from '../../materials/readers.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'signed-in' } as const
const ofKeepers = { needs: keepers } as const
const adds = { needs: keepers, status: 201 } as const

export const readMaterialType = call<typeof S.readMaterialType>()('GET', '/bm/invtypes/material/{id}', anybody)
export const changeMaterialType = call<typeof S.changeMaterialType>()('PUT', '/bm/invtypes/material/{id}', ofKeepers)
export const addInventoryUnit = call<typeof S.addInventoryUnit>()('POST', '/bm/inventoryUnits', adds)

export const updateMaterial = call<typeof S.updateMaterial>()('POST', '/bm/updateMaterialRecord', ofKeepers)
export const updateMaterials = call<typeof S.updateMaterials>()('POST', '/bm/updateMaterialRecordBulk', {
  needs: keepers,
  limit: 4_000_000
})
export const updateReusable = call<typeof S.updateReusable>()('POST', '/bm/updateReusableRecord', ofKeepers)
export const updateReusables = call<typeof S.updateReusables>()('POST', '/bm/updateReusableRecordBulk', {
  needs: keepers,
  limit: 4_000_000
})
export const updateConsumable = call<typeof S.updateConsumable>()('POST', '/bm/updateConsumablesRecord', ofKeepers)
export const updateConsumables = call<typeof S.updateConsumables>()('POST', '/bm/updateConsumablesRecordBulk', {
  needs: keepers,
  limit: 4_000_000
})

export const buyMaterial = call<typeof S.buyMaterial>()('POST', '/bm/materials', adds)
export const buyReusable = call<typeof S.buyReusable>()('POST', '/bm/reusables/purchase', adds)
export const buyConsumable = call<typeof S.buyConsumable>()('POST', '/bm/consumables/purchase', adds)
export const decidePurchase = call<typeof S.decidePurchase>()('POST', '/bm/updateMaterialStatus', ofKeepers)
