// Whether a password is among those that guessers try first. For the server: the words are too heavy for a page.
import { commonWords } from './common-passwords.ts'

const words = new Set(commonWords.split(/\s+/))

/** Runs of neighbouring keys and letters. Shifted digits are read as digits before the look-up. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0'
].flatMap(walk => [walk, Array.from(walk).toReversed().join('')])

/** Which letter a digit or a sign stands for, and what the shift key makes of digits. */
const leet = new Map('@a 4a 3e 1i !i 0o $s 5s 7t 8b 9g +t'.split(' ').map(([sign, letter]) => [sign, letter]))
const unleet = (text: string) => text.replaceAll(/[^a-z]/g, one => leet.get(one) ?? one)
const unshift = (text: string) => text.replaceAll(/[!@#$%^&*()]/g, one => String(('!@#$%^&*('.indexOf(one) + 1) % 10))

const LONGEST = 16
const LIMIT = 128
const DECORATION = 1
const WORD = 2
const ENOUGH = 6

/** What a guesser pays for a part of a password: little for a word, a walk, a repetition or a few digits. */
function cost(part: string, own: ReadonlySet<string>): number {
  const plain = [unleet(part), unleet(part.replaceAll(/[1!|]/g, 'l'))]
  if (part.length > 2 && plain.some(text => words.has(text) || own.has(text))) return WORD
  const keys = unshift(part)
  const easy = /^(.)\1*$/s.test(part) || (keys.length > 2 && walks.some(walk => walk.includes(keys)))
  if (/^\d{1,4}$/.test(part) || (easy && !/\p{L}/u.test(part))) return DECORATION
  return easy ? WORD : Infinity
}

/** The cheapest way to put the text together from such parts. */
function effort(text: string, own: ReadonlySet<string>): number {
  const best = [0]
  for (let end = 1; end <= text.length; end++) {
    let least = Infinity
    for (let start = Math.max(0, end - LONGEST); start < end; start++)
      least = Math.min(least, best[start]! + cost(text.slice(start, end), own))
    best.push(least)
  }
  return best[text.length]!
}

/** True for common passwords however they are dressed up. The person's own names and address count as words. */
export function isCommon(password: string, about: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().slice(0, LIMIT)
  const own = new Set(about.flatMap(one => one.toLowerCase().split(/[^\p{L}]+/u)).filter(one => one.length > 2))
  const once = text.replaceAll(/(.{2,}?)\1+/gs, '$1')
  return effort(text, own) < ENOUGH || effort(once, own) < ENOUGH
}
