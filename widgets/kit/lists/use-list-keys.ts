// Keys of a list: `/` searches, `j` and `k` move along the rows, further ones are the page's. Never while somebody types.
import { type RefObject, useEffect, useRef } from 'react'

import { isTaken } from '../key-taken.ts'
import { $pageKeys, type PageKey } from '../page-keys.ts'

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('tbody > [role=row]')]

function focusRow(box: HTMLElement | null, at: number): void {
  const row = box && rowsIn(box)[at]
  if (!row) return
  row.tabIndex = -1
  row.focus()
}

function moveIn(box: HTMLElement, step: number): void {
  const rows = rowsIn(box)
  const at = rows.findIndex(row => row.matches(':focus-within'))
  focusRow(box, at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step)))
}

export function useListKeys(box: RefObject<HTMLElement | null>, keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  const shown = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listed = JSON.parse(shown) as PageKey[]
    $pageKeys.set(listed)
    const own: Record<string, (inside: HTMLElement) => void> = {
      '/': inside => inside.querySelector<HTMLElement>('[type=search]')?.focus(),
      j: inside => moveIn(inside, 1),
      k: inside => moveIn(inside, -1)
    }
    const pressed = (event: KeyboardEvent) => {
      if (!box.current || isTaken(event)) return
      const given = latest.current.find(({ key }) => key === event.key)
      if (!given) return
      event.preventDefault()
      const at = rowsIn(box.current).findIndex(row => row.matches(':focus-within'))
      if (given.run) given.run(at < 0 ? undefined : at)
      else own[given.key]?.(box.current)
    }
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressed)
      // The page before goes after the next one came.
      if ($pageKeys.get() === listed) $pageKeys.set([])
    }
  }, [box, shown])
}
