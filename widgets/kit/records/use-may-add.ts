// Whether somebody can make a row: where rows stand in a place, they need one where they may write.
import { useEffect, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { type Actor, can } from '#shared/kit/rights.ts'

export function useMayAdd({ record: { within }, calls }: Listed, me: Actor | undefined): boolean {
  const may = can(me, calls.create.needs)
  const isAsked = may && within !== undefined
  const [isSomewhere, setSomewhere] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    // A server that is away refuses nobody: the form says what it cannot do.
    void api(calls.choices, { field: within }).then(
      ({ items }) => setSomewhere(items.length > 0),
      () => setSomewhere(true)
    )
  }, [isAsked, within, calls])
  return may && (within === undefined || isSomewhere)
}
