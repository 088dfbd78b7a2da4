// What the security log says.
import type { Kind } from './rules.ts'

export const title = 'Security log'
export const lead =
  'Who signed in or tried to, from where, and what was refused. The same within an hour is one row; rows go after a year.'
export const search = 'Search names, addresses, devices'
export const none = 'Nothing was taken down yet.'

export const when = 'When'
export const what = 'What'
export const detail = 'Detail'
export const times = 'Times'
export const who = 'By'
export const account = 'Account'
export const ip = 'Network address'
export const from = 'From'
export const device = 'Device'
export const person = 'Person'

export const kinds: Readonly<Record<Kind, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-limited': 'Too many tries',
  'password-asked': 'New password asked for',
  'password-ask-failed': 'Wrong answers for a new password',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'address-changed': 'Address changed',
  'name-changed': 'Name on signed documents changed',
  'rights-changed': 'Rights over rights changed',
  'call-refused': 'Refused',
  'sessions-ended': 'Signed out by somebody else',
  'accounts-merged': 'Accounts merged',
  'merge-undone': 'Merge undone',
  'extension-connected': 'Extension connected',
  'second-step-failed': 'Second step failed',
  'second-step-limited': 'Too many wrong codes',
  'factor-set-up': 'Authenticator app set up',
  'factor-turned-off': 'Authenticator app turned off',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes made',
  'factor-reset': 'Second step reset',
  'factor-roles-changed': 'Roles that need a second step changed'
}

/** What a detail means; names of calls, rights and devices stay as they are. */
export const details: Readonly<Record<string, string>> = {
  unknown: 'No account has this address',
  password: 'Wrong password',
  inactive: 'The account is not active',
  'one-time': 'With a one-time password',
  code: 'A code of the authenticator app',
  recovery: 'A recovery code',
  passkey: 'A passkey',
  trusted: 'On a remembered device',
  proof: 'When asked again who it is',
  'old-program': 'With a program that knows no second step'
}
/** An address that was typed and that nobody has, by its fingerprint: equal for equal addresses. */
export const stranger = 'Unknown ({account})'
