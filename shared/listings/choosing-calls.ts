import { call } from '../kit/calls/call.ts'
import type * as S from './choosing-schemas.ts'

const anybody = { needs: 'accessListingPortal' } as const

export const listSaved = call<typeof S.listSaved>()('GET', '/lb/saved', anybody)
export const saveUnit = call<typeof S.saveUnit>()('PUT', '/lb/listings/{id}/saved', { ...anybody, unrecorded: true })
export const findFree = call<typeof S.findFree>()('GET', '/lb/free', anybody)
