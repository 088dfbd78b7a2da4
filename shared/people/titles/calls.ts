// The quick setup: titles, and giving one to somebody.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listTitles = call<typeof S.listTitles>()('GET', '/title', {
  needs: ['seeQSC', 'addNewTitle', 'editTitle', 'assignTitle']
})
export const addTitle = call<typeof S.addTitle>()('POST', '/title', { needs: 'addNewTitle' })

/** A changed team code is changed for everybody who was given the title and still carries it. */
export const updateTitle = call<typeof S.updateTitle>()('POST', '/title/update', { needs: 'editTitle' })
export const orderTitles = call<typeof S.orderTitles>()('PUT', '/title/order', { needs: 'editTitle' })

/** It is by PUT that the present client deletes one. */
export const deleteTitle = call<typeof S.deleteTitle>()('PUT', '/title/{id}', { needs: 'editTitle' })
export const restoreTitle = call<typeof S.restoreTitle>()('POST', '/title/{id}/restore', { needs: 'editTitle' })

/** Each part of it also needs what it needs by hand. */
export const giveTitle = call<typeof S.giveTitle>()('POST', '/userprofile/{id}/title', {
  needs: 'assignTitle',
  about: 'person'
})
