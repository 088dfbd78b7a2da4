// Keeps what is typed for the tab a moment after the last key, and at once when the page or the form goes away.
import { useEffect, useRef } from 'react'

import { type Kept, writeDraft } from '#shared/kit/drafts.ts'

const PAUSE = 400

const write = (name: string | undefined, kept: Kept | undefined): boolean =>
  name === undefined || writeDraft(name, kept)

/** Told what was just kept, and whether it could be. */
type Told = (kept: Kept | undefined, isKept: boolean) => void

/** Gives back what forgets the draft, at once: a form may leave the screen before it is drawn again. */
export function useDraft(name: string | undefined, kept: Kept | undefined, told?: Told): () => void {
  const latest = useRef(kept)
  const tell = useRef(told)
  useEffect(() => {
    tell.current = told
  })
  useEffect(() => {
    latest.current = kept
    const timer = setTimeout(() => {
      const isKept = write(name, kept)
      tell.current?.(kept, isKept)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [name, kept])
  useEffect(() => {
    const keep = () => write(name, latest.current)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [name])
  return () => {
    latest.current = undefined
    write(name, undefined)
  }
}
