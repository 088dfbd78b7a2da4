// What a list is narrowed and sorted by stands in the page's address: it can be shared, and survives a reload.
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

import { environment } from '#shared/kit/environment.ts'
import { inPart, ofPart } from '#shared/kit/lists/part-words.ts'

export type Query = Readonly<Partial<Record<string, string>>>

/** Sorts the words of an address into what the list takes and what it no longer knows. */
export type ReadQuery = (words: Query) => { query: Query; dropped: readonly string[] }

/** The words of these names, each where it is one that `fits` takes; others mean nothing and are left out. */
export const readWords =
  (names: readonly string[], fits: Readonly<Record<string, (word: string) => boolean>> = {}): ReadQuery =>
  words => ({
    query: Object.fromEntries(
      Object.entries(words).filter(([name, word = '']) => names.includes(name) && (fits[name]?.(word) ?? true))
    ),
    dropped: []
  })

/** The site's router says this too, for links to the page that is open. */
const CHANGED = 'bee-address'

function subscribe(changed: () => void): () => void {
  for (const name of ['popstate', CHANGED]) addEventListener(name, changed)
  return () => {
    for (const name of ['popstate', CHANGED]) removeEventListener(name, changed)
  }
}

const wordsOf = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

const searchOf = (words: object): string => {
  const text = String(new URLSearchParams(Object.entries(words).filter(([, word]) => word)))
  return text && `?${text}`
}

export interface Address {
  query: Query
  dropped: readonly string[]
  change: (query: Query) => void
}

/** Without an address, as in a dialog, the words last as long as the list is drawn. A list beside others has a part of the
 *  address: its words stand behind the part's name, and it leaves those of the others alone. */
export function useAddress(read: ReadQuery, isInAddress = true, part?: string): Address {
  const [own, setOwn] = useState('')
  const search = useSyncExternalStore(subscribe, () => (isInAddress ? location.search : own))
  // How it is read may be made anew with each drawing; the same words stay the same object.
  const found = JSON.stringify(read(part === undefined ? wordsOf(search) : ofPart(part, wordsOf(search))))
  const words = useMemo(() => JSON.parse(found) as ReturnType<ReadQuery>, [found])
  const change = useCallback(
    (query: Query) => {
      const others = Object.entries(part === undefined ? {} : wordsOf(location.search)).filter(
        ([name]) => !name.startsWith(`${part}.`)
      )
      const next = searchOf(part === undefined ? query : { ...Object.fromEntries(others), ...inPart(part, query) })
      if (!isInAddress) return setOwn(next)
      if (next === location.search) return undefined
      environment.go(`${location.pathname}${next}${location.hash}`, true)
      dispatchEvent(new Event(CHANGED))
      return undefined
    },
    [isInAddress, part]
  )
  return { ...words, change }
}
