// The card that says the week: how much is done, what is to go, the seven days, and a line of words that lead on.
import { useStore } from '@nanostores/react'

import { toGo } from '#shared/dashboard/rules.ts'
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { hours, today, weekDeadline } from '#shared/kit/time/day.ts'
import { now } from '#shared/kit/time/now.ts'
import { beside } from '#shared/kit/time/own-zone.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import type { Me } from '#shared/session/store.ts'
import { perDay, weekBars } from '#shared/time-entries/bars.ts'
import { $logDay } from '#shared/time-entries/log-day.ts'
import { HourBars } from '#widgets/kit/marks/figures/hour-bars.tsx'
import { InfoIcon } from '#widgets/kit/marks/info-icon.tsx'

import { CardWords } from './card-words.tsx'

/** What is left of the promise, or what was done beyond it. */
function restOf(seconds: number, goal: number): string {
  if (goal <= 0) return t(texts.noCommitment)
  const left = toGo(seconds, goal)
  if (left > 0) return t(texts.toGo, { hours: hours(left) })
  const over = seconds - goal * HOUR
  return over > 0 ? t(texts.doneAndMore, { hours: hours(over) }) : t(texts.done)
}

function Sum({ dashboard }: { dashboard: Dashboard }) {
  const { tangibleSeconds, weeklycommittedHours, missedHours } = dashboard
  const goal = weeklycommittedHours + missedHours
  const isDue = goal > 0 && toGo(tangibleSeconds, goal) > 0
  const due = t(texts.endsWhen, { own: beside(weekDeadline(today(now()))) })
  return (
    <div className="sum">
      <p className="figures num">
        <b>{hours(tangibleSeconds)}</b>{' '}
        <span className="muted">{goal > 0 ? t(texts.of, { hours: hours(goal * HOUR) }) : t(texts.hoursOnly)}</span>
        <InfoIcon area={t(texts.title)} />
      </p>
      <p className="muted" title={due}>
        {restOf(tangibleSeconds, goal)}
        {isDue && <span className="until">{t(texts.until, { deadline: t(texts.deadline) })}</span>}
      </p>
      {missedHours > 0 && <p className="small subtle">{t(texts.owed, { hours: hours(missedHours * HOUR) })}</p>}
    </div>
  )
}

const ANCHOR = 'currentWeek'

/** Opens the day in the log below; pressed again, the whole week. */
function openDay(day: string, opened: string | undefined): void {
  $logDay.set(day === opened ? undefined : day)
  location.hash = ANCHOR
}

export function WeekCard({ dashboard, me }: { dashboard: Dashboard; me: Me }) {
  const opened = useStore($logDay)
  const day = today(now())
  const goal = dashboard.weeklycommittedHours + dashboard.missedHours
  const line = perDay(goal)
  return (
    <section className="card week" aria-label={t(texts.summary)}>
      <div className="week-card">
        <Sum dashboard={dashboard} />
        <HourBars
          label={t(texts.dayBars)}
          bars={weekBars(day, dashboard.days)}
          line={line}
          lineLabel={line > 0 ? t(texts.aDay, { hours: hours(line) }) : undefined}
          today={day}
          pressed={opened}
          onPress={key => openDay(key, opened)}
        />
      </div>
      <CardWords dashboard={dashboard} me={me} />
    </section>
  )
}
