// All words in the address of a report of one: its days, and those of its lists, each behind the list's name.
import { inPart, ofPart } from '#shared/kit/part-words.ts'
import { readerOf } from '#widgets/kit/records/filters.ts'
import { type Address, type ReadQuery, useAddress } from '#widgets/kit/records/use-address.ts'

import { dayFilters } from './use-span.ts'

const readDays = readerOf(dayFilters, [])

/** What a list does not know is left out here too; the list itself says so. */
export function useReportWords(lists: Readonly<Record<string, ReadQuery>>): Address {
  return useAddress(words => ({
    query: {
      ...readDays({ from: words['from'] ?? '', to: words['to'] ?? '' }).query,
      ...Object.assign(
        {},
        ...Object.entries(lists).map(([name, read]) => inPart(name, read(ofPart(name, words)).query))
      )
    },
    dropped: []
  }))
}
