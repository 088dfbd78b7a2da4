// One read as a component uses it: shared with every other that reads the same, and read again when a write says so.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { load } from '#shared/kit/calls/load.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'

export interface Read<Data> {
  /** Undefined until the first answer. It stays while it is read again, and when that fails. */
  data: Data | undefined
  refused: Refusal | undefined
  loading: boolean
  again: () => void
}

/** Without an input nothing is read. `<Loaded of={read}>` draws what comes. */
export function useRead<C extends Call>(row: C, input: Input<C> | undefined): Read<Answer<C>> {
  const store = load(row, input)
  const { data, error, loading } = useStore(store)
  const [last, setLast] = useState({ store, data, error })
  // After a failure the store begins from nothing. What is on screen stays until there is an answer.
  const isRetry = loading && data === undefined && last.store === store && last.error !== undefined
  const isOlder = error !== undefined && data === undefined && last.store === store
  const now = isRetry ? last : { store, data: isOlder ? last.data : data, error }
  if (now.store !== last.store || now.data !== last.data || now.error !== last.error) setLast(now)
  return {
    data: now.data,
    refused: now.error && refusalOf(now.error),
    loading,
    again: store.revalidate
  }
}
