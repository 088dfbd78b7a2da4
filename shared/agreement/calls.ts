import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const owners = { needs: { roles: ['Owner'] } } as const

export const readOwnAgreement = call<typeof S.readOwnAgreement>()('GET', '/tsaform/own', { needs: 'signed-in' })
export const signAgreement = call<typeof S.signAgreement>()('POST', '/tsaform/submissions', {
  needs: 'signed-in',
  status: 201
})
export const listAgreements = call<typeof S.listAgreements>()('GET', '/tsaform/submissions', owners)
export const readAgreement = call<typeof S.readAgreement>()('GET', '/tsaform/submissions/{id}', owners)
export const remindOfAgreement = call<typeof S.remindOfAgreement>()('POST', '/tsaform/reminders/{userId}', owners)
export const remindAllOfAgreement = call<typeof S.remindAllOfAgreement>()('POST', '/tsaform/reminders', owners)
