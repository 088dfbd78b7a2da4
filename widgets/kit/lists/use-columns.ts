// Which columns of a list somebody chose to see, kept on this device.
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'

type Shown = Readonly<Record<string, boolean>>

function readShown(key: string): Shown {
  try {
    const kept: unknown = JSON.parse(environment.keep.getItem(key) ?? '{}')
    const pairs = typeof kept === 'object' && kept ? Object.entries(kept) : []
    return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'))
  } catch {
    return {}
  }
}

/** Those that are not in it are shown as the table says. */
export function useColumns(list: string): [Shown, (column: string, isShown: boolean) => void] {
  const key = `columns ${list}`
  const [shown, setShown] = useState(() => readShown(key))
  const show = (column: string, isShown: boolean) => {
    const next = { ...readShown(key), [column]: isShown }
    environment.keep.setItem(key, JSON.stringify(next))
    setShown(next)
  }
  return [shown, show]
}
