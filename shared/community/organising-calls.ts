import { call } from '../kit/calls/call.ts'
import type * as S from './organising-schemas.ts'

/** Whoever organises it, and managers. */
const lookAfter = { needs: { own: 'accessCommunityPortal', others: 'manageCommunity' }, about: 'activity' } as const

export const givePlace = call<typeof S.givePlace>()('POST', '/community/activities/{id}/places', lookAfter)
export const mailRegistered = call<typeof S.mailRegistered>()('POST', '/community/activities/{id}/mail', lookAfter)
export const listComing = call<typeof S.listComing>()('GET', '/community/activities/{id}/coming', {
  needs: 'accessCommunityPortal'
})
