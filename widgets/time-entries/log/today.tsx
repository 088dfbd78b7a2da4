// What there is of today, above what comes next: the timer while it counts, and what was logged last.
import { useStore } from '@nanostores/react'

import { readDashboard } from '#shared/dashboard/calls.ts'
import { hours } from '#shared/kit/time/day.ts'
import { twoPlaces } from '#shared/kit/time/lengths.ts'
import { plain } from '#shared/kit/text/rich.ts'
import { t } from '#shared/kit/texts.ts'
import { $shownId } from '#shared/session/store.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { whenOf } from '#shared/time-entries/day-time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { todayName } from '#shared/time-entries/next.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { $timer } from '#shared/timer/store.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { chevronDown, plus } from '#widgets/kit/marks/icons-home.ts'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RichText } from '#widgets/kit/marks/rich-text.tsx'
import { Bone } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

/** More of them would push what comes next away. */
const SHOWN = 3

/** A line that opens in place. */
const Line = ({ entry }: { entry: Entry }) => (
  <li>
    <details className="done">
      <summary>
        <b className="num">{twoPlaces(secondsOf(entry))}</b>
        <span className="what">
          <span className="strong">{titleOf(entry)}</span> <span className="muted">{plain(entry.notes)}</span>
        </span>
        {!entry.isTangible && <Pill kind="line">{t(texts.intangible)}</Pill>}
        <span className="when muted num">{whenOf(entry)}</span>
        <Icon of={chevronDown} />
      </summary>
      <div className="whole">
        <p className="subtle small">{[entry.projectName, entry.wbsName].filter(Boolean).join(' / ')}</p>
        <RichText html={entry.notes} />
      </div>
    </details>
  </li>
)

interface TodayProps {
  id: string
  day: string
  isOwn: boolean
  onAdd: (() => void) | undefined
}

export function Today({ id, day, isOwn, onAdd }: TodayProps) {
  const { data } = useRead(readDashboard, { userId: id })
  // The timer is that of whoever the page is about.
  const isTimed = useStore($shownId) === id
  const counts = useStore($timer)?.started && isTimed
  const entries = data?.lastEntries ?? []
  const spent = data?.days.find(one => one.day === day)
  const shown = entries.slice(0, counts ? SHOWN - 1 : SHOWN)
  return (
    <section className="today" aria-label={t(texts.today)}>
      <h3 className="day">
        <span>{todayName(day)}</span>
        <span className="sum">
          {data && `${hours((spent?.tangibleSeconds ?? 0) + (spent?.intangibleSeconds ?? 0))} h`}
        </span>
        {onAdd && (
          <Button kind="quiet" size="sm" icon={plus} onClick={onAdd}>
            {t(texts.logTime)}
          </Button>
        )}
      </h3>
      {counts && <Widget tag="bee-timer" size="line" waiting={<span className="line-room" />} failed={<></>} />}
      {entries.length > 0 && (
        <ul role="list">
          {shown.map(entry => (
            <Line key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {!data && <Bone height={20} />}
      {data && !counts && entries.length === 0 && (
        <p className="muted none">{t(isOwn ? texts.todayNone : texts.todayNoneOther)}</p>
      )}
      {entries.length > shown.length && (
        <a className="link small all" href="#currentWeek">
          {t(texts.todayAll)}
        </a>
      )}
    </section>
  )
}
