// Who has which badges.
import { call } from '../kit/calls/call.ts'
import type * as S from './person-schemas.ts'

const own = { needs: { own: 'signed-in', others: 'assignBadges' }, about: 'person' } as const

/** Of anybody: a profile says the same. */
export const readCollection = call<typeof S.readCollection>()('GET', '/badge/of/{userId}', { needs: 'signed-in' })
export const assignBadges = call<typeof S.assignBadges>()('PUT', '/badge/assign/{userId}', {
  needs: 'assignBadges',
  about: 'person',
  status: 201
})
export const assignToMany = call<typeof S.assignToMany>()('POST', '/badge/assign', { needs: 'assignBadges' })
export const readHoldings = call<typeof S.readHoldings>()('GET', '/badge/holdings', { needs: 'assignBadges' })

/** What somebody has not looked at yet is theirs to know, and of whoever gives badges: to others it is none. */
export const readBadgeCount = call<typeof S.readBadgeCount>()('GET', '/badge/badgecount/{userId}', {
  needs: 'signed-in',
  about: 'person'
})
export const setBadgeCount = call<typeof S.setBadgeCount>()('PUT', '/badge/badgecount/{userId}', own)
export const resetBadgeCount = call<typeof S.resetBadgeCount>()('PUT', '/badge/badgecount/reset/{userId}', {
  ...own,
  status: 201
})

/** Whether the page that proves it is open to anybody who has its address: only the person themselves decides. */
export const shareBadge = call<typeof S.shareBadge>()('PUT', '/badge/shared/{userId}', {
  needs: { own: 'signed-in', others: [] },
  about: 'person'
})

export const featureBadge = call<typeof S.featureBadge>()('PUT', '/badge/featured/{userId}', own)
