// The log between any two days.
import { type SubmitEvent, useId } from 'react'

import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { type Preset, presetsOf, problemOfRange, spanIn } from '#shared/time-entries/log.ts'
import type { Span } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { search } from '#widgets/kit/marks/icons.ts'

import { writeWords } from '../entry/address-words.ts'
import { type SpanProps, SpanView } from './span.tsx'

const presetKeys: readonly Preset[] = ['week', 'lastWeek', 'month', 'lastMonth', 'days', 'year']

/** What stands in the two fields, and what was searched for last. Kept by the log, so that another tab loses nothing. */
export interface Searching {
  typed: Span
  problem?: string | undefined
  searched: Span
}

/** The days that the address names, or the running week. */
function begin(today: Day): Searching {
  const span = spanIn(location.search) ?? presetsOf(today).week
  return { typed: span, searched: span }
}

interface RangeProps extends Omit<SpanProps, 'empty' | 'span' | 'within'> {
  searching: Searching | undefined
  onSearching: (searching: Searching) => void
}

export function RangePanel({ searching: known, onSearching, ...view }: RangeProps) {
  const searching = known ?? begin(view.today)
  const { typed, problem, searched } = searching
  const field = useId()
  const write = (end: keyof Span) => (event: { target: HTMLInputElement }) =>
    onSearching({ ...searching, typed: { ...typed, [end]: event.target.value }, problem: undefined })

  function look(span: Span) {
    const found = problemOfRange(span)
    onSearching({ typed: span, problem: found, searched: found ? searched : span })
    if (!found) writeWords({ ...span })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    look(typed)
  }
  const presets = presetsOf(view.today)
  const day = (end: keyof Span, label: string) => (
    <div className="field">
      <label htmlFor={`${field}-${end}`}>{t(label)}</label>
      <input
        id={`${field}-${end}`}
        className="input"
        type="date"
        value={typed[end]}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${field}-problem`}
        onChange={write(end)}
      />
    </div>
  )
  return (
    <>
      <form className="range" noValidate aria-label={t(texts.range)} onSubmit={submit}>
        {day('from', texts.from)}
        {day('to', texts.to)}
        <Button type="submit" icon={search}>
          {t(texts.search)}
        </Button>
        <div className="presets" role="group" aria-label={t(texts.presets)}>
          {presetKeys.map(key => (
            <Button
              key={key}
              kind="quiet"
              size="sm"
              aria-pressed={searched.from === presets[key].from && searched.to === presets[key].to}
              onClick={() => look(presets[key])}
            >
              {t(texts.presetNames[key])}
            </Button>
          ))}
        </div>
        {problem && (
          <div className="problem" id={`${field}-problem`}>
            <Callout kind="danger" announce>
              {t(problem)}
            </Callout>
          </div>
        )}
      </form>
      <SpanView
        key={`${searched.from} ${searched.to}`}
        {...view}
        span={searched}
        within={searched}
        empty={texts.emptyRange}
      />
    </>
  )
}
