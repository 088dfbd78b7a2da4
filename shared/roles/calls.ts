import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const listRoles = call<typeof S.listRoles>()('GET', '/roles', { needs: 'signed-in' })
export const readRole = call<typeof S.readRole>()('GET', '/roles/{id}', { needs: 'signed-in' })
export const listPresets = call<typeof S.listPresets>()('GET', '/rolePreset/{roleName}', { needs: 'putRole' })
