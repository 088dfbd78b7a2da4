// What the security log takes down.
export const kinds = [
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'password-asked',
  'password-ask-failed',
  'password-changed',
  'password-reset',
  'address-changed',
  'name-changed',
  'rights-changed',
  'call-refused',
  'sessions-ended',
  'accounts-merged',
  'merge-undone',
  'extension-connected',
  'second-step-failed',
  'second-step-limited',
  'factor-set-up',
  'factor-turned-off',
  'passkey-added',
  'passkey-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'factor-reset',
  'factor-roles-changed'
] as const

export type Kind = (typeof kinds)[number]

/** One fact for the log; from where, with what and when it came is known from the call. */
export interface Noticed {
  kind: Kind
  /** Who acted, where somebody was signed in. */
  actorId?: string | undefined
  /** Whose account it is about. */
  personId?: string | undefined
  /** The address that was typed or set; only its fingerprint is kept. */
  address?: string | undefined
  detail?: string | undefined
}

/** How long the log is kept. */
export const KEPT_DAYS = 365

const repeated: readonly Kind[] = [
  'sign-in-failed',
  'sign-in-limited',
  'second-step-failed',
  'second-step-limited',
  'password-ask-failed',
  'call-refused',
  'name-changed'
]

/** What can come a thousand times an hour: the same facts within an hour are one row. */
export const isRepeated = (kind: Kind): boolean => repeated.includes(kind)
