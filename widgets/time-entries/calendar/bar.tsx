// Above the calendar: which days, what the week comes to, and what its colours mean.
import { type Day, formatDay, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { readProfile } from '#shared/people/calls.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import { coloursOf, daysOfSpan, isSameSpan, type Span, turned } from '#shared/time-entries/calendar.ts'
import { spanName } from '#shared/time-entries/log.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { HoursBar } from '#widgets/kit/marks/figures/bars.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { Turn } from '#widgets/kit/marks/buttons/turn.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const SPANS: readonly Span[] = ['day', 'work', 'week']

function Sum({ id, seconds }: { id: string; seconds: number }) {
  const { data } = useRead(readProfile, { id })
  const goal = data ? data.weeklycommittedHours + data.missedHours : 0
  const left = goal * HOUR - seconds
  const places = { hours: hours(seconds), goal: hours(goal * HOUR) }
  return (
    <div className="week-sum">
      <span className="row between small">
        <b className="num">{t(goal > 0 ? texts.weekHours : texts.weekAlone, places)}</b>
        {goal > 0 && (
          <span className="muted num">{left > 0 ? t(texts.toGo, { hours: hours(left) }) : t(texts.done)}</span>
        )}
      </span>
      <HoursBar hours={seconds / HOUR} goal={goal} max={Math.max(goal, seconds / HOUR, 1)} bare />
    </div>
  )
}

export function CalendarBar(props: {
  id: string
  day: Day
  span: Span
  today: Day
  seconds: number
  onDay: (day: Day) => void
  onSpan: (span: Span) => void
}) {
  const { id, day, span, today, seconds, onDay, onSpan } = props
  const days = daysOfSpan(span, day)
  const [from = day] = days
  const isNow = isSameSpan(span, day, today)
  return (
    <div className="cal-bar">
      <div className="row turn">
        <Button size="sm" aria-disabled={isNow || undefined} onClick={() => onDay(today)}>
          {t(span === 'day' ? texts.today : texts.thisWeek)}
        </Button>
        <Turn
          earlier={{
            label: t(span === 'day' ? texts.dayBefore : texts.weekBefore),
            onTurn: () => onDay(turned(span, day, -1))
          }}
          later={{
            label: t(span === 'day' ? texts.dayAfter : texts.weekAfter),
            onTurn: () => onDay(turned(span, day, 1))
          }}
        />
      </div>
      <h2>{span === 'day' ? formatDay(day, 'log') : spanName({ from, to: days.at(-1) ?? day })}</h2>
      <Segments
        label={t(texts.spans)}
        options={SPANS.map(key => ({ key, label: t(texts.span[key]) }))}
        value={span}
        onChange={onSpan}
      />
      <Sum id={id} seconds={seconds} />
    </div>
  )
}

export function Legend({ entries }: { entries: readonly Entry[] }) {
  const colours = [...coloursOf(entries)]
  const nameOf = (id: string) => entries.find(({ projectId }) => projectId === id)?.projectName
  const named = colours.filter(([id, colour]) => colour < 4 && nameOf(id))
  if (colours.length === 0) return <span />
  return (
    <ul className="legend" role="list" aria-label={t(texts.projects)}>
      {named.map(([id, colour]) => (
        <li key={id} data-colour={colour}>
          {nameOf(id)}
        </li>
      ))}
      {named.length < colours.length && <li data-colour={4}>{t(texts.others)}</li>}
    </ul>
  )
}
