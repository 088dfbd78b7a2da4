// A form’s keeper as React uses it: opened once, and told when the page goes away or the connection is back.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { Keeper, Keeping } from '#shared/kit/form/keeper.ts'

export function useKeeper(keeper: Keeper): Keeping {
  const state = useStore(keeper.$state)
  useEffect(() => {
    void keeper.open()
    const save = () => void keeper.flush()
    addEventListener('pagehide', save)
    addEventListener('online', save)
    return () => {
      removeEventListener('pagehide', save)
      removeEventListener('online', save)
      save()
    }
  }, [keeper])
  return state
}
