// Keys of a table whose rows are one stop of Tab each.
import type { KeyboardEvent } from 'react'

/** What can have the focus: what a fold or a closed menu hides is there too. */
const pressable = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')].filter(control =>
    control.checkVisibility()
  )

/** The next row that has a name, over what is folded. */
function nextName(row: Element, way: 'nextElementSibling' | 'previousElementSibling', name: string) {
  let next = row[way]
  while (next && !next.querySelector(name)) next = next[way]
  return next?.querySelector<HTMLElement>(name) ?? undefined
}

/**
 * For the element around the rows: the name of each, by its selector, is a stop of Tab, the rest of it has `tabIndex` -1.
 * Arrow keys lead to what else can be pressed in a row, and to the rows around it.
 */
export const rowWalk =
  (name: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (
      !(target instanceof HTMLElement) ||
      target.closest('[role=menu]') ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    const row = target.closest('tr')
    if (!row) return
    const inRow = pressable(row)
    const at = inRow.indexOf(target)
    // The row itself has the focus after j and k.
    if (at < 0 && target !== row) return
    const steps: Record<string, () => HTMLElement | undefined> = {
      ArrowLeft: () => inRow[at - 1],
      ArrowRight: () => inRow[at + 1],
      ArrowUp: () => nextName(row, 'previousElementSibling', name),
      ArrowDown: () => nextName(row, 'nextElementSibling', name)
    }
    const next = steps[key]?.()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
