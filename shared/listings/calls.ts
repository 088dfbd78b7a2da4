import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const anybody = { needs: 'accessListingPortal' } as const
const keepers = { needs: 'manageListings' } as const
/** Ten pictures may come as data addresses. */
const WITH_PICTURES = 24 * 1024 * 1024

export const listVillages = call<typeof S.listVillages>()('GET', '/villages', anybody)
export const createVillage = call<typeof S.createVillage>()('POST', '/villages', { ...keepers, status: 201 })
export const readVillage = call<typeof S.readVillage>()('GET', '/villages/{id}', anybody)
export const readPropertyMap = call<typeof S.readPropertyMap>()('GET', '/lb/map', anybody)
export const updateVillage = call<typeof S.updateVillage>()('PUT', '/villages/{id}', keepers)
export const deleteVillage = call<typeof S.deleteVillage>()('DELETE', '/villages/{id}', keepers)

export const listUnits = call<typeof S.listUnits>()('GET', '/lb/listings', anybody)
export const getUnits = call<typeof S.getUnits>()('GET', '/lb/getListings', anybody)
export const listBiddings = call<typeof S.listBiddings>()('GET', '/lb/biddings', anybody)
export const listUnitTrash = call<typeof S.listUnitTrash>()('GET', '/lb/trash', keepers)
export const createUnit = call<typeof S.createUnit>()('POST', '/lb/listings', {
  ...keepers,
  status: 201,
  limit: WITH_PICTURES
})
export const readUnit = call<typeof S.readUnit>()('GET', '/lb/listings/{id}', anybody)
export const updateUnit = call<typeof S.updateUnit>()('PUT', '/lb/listings/{id}', {
  needs: { own: 'accessListingPortal', others: 'manageListings' },
  about: 'listing',
  limit: WITH_PICTURES
})
export const deleteUnit = call<typeof S.deleteUnit>()('DELETE', '/lb/listings/{id}', keepers)
export const restoreUnit = call<typeof S.restoreUnit>()('POST', '/lb/listings/{id}/restore', keepers)
export const readAvailability = call<typeof S.readAvailability>()('GET', '/lb/listings/{id}/availability', anybody)
