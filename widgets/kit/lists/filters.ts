// What a list can be narrowed by, and which words of an address it takes.
import type { Choice } from '#shared/kit/form.ts'

import type { ReadQuery } from './use-address.ts'

export interface ListFilter {
  /** The field of the call's input, and the word in the address. */
  name: string
  label: string
  /** Days and numbers are asked for as `from..to`, any of many with commas between them. A choice unless said. */
  kind?: 'choice' | 'day' | 'many' | 'number' | 'pick' | 'text'
  choices?: readonly Choice[]
  /** A choice drawn as buttons side by side. */
  look?: 'segments'
  /** It waits behind «More filters», so that the tools stay one line. */
  rare?: true
  /** What a choice calls the list as it is without one: everything, unless said. */
  unchosen?: string
  /** Finds what a pick can be. */
  source?: (text: string) => Promise<readonly Choice[]>
  /** What a picked value is called, when it is known. */
  nameOf?: (value: string) => string | undefined
  /** `none` asks for rows where it is empty. */
  mayBeEmpty?: boolean
  /** Whether a value means anything; asked of what an address says. */
  accepts?: (value: string) => boolean
}

export const EMPTY = 'none'

function takes({ choices, accepts, mayBeEmpty }: ListFilter, value: string): boolean {
  if (mayBeEmpty && value === EMPTY) return true
  if (accepts) return accepts(value)
  return choices?.some(choice => choice.value === value) ?? true
}

/** A filter, a choice or an order that the list no longer has is left out and named. */
export const readerOf =
  (filters: readonly ListFilter[], sorts: readonly string[]): ReadQuery =>
  words => {
    const query: Record<string, string> = {}
    const dropped: string[] = []
    for (const [name, value] of Object.entries(words)) {
      if (!value) continue
      const filter = filters.find(one => one.name === name)
      const isKnown =
        name === 'search' ||
        (name === 'sort' ? sorts.includes(value.replace(/^-/, '')) : filter && takes(filter, value))
      if (isKnown) query[name] = value
      else dropped.push(filter?.label ?? name)
    }
    return { query, dropped }
  }
