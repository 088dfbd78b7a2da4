// The log between any two days.
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useMemo } from 'react'

import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { problemOfRange, type Span } from '#shared/time-entries/log.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { calendar, search } from '#widgets/kit/marks/icons.ts'

import { type SpanProps, SpanView } from './time-log-span.tsx'

/** What stands in the two fields, and what was searched for last. Kept by the log, so that another tab loses nothing. */
export interface Searching {
  typed: Span
  problem?: string | undefined
  searched?: Span | undefined
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
  props: Given & { id: string; searching: Searching; onSearching: (searching: Searching) => void }
) {
  const { id, searching, onSearching, ...view } = props
  const { typed, problem, searched } = searching
  const field = useId()
  const write = (end: keyof Span) => (event: { target: HTMLInputElement }) =>
    onSearching({ ...searching, typed: { ...typed, [end]: event.target.value }, problem: undefined })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = problemOfRange(typed)
    onSearching({ typed, problem: found, searched: found ? searched : typed })
  }
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
        {problem && (
          <div className="problem" id={`${field}-problem`}>
            <Callout kind="danger" announce>
              {t(problem)}
            </Callout>
          </div>
        )}
      </form>
      {searched ? (
        <Found key={`${searched.from} ${searched.to}`} {...view} id={id} span={searched} />
      ) : (
        <Empty icon={calendar} title={t(texts.chooseRange)} />
      )}
    </>
  )
}
