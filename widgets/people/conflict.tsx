// Somebody else saved first: what changed, and what to do with one's own words.
import { useEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'
import { type FieldName, fieldNames, fields } from '#shared/people/fields.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { Button } from '#widgets/kit/button.tsx'
import { Callout } from '#widgets/kit/callout.tsx'

/** The fields that people write and that differ between the two. */
const changedIn = (before: Profile, now: Profile): FieldName[] =>
  fieldNames.filter(
    field => fields[field].writes.length > 0 && valueText(field, before[field]) !== valueText(field, now[field])
  )

interface ConflictProps {
  /** What the form began with. */
  origin: Profile
  /** What is stored now. */
  current: Profile
  /** The fields that would be saved. */
  mine: readonly string[]
  onKeep: () => void
  onTake: () => void
}

export function Conflict({ origin, current, mine, onKeep, onTake }: ConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  // Save was pressed far below: what came of it must be seen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Callout kind="warn" announce>
        <strong>{t(texts.othersSaved)}</strong>
        <p>{t(texts.othersSavedText)}</p>
        <ul>
          {changedIn(origin, current).map(field => (
            <li key={field}>
              {t(texts.nowIs, { label: t(texts.labels[field]), value: valueText(field, current[field]) })}
              {mine.includes(field) && <span className="strong"> ({t(texts.alsoYours)})</span>}
            </li>
          ))}
        </ul>
        <div className="btn-row">
          <Button size="sm" onClick={onTake}>
            {t(texts.takeTheirs)}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {t(texts.keepMine)}
          </Button>
        </div>
      </Callout>
    </div>
  )
}
