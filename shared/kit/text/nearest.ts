// What somebody most likely meant by a word that is misspelt.

/** How many letters are to be put in, taken out or changed. */
function apart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1]
    for (let at = 0; at < other.length; at += 1)
      line.push(Math.min(line[at]! + 1, before[at + 1]! + 1, before[at]! + (letter === other[at] ? 0 : 1)))
    before = line
  }
  return before[other.length]!
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const LONGEST = 40

/** The one that is like it, or that has it as a part; none when none is. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = plain(word.slice(0, LONGEST))
  if (typed.length < 3) return undefined
  const [found] = known
    .map(name => ({
      name,
      far: apart(typed, plain(name)),
      isPart: plain(name).includes(typed) || typed.includes(plain(name))
    }))
    .filter(({ name, far, isPart }) => isPart || far <= Math.max(1, Math.floor(plain(name).length / 4)))
    .toSorted((one, other) => one.far - other.far)
  return found?.name
}
