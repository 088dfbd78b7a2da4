// How applications come to a stage. Pure.

/** By a hand of the office, or by itself. */
export const comesBy = ['hand', 'invited', 'joined', 'withdrawn'] as const
export type ComesBy = (typeof comesBy)[number]

export const comesNames: Readonly<Record<ComesBy, string>> = {
  hand: 'By hand',
  invited: 'When somebody is invited',
  joined: 'When their profile is set up',
  withdrawn: 'When they take it back'
}

/** What a reader says of a score. */
export const LONGEST_SAID = 1000
export const scoreWrong = 'Give a score from 1 to 5.'
export const scoreKnows = 'Whoever knows the applicant gives no score.'
export const roleMissing = 'Choose a role.'
export const hoursWrong = 'Enter hours from 0 to 168.'

/** So many are moved, written to or deleted at once. */
export const MOST_AT_ONCE = 200
