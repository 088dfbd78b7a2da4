// An element as it works, and what it says meanwhile.
import { useEffect, useRef, useState } from 'react'

import * as texts from '#shared/elements/texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { WidgetTag } from '#widgets/kit/element/tags.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'

import type { ShownElement } from './described.ts'
import type { Values } from './snippets.ts'

/** As many as one reads. */
const LAST = 5

interface Heard {
  at: number
  type: string
  detail: string
}

/** What comes next is forbidden where it can be: the page stays. */
function useHeard(names: readonly string[]) {
  const box = useRef<HTMLDivElement>(null)
  const [heard, setHeard] = useState<readonly Heard[]>([])
  const all = names.join(' ')
  useEffect(() => {
    const element = box.current
    const hear = (event: Event) => {
      event.preventDefault()
      const detail = event instanceof CustomEvent ? (JSON.stringify(event.detail, null, 2) ?? '') : ''
      setHeard(before => [{ at: (before[0]?.at ?? 0) + 1, type: event.type, detail }, ...before].slice(0, LAST))
    }
    for (const name of all.split(' ')) element?.addEventListener(name, hear)
    return () => {
      for (const name of all.split(' ')) element?.removeEventListener(name, hear)
    }
  }, [all])
  return { box, heard }
}

export function Live({ element, values }: { element: ShownElement; values: Values }) {
  const { box, heard } = useHeard(Object.keys(element.events))
  const drawn: { tag: WidgetTag } = { ...element.example, ...values, tag: element.tag }
  return (
    <section className="card card-body stack" aria-label={t(texts.live)}>
      <h3>{t(texts.live)}</h3>
      <p className="muted">{t(texts.liveHow)}</p>
      <div className="live" ref={box}>
        <Widget {...drawn} />
      </div>
      {Object.keys(element.events).length > 0 && (
        <div className="stack" role="log" aria-label={t(texts.heard)}>
          <p className="strong">{t(texts.heard)}</p>
          {heard.length === 0 && <p className="muted">{t(texts.nothingHeard)}</p>}
          {heard.map(({ at, type, detail }) => (
            <pre key={at}>
              <code>{`${type} ${detail}`}</code>
            </pre>
          ))}
        </div>
      )}
    </section>
  )
}
