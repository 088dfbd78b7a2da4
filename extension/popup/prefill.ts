// What the browser's menu or address bar hands to the entry form: taken by one page, once.
import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'

import { withNote } from '#shared/extension/page-note.ts'
import { isPrefill, type Prefill, PREFILL } from '#shared/extension/prefill.ts'

import { browser } from '../browser.ts'
import { $draft, type Draft, writeDraft } from './draft.ts'

/** Grows when there is one more. */
const $arrived = atom(0)

export function followPrefills(): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && changes[PREFILL]?.newValue !== undefined) $arrived.set($arrived.get() + 1)
  })
}

/** A page that is closed before it has written the draft leaves it to the next. */
const takePrefill = (work: (prefill: Prefill) => void): Promise<void> =>
  navigator.locks.request(PREFILL, async () => {
    const { [PREFILL]: found } = await browser.storage.session.get([PREFILL])
    if (found === undefined) return
    if (isPrefill(found)) work(found)
    await browser.storage.session.remove(PREFILL)
  })

interface FormDoor {
  /** Brings the form to the front. */
  show: () => void
  /** Fills it, and asks first where something is typed. */
  offer: (change: Partial<Draft>) => void
  logTimer: () => void
}

export function usePrefill(door: FormDoor): void {
  const form = useRef(door)
  useEffect(() => {
    form.current = door
  })
  useEffect(() => {
    const fill = (prefill: Prefill): void => {
      const { show, offer, logTimer } = form.current
      if (prefill.kind === 'stop') return logTimer()
      const { kind, ...filled } = prefill
      const { notes, editing, retryOf } = $draft.get()
      // An entry that is changed is not of this page, unless its person says so.
      if (kind === 'entry' || editing || retryOf) return offer(filled)
      const both = withNote(notes, filled.notes)
      writeDraft({ notes: both, caret: { field: 'notes', start: both.length, end: both.length } })
      show()
    }
    return $arrived.subscribe(() => void takePrefill(fill))
  }, [])
}
