// What a person typed and has not saved: asked about before it is lost.
import { useEffect, useRef } from 'react'

import { shared } from '#shared/kit/registry.ts'
import { t } from '#shared/kit/texts.ts'

import { confirm } from '../dialogs/confirm.ts'
import * as texts from '../texts.ts'

const unsaved = shared('unsaved', () => new Set<() => boolean>())

const isUnsaved = (): boolean => [...unsaved].some(isStill => isStill())

function warn(event: BeforeUnloadEvent): void {
  if (isUnsaved()) event.preventDefault()
}

function mark(isStill: () => boolean): () => void {
  if (!unsaved.size) addEventListener('beforeunload', warn)
  unsaved.add(isStill)
  return () => {
    unsaved.delete(isStill)
    if (!unsaved.size) removeEventListener('beforeunload', warn)
  }
}

/**
 * While true, closing the page asks first, and so does whoever calls `mayLeave`. What goes to another page in the moment in
 * which it is saved says by `isStill` that it is clean before that is drawn, and so reads refs alone.
 */
export function useUnsaved(dirty: boolean, isStill = () => true): void {
  const first = useRef(isStill)
  useEffect(() => (dirty ? mark(() => first.current()) : undefined), [dirty])
}

export const askToLeave = () =>
  confirm({
    title: t(texts.leaveTitle),
    text: t(texts.leaveText),
    yes: t(texts.leave),
    no: t(texts.stay),
    danger: true
  })

/** True when nothing would be lost, or when the person accepts the loss. Asked before moving to another screen. */
export async function mayLeave(): Promise<boolean> {
  return !isUnsaved() || askToLeave()
}
