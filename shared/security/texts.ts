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
  'rights-changed': 'Rights over rights changed',
  'call-refused': 'Refused',
  'sessions-ended': 'Signed out by somebody else',
  'extension-connected': 'Extension connected'
}

/** What a detail means; names of calls, rights and devices stay as they are. */
export const details: Readonly<Record<string, string>> = {
  unknown: 'No account has this address',
  password: 'Wrong password',
  inactive: 'The account is not active',
  'one-time': 'With a one-time password'
}
/** An address that was typed and that nobody has, by its fingerprint: equal for equal addresses. */
export const stranger = 'Unknown ({account})'
