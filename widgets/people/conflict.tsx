// Somebody else saved this profile first: the fields that differ now.
import { t } from '#shared/kit/texts.ts'
import { type FieldName, fieldNames, fields } from '#shared/people/fields.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { valueText } from '#shared/people/show.ts'
import * as texts from '#shared/people/texts.ts'
import { Conflict } from '#widgets/kit/form/conflict.tsx'

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

export function ProfileConflict({ origin, current, mine, onKeep, onTake }: ConflictProps) {
  return (
    <Conflict title={t(texts.othersSaved)} keep={t(texts.keepMine)} onKeep={onKeep} onTake={onTake}>
      <p>{t(texts.othersSavedText)}</p>
      <ul>
        {changedIn(origin, current).map(field => (
          <li key={field}>
            {t(texts.nowIs, { label: t(texts.labels[field]), value: valueText(field, current[field]) })}
            {mine.includes(field) && <span className="strong"> ({t(texts.alsoYours)})</span>}
          </li>
        ))}
      </ul>
    </Conflict>
  )
}
