// Which parts of a text were searched for: words that begin as a searched one does without its ending, for “washing” also
// finds “washed”.
import { plain } from '../kit/text/search.ts'

/** Found in nearly every sentence, so that the search takes no notice of them either. */
const IDLE = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where which who why'.split(' ')
)

const WORD = /([\p{L}\p{N}\p{M}'’]+)/u
const SHORTEST = 5

const stemOf = (word: string): string =>
  word.length < SHORTEST ? word : word.replace(/(?:ing|ies|ed|es|ly|s|e|y)$/, '')

/** A text in pieces: every second one was searched for. */
export function marking(searched: string): (text: string) => string[] {
  const stems = searched
    .split(WORD)
    .filter((_, at) => at % 2 === 1)
    .map(word => plain(word))
    .filter(word => !IDLE.has(word))
    .map(stemOf)
  return text => {
    const pieces = ['']
    for (const [at, piece] of text.split(WORD).entries())
      if (at % 2 === 1 && stems.some(stem => plain(piece).startsWith(stem))) pieces.push(piece, '')
      else pieces.push(pieces.pop() + piece)
    return pieces
  }
}
