// What is held about oneself, and the end of an account.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

/** The parts of one's own copy: whoever wants all of them reads one after the other, page by page. */
export const listOwnData = call<typeof S.listOwnData>()('GET', '/userprofile/export', { needs: 'signed-in' })
export const readOwnData = call<typeof S.readOwnData>()('GET', '/userprofile/export/{part}', {
  needs: 'signed-in',
  heavy: true
})

const owners = { needs: { roles: ['Owner'] }, about: 'person' } as const
/** After two weeks, in which it can be taken back. */
export const eraseUser = call<typeof S.eraseUser>()('POST', '/userprofile/{id}/erasure', owners)
export const keepUser = call<typeof S.keepUser>()('DELETE', '/userprofile/{id}/erasure', owners)
