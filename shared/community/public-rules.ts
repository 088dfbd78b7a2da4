// How much of what anybody may come to is given at once.
export const EVENT_PAGE = { usual: 18, most: 100, last: 1_000_000 } as const
export const LONGEST_WORDS = 100
