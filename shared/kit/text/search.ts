// Whether a text has the words that somebody typed, however either is written.

/** Letters that no accent is taken off of, as they are typed where a keyboard lacks them. */
const TYPED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd', ı: 'i' }

/** Without case, accents and apostrophes, as the database's `folded()`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘ʼ]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœłøđı]/g, letter => TYPED[letter] ?? letter)

/** Every word, in any order, whatever the letter case, accents and apostrophes; no words are in every text. */
export function searching(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/)
  return text => {
    const letters = plain(text)
    return words.every(word => letters.includes(word))
  }
}
