import { call } from '../kit/calls/call.ts'
import { keepers } from './readers.ts'
import type * as S from './type-schemas.ts'

const byKeeper = { needs: keepers, status: 201 } as const

export const addToolType = call<typeof S.addToolType>()('POST', '/bm/tools', byKeeper)
export const addEquipmentType = call<typeof S.addEquipmentType>()('POST', '/bm/invtypes/equipment', byKeeper)
export const purchaseTools = call<typeof S.purchaseTools>()('POST', '/bm/tools/purchase', byKeeper)
export const purchaseEquipment = call<typeof S.purchaseEquipment>()('POST', '/bm/equipment/purchase', byKeeper)
