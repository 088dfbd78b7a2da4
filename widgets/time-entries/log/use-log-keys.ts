// Keys of the log: `j` and `k` move along the entries, `e` changes the one that has the focus.
import { type RefObject, useEffect } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { isTaken } from '#widgets/kit/key-taken.ts'
import { $pageKeys } from '#widgets/kit/page-keys.ts'

/** Said to the row in which the key that changes an entry was pressed. */
export const CHANGE = 'bee-change-entry'

const entriesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('article.entry')]

function move(box: HTMLElement, step: number): void {
  const rows = entriesIn(box)
  const at = rows.findIndex(row => row.matches(':focus-within'))
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.querySelector('summary')?.focus()
}

const acts: Record<string, (box: HTMLElement) => void> = {
  j: box => move(box, 1),
  k: box => move(box, -1),
  e: box =>
    entriesIn(box)
      .find(row => row.matches(':focus-within'))
      ?.dispatchEvent(new Event(CHANGE))
}

const keys = () => [
  { key: 'j', label: t(texts.nextEntry) },
  { key: 'k', label: t(texts.previousEntry) },
  { key: 'e', label: t(texts.editEntry) }
]

export function useLogKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = keys()
    $pageKeys.set(own)
    const pressed = (event: KeyboardEvent) => {
      const act = acts[event.key]
      if (!act || !box.current || isTaken(event)) return
      event.preventDefault()
      act(box.current)
    }
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('keydown', pressed)
      // The page before goes after the next one came.
      if ($pageKeys.get() === own) $pageKeys.set([])
    }
  }, [box])
}
