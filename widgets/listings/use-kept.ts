// What is on screen stays while other days are asked about.
import { useState } from 'react'

import type { Read } from '#widgets/kit/use-read.ts'

export function useKept<Data>(read: Read<Data>): Read<Data> {
  const [last, keep] = useState(read.data)
  if (read.data !== undefined && read.data !== last) keep(read.data)
  return { ...read, data: read.data ?? (read.refused ? undefined : last) }
}
