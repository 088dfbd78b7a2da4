// What the agreement’s list tells apart. Pure.

/** Signed as the text is now; signed when it was another; begun and not signed. */
export const states = ['signed', 'again', 'begun'] as const
export type AgreementState = (typeof states)[number]

export const LONGEST_SEARCH = 100

/** What its draft and its submissions are called among forms. */
export const AGREEMENT = 'agreement'
