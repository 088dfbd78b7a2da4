import { createElement, type ReactNode, useEffect, useState, type WidgetTags } from 'react'

import { Skeleton } from '../marks/states/skeleton.tsx'
import { LostCode } from './lost-code.tsx'
import type { WidgetTag } from './tags.ts'
import { publicWidgets, type Rows } from './public-widgets.ts'

/** Fetches a widget's code ahead, for instance when the pointer is on the link to its page. */
export async function loadWidget(tag: WidgetTag): Promise<unknown> {
  const early: Rows = publicWidgets
  return early[tag] ? early[tag]() : (await import('./widget-table.ts')).loadRow(tag)
}

type Loaded = 'failed' | 'loading' | 'ready'

/** Loads a widget by its tag. Drawing the tag before it is defined would turn its properties into attributes. */
export function useWidget(tag: WidgetTag): [Loaded, (isPressed?: boolean) => void] {
  const [attempt, setAttempt] = useState(0)
  const [isPressed, setPressed] = useState(false)
  const [failed, setFailed] = useState(-1)
  const [, setReady] = useState('')
  useEffect(() => {
    if (customElements.get(tag)) return undefined
    let gone = false
    loadWidget(tag).then(
      () => gone || setReady(tag),
      error => {
        reportError(error)
        if (gone) return
        // Browsers cache a failed import: only a reload tries it again. Whoever types beside it is not reloaded unasked.
        if (isPressed) location.reload()
        setFailed(attempt)
      }
    )
    return () => {
      gone = true
    }
  }, [tag, attempt, isPressed])
  if (customElements.get(tag)) return ['ready', () => {}]
  const retry = (pressed = true) => {
    setPressed(pressed)
    setAttempt(attempt + 1)
  }
  return [failed === attempt ? 'failed' : 'loading', retry]
}

interface WidgetFrame<Tag extends WidgetTag> {
  tag: Tag
  /** Its shape until its code is there. */
  waiting?: ReactNode
  /** What stands in its place when its code does not come, where a large error would not fit. */
  failed?: ReactNode
  /** The words of the page's address. Only those that the element declares reach it: `outerHTML` is a property too. */
  words?: Readonly<Record<string, string>>
}

const declared = (tag: WidgetTag, words: object): object => {
  const known = (customElements.get(tag) as { words?: string[] } | undefined)?.words
  return Object.fromEntries(Object.entries(words).filter(([name]) => known?.includes(name)))
}

/** Another feature's widget: its shape until its code is there, then the element. */
export function Widget<Tag extends WidgetTag>(props: WidgetFrame<Tag> & WidgetTags[Tag]) {
  const { tag, waiting, failed, words = {}, ...rest } = props
  const [loaded, retry] = useWidget(tag)
  if (loaded === 'failed') return failed ?? <LostCode retry={retry} />
  return loaded === 'ready'
    ? createElement(tag, { ...declared(tag, words), ...rest })
    : (waiting ?? <Skeleton of="lines" />)
}
