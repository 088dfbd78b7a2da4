import type { KeyboardEvent } from 'react'

/** The next row of a person, over what is folded. */
function nextName(row: Element | null | undefined, way: 'nextElementSibling' | 'previousElementSibling') {
  let next = row?.[way]
  while (next && !next.querySelector('.who a')) next = next[way]
  return next?.querySelector<HTMLElement>('.who a') ?? undefined
}

const pressable = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('a[href], button') ?? [])
]

/** One tab stop a row, the name: arrow keys lead to what else can be pressed in it, and to the rows around it. */
export function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement)) return
  const row = event.target.closest('tr')
  const inRow = pressable(row)
  const at = inRow.indexOf(event.target)
  if (at < 0) return
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowLeft: () => inRow[at - 1],
    ArrowRight: () => inRow[at + 1],
    ArrowUp: () => nextName(row, 'previousElementSibling'),
    ArrowDown: () => nextName(row, 'nextElementSibling')
  }
  const next = steps[event.key]?.()
  if (!next) return
  event.preventDefault()
  next.focus()
}
