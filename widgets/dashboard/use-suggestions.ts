import { useCallback, useEffect, useState } from 'react'

import { listSuggestions } from '#shared/dashboard/calls.ts'
import type { Answer, Input } from '#shared/kit/call.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Wanted = Omit<Input<typeof listSuggestions>, 'before'>

/** Suggestions page after page, the newest first. */
export function useSuggestions(wanted: Wanted) {
  const [shown, setShown] = useState<Answer<typeof listSuggestions>>()
  const further = useCall(listSuggestions)
  const { run, refused } = useCall(listSuggestions)
  const read = useCallback(async () => setShown(await run(wanted)), [run, wanted])
  useEffect(() => void read(), [read])

  async function readOn(next: string) {
    const page = await further.run({ ...wanted, before: next })
    if (!page) return
    setShown(now => (now?.next === next ? { ...page, suggestions: [...now.suggestions, ...page.suggestions] } : now))
  }
  const next = shown?.next
  return {
    shown: shown?.suggestions,
    refused,
    read: () => void read(),
    more: next === undefined ? undefined : { busy: further.busy, load: () => void readOn(next) },
    moreRefused: further.refused
  }
}
