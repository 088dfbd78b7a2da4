// Calls of the present client about tools and equipment, with its paths.
import { call } from '../../kit/calls/call.ts'
import { keepers, readers } from '../../tools/readers.ts'
import type * as S from './schemas.ts'

const seen = { needs: readers, narrows: true } as const
const ofPiece = { needs: readers, about: 'tool-item' } as const
const byKeeper = { needs: keepers, status: 201 } as const

export const readEquipment = call<typeof S.readEquipment>()('GET', '/bm/equipment/{id}', ofPiece)
export const logTools = call<typeof S.logTools>()('POST', '/bm/tools/log', seen)
export const updateEquipmentStatus = call<typeof S.updateEquipmentStatus>()('PUT', '/bm/equipment/{id}/status', ofPiece)
export const purchaseTools = call<typeof S.purchaseTools>()('POST', '/bm/tools/purchase', byKeeper)
export const purchaseEquipment = call<typeof S.purchaseEquipment>()('POST', '/bm/equipment/purchase', byKeeper)
