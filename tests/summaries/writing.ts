// Texts to hand in.
const words = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')

export const textOf = (count: number, word = 'roof') => `<p>This week ${words(count - 2, word)}</p>`
export const MEDIA = 'https://www.dropbox.com/scl/fo/9x2k/maya'
