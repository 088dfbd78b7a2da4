import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const addSquare = call<typeof S.addSquare>()('POST', '/userprofile/{id}/addInfringement', {
  needs: 'addInfringements',
  about: 'person'
})
export const editSquare = call<typeof S.editSquare>()('PUT', '/userprofile/{id}/infringements/{squareId}', {
  needs: 'editInfringements',
  about: 'person'
})
export const deleteSquare = call<typeof S.deleteSquare>()('DELETE', '/userprofile/{id}/infringements/{squareId}', {
  needs: 'deleteInfringements',
  about: 'person'
})

const keepers = { roles: ['Owner', 'Administrator'] } as const

/** Who gets a copy of each mail about a new blue square. */
export const listSquareCopies = call<typeof S.listSquareCopies>()('GET', '/AssignBlueSquareEmail', { needs: keepers })
export const addSquareCopy = call<typeof S.addSquareCopy>()('POST', '/AssignBlueSquareEmail', { needs: keepers })
export const removeSquareCopy = call<typeof S.removeSquareCopy>()('DELETE', '/AssignBlueSquareEmail/{id}', {
  needs: keepers
})
