import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const owner = { needs: { roles: ['Owner'] } } as const
/** Who writes what everybody reads at the top of every page. */
const writer = { needs: { roles: ['Owner'], or: ['editHeaderMessage'] } } as const

export const readOwnerMessage = call<typeof S.readOwnerMessage>()('GET', '/ownerMessage', { needs: 'signed-in' })
export const saveOwnerMessage = call<typeof S.saveOwnerMessage>()('PUT', '/ownerMessage', { ...writer, status: 201 })
export const deleteOwnerMessage = call<typeof S.deleteOwnerMessage>()('DELETE', '/ownerMessage', writer)
export const listOwnerMessageLogs = call<typeof S.listOwnerMessageLogs>()('GET', '/ownerMessageLogs', writer)

export const listMouseoverTexts = call<typeof S.listMouseoverTexts>()('GET', '/mouseoverText', { needs: 'signed-in' })
export const createMouseoverText = call<typeof S.createMouseoverText>()('POST', '/mouseoverText', {
  ...owner,
  status: 201
})
export const updateMouseoverText = call<typeof S.updateMouseoverText>()('PUT', '/mouseoverText/{id}', {
  ...owner,
  status: 201
})

export const readOrganisationSettings = call<typeof S.readOrganisationSettings>()('GET', '/organisationSettings', owner)
export const saveOrganisationSettings = call<typeof S.saveOrganisationSettings>()('PUT', '/organisationSettings', owner)
