// A member's time at a site, run by whoever keeps the site. It needs no device of the member's, so it is no timer: it counts
// until it is paused or stopped, and never beside their own timer.
import * as rules from '#shared/building/site-time-rules.ts'
import type { TimeLog } from '#shared/building/timelogger-schemas.ts'
import * as texts from '#shared/building/timelogger-texts.ts'
import type { ran } from '#shared/building/told-texts.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { inHoursSaid } from '#shared/kit/time/lengths.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { HOUR, HOUR_MS } from '#shared/kit/time/time.ts'

import { countCaused } from '../kit/audit/lines.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import { tell } from '../notifications/for-others.ts'
import { addMeasured } from '../time-entries/for-others.ts'
import { isRunning, pressTimer } from '../timer/for-others.ts'
import * as queries from './site-time-queries.ts'

export type Pressing = Work & Pick<CallContext, 'now' | 'site' | 'today'> & { me: Visitor }

/** What is asked of a member's time: whose, and where. */
export interface AtSite {
  personId: string
  projectId: string
  siteName: string
}

export const logOfSite = (one: queries.SiteTime, now: Date, isOver = false): TimeLog => {
  const ms = rules.stintMs(one, now)
  // What counts no further runs no more, whatever nobody pressed.
  const runs = one.runningSince !== null && ms < rules.LONGEST_STINT
  return {
    _id: one.id,
    status: isOver ? 'completed' : runs ? 'ongoing' : 'paused',
    task: one.task,
    totalElapsedTime: runs ? one.countedMs : ms,
    currentIntervalStarted: one.runningSince ?? one.createdAt,
    createdAt: one.createdAt
  }
}

/** Each press for somebody else is told to them, so there are only so many in an hour. */
async function requireSeldom({ trx, me, now }: Pressing, personId: string): Promise<void> {
  if (personId === me.id) return
  const since = new Date(now.getTime() - HOUR_MS)
  const [all, ofMember] = await Promise.all([
    countCaused(trx, 'site_time', me.id, since),
    queries.countOfMember(trx, personId, since)
  ])
  if (all >= rules.MOST_PRESSES_AN_HOUR) refuse(429, texts.tooOften, { retryAfter: HOUR })
  if (ofMember >= rules.MOST_OF_A_MEMBER_AN_HOUR) refuse(429, texts.memberTooOften, { retryAfter: HOUR })
}

type State = 'over' | 'paused' | 'running'

/** The audit says who pressed; the member is told, unless it was them. */
async function note(
  pressing: Pressing,
  { personId, projectId, siteName: site }: AtSite,
  [before, after]: [State | undefined, State],
  what: keyof typeof ran,
  ms = 0
): Promise<void> {
  const { me, changed } = pressing
  await changed('site_time', personId, before && { projectId, state: before }, { projectId, state: after })
  const name = `${me.firstName} ${me.lastName}`.trim()
  const time = inHoursSaid(Math.floor(ms / 1000))
  await tell(pressing, 'siteTime', { to: [personId], places: { name, site, time, what } })
}

const stateOf = ({ runningSince }: queries.SiteTime): State => (runningSince === null ? 'paused' : 'running')

/** Stores what was counted, on the day on which it began. */
async function store(pressing: Pressing, one: queries.SiteTime): Promise<number> {
  const { trx, now } = pressing
  const ms = rules.stintMs(one, now)
  await queries.deleteSiteTime(trx, one.id)
  if (ms < rules.LEAST_STINT) return 0
  const { personId, projectId } = one
  const day = dayOf(new Date(one.createdAt))
  await addMeasured(pressing, { personId, projectId, day, seconds: Math.floor(ms / 1000), notes: '' })
  return ms
}

async function pause({ trx, now }: Pressing, one: queries.SiteTime): Promise<queries.SiteTime> {
  const countedMs = rules.stintMs(one, now)
  await queries.pauseSiteTime(trx, one.id, countedMs)
  return { ...one, countedMs, runningSince: null }
}

/** Begins or goes on. The timer is locked first, so that it and whatever runs at sites are changed one after the other. */
export async function startSiteTime(pressing: Pressing, at: AtSite, task: string): Promise<TimeLog> {
  const { trx, now, today } = pressing
  const { personId, projectId } = at
  await requireSeldom(pressing, personId)
  let timed = false
  await pressTimer(
    trx,
    personId,
    timer => {
      timed = isRunning(timer)
      return timed ? [{ action: 'PAUSE_TIMER', byOther: true }] : []
    },
    now
  )
  const found = await queries.holdSiteTime(trx, projectId, personId)
  if (found && stateOf(found) === 'running' && rules.stintMs(found, now) < rules.LONGEST_STINT)
    return logOfSite(found, now)
  for (const other of await queries.holdRunning(trx, personId)) await pause(pressing, other)
  // What was left over from another day is that day's.
  const isOld = found !== undefined && dayOf(new Date(found.createdAt)) !== today
  if (isOld) await store(pressing, found)
  const kept = isOld ? undefined : found
  if (kept) await queries.runSiteTime(trx, kept.id, now)
  else await queries.insertSiteTime(trx, { id: newId(now), personId, projectId, task, createdAt: '' }, now)
  await note(pressing, at, [kept && stateOf(kept), 'running'], timed ? 'startedTimer' : 'started')
  const one = await queries.findSiteTime(trx, projectId, personId)
  return one ? logOfSite(one, now) : refuse(409, texts.notOnThis)
}

export async function pauseSiteTime(pressing: Pressing, at: AtSite, one: queries.SiteTime): Promise<TimeLog> {
  if (stateOf(one) === 'paused') return logOfSite(one, pressing.now)
  await requireSeldom(pressing, at.personId)
  const paused = await pause(pressing, one)
  await note(pressing, at, ['running', 'paused'], 'paused')
  return logOfSite(paused, pressing.now)
}

/** Gives what is left to say of it, and how long it was: nothing where it was too short to be stored. */
export async function stopSiteTime(
  pressing: Pressing,
  at: AtSite,
  one: queries.SiteTime
): Promise<{ timeLog: TimeLog; ms: number }> {
  const timeLog = logOfSite(
    { ...one, countedMs: rules.stintMs(one, pressing.now), runningSince: null },
    pressing.now,
    true
  )
  const ms = await store(pressing, one)
  await note(pressing, at, [stateOf(one), 'over'], ms > 0 ? 'stopped' : 'tooShort', ms)
  return { timeLog, ms }
}
