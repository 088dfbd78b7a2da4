import { call } from '../kit/calls/call.ts'
import type * as S from './information-schemas.ts'

const owner = { needs: { roles: ['Owner'] } } as const

/** Everybody asks; each gets what they may read. */
export const listInformations = call<typeof S.listInformations>()('GET', '/informations', { needs: 'signed-in' })
export const createInformation = call<typeof S.createInformation>()('POST', '/informations', { ...owner, status: 201 })
export const updateInformation = call<typeof S.updateInformation>()('PUT', '/informations/{id}', owner)
export const deleteInformation = call<typeof S.deleteInformation>()('DELETE', '/informations/{id}', owner)
export const restoreInformation = call<typeof S.restoreInformation>()('POST', '/informations/{id}/restore', owner)
export const readInformationHistory = call<typeof S.readInformationHistory>()(
  'GET',
  '/informations/{id}/history',
  owner
)
