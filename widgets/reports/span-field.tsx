// Which days a report is about: a usual range, or any two days. What makes no range is said and not asked for.
import { useId, useState } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { type Preset, presetsOf, problemOfSpan, type Span } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/span-texts.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'

const CUSTOM = 'custom'
const isPreset = (key: string): key is Preset => Object.hasOwn(texts.presets, key)
const presetNames = Object.keys(texts.presets).filter(isPreset)

interface SpanFieldProps {
  span: Span
  today: Day
  onChange: (span: Span) => void
}

export function SpanField({ span, today, onChange }: SpanFieldProps) {
  const id = useId()
  const [typed, type] = useState({ of: span, now: span })
  // Another range was chosen elsewhere.
  if (typed.of.from !== span.from || typed.of.to !== span.to) type({ of: span, now: span })
  const problem = problemOfSpan(typed.now.from, typed.now.to)
  const presets = presetsOf(today)
  const chosen = presetNames.find(key => presets[key].from === span.from && presets[key].to === span.to) ?? CUSTOM

  function write(end: keyof Span, day: string) {
    const now = { ...typed.now, [end]: day }
    const isRange = problemOfSpan(now.from, now.to) === undefined
    type({ of: isRange ? now : typed.of, now })
    if (isRange) onChange(now)
  }
  const day = (end: keyof Span, label: string) => (
    <label className="row">
      <span className="muted">{t(label)}</span>
      <input
        className="input"
        type="date"
        value={typed.now[end]}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && id}
        onChange={event => write(end, event.target.value)}
      />
    </label>
  )
  return (
    <div className="span-field" role="group" aria-label={t(texts.days)}>
      <select
        className="select"
        aria-label={t(texts.preset)}
        value={chosen}
        onChange={({ target: { value } }) => isPreset(value) && onChange(presets[value])}
      >
        {presetNames.map(key => (
          <option key={key} value={key}>
            {t(texts.presets[key])}
          </option>
        ))}
        {chosen === CUSTOM && <option value={CUSTOM}>{t(texts.custom)}</option>}
      </select>
      <div className="both">
        {day('from', texts.from)}
        {day('to', texts.to)}
      </div>
      {problem && (
        <div className="problem" id={id}>
          <Callout kind="danger" announce>
            {t(problem)}
          </Callout>
        </div>
      )}
    </div>
  )
}
