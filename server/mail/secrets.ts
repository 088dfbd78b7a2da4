// Finds secrets in mails: every word is hashed and compared with the stored hashes of tickets.
import { hashSecret } from '../kit/guards/tickets.ts'

export const COVER = '••••••••'

/** Words made of the characters that secrets have. */
const WORD = /[\w-]{8,}/g

/** The hashes of all that could be a secret in these texts. */
export const hashesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => text.match(WORD) ?? []).map(hashSecret))
]

/** The text with every secret covered. */
export const cover = (text: string, secrets: ReadonlySet<string>): string =>
  text.replaceAll(WORD, word => (secrets.has(hashSecret(word)) ? COVER : word))
