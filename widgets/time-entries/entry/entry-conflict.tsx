// Somebody, perhaps oneself in another tab, saved this entry first: both versions, and a choice.
import { formatDay } from '#shared/kit/time/day.ts'
import type { Choice } from '#shared/kit/form/form.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { findChoice } from '#shared/time-entries/choices.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { type EntryValues, startOf } from '#shared/time-entries/form.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Conflict } from '#widgets/kit/form/conflict.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'

interface Version {
  title: string
  values: EntryValues
  place: string
}

function VersionView({ title, values, place }: Version) {
  return (
    <section className="version">
      <h3>{title}</h3>
      <p className="strong">
        {inHoursSaid(values.hours * 3600 + values.minutes * 60)}, {formatDay(values.dateOfWork, 'log')}
      </p>
      <p className="small">
        {place}, {t(values.isTangible ? texts.tangible : texts.isIntangible)}
      </p>
      <RichText html={values.notes} />
    </section>
  )
}

interface ConflictProps {
  current: Entry
  /** What is typed now. */
  mine: EntryValues
  choices: readonly Choice[]
  onKeep: () => void
  onTake: () => void
}

export function EntryConflict({ current, mine, choices, onKeep, onTake }: ConflictProps) {
  const placeOf = (value: string) => findChoice(choices, value)?.label ?? ''
  const stored = current.taskName ?? current.projectName ?? ''
  return (
    <Conflict title={t(texts.othersSaved)} keep={t(texts.keepMine)} onKeep={onKeep} onTake={onTake}>
      <p>{t(texts.othersSavedText)}</p>
      <div className="versions">
        <VersionView title={t(texts.stored)} values={startOf(current)} place={stored} />
        <VersionView title={t(texts.yours)} values={mine} place={placeOf(mine.projectId)} />
      </div>
    </Conflict>
  )
}
