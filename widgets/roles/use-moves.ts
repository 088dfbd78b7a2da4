// What somebody switched on and off and has not saved. It is kept as changes, so that it also applies to a list that others saved meanwhile.
import { useState } from 'react'

import { minus, type PermissionChange, movedBetween } from '#shared/roles/rules.ts'

export interface Moves extends PermissionChange {
  /** The list as it would be saved. */
  list: string[]
  set: (list: readonly string[]) => void
  drop: () => void
}

const NONE: PermissionChange = { added: [], removed: [] }

export function useMoves(base: readonly string[]): Moves {
  const [moved, setMoved] = useState(NONE)
  const list = [...minus(base, moved.removed), ...minus(moved.added, base)]
  return {
    list,
    ...movedBetween(base, list),
    set: next => setMoved(movedBetween(base, next)),
    drop: () => setMoved(NONE)
  }
}
