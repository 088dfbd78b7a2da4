// The days of a span with their entries, the newest first, and what is asked for on those that are over.
import { Fragment, type RefObject, useRef, useState } from 'react'

import { add } from '#shared/kit/button-texts.ts'
import { addDays, type Day, daysBetween, formatDay } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { listTimeAsks } from '#shared/time-entries/asks/calls.ts'
import { whoOf } from '#shared/time-entries/asks/rules.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import { byDay, type LogDay, ledgerOf } from '#shared/time-entries/log.ts'
import { secondsBetween, spanOf } from '#shared/time-entries/day-time.ts'
import type { Span } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { message, plus } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import type { FormStart } from '../entry/form-dialog.tsx'
import { AskLine } from '../asks/ask-line.tsx'
import { EntryRow, type RowActs } from './entry-row.tsx'

/** More than these are drawn only on request. */
const MANY = 300

/** Whole days, until there are enough entries. */
function firstDays(days: readonly LogDay[], count: number): LogDay[] {
  let before = 0
  return days.filter(({ entries }) => {
    const fits = before < count
    before += entries.length
    return fits
  })
}

/** The days of a week that are over stand there without entries too, where one can ask for time on them. */
function withEmpty(days: readonly LogDay[], { from, to }: Span, today: Day): LogDay[] {
  const known = new Set(days.map(({ day }) => day))
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const empty = all.filter(day => day < today && !known.has(day)).map(day => ({ day, seconds: 0, entries: [] }))
  return [...days, ...empty].toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

const WEEK = 7

/** A time between two entries for which nothing is logged. */
function Gap({ from, to, onFill }: { from: number; to: number; onFill: (() => void) | undefined }) {
  const span = spanOf(from, to)
  return (
    <div className="gap">
      <span className="num">{t(texts.gap, { span })}</span>
      {onFill && (
        <Button kind="quiet" size="sm" icon={plus} label={t(texts.fillGap, { span })} onClick={onFill}>
          {t(add)}
        </Button>
      )}
    </div>
  )
}

interface DaysProps extends RowActs {
  /** Opens the form with a time for which nothing is logged. */
  onFill: (start: FormStart) => void
  personId: string
  entries: readonly Entry[]
  span: Span
  /** Whether all entries are shown, and not those of one project alone. */
  isWhole: boolean
  today: Day
  /** Gets the focus when a row goes. */
  title: RefObject<HTMLHeadingElement | null>
}

export function Days({ personId, entries, span, isWhole, title, onFill, ...row }: DaysProps) {
  const { rights, today } = row
  const [most, setMost] = useState(MANY)
  /** A day, or the id of an entry. */
  const [asking, setAsking] = useState<string>()
  const opener = useRef<HTMLElement>(null)
  const asksHere = rights.isOwn && !rights.mayDate
  const { data } = useRead(listTimeAsks, isWhole && span.from < today ? { userId: personId, ...span } : undefined)
  const who = whoOf(data?.who ?? [])
  const isWeek = asksHere && isWhole && daysBetween(span.from, span.to) < WEEK
  const logged = byDay(entries)
  const all = isWeek ? withEmpty(logged, span, today) : logged
  const days = firstDays(all, most)
  const left = entries.length - days.reduce((count, { entries: some }) => count + some.length, 0)

  const mayFill = (day: Day) => rights.mayAdd && (day === today || rights.mayDate)
  const ask = (what: string) => (from: HTMLElement | null | undefined) => {
    opener.current = from ?? null
    setAsking(what)
  }
  const close = () => {
    setAsking(undefined)
    opener.current?.focus()
  }
  const form = (start: { day: string } | { entry: Entry }) => (
    <Widget tag="bee-time-ask" waiting={null} {...start} who={who} onbee-close={close} />
  )
  const line = (one: TimeAsk) => (
    <AskLine key={one._id} ask={one} who={who} isOwn={rights.isOwn} onGone={() => title.current?.focus()} />
  )
  const asked = (data?.asks ?? []).filter(({ state }) => state !== 'added')
  const change = (entry: Entry) => asked.filter(one => one.kind === 'change' && one.entryId === entry._id)
  const answered = (entry: Entry) => data?.asks.findLast(one => one.state === 'added' && one.entryId === entry._id)
  const mayAsk = (entry: Entry) =>
    asksHere &&
    entry.dateOfWork < today &&
    !rights.of(entry).time &&
    !change(entry).some(({ state }) => state === 'open')
  return (
    <>
      {days.map(({ day, seconds, entries: some }) => (
        <section key={day} aria-label={formatDay(day, 'log')}>
          <h3 className="day" part="day">
            <span>{formatDay(day, 'log')}</span>
            <span className="row">
              {some.length > 0 ? <b>{inHoursSaid(seconds)}</b> : '–'}
              {asksHere && day < today && (
                <Button
                  kind="quiet"
                  size="sm"
                  icon={message}
                  label={t(asks.askToAddFor, { day: formatDay(day, 'log') })}
                  aria-expanded={asking === day}
                  onClick={event => ask(day)(event.currentTarget)}
                >
                  {t(asks.askToAdd)}
                </Button>
              )}
            </span>
          </h3>
          {asking === day && form({ day })}
          {ledgerOf({ day, seconds, entries: some }, isWhole).map(one =>
            'entry' in one ? (
              <Fragment key={one.entry._id}>
                <EntryRow
                  entry={one.entry}
                  {...row}
                  answered={answered(one.entry)}
                  onAsk={mayAsk(one.entry) ? ask(one.entry._id) : undefined}
                />
                {asking === one.entry._id && form({ entry: one.entry })}
                {change(one.entry).map(line)}
              </Fragment>
            ) : (
              <Gap
                key={one.from}
                {...one}
                onFill={
                  mayFill(day)
                    ? () => onFill({ day, beganAt: one.from, seconds: secondsBetween(day, one.from, one.to) })
                    : undefined
                }
              />
            )
          )}
          {asked.filter(one => one.dateOfWork === day && one.kind === 'add').map(line)}
        </section>
      ))}
      {left > 0 && (
        <div className="card-foot">
          <Button onClick={() => setMost(most + MANY)}>{t(texts.showMore, { count: left })}</Button>
        </div>
      )}
    </>
  )
}
