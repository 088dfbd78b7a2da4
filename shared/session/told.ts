// What people are told of how they sign in, and Owners of how others do.
import { kind } from '../notifications/kind.ts'
import { mailSubject, ownersSubject } from './factor/letter-texts.ts'
import { changedSubject, connectedSubject, resetSubject } from './page-texts.ts'
import * as texts from '../people/told-texts.ts'

/** Whoever is at somebody's desk would be the one who did it. */
const ofSecurity = { group: 'organisation', always: texts.onlyYou, urgent: true, evenMine: true } as const

const signIn = { password: changedSubject, extension: connectedSubject, factor: mailSubject } as const
const others = { password: resetSubject, factor: ownersSubject } as const

export const sessionTold = {
  signInChanged: kind<{ what: keyof typeof signIn }>()({
    ...ofSecurity,
    when: texts.whenSignIn,
    to: 'whose account it is',
    by: [
      'addPasskey',
      'confirmApp',
      'finishSignIn',
      'forcePassword',
      'redeemPairing',
      'removeApp',
      'removePasskey',
      'renewRecoveryCodes',
      'resetFactors',
      'resetPassword',
      'updatePassword'
    ],
    says: ({ what }) => signIn[what],
    opens: ({ what }) => (what === 'factor' ? '/signingin' : '/devices'),
    open: texts.toDevices
  }),
  othersSignIn: kind<{ what: keyof typeof others; name: string; id: string }>()({
    ...ofSecurity,
    when: texts.whenOthers,
    to: 'Owners',
    by: ['resetFactors', 'resetPassword'],
    always: texts.onlyOwners,
    says: ({ what }) => others[what],
    needs: { roles: ['Owner'] },
    opens: ({ id }) => `/userprofile/${id}`,
    open: texts.toProfile
  })
}
