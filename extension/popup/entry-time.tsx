// When, how long, and whether it counts. A whole length of time typed into hours or minutes fills both.
import * as own from '#shared/extension/page-texts.ts'
import { today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/form-texts.ts'
import { limitsOfDate, toldOfDate } from '#shared/time-entries/rules.ts'

import { now } from '../page-kit/clock.ts'
import { isTangible, mayOf } from './entry-rules.ts'
import { controlOf, fieldId, Hint, Problem } from './field.tsx'
import type { UsingEntry } from './use-entry.ts'

const NAMES = { hours: texts.hours, minutes: texts.minutes }
const SIGNS = { hours: texts.hourSign, minutes: texts.minuteSign }

function Part({ part, using }: { part: 'hours' | 'minutes'; using: UsingEntry }) {
  const { draft, problems, write, spread } = using
  return (
    <>
      <input
        {...controlOf('hours', problems.hours)}
        id={fieldId(part)}
        className="input num"
        type="text"
        inputMode="text"
        autoComplete="off"
        aria-label={t(NAMES[part])}
        value={draft[part]}
        onChange={event => write({ [part]: event.currentTarget.value })}
        onBlur={spread}
      />
      <span className="muted" aria-hidden="true">
        {t(SIGNS[part])}
      </span>
    </>
  )
}

export function EntryTime({ using }: { using: UsingEntry }) {
  const { me, draft, problems, write } = using
  const may = mayOf(me, draft)
  return (
    <div className="stack">
      <div className="row time-row">
        <fieldset className="field">
          <legend>{t(texts.time)}</legend>
          <div className="row time">
            <Part part="hours" using={using} />
            <Part part="minutes" using={using} />
          </div>
        </fieldset>
        <label className="check end">
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
      <Problem of="hours" text={problems.hours} />
      <Hint of="hours">{t(texts.typeLength)}</Hint>
      {!may.tangible && (
        <p className="hint" id="entry-tangible-hint">
          {t(texts.intangibleHere)}
        </p>
      )}
      {draft.stopsTimer && (
        <p className="small linked">
          {t(own.stopsTimer)}{' '}
          <button type="button" className="link" onClick={() => write({ stopsTimer: false })}>
            {t(own.keepTimer)}
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
  const told = problems.dateOfWork ? undefined : toldOfDate(draft.dateOfWork, day)
  const control = controlOf('dateOfWork', problems.dateOfWork, told !== undefined)
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
      {told && <Hint of="dateOfWork">{t(told)}</Hint>}
      <Problem of="dateOfWork" text={problems.dateOfWork} />
    </div>
  )
}
