// What is typed after `bee` in the address bar. Pure.
import type { Choice } from '../kit/form/form.ts'
import { searching } from '../kit/text/search.ts'
import { readDuration } from '../time-entries/durations.ts'

export type Typed =
  | { kind: 'start'; words: string }
  | { kind: 'pause' }
  | { kind: 'stop' }
  | { kind: 'log'; seconds: number; notes: string }
  /** It begins with no length of time. */
  | { kind: 'unclear'; notes: string }

/** As many as the longest length of time has: `1 hour and 30 minutes`. */
const MOST_WORDS = 5

export function readTyped(text: string): Typed {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const [first = '', ...others] = words
  const command = first.toLowerCase()
  if (command === 'start') return { kind: 'start', words: others.join(' ') }
  if ((command === 'stop' || command === 'pause') && others.length === 0) return { kind: command }
  // The longest that is a length of time: `1h 30` is no hour with a thirty behind it.
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const seconds = readDuration(words.slice(0, count).join(' '))
    if (seconds !== undefined) return { kind: 'log', seconds, notes: words.slice(count).join(' ') }
  }
  return { kind: 'unclear', notes: words.join(' ') }
}

/** What the words name, found as the field for it finds it; words that name nothing are a note. */
export const named = (choices: readonly Choice[], words: string): Choice | undefined => {
  const has = searching(words)
  return words ? choices.find(({ label, find = label }) => has(find)) : undefined
}
