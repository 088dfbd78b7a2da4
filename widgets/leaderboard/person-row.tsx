// One person's week: the mark, the name, the hours and the bar. Pressing the mark leads to their dashboard.
import type { Ref } from 'react'

import { formatDay, type Day } from '#shared/kit/day.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import {
  barColor,
  daysLeft,
  goalOf,
  MOST_PERCENT,
  type Order,
  percentOf,
  SCALE,
  shareOf,
  statusOf,
  timeOff,
  truncated
} from '#shared/leaderboard/rules.ts'
import type { Row } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { hoursBand } from '#widgets/kit/marks/bars.tsx'
import { StatusDot } from '#widgets/kit/marks/dots.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { eyeOff } from '#widgets/kit/marks/icons.ts'
import { RefusedLine } from '#widgets/kit/marks/refused-line.tsx'
import { useViewAs, type ViewingAs } from '#widgets/kit/use-view-as.ts'

export interface Showing {
  me: Me
  /** Whose list it is. */
  shownId: string
  order: Order
  /** A day of the shown week: today, or the last one of a past week. */
  day: Day
  isPast: boolean
  /** How much of a name is written. */
  letters: number
}

const two = (hours: number): string => hours.toFixed(2)

function statusText(row: Row): string {
  const status = statusOf(row)
  if (status !== 'star') return t(status === 'met' ? texts.met : texts.unmet)
  return t(texts.starred, { percent: percentOf(shareOf(row) ?? 0) })
}

function Mark({ row, me, viewing }: { row: Row; me: Me; viewing: ViewingAs }) {
  const status = statusOf(row)
  const label = statusText(row)
  const band = hoursBand(row.totaltangibletime_hrs, goalOf(row))
  const mayView = viewing.allowed && row.isActive && row.personId !== me.id
  const dot = <StatusDot status={status} label={label} {...(status === 'star' && { band })} />
  if (!mayView) return dot
  return (
    <button
      type="button"
      className="mark"
      aria-busy={viewing.busy}
      aria-label={t(texts.view, { name: row.name, status: label })}
      onClick={() => void viewing.view(row.name)}
    >
      {dot}
    </button>
  )
}

function offText(row: Row, { day, isPast }: Showing): string | undefined {
  const off = timeOff(row, day)
  if (off === 'off') return t(texts.currentlyOff)
  if (off === undefined || isPast) return undefined
  return off === 1 ? t(texts.offInOne) : t(texts.offIn, { count: off })
}

function leaving(row: Row, { isPast, day }: Showing): string | undefined {
  if (!row.isActive) return t(texts.gone)
  if (isPast) return undefined
  const left = daysLeft(row.endDate, day)
  if (left === undefined) return undefined
  if (left === 0) return t(texts.lastDay)
  return left === 1 ? t(texts.oneDayLeft) : t(texts.daysLeft, { count: left })
}

function Who({ row, showing }: { row: Row; showing: Showing }) {
  const { letters, me } = showing
  const name = truncated(row.name, letters)
  const off = offText(row, showing)
  const left = leaving(row, showing)
  return (
    <>
      <a href={`/userprofile/${row.personId}`} title={name === row.name ? undefined : row.name}>
        {name}
      </a>
      <small>
        {!row.isVisible && holds(me, 'seeVisibilityIcon') && (
          <span className="unseen" role="img" aria-label={t(texts.isInvisible)} title={t(texts.isInvisible)}>
            <Icon of={eyeOff} />
          </span>
        )}
        <span>{row.role}</span>
        {off && <span className="note">{off}</span>}
        {left && (
          <span className="note" title={row.endDate ? formatDay(row.endDate, 'profile') : undefined}>
            {left}
          </span>
        )}
      </small>
    </>
  )
}

function Bar({ row }: { row: Row }) {
  const goal = goalOf(row)
  const hours = row.totaltime_hrs
  const said = { hours: two(hours), goal: two(goal) }
  const tick = goal > 0 && goal < SCALE
  return (
    <span
      className={tick ? 'hours' : 'hours no-goal'}
      style={tick ? { '--goal': `${(goal / SCALE) * 100}%` } : undefined}
    >
      <meter
        className={`bar ${barColor(hours)}`}
        part="bar"
        max={SCALE}
        value={hours}
        aria-label={t(goal > 0 ? texts.hoursOfGoal : texts.hoursAlone, said)}
      />
    </span>
  )
}

function Last({ row, order }: { row: Row; order: Order }) {
  if (order === 'share') {
    const share = shareOf(row)
    if (share === undefined) return t(texts.noShare)
    const percent = percentOf(share)
    return percent > MOST_PERCENT ? t(texts.morePercent, { percent: MOST_PERCENT }) : t(texts.percent, { percent })
  }
  const hours = two(row.totaltime_hrs)
  return (
    <a href={`/timelog/${row.personId}`} aria-label={t(texts.timelogOf, { hours, name: row.name })}>
      {hours}
    </a>
  )
}

interface RowProps {
  row: Row
  showing: Showing
  /** Where it stands in a list of which only a part is drawn. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

export function PersonRow({ row, showing, index, ref }: RowProps) {
  // The leaderboard shows nobody whose hours one may not see.
  const viewing = useViewAs({ ownerId: row.personId, ownerRole: row.role, isProtected: false, sharesTeam: true })
  const own = row.personId === showing.shownId
  return (
    <tr
      ref={ref}
      part="row"
      className={own ? 'me' : undefined}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      <td>
        <Mark row={row} me={showing.me} viewing={viewing} />
      </td>
      <th scope="row" className="who">
        <Who row={row} showing={showing} />
        <RefusedLine refused={viewing.refused} />
      </th>
      <td className="num">{two(row.totaltangibletime_hrs)}</td>
      <td>
        <Bar row={row} />
      </td>
      <td className="num strong">
        <Last row={row} order={showing.order} />
      </td>
    </tr>
  )
}
