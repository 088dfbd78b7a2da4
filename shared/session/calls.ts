import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

export { readMe } from './me-call.ts'

export const signIn = call<typeof S.signIn>()('POST', '/login', { needs: 'anyone' })
export const signOut = call<typeof S.signOut>()('POST', '/logout', {
  needs: 'signed-in',
  extension: true,
  settingUp: true
})

export const listSessions = call<typeof S.listSessions>()('GET', '/sessions', { needs: 'signed-in' })
export const endSession = call<typeof S.endSession>()('DELETE', '/sessions/{sessionId}', { needs: 'signed-in' })
export const endSessions = call<typeof S.endSessions>()('DELETE', '/sessions', { needs: 'signed-in' })
/** The sessions of somebody else, for those who could end them by a new password or by deactivating the person. */
const elsewhere = {
  needs: { own: 'signed-in', others: ['resetPassword', 'changeUserStatus'] },
  about: 'person',
  takesOver: true
} as const
export const listSessionsOf = call<typeof S.listSessionsOf>()('GET', '/userprofile/{userId}/sessions', elsewhere)
export const endSessionOf = call<typeof S.endSessionOf>()(
  'DELETE',
  '/userprofile/{userId}/sessions/{sessionId}',
  elsewhere
)
export const endSessionsOf = call<typeof S.endSessionsOf>()('DELETE', '/userprofile/{userId}/sessions', elsewhere)
export const refreshToken = call<typeof S.refreshToken>()('GET', '/refreshToken/{userId}', {
  needs: { own: 'signed-in', others: [] },
  about: 'person'
})

export const forgotPassword = call<typeof S.forgotPassword>()('POST', '/forgotpassword', { needs: 'anyone' })
export const forcePassword = call<typeof S.forcePassword>()('PATCH', '/forcepassword', {
  needs: { ticket: 'forced-update' }
})
export const updatePassword = call<typeof S.updatePassword>()('PATCH', '/userprofile/{userId}/updatePassword', {
  needs: { own: 'signed-in', others: 'updatePassword' },
  about: 'person',
  takesOver: true
})
export const resetPassword = call<typeof S.resetPassword>()('PATCH', '/userprofile/{userId}/resetPassword', {
  needs: 'resetPassword',
  about: 'person',
  takesOver: true
})

export const startViewing = call<typeof S.startViewing>()('POST', '/viewing/{userId}', {
  needs: { sees: 'hours' },
  about: 'person'
})
export const stopViewing = call<typeof S.stopViewing>()('DELETE', '/viewing', { needs: 'signed-in' })

export const firstOwner = call<typeof S.firstOwner>()('POST', '/firstOwner', { needs: { ticket: 'first-owner' } })
