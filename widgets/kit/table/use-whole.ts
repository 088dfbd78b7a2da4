// For what needs all rows of a list that comes page after page: a print, or a sum.
import { useEffect, useRef, useState } from 'react'

import type { Call } from '#shared/kit/calls/call.ts'

import type { Pages } from './use-pages.ts'

/** Reads on until every row is here, and then does it; a page that does not come ends it, and is said below the rows. */
export function useWhole<Row>(
  { rows, more, moreRefused }: Pick<Pages<Call, Row>, 'more' | 'moreRefused' | 'rows'>,
  then: () => void
): { begin: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const asked = useRef<readonly Row[]>(undefined)
  useEffect(() => {
    if (!busy || (more && asked.current === rows && !moreRefused)) return
    if (more && asked.current !== rows) {
      asked.current = rows
      more.load()
      return
    }
    asked.current = undefined
    setBusy(false)
    if (!more) then()
  }, [busy, more, moreRefused, rows, then])
  return { begin: () => setBusy(true), busy }
}
