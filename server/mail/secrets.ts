// What signs somebody in is a ticket's secret, and of tickets the hashes are kept: so it is found without guessing.
import { hashSecret } from '../kit/guards/tickets.ts'

export const COVER = '••••••••'

/** What could be a secret, by the letters that secrets are made of. */
const WORD = /[\w-]{8,}/g

/** The hashes of all that could be a secret in these texts. */
export const hashesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(text => text.match(WORD) ?? []).map(hashSecret))
]

/** The text with every secret covered. */
export const cover = (text: string, secrets: ReadonlySet<string>): string =>
  text.replaceAll(WORD, word => (secrets.has(hashSecret(word)) ? COVER : word))
