// Which columns of a list somebody chose to see, kept on this device.
import { useState } from 'react'

import { environment } from '#shared/kit/environment.ts'

type ColumnVisibility = Readonly<Record<string, boolean>>

function readVisibility(key: string): ColumnVisibility {
  try {
    const kept: unknown = JSON.parse(environment.keep.getItem(key) ?? '{}')
    const pairs = typeof kept === 'object' && kept ? Object.entries(kept) : []
    return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'))
  } catch {
    return {}
  }
}

/** Those that are not in it are shown as the table says. */
export function useColumns(list: string): [ColumnVisibility, (column: string, isShown: boolean) => void] {
  const key = `columns ${list}`
  const [shown, setShown] = useState(() => readVisibility(key))
  const show = (column: string, isShown: boolean) => {
    const next = { ...readVisibility(key), [column]: isShown }
    environment.keep.setItem(key, JSON.stringify(next))
    setShown(next)
  }
  return [shown, show]
}
