// The text of one week as React uses it: what is typed is kept on the device, and goes along when another week is looked at.
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Slot } from '#shared/summaries/schemas.ts'
import { makeWeek, type WeekState, type WeekStore } from '#shared/summaries/store.ts'
import { useDraft } from '#widgets/kit/form/use-draft.ts'

import { tellTabs } from './tell-tabs.ts'

interface Options {
  userId: string
  slot: Slot
  isOwn: boolean
  /** It waits for the server, and nothing else is sent meanwhile. */
  isWaiting: boolean
  onSlot: (slot: Slot) => void
}
export type UsingWeek = WeekState & WeekStore & { dirty: boolean }

export function useWeek({ userId, slot, isOwn, isWaiting, onSlot }: Options): UsingWeek {
  const [store] = useState(() => makeWeek({ userId, slot, isOwn, ask: api, onSlot, onSaved: () => tellTabs(userId) }))
  const state = useStore(store.$state)
  useLayoutEffect(() => store.newest(slot), [store, slot])
  useEffect(() => store.wait(isWaiting), [store, isWaiting])
  useDraft(store.device, store.unsaved(), { onDevice: true, newest: store.unsaved })
  useEffect(() => store.leave, [store])
  return { ...state, ...store, dirty: state.html !== state.base }
}
