// That a summary is in: since when, who has read it, and how long it can still be changed.
import { useEffect, useRef } from 'react'

import { formatInstant } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { dueOf } from '#shared/summaries/rules.ts'
import type { Evidence, Slot } from '#shared/summaries/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

function readText(readers: NonNullable<Evidence['readers']>): string {
  const [first, ...others] = readers
  if (!first) return ''
  const places = { name: fullName(first), count: others.length }
  if (others.length === 0) return t(texts.inRead, places)
  return t(texts.inReadByMany, places)
}

interface HandedInProps {
  slot: Slot
  readers: Evidence['readers']
  /** The week is not over. */
  isNow: boolean
  /** How often it was handed in here: whoever pressed Save goes on at the heading. */
  saves: number
  disabled: boolean
  onChange: () => void
}

export function HandedIn({ slot, readers = [], isNow, saves, disabled, onChange }: HandedInProps) {
  const { uploadDate, week } = slot
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (saves) heading.current?.focus()
  }, [saves])
  if (!uploadDate) return null
  const lines = [
    t(texts.inSince, { time: formatInstant(new Date(uploadDate), 'told') }),
    // Of this text, not of an older one.
    readText(readers.filter(({ readAt }) => readAt >= uploadDate)),
    slot.draft ? t(texts.inDraft) : isNow && t(texts.inUntil, { time: formatInstant(dueOf(week), 'due') })
  ]
  return (
    <section className="summary-in" aria-label={t(texts.isHandedIn)}>
      <Icon of={circleCheck} />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1}>
          {t(texts.isHandedIn)}
        </h2>
        <p className="small muted">{lines.filter(Boolean).join(' ')}</p>
      </div>
      <Button size="sm" disabled={disabled} onClick={onChange}>
        {t(texts.inChange)}
      </Button>
    </section>
  )
}
