// The tree of a WBS as React uses it: read once, and asked about now and then while the page is in sight.
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readTree } from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import { makeTree } from '#shared/tasks/tree/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const LOOKS = 20_000

export function useTree(wbsId: string) {
  const { data, ...read } = useRead(readTree, { wbsId })
  const store = useMemo(() => {
    const refresh = () => reload(readTree, { wbsId })
    const tell = (text: string, retry?: () => void) =>
      retry ? toast(text, 'danger', { action: { label: t(texts.tryAgain), run: retry } }) : toast(text)
    return { ...makeTree(wbsId, { ask: api, refresh, toast: tell }), refresh }
  }, [wbsId])
  const state = useStore(store.$state)
  useLayoutEffect(() => store.newest(data), [store, data])
  const version = state.tree?.wbs.treeVersion
  useEffect(() => {
    if (version === undefined) return undefined
    const timer = setInterval(() => void (document.visibilityState === 'hidden' || store.look()), LOOKS)
    return () => clearInterval(timer)
  }, [store, version])
  return { ...read, ...state, ...store }
}
export type UsingTree = ReturnType<typeof useTree>
