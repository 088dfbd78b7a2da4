// The keys of the tree. Arrows move, fold and unfold; with Alt and Shift they move the task itself.
import type { KeyboardEvent } from 'react'

import type { MoveDirection } from '#shared/tasks/tree/tree.ts'
import type { VisibleRow } from '#shared/tasks/tree/view.ts'

import type { TreeRights, RowActs } from './row.tsx'

const PAGE = 12

const STEPS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'indent',
  ArrowLeft: 'outdent'
}

interface Keys {
  rows: readonly VisibleRow[]
  may: TreeRights
  acts: RowActs
  goTo: (id: string) => void
  undo: () => void
}

/** Where an arrow leads from a row; undefined where it folds or unfolds, or leads nowhere. */
function reached(key: string, rows: readonly VisibleRow[], at: number): VisibleRow | undefined {
  const here = rows[at]
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key === 'PageDown') return rows[Math.min(at + PAGE, rows.length - 1)]
  if (key === 'PageUp') return rows[Math.max(at - PAGE, 0)]
  if (key === 'ArrowRight') return here?.isOpen ? rows[at + 1] : undefined
  if (key === 'ArrowLeft' && !here?.isOpen) return rows.find(({ row }) => row._id === here?.row.mother)
  return undefined
}

export function useTreeKeys({ rows, may, acts, goTo, undo }: Keys): (event: KeyboardEvent) => void {
  /** What a key does on a row; false when it is none of the tree's. */
  function press(event: KeyboardEvent, row: HTMLElement, at: number): boolean {
    const { key } = event
    const shown = rows[at]
    if (!shown) return false
    const { _id: id } = shown.row
    const there = reached(key, rows, at)
    if (there) return (goTo(there.row._id), true)
    if (key === 'ArrowRight' && shown.isOpen === false) return (acts.fold(id, false), true)
    if (key === 'ArrowLeft' && shown.isOpen) return (acts.fold(id, true), true)
    if (key === ' ' && shown.isOpen !== undefined) return (acts.fold(id, shown.isOpen), true)
    if (key === 'Enter') return (row.querySelector<HTMLElement>('th a')?.click(), true)
    if (key === 'F2' && may.edit) return (acts.edit(shown.row), true)
    if (key === 'Insert' && may.add) return (acts.addAfter(shown.row), true)
    if (key === 'Delete' && may.remove) return (acts.remove(shown.row), true)
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))
      return (row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(), true)
    return key.startsWith('Arrow') || key === 'Home' || key === 'End'
  }
  return event => {
    const { target, key, altKey, shiftKey, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLElement) || target.closest('[popover], dialog')) return
    const row = target.closest<HTMLElement>('tr[data-id]')
    if (!row) return
    const at = rows.findIndex(one => one.row._id === row.dataset['id'])
    const step = STEPS[key]
    let isMine = false
    if (altKey && shiftKey && step && may.move) {
      acts.step(row.dataset['id'] ?? '', step)
      isMine = true
    } else if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && may.move) {
      undo()
      isMine = true
    } else if (target === row && !altKey && !ctrlKey && !metaKey) isMine = press(event, row, at)
    if (isMine) event.preventDefault()
  }
}
