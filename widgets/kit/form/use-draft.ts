// Keeps what is typed a moment after the last key, and at once when the page or the form goes away.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

import { forgetDraft, type DraftValues, writeDraft } from '#shared/kit/form/drafts.ts'

const PAUSE = 400

interface Options {
  /** Called after each write of the draft, with whether it could be stored. */
  onWritten?: (kept: DraftValues | undefined, isKept: boolean) => void
  /** It outlives the tab. */
  onDevice?: boolean
  /** What would be kept now: a page can go before the last letters are drawn. */
  newest?: () => DraftValues | undefined
}

/** Gives back what forgets the draft, at once: a form may leave the screen before it is drawn again. */
export function useDraft(
  name: string | undefined,
  kept: DraftValues | undefined,
  { onWritten, onDevice = false, newest }: Options = {}
): () => void {
  const latest = useRef(() => kept)
  const latestOnWritten = useRef(onWritten)
  useEffect(() => {
    latestOnWritten.current = onWritten
  })
  const write = useCallback(
    (now: DraftValues | undefined) => name === undefined || writeDraft(name, now, { onDevice }),
    [name, onDevice]
  )
  useLayoutEffect(() => {
    latest.current = newest ?? (() => kept)
  }, [kept, newest])
  useEffect(() => {
    const timer = setTimeout(() => {
      const isKept = write(kept)
      latestOnWritten.current?.(kept, isKept)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [write, kept])
  useEffect(() => {
    const keep = () => write(latest.current())
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [write])
  return () => {
    latest.current = () => undefined
    if (name !== undefined) forgetDraft(name)
  }
}
