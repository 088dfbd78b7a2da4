// A form’s keeper as React uses it: opened once, told what is typed, and drawn anew when something comes from elsewhere.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'

import { keeperOf } from '#shared/forms/keeper.ts'

export function useKeeper(form: string) {
  const keeper = useMemo(() => keeperOf(form), [form])
  const state = useStore(keeper.$state)
  useEffect(() => {
    void keeper.open()
    const save = () => void keeper.flush()
    // The page goes away, or the connection is back.
    addEventListener('pagehide', save)
    addEventListener('online', save)
    return () => {
      removeEventListener('pagehide', save)
      removeEventListener('online', save)
      save()
    }
  }, [keeper])
  return { keeper, state }
}
