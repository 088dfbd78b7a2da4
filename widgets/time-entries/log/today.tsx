// What there is of today, below the tasks: the timer while it counts, and what was logged last.
import { useStore } from '@nanostores/react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { duration } from '#shared/kit/day.ts'
import { plain } from '#shared/kit/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { $shownId } from '#shared/session/store.ts'
import { secondsOf } from '#shared/kit/time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { $timer } from '#shared/timer/store.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Bone } from '#widgets/kit/marks/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

const Line = ({ entry }: { entry: Entry }) => (
  <li>
    <b className="num">{duration(secondsOf(entry))}</b>
    <span className="what">
      <span>{titleOf(entry)}</span>
      <small className="subtle">{plain(entry.notes)}</small>
    </span>
    {!entry.isTangible && <Pill kind="line">{t(texts.intangible)}</Pill>}
  </li>
)

export function Today({ id, day, isOwn }: { id: string; day: string; isOwn: boolean }) {
  const { data } = useRead(readDashboard, { userId: id })
  // The timer is that of whoever the page is about.
  const isTimed = useStore($shownId) === id
  const counts = useStore($timer)?.started && isTimed
  const entries = data?.lastEntries ?? []
  const spent = data?.days.find(one => one.day === day)
  return (
    <section className="today" aria-label={t(texts.today)}>
      <h3 className="day">
        <span>{t(texts.today)}</span>
        <span>{spent && duration(spent.tangibleSeconds + spent.intangibleSeconds)}</span>
      </h3>
      {counts && <Widget tag="bee-timer" size="line" waiting={<span className="line-room" />} failed={<></>} />}
      {entries.length > 0 && (
        <ul role="list">
          {entries.map(entry => (
            <Line key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {!data && <Bone height={20} />}
      {data && !counts && entries.length === 0 && (
        <p className="muted small">{t(isOwn ? texts.todayNone : texts.todayNoneOther)}</p>
      )}
      <a className="link small" href="#currentWeek">
        {t(texts.todayAll)}
      </a>
    </section>
  )
}
