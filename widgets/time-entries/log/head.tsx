// The head of a log: what its days come to, and of what is left; a press on a day shows that one alone.
import type { Ref } from 'react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { weekDays, weekDeadline } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { beside } from '#shared/kit/time/own-zone.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'
import { daysOf, spanName, sums, sumsName } from '#shared/time-entries/log.ts'
import type { Span } from '#shared/time-entries/log-tabs.ts'
import { leftOf, perDay, weekBars } from '#shared/time-entries/bars.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { HourBars } from '#widgets/kit/marks/figures/hour-bars.tsx'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

interface HeadProps {
  personId: string
  span: Span
  /** Whether it is the week that runs: then it says what is left of it. */
  isNow: boolean
  isBare?: boolean | undefined
  /** Undefined while they are loading. */
  entries: readonly Entry[] | undefined
  title: Ref<HTMLHeadingElement>
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** Of a whole week. A span of other days has its sums alone. */
const isWeek = ({ from, to }: Span) => weekDays(from)[0] === from && weekDays(from)[6] === to

export function LogHead({ personId, span, isNow, isBare, entries, title, day, onDay }: HeadProps) {
  const { data } = useRead(readDashboard, { userId: personId })
  const goal = data ? data.weeklycommittedHours + (isNow ? data.missedHours : 0) : 0
  const tangible = entries && sums(entries).tangible
  const name = (
    <h2 ref={title} tabIndex={-1}>
      {spanName(span)}
    </h2>
  )
  if (isBare || !isWeek(span))
    return (
      <div>
        {name}
        {entries ? <p className="muted small num">{sumsName(entries)}</p> : <Bone width={200} height={14} />}
      </div>
    )
  const line = perDay(goal)
  return (
    <div className="week-head">
      <div className="sum">
        {name}
        <p className="goal">
          <b className="num">{tangible === undefined ? '–' : inHoursSaid(tangible)}</b>{' '}
          <span className="muted">
            {goal > 0 ? t(texts.ofGoal, { goal: inHoursSaid(goal * HOUR) }) : t(texts.tangibleHours)}
          </span>
        </p>
        <p className="muted small num">{entries ? sumsName(entries) : <Bone width={200} height={14} />}</p>
        <p className="small left">
          {isNow && tangible !== undefined && leftOf(tangible, goal, beside(weekDeadline(span.from)))}
        </p>
      </div>
      <HourBars
        label={t(texts.dayBars)}
        bars={weekBars(span.from, entries ? daysOf(entries, weekDays(span.from)) : [])}
        line={line}
        lineLabel={t(texts.dayNeeds, { time: inHoursSaid(line), goal: inHoursSaid(goal * HOUR) })}
        pressed={day}
        onPress={key => onDay(key === day ? undefined : key)}
      />
    </div>
  )
}
