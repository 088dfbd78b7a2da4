// A person's week: the hours large, the commitment beside them, each day with its number, and how long the week still is.
import { timeLeft, toGo, weekdayName } from '#shared/dashboard/rules.ts'
import type { DayHours, Week } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { hours, today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HoursBar } from '#widgets/kit/bars.tsx'

const HOUR = 3600

const tangible = (days: readonly DayHours[]) => days.reduce((sum, { tangibleSeconds }) => sum + tangibleSeconds, 0)
const intangible = (days: readonly DayHours[]) =>
  days.reduce((sum, { intangibleSeconds }) => sum + intangibleSeconds, 0)

function Hero({ seconds, goal, missed }: { seconds: number; goal: number; missed: number }) {
  const left = toGo(seconds, goal)
  const rest = goal <= 0 ? t(texts.noCommitment) : left ? t(texts.toGo, { hours: hours(left) }) : t(texts.done)
  return (
    <>
      <div className="hero">
        <p>
          <span className="hero-hours">{hours(seconds)}</span>{' '}
          <span className="muted">{goal > 0 ? t(texts.of, { hours: hours(goal * HOUR) }) : t(texts.hoursOnly)}</span>
        </p>
        <p className="muted num">{rest}</p>
      </div>
      <HoursBar hours={seconds / HOUR} goal={goal} max={Math.max(goal, seconds / HOUR, 1)} size="thick" bare />
      {missed > 0 && <p className="small muted">{t(texts.owed, { hours: hours(missed * HOUR) })}</p>}
    </>
  )
}

function Day({ one, most, isToday }: { one: DayHours; most: number; isToday: boolean }) {
  const { day, tangibleSeconds, intangibleSeconds } = one
  const share = (seconds: number) => `${most ? (seconds / most) * 100 : 0}%`
  return (
    <li aria-current={isToday ? 'date' : undefined}>
      <b>{hours(tangibleSeconds + intangibleSeconds)}</b>
      {intangibleSeconds > 0 && (
        <span className="vh">
          {t(texts.ofBoth, { tangible: hours(tangibleSeconds), intangible: hours(intangibleSeconds) })}
        </span>
      )}
      <span className="column" aria-hidden>
        <span className="besides" style={{ blockSize: share(intangibleSeconds) }} />
        <span className="done" style={{ blockSize: share(tangibleSeconds) }} />
      </span>
      <time dateTime={day}>{weekdayName(day)}</time>
    </li>
  )
}

function Days({ days, now }: { days: readonly DayHours[]; now: Date }) {
  const most = Math.max(...days.map(one => one.tangibleSeconds + one.intangibleSeconds))
  return (
    <>
      <ol className="days" role="list" aria-label={t(texts.perDay)}>
        {days.map(one => (
          <Day key={one.day} one={one} most={most} isToday={one.day === today(now)} />
        ))}
      </ol>
      {intangible(days) > 0 && (
        <p className="key">
          <span>
            <i className="tangible" />
            {t(texts.tangibleKey)}
          </span>
          <span>
            <i className="intangible" />
            {t(texts.intangibleKey)}
          </span>
        </p>
      )}
    </>
  )
}

export function WeekCard({ week, title, now }: { week: Week; title: string; now: Date }) {
  const { days, weeklycommittedHours, missedHours } = week
  const seconds = tangible(days)
  const left = timeLeft(now, today(now))
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <div className="card-body week">
        <Hero seconds={seconds} goal={weeklycommittedHours + missedHours} missed={missedHours} />
        {seconds + intangible(days) > 0 ? (
          <Days days={days} now={now} />
        ) : (
          <p className="muted">{t(texts.nothingYet)}</p>
        )}
        <p className="small muted">{left ? t(texts.countdown, { time: left }) : t(texts.lastMinutes)}</p>
      </div>
    </section>
  )
}
