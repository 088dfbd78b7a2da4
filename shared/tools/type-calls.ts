import { call } from '../kit/calls/call.ts'
import { keepers } from './readers.ts'
import type * as S from './type-schemas.ts'

const byKeeper = { needs: keepers, status: 201 } as const

export const addToolType = call<typeof S.addToolType>()('POST', '/bm/tools', byKeeper)
export const addEquipmentType = call<typeof S.addEquipmentType>()('POST', '/bm/invtypes/equipment', byKeeper)
export const buyPieces = call<typeof S.buyPieces>()('POST', '/bm/pieces/buy', byKeeper)
