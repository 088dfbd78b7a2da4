// One person's week: the mark, the name, the hours and the bar. Pressing the mark leads to their dashboard.
import { formatDay, type Day } from '#shared/kit/time/day.ts'
import { hoursInColumn, hoursSaid } from '#shared/kit/figures.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import {
  barColor,
  daysLeft,
  FULL_SHARE,
  goalOf,
  MOST_PERCENT,
  type Order,
  percentOf,
  SCALE,
  shareColor,
  shareOf,
  statusOf,
  timeOff,
  truncated
} from '#shared/leaderboard/rules.ts'
import type { Row } from '#shared/leaderboard/schemas.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import type { Me } from '#shared/session/store.ts'
import { hoursBand } from '#widgets/kit/marks/figures/bars.tsx'
import { StatusDot } from '#widgets/kit/marks/dots.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { alertCircle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { eyeOff } from '#widgets/kit/marks/icons-home.ts'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import { useViewAs } from '#widgets/kit/use-view-as.ts'

import { walk } from './row-keys.ts'
import { useSelect } from './use-select.ts'

export interface RowContext {
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

export function statusText(row: Row): string {
  const status = statusOf(row)
  if (status !== 'star') return t(status === 'met' ? texts.met : texts.unmet)
  return t(texts.starred, { percent: percentOf(shareOf(row) ?? 0) })
}

interface MarkProps {
  row: Row
  /** Of a week that runs nobody is late yet. */
  isPast: boolean
  isBusy: boolean
  onView: (() => void) | undefined
}

function Mark({ row, isPast, isBusy, onView }: MarkProps) {
  const found = statusOf(row)
  const status = found === 'unmet' && !isPast ? 'open' : found
  const label = statusText(row)
  const band = hoursBand(row.totaltangibletime_hrs, goalOf(row))
  const dot = <StatusDot status={status} label={label} {...(status === 'star' && { band })} />
  if (!onView) return dot
  return (
    <button
      type="button"
      className="mark"
      tabIndex={-1}
      onKeyDown={walk}
      title={t(texts.view, { name: row.name, status: label })}
      aria-busy={isBusy}
      aria-label={t(texts.view, { name: row.name, status: label })}
      onClick={onView}
    >
      {dot}
    </button>
  )
}

function offText(row: Row, { day, isPast }: RowContext): string | undefined {
  const off = timeOff(row, day)
  if (off === 'off') return t(texts.currentlyOff)
  if (off === undefined || isPast) return undefined
  return t(texts.offIn, { count: off })
}

function leaving(row: Row, { isPast, day }: RowContext): string | undefined {
  if (!row.isActive) return t(texts.gone)
  if (isPast) return undefined
  const left = daysLeft(row.endDate, day)
  if (left === undefined) return undefined
  if (left === 0) return t(texts.lastDay)
  return t(texts.daysLeft, { count: left })
}

function SummaryMark({ isIn }: { isIn: boolean }) {
  const text = t(isIn ? texts.hasSummary : texts.lacksSummary)
  return (
    <span className={isIn ? 'in' : 'lacks'} role="img" aria-label={text} title={text}>
      <Icon of={isIn ? circleCheck : alertCircle} />
    </span>
  )
}

function Who({ row, showing, rank, place }: Omit<RowProps, 'onCard'>) {
  const { letters, me } = showing
  const select = useSelect(row.personId)
  const name = truncated(row.name, letters)
  const off = offText(row, showing)
  const left = leaving(row, showing)
  return (
    <>
      <a
        href={`/userprofile/${row.personId}`}
        onClick={select}
        onKeyDown={walk}
        title={name === row.name ? undefined : row.name}
      >
        {name}
      </a>
      <small>
        {!row.isVisible && holds(me, 'seeVisibilityIcon') && (
          <span className="unseen" role="img" aria-label={t(texts.isInvisible)} title={t(texts.isInvisible)}>
            <Icon of={eyeOff} />
          </span>
        )}
        {(row.hasSummary || !row.owesNoSummary) && holds(me, 'seeSummaryIndicator') && (
          <SummaryMark isIn={row.hasSummary} />
        )}
        {rank !== undefined && !place && (
          <span className="rank num" title={t(texts.rank, { place: rank })}>
            {rank}
          </span>
        )}
        <span>{row.role}</span>
        {place && <span className="note">{place}</span>}
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

const percentText = (percent: number): string =>
  percent > MOST_PERCENT ? t(texts.morePercent, { percent: MOST_PERCENT }) : t(texts.percent, { percent })

/** What the list is sorted by: hours beside the promise, or the share of it with the whole promise in the middle. */
function Bar({ row, order }: { row: Row; order: Order }) {
  const goal = goalOf(row)
  const hours = row.totaltangibletime_hrs
  const share = shareOf(row)
  const isShare = order === 'share' && share !== undefined
  const tick = isShare ? 1 / FULL_SHARE : goal / SCALE
  const label = isShare
    ? t(texts.shareOfGoal, { percent: percentOf(share), goal: hoursSaid(row.weeklycommittedHours) })
    : t(goal > 0 ? texts.hoursOfGoal : texts.hoursAlone, { hours: hoursSaid(hours), goal: hoursSaid(goal) })
  return (
    <span
      className={tick > 0 && tick < 1 ? 'hours' : 'hours no-goal'}
      style={tick > 0 && tick < 1 ? { '--goal': `${tick * 100}%` } : undefined}
    >
      <meter
        className={`bar ${isShare ? shareColor(share) : barColor(hours)}`}
        part="bar"
        max={isShare ? FULL_SHARE : SCALE}
        value={isShare ? share : hours}
        aria-label={label}
      />
    </span>
  )
}

function Last({ row, order }: { row: Row; order: Order }) {
  const select = useSelect(row.personId)
  if (order === 'share') {
    const share = shareOf(row)
    return share === undefined ? t(texts.noShare) : percentText(percentOf(share))
  }
  const hours = hoursInColumn(row.totaltime_hrs)
  return (
    <a
      href={`/timelog/${row.personId}`}
      tabIndex={-1}
      onClick={select}
      onKeyDown={walk}
      aria-label={t(texts.timelogOf, { hours, name: row.name })}
    >
      {hours}
    </a>
  )
}

/** Whose card is shown beside their row. */
export interface ShownCard {
  row: Row
  beside: HTMLElement
  /** Leads to their dashboard, for those who may. */
  onView: (() => void) | undefined
}

interface RowProps {
  row: Row
  showing: RowContext
  /** Where it stands among all. */
  rank?: number | undefined
  onCard: (carded: ShownCard) => void
  /** Said where the row stands apart from its place. */
  place?: string | undefined
}

/** What is pressed in the row does what it says; the rest of the row shows the card. */
const isApart = (target: EventTarget): boolean => target instanceof Element && !target.closest('a, button')

export function PersonRow({ row, showing, rank, place, onCard }: RowProps) {
  // The leaderboard shows nobody whose hours one may not see.
  const viewing = useViewAs({ ownerId: row.personId, ownerRole: row.role, isProtected: false, sharesTeam: true })
  const own = row.personId === showing.shownId
  const mayView = viewing.allowed && row.isActive && row.personId !== showing.me.id
  const onView = mayView ? () => void viewing.view(row.name) : undefined
  const showCard = (beside: HTMLElement) => onCard({ row, beside, onView })
  return (
    <tr
      part="row"
      className={own ? 'me' : undefined}
      onClick={event => isApart(event.target) && showCard(event.currentTarget)}
      onKeyDown={event => {
        if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return
        event.preventDefault()
        showCard(event.currentTarget)
      }}
    >
      <td>
        <Mark row={row} isPast={showing.isPast} isBusy={viewing.busy} onView={onView} />
      </td>
      <th scope="row" className="who">
        <Who row={row} showing={showing} rank={rank} place={place} />
        <RefusedLine refused={viewing.refused} />
      </th>
      <td className={showing.order === 'hours' ? 'num strong' : 'num'}>{hoursInColumn(row.totaltangibletime_hrs)}</td>
      <td>
        <Bar row={row} order={showing.order} />
      </td>
      <td className={showing.order === 'share' ? 'num strong' : 'num'}>
        <Last row={row} order={showing.order} />
      </td>
    </tr>
  )
}
