import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const owner = { roles: ['Owner'] } as const
const office = { needs: { roles: ['Owner', 'Administrator'] } } as const

export const listMapLocations = call<typeof S.listMapLocations>()('GET', '/mapLocations', { needs: 'signed-in' })
export const listMapPeople = call<typeof S.listMapPeople>()('GET', '/map/people', { needs: 'signed-in' })
export const listMapPlaces = call<typeof S.listMapPlaces>()('GET', '/map/places', { needs: 'signed-in' })
export const readMapChoices = call<typeof S.readMapChoices>()('GET', '/map/choices', { needs: 'signed-in' })
export const addMapLocation = call<typeof S.addMapLocation>()('PUT', '/mapLocations', { needs: owner })
export const editMapLocation = call<typeof S.editMapLocation>()('PATCH', '/mapLocations', { needs: owner })
export const removeMapLocation = call<typeof S.removeMapLocation>()('DELETE', '/mapLocations/{id}', office)
export const restoreMapLocation = call<typeof S.restoreMapLocation>()('POST', '/mapLocations/{id}/restore', office)

/** One's own: nobody agrees for somebody else. */
export const readMapConsent = call<typeof S.readMapConsent>()('GET', '/mapConsent', { needs: 'signed-in' })
export const saveMapConsent = call<typeof S.saveMapConsent>()('PUT', '/mapConsent', { needs: 'signed-in' })
