// What a list can be narrowed by, and which words of an address it takes.
import type { ListFilter } from '#shared/kit/records/list.ts'

import type { ReadQuery } from './use-address.ts'

export type { ListFilter }

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
