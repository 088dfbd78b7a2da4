// Inviting people, and setting up a profile from an invitation.
import { call } from '../kit/calls/call.ts'
import { permissionSets } from '../permission-sets.ts'
import type * as S from './schemas.ts'

const inviters = {
  needs: { roles: ['Owner', 'Administrator', 'Manager', 'Mentor'], or: permissionSets.userManagement }
} as const
const keepers = { needs: { roles: ['Owner', 'Administrator'] } } as const

export const findTimezone = call<typeof S.findTimezone>()('GET', '/timezone/{location}', { needs: 'signed-in' })

/** The same for whoever is invited and has no account yet. */
export const findTimezoneInvited = call<typeof S.findTimezoneInvited>()('POST', '/timezone/{location}', {
  needs: 'anyone',
  unrecorded: true
})

export const invite = call<typeof S.invite>()('POST', '/getInitialSetuptoken', inviters)

/** Each address for itself, with a result for each. */
export const inviteMany = call<typeof S.inviteMany>()('POST', '/setupInvitations', inviters)

export const listInvitations = call<typeof S.listInvitations>()('GET', '/getSetupInvitation', inviters)

export const renewInvitation = call<typeof S.renewInvitation>()('POST', '/refreshSetupInvitationToken', keepers)

export const cancelInvitation = call<typeof S.cancelInvitation>()('POST', '/cancelSetupInvitationToken', keepers)

export const readInvitation = call<typeof S.readInvitation>()('POST', '/validateToken', {
  needs: 'anyone',
  unrecorded: true
})

export const setUpProfile = call<typeof S.setUpProfile>()('POST', '/ProfileInitialSetup', { needs: 'anyone' })

export const countCountries = call<typeof S.countCountries>()('GET', '/getTotalCountryCount', {
  needs: 'anyone',
  cache: 300
})
