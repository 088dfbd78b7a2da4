// The second step of signing in, as far as faces and the server agree on it. Pure.

export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10
/** How many devices and apps a person may name their passkeys after. */
export const MOST_PASSKEYS = 20
export const LONGEST_NAME = 60
export const TRUSTED_DAYS = 30
/** For so long a password or a code that was given counts for changing how one signs in. */
export const PROVED_MINUTES = 10

/** What was typed or pasted, without the blanks and dashes that people and apps put between. */
export const tidyCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** A code of an authenticator app; anything else is taken as a recovery code. */
export const isAppCode = (tidied: string): boolean => tidied.length === CODE_DIGITS && /^\d+$/.test(tidied)

/** In groups of four, to be read and typed. */
export const grouped = (text: string, by = ' '): string => (text.match(/.{1,4}/gs) ?? []).join(by)
