// When, how long, and whether it counts.
import * as pageTexts from '#shared/extension/page-texts.ts'
import { today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { limitsOfDate, hintOfDate } from '#shared/time-entries/rules.ts'
import { TimeFields } from '#widgets/time-entries/entry/time-fields.tsx'

import { now } from '../page-kit/clock.ts'
import { isTangible, mayOf } from './entry-rules.ts'
import { controlOf, fieldId, Hint, Problem } from './field.tsx'
import type { UsingEntry } from './use-entry.ts'

export function EntryTime({ using }: { using: UsingEntry }) {
  const { me, draft, write } = using
  const may = mayOf(me, draft)
  return (
    <div className="stack">
      <div className="time-row">
        <TimeFields port={using.time} />
        <label className="check">
          <input
            type="checkbox"
            checked={isTangible(draft, may)}
            disabled={!may.tangible}
            aria-describedby={may.tangible ? undefined : 'entry-tangible-hint'}
            onChange={event => write({ isTangible: event.currentTarget.checked })}
          />
          {t(texts.tangible)}
        </label>
      </div>
      {!may.tangible && (
        <p className="hint" id="entry-tangible-hint">
          {t(texts.intangibleHere)}
        </p>
      )}
      {draft.stopsTimer && (
        <p className="small linked">
          {t(pageTexts.stopsTimer)}{' '}
          <button type="button" className="link" onClick={() => write({ stopsTimer: false })}>
            {t(pageTexts.keepTimer)}
          </button>
        </p>
      )}
    </div>
  )
}

export function EntryDate({ using }: { using: UsingEntry }) {
  const { me, draft, problems, write } = using
  if (!mayOf(me, draft).date) return null
  const day = today(new Date(now()))
  const { min, max } = limitsOfDate(day)
  const hint = problems.dateOfWork ? undefined : hintOfDate(draft.dateOfWork, day)
  const control = controlOf('dateOfWork', problems.dateOfWork, hint !== undefined)
  return (
    <div className="field">
      <label htmlFor={fieldId('dateOfWork')}>{t(texts.date)}</label>
      <input
        {...control}
        className="input"
        type="date"
        min={min}
        max={max}
        value={draft.dateOfWork || day}
        onChange={event => write({ dateOfWork: event.currentTarget.value })}
      />
      {hint && <Hint of="dateOfWork">{t(hint)}</Hint>}
      <Problem of="dateOfWork" text={problems.dateOfWork} />
    </div>
  )
}
