// Arranges a list by hand: a handle to drag, Alt with the arrows on a row, and lines for its menu. What a move is, the list
// says: a call of a record, a new array of a list in memory.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import type { MenuItem } from '../dialogs/menu.tsx'
import { IconButton } from '../marks/buttons/icon-button.tsx'
import { gripVertical } from '../marks/icons.ts'
import * as texts from './arranging-texts.ts'
import { dragRow } from './drag-row.ts'

export interface ArrangingOptions {
  /** The element around the rows, and how they are found in it. */
  box: RefObject<HTMLElement | null>
  rows: string
  /** What each is called, in the order of the rows; one that somebody may not move is `fixed`. */
  items: readonly { name: string; fixed?: boolean }[]
  /** There are more than are here. */
  hasMore?: boolean
  /** `end` where it goes beside none, but before or behind all of them. */
  move: (from: number, to: number, end?: 'bottom' | 'top') => void
  /** Says it, as a message or in a region that is read out. */
  say: (text: string) => void
  /** Why nothing can be arranged now. */
  why?: string | undefined
}

export interface Arranging {
  handle: (at: number) => ReactNode
  menu: (at: number) => MenuItem[]
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }
/** There the same keys move the caret. */
const WRITING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])'

export function useArranging(options: ArrangingOptions): Arranging {
  const { box, rows, items, hasMore = false, move, say, why } = options
  const last = items.length - 1
  const nameAt = (at: number) => items[at]?.name ?? ''

  function step(from: number, by: -1 | 1): void {
    const name = nameAt(from)
    const to = from + by
    if (why) say(t(why))
    else if (to < 0) say(t(texts.atTop, { name }))
    else if (to > last) say(t(hasMore ? texts.loadMore : texts.atBottom, { name }))
    else move(from, to)
  }
  const now = useRef({ items, step })
  // With the rows that it is about: a key that comes before the screen is painted would move another row.
  useLayoutEffect(() => {
    now.current = { items, step }
  })

  const rowsNow = () => [...(box.current?.querySelectorAll<HTMLElement>(rows) ?? [])]
  useEffect(() => {
    const around = box.current
    const pressed = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      const by = STEPS[key]
      if (
        !by ||
        ctrlKey ||
        metaKey ||
        shiftKey ||
        !(target instanceof HTMLElement) ||
        target.closest('dialog, [popover]')
      )
        return
      if (target.matches(WRITING) || !(altKey || target.matches('.grip'))) return
      const at = [...(around?.querySelectorAll(rows) ?? [])].findIndex(row => row.contains(target))
      const item = now.current.items[at]
      if (!item || item.fixed) return
      event.preventDefault()
      now.current.step(at, by)
    }
    around?.addEventListener('keydown', pressed)
    return () => around?.removeEventListener('keydown', pressed)
  }, [box, rows])

  return {
    handle: at =>
      !why &&
      !items[at]?.fixed && (
        <IconButton
          icon={gripVertical}
          className="grip"
          label={t(texts.moveRow, { name: nameAt(at) })}
          onPointerDown={({ nativeEvent, currentTarget }) =>
            dragRow(nativeEvent, currentTarget, rowsNow, to => move(at, to))
          }
          onClick={({ detail }) => detail === 0 && say(t(texts.moveHint, { name: nameAt(at) }))}
        />
      ),
    menu: at =>
      why || items[at]?.fixed
        ? []
        : [
            { label: t(texts.moveTop), run: () => move(at, 0, 'top'), disabled: at === 0 },
            { label: t(texts.moveBottom), run: () => move(at, last, 'bottom'), disabled: at === last && !hasMore }
          ]
  }
}
