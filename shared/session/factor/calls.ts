// The second step of signing in: with it, setting it up, and looking after that of others.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const finishSignIn = call<typeof S.finishSignIn>()('POST', '/login/second-step', {
  needs: { ticket: 'second-step' }
})
export const askPasskey = call<typeof S.askPasskey>()('POST', '/login/passkey/challenge', {
  needs: 'anyone',
  unrecorded: true
})
export const signInByPasskey = call<typeof S.signInByPasskey>()('POST', '/login/passkey', { needs: 'anyone' })

/** Open also to those who may do nothing else before they have a second factor. */
const own = { needs: 'signed-in', settingUp: true } as const

export const readFactors = call<typeof S.readFactors>()('GET', '/second-factor', own)
export const prove = call<typeof S.prove>()('POST', '/second-factor/proof', own)
export const startApp = call<typeof S.startApp>()('POST', '/second-factor/app', own)
export const confirmApp = call<typeof S.confirmApp>()('PUT', '/second-factor/app', own)
export const removeApp = call<typeof S.removeApp>()('DELETE', '/second-factor/app', own)
export const startPasskey = call<typeof S.startPasskey>()('POST', '/second-factor/passkeys/challenge', own)
export const addPasskey = call<typeof S.addPasskey>()('POST', '/second-factor/passkeys', { ...own, status: 201 })
export const renamePasskey = call<typeof S.renamePasskey>()('PATCH', '/second-factor/passkeys/{passkeyId}', own)
export const removePasskey = call<typeof S.removePasskey>()('DELETE', '/second-factor/passkeys/{passkeyId}', own)
export const renewRecoveryCodes = call<typeof S.renewRecoveryCodes>()('POST', '/second-factor/recovery-codes', own)
export const forgetTrusted = call<typeof S.forgetTrusted>()('DELETE', '/second-factor/devices', own)

/** For who may reset a password: both together lead into the account. */
const elsewhere = { needs: 'resetPassword', about: 'person', takesOver: true } as const
export const readFactorsOf = call<typeof S.readFactorsOf>()('GET', '/userprofile/{userId}/second-factor', elsewhere)
export const resetFactors = call<typeof S.resetFactors>()('DELETE', '/userprofile/{userId}/second-factor', elsewhere)

const owner = { needs: { roles: ['Owner'] } } as const
export const readFactorRoles = call<typeof S.readFactorRoles>()('GET', '/second-factor/roles', owner)
export const saveFactorRole = call<typeof S.saveFactorRole>()('PUT', '/second-factor/roles', owner)
