// Somebody else saved this job first: where theirs differs, and a choice.
import { jobForm, startOf } from '#shared/jobs/form.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { KeptJob } from '#shared/jobs/schemas.ts'
import type { Day } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Conflict } from '#widgets/kit/form/conflict.tsx'

/** What they changed, by the names of the fields. */
function changedIn(from: KeptJob, current: KeptJob, today: Day): string[] {
  const [before, now] = [startOf(from, today), startOf(current, today)]
  return Object.entries(jobForm.fields)
    .filter(([name]) => Reflect.get(before, name) !== Reflect.get(now, name))
    .map(([, { label }]) => t(label))
}

interface ConflictProps {
  /** What the form began with. */
  from: KeptJob
  /** What is stored now. */
  current: KeptJob
  today: Day
  onKeep: () => void
  onTake: () => void
}

export function JobConflict({ from, current, today, onKeep, onTake }: ConflictProps) {
  return (
    <Conflict title={t(texts.othersSaved)} onKeep={onKeep} onTake={onTake}>
      <p>{t(texts.othersSavedText, { fields: changedIn(from, current, today).join(', ') })}</p>
    </Conflict>
  )
}
