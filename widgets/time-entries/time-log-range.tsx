// The log between any two days.
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useMemo } from 'react'

import { type Day, startOfWeek } from '#shared/kit/day.ts'
import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { type Preset, presetsOf, problemOfRange, type Span, spanIn } from '#shared/time-entries/log.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { search } from '#widgets/kit/marks/icons.ts'

import { writeWords } from './address-words.ts'
import { type SpanProps, SpanView } from './time-log-span.tsx'

const presetKeys: readonly Preset[] = ['week', 'lastWeek', 'month', 'lastMonth', 'days', 'year']

/** What stands in the two fields, and what was searched for last. Kept by the log, so that another tab loses nothing. */
export interface Searching {
  typed: Span
  problem?: string | undefined
  searched: Span
}

/** The days that the address names, or the running week. */
function begin(today: Day): Searching {
  const span = spanIn(location.search) ?? { from: startOfWeek(today), to: today }
  return { typed: span, searched: span }
}

function Found({ id, ...view }: Omit<SpanProps, 'empty' | 'entries' | 'onRetry' | 'refused'> & { id: string }) {
  const { from, to } = view.span
  const store = useMemo(() => load(listEntries, { id, from, to }), [id, from, to])
  const { data, error } = useStore(store)
  return (
    <SpanView {...view} entries={data} refused={error?.refusal} onRetry={store.revalidate} empty={texts.emptyRange} />
  )
}

type Given = Omit<SpanProps, 'empty' | 'entries' | 'onRetry' | 'refused' | 'span'>

export function RangePanel(
  props: Given & { id: string; searching: Searching | undefined; onSearching: (searching: Searching) => void }
) {
  const { id, searching = begin(props.today), onSearching, ...view } = props
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
      <Found key={`${searched.from} ${searched.to}`} {...view} id={id} span={searched} />
    </>
  )
}
