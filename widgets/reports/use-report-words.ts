// All words in the address of a report of one: its own, as its days, and those of its lists, each behind the list's name.
import { inPart, ofPart } from '#shared/kit/lists/part-words.ts'
import { type ListFilter, readerOf } from '#widgets/kit/lists/filters.ts'
import { type Address, type ReadQuery, useAddress } from '#widgets/kit/lists/use-address.ts'

import { dayFilters } from './report-filters.ts'

/** What a list does not know is left out here too; the list itself says so. */
export function useReportWords(
  lists: Readonly<Record<string, ReadQuery>>,
  own: readonly ListFilter[] = dayFilters
): Address {
  const readOwn = readerOf(own, [])
  return useAddress(words => ({
    query: {
      ...readOwn(Object.fromEntries(own.map(({ name }) => [name, words[name]]))).query,
      ...Object.assign(
        {},
        ...Object.entries(lists).map(([name, read]) => inPart(name, read(ofPart(name, words)).query))
      )
    },
    dropped: []
  }))
}
