// Moving a task by the pointer: before another, after it, or into it. The menu and the keys do the same.
import { type DragEvent, useEffect, useRef, useState } from 'react'

import type { Place } from '#shared/tasks/tree/tree.ts'
import type { TreeRow } from '#shared/tasks/tree/schemas.ts'

import type { Dragging, DropMark } from './row.tsx'

const EDGE = 0.3

function markOf({ clientY, currentTarget }: DragEvent): DropMark {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  if (part < EDGE) return 'before'
  return part > 1 - EDGE ? 'after' : 'into'
}

const parentOf = ({ mother }: TreeRow) => (mother === '0' ? null : mother)

interface Mark {
  id: string
  at: DropMark
  row: TreeRow
}

/** The handlers stay the same, so that rows need not be drawn again for them. */
export function useTreeDrag(move: (id: string, place: Place) => void) {
  const [mark, setMark] = useState<Mark>()
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  const [drag] = useState<Dragging>(() => {
    let dragged: string | undefined
    let over: Mark | undefined
    const markPlace = (next: Mark | undefined) => {
      over = next
      setMark(next)
    }
    const end = () => {
      dragged = undefined
      markPlace(undefined)
    }
    return {
      onDragStart({ dataTransfer }, id) {
        dragged = id
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', id)
      },
      onDragOver(event, row) {
        if (!dragged || dragged === row._id) return
        event.preventDefault()
        const at = markOf(event)
        if (over?.id !== row._id || over.at !== at) markPlace({ id: row._id, at, row })
      },
      onDrop(event) {
        event.preventDefault()
        if (dragged && over) {
          const { row, at } = over
          latest.current(dragged, at === 'into' ? { parentId: row._id } : { parentId: parentOf(row), [at]: row._id })
        }
        end()
      },
      onDragEnd: end
    }
  })
  return { drag, mark }
}
