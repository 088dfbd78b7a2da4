// Pictures one at a time: swiped, stepped by buttons, or by arrow keys while it has the focus.
import { type KeyboardEvent, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/listings/page-texts.ts'
import type { Unit } from '#shared/listings/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { chevronLeft, chevronRight } from '#widgets/kit/marks/icons.ts'

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  Home: () => 0,
  End: (_, last) => last
}

/** Arrow keys step it while it has the focus. */
const BY_KEYS = { tabIndex: 0, role: 'group' }

export function Carousel({ images, title }: { images: Unit['images']; title: string }) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const last = images.length - 1
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to))
    const element = strip.current
    setAt(next)
    element?.scrollTo({ left: next * element.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    go(step(at, last))
  }
  return (
    <section className="carousel" aria-label={t(texts.pictures, { title })}>
      <div
        ref={strip}
        className="strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth && setAt(Math.round(scrollLeft / clientWidth))
        }
        {...(last > 0 && { ...BY_KEYS, onKeyDown, 'aria-label': t(texts.stepped, { title }) })}
      >
        {images.map(({ url, alt, hash }, index) => (
          <div key={hash} aria-hidden={index !== at || undefined}>
            <img src={url} alt={alt} loading={index ? 'lazy' : 'eager'} width="1232" height="440" />
          </div>
        ))}
      </div>
      {last > 0 && (
        <div className="carousel-foot">
          <Button
            size="sm"
            icon={chevronLeft}
            label={t(texts.earlier)}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <span className="small num" aria-live="polite">
            {t(texts.picture, { number: at + 1, count: images.length })}
          </span>
          <Button
            size="sm"
            icon={chevronRight}
            label={t(texts.later)}
            aria-disabled={at === last}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </section>
  )
}
