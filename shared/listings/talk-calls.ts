import { call } from '../kit/calls/call.ts'
import type * as S from './talk-schemas.ts'

const anybody = { needs: 'accessListingPortal' } as const
const managers = { needs: 'manageListings' } as const
const ofUnit = { needs: { own: 'accessListingPortal', others: 'manageListings' }, about: 'listing' } as const

export const sendMessage = call<typeof S.sendMessage>()('POST', '/lb/listings/{id}/messages', {
  ...anybody,
  status: 201
})
export const listMessages = call<typeof S.listMessages>()('GET', '/lb/listings/{id}/messages', anybody)
export const readMessages = call<typeof S.readMessages>()('PUT', '/lb/listings/{id}/messages/read', {
  ...anybody,
  unrecorded: true
})
export const listTalks = call<typeof S.listTalks>()('GET', '/lb/talks', anybody)
/** Whoever else is not in the talk has nothing to report of it. */
export const reportMessage = call<typeof S.reportMessage>()('POST', '/lb/messages/{id}/report', {
  needs: { own: 'accessListingPortal', others: [] },
  about: 'listing-message',
  status: 201
})
export const listReports = call<typeof S.listReports>()('GET', '/lb/reports', managers)
export const settleReport = call<typeof S.settleReport>()('POST', '/lb/reports/{id}/settle', managers)

export const readFeed = call<typeof S.readFeed>()('GET', '/lb/listings/{id}/calendar-feed', ofUnit)
export const makeFeed = call<typeof S.makeFeed>()('POST', '/lb/listings/{id}/calendar-feed', { ...ofUnit, status: 201 })
export const endFeed = call<typeof S.endFeed>()('DELETE', '/lb/listings/{id}/calendar-feed', ofUnit)
