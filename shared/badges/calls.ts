// The badges themselves. Who has which stands in `person-calls.ts`.
import { permissionSets } from '../permission-sets.ts'
import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listBadges = call<typeof S.listBadges>()('GET', '/badge', { needs: permissionSets.badgeManagement })
export const createBadge = call<typeof S.createBadge>()('POST', '/badge', { needs: 'createBadges', status: 201 })
export const editBadge = call<typeof S.editBadge>()('PUT', '/badge/{id}', { needs: 'updateBadges' })
export const deleteBadge = call<typeof S.deleteBadge>()('DELETE', '/badge/{id}', { needs: 'deleteBadges' })
export const restoreBadge = call<typeof S.restoreBadge>()('POST', '/badge/{id}/restore', { needs: 'deleteBadges' })
export const orderBadges = call<typeof S.orderBadges>()('PUT', '/badge/order', { needs: 'updateBadges' })
export const addUsualBadges = call<typeof S.addUsualBadges>()('POST', '/badge/usual', { needs: 'createBadges' })
export const readBadgeHistory = call<typeof S.readBadgeHistory>()('GET', '/badge/{id}/history', {
  needs: ['updateBadges', 'deleteBadges']
})

export const listHolders = call<typeof S.listHolders>()('GET', '/badge/{id}/holders', {
  needs: permissionSets.badgeManagement
})
