// The code that a person compares: taken from the challenge itself, so that a link with somebody else's challenge cannot show it.

/** Letters and digits that are not easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const codeOf = (challenge: Uint8Array): string => {
  const letters = Array.from(challenge.slice(0, 8), byte => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
