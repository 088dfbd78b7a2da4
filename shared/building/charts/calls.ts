// The calls of the charts of construction.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const inPortal = { needs: 'enterBuildingPortal' } as const

export const readMaterialUsage = call<typeof S.readMaterialUsage>()('GET', '/bm/materialUsage', inPortal)
export const listMaterialUses = call<typeof S.listMaterialUses>()('GET', '/bm/materialUsage/{type}', inPortal)
