// How warnings are counted. Pure.

export const colors = ['blue', 'yellow', 'red', 'white'] as const
export type WarningColor = (typeof colors)[number]

/** The places of a row of dots. */
export const PLACES = 8

/** With fewer than this many a click on an empty dot gives a blue one at once. */
const DIRECT = 2
/** From this many on the next is spoken of as a blue square. */
const SQUARE = 3

/** What a click on an empty dot does when somebody has so many of a kind. */
export const nextStep = (count: number): 'ask' | 'ask-square' | 'blue' =>
  count < DIRECT ? 'blue' : count >= SQUARE ? 'ask-square' : 'ask'

export const order = (color: WarningColor): number => ['blue', 'yellow', 'red', 'white'].indexOf(color)

/** Begins with a letter or a digit. */
export const startsWell = (title: string): boolean => /^[\p{L}\p{N}]/u.test(title)
