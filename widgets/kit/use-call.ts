// One call for a button: whether it is allowed, whether it is running, and its error. The permission comes from the call row.
import { useStore } from '@nanostores/react'
import { useCallback, useRef, useState } from 'react'

import { $me } from '#shared/session/store.ts'
import { api } from '#shared/kit/calls/api.ts'
import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'
import { can, mayTouch, type Subject } from '#shared/kit/rights.ts'

export interface CallState<C extends Call> {
  allowed: boolean
  busy: boolean
  refused: Refusal | undefined
  /** Undefined when it was refused; the refusal stands in `refused` and the typed text stays where it is. */
  run: (input: Input<C>) => Promise<Answer<C> | undefined>
  forget: () => void
}

/** One call as a button uses it. */
export function useCall<C extends Call>(row: C, subject?: Subject): CallState<C> {
  const me = useStore($me)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>()
  const newest = useRef<symbol>(undefined)
  const run = useCallback(
    async (input: Input<C>) => {
      const mine = Symbol()
      newest.current = mine
      setBusy(true)
      setRefused(undefined)
      try {
        return await api(row, input)
      } catch (error) {
        // The error of an older request is dropped.
        if (newest.current === mine) setRefused(refusalOf(error))
        if (!(error instanceof Refused)) reportError(error)
        return undefined
      } finally {
        if (newest.current === mine) setBusy(false)
      }
    },
    [row]
  )
  const forget = useCallback(() => setRefused(undefined), [])
  const allowed = can(me, row.needs, subject) && (!subject || row.method === 'GET' || (!!me && mayTouch(me, subject)))
  return { allowed, busy, refused, run, forget }
}
