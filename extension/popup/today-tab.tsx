// What was logged today and on the days before it in this week, with what still waits to be sent, and the sums.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import type { Person, Snapshot } from '#shared/extension/snapshot.ts'
import { addDays, type Day, daysBetween, duration, startOfWeek, today, weekday } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { clock, externalLink } from '#widgets/kit/marks/icons.ts'
import { Icon } from '#widgets/kit/marks/icon.tsx'

import { now } from '../page-kit/clock.ts'
import { PressOutcome } from '../page-kit/press-outcome.tsx'
import { $problem } from '../page-kit/send.ts'
import type { Draft } from './draft.ts'
import { Row, type RowsProps } from './entry-row.tsx'
import { type EntryRow, rowsOf, secondsIn } from './entry-rows.ts'

function Sums({ rows, committed = 0 }: { rows: readonly EntryRow[]; committed?: number | undefined }) {
  const { tangible, total } = secondsIn(rows)
  const sum = (label: string, text: string, strong = '') => (
    <div>
      <dt>{t(label)}</dt>
      <dd className={`num ${strong}`}>{text}</dd>
    </div>
  )
  return (
    <dl className="sums">
      {sum(pageTexts.tangible, duration(tangible))}
      {sum(pageTexts.total, duration(total), 'strong')}
      {committed > 0 && sum(pageTexts.committed, t(pageTexts.committedHours, { count: committed }))}
    </dl>
  )
}

const Rows = ({ rows, label, ...props }: RowsProps & { rows: readonly EntryRow[]; label: string }) => (
  <>
    <ul className="entries" role="list" aria-label={label}>
      {rows.map(row => (
        <Row key={row.id} row={row} {...props} />
      ))}
    </ul>
    <Sums rows={rows} />
  </>
)

interface TodayTabProps {
  me: Person
  snapshot: Snapshot
  onFill: (change: Partial<Draft>) => void
  onLog: () => void
}

export function TodayTab({ me, snapshot, onFill, onLog }: TodayTabProps) {
  const [deleted, setDeleted] = useState<Entry>()
  const problem = useStore($problem)
  const day = today(new Date(now()))
  const first = startOfWeek(day)
  const props = { day, me, snapshot, onFill, onDeleted: setDeleted }
  const rowsAt = (one: Day) => rowsOf(snapshot, one, deleted)
  const own = rowsAt(day)
  /** The newest first; yesterday also where it was in the week before. */
  const before = Array.from({ length: Math.max(1, weekday(day)) }, (_, index) => addDays(day, -1 - index))
  const nameOf = (one: Day) =>
    one === addDays(day, -1) ? t(pageTexts.yesterday) : t(pageTexts.days[weekday(one)] ?? '')
  const week = [...before.filter(one => one >= first).flatMap(rowsAt), ...own]
  return (
    <div className="stack today">
      {problem && <PressOutcome kind="danger" text={problem} />}
      {own.length === 0 ? (
        <div className="empty">
          <Icon of={clock} />
          <p className="strong">{t(pageTexts.nothingToday)}</p>
          <p className="muted">{t(pageTexts.nothingTodayText)}</p>
          <Button kind="primary" onClick={onLog}>
            {t(pageTexts.logTime)}
          </Button>
        </div>
      ) : (
        <Rows rows={own} label={t(pageTexts.entriesToday)} {...props} />
      )}
      {before.map(one => {
        const rows = rowsAt(one)
        if (rows.length === 0) return undefined
        const name = nameOf(one)
        return (
          <details key={one} className="day" open={daysBetween(one, day) === 1}>
            <summary className="strong">
              {name} <span className="num muted">{duration(secondsIn(rows).total)}</span>
            </summary>
            <Rows rows={rows} label={t(pageTexts.entriesOf, { day: name })} {...props} />
          </details>
        )
      })}
      {week.length > own.length && (
        <section aria-label={t(pageTexts.thisWeek)}>
          <h2 className="strong">{t(pageTexts.thisWeek)}</h2>
          <Sums rows={week} committed={snapshot.week?.committedHours} />
        </section>
      )}
      <p className="centred">
        <a href={`${snapshot.server}/timelog`}>
          {t(pageTexts.openLog)} <Icon of={externalLink} />
        </a>
      </p>
    </div>
  )
}
