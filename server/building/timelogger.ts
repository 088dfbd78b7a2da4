// Time on site as the present client asks for it: one's own card is one's own timer, that of somebody else is their time at the site.
import type * as calls from '#shared/building/timelogger-calls.ts'
import type { TimeLog } from '#shared/building/timelogger-schemas.ts'
import * as texts from '#shared/building/timelogger-texts.ts'
import { USUAL_PAGE } from '#shared/kit/lists/lists.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { problemOfNotes } from '#shared/time-entries/notes.ts'
import { toHtml } from '#shared/time-entries/plain-notes.ts'
import { elapsed, LEAST_TO_LOG, MORE } from '#shared/timer/rules.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { addMeasured } from '../time-entries/for-others.ts'
import { isRunning, type Press, pressTimer, type Timer, timerNow } from '../timer/for-others.ts'
import { isActiveMember } from './place-queries.ts'
import * as queries from './site-time-queries.ts'
import { type AtSite, logOfSite, pauseSiteTime, type Pressing, startSiteTime, stopSiteTime } from './site-time.ts'
import { nameOfSite } from './site-queries.ts'
import type { SiteTools } from './sites.ts'

const isOn = (timer: Timer, projectId: string): boolean => timer.started && timer.work.chosen?.projectId === projectId

function logOfTimer(timer: Timer, personId: string, isOver = false): TimeLog {
  const spent = timer.goalMs - timer.timeMs
  return {
    _id: personId,
    status: isOver ? 'completed' : isRunning(timer) ? 'ongoing' : 'paused',
    task: timer.work.chosen?.label ?? '',
    totalElapsedTime: spent,
    currentIntervalStarted: new Date(timer.startAt).toISOString(),
    createdAt: new Date(timer.startAt - spent).toISOString()
  }
}

const DEFAULT = 'Default Task'

/** What is paused goes on; at the end of its goal it gets more, for the present client knows no goals. */
const starting =
  (projectId: string, label: string) =>
  (timer: Timer): Press[] => [
    ...(timer.work.chosen?.projectId === projectId
      ? []
      : [{ action: 'SET_WORK', work: { chosen: { projectId, wbsId: null, taskId: null, label } } } as const]),
    ...(timer.timeMs === 0 ? [{ action: 'ADD_TO_GOAL', value: MORE } as const] : []),
    { action: 'START_TIMER' }
  ]

interface Asked {
  projectId: string
  memberId: string
}

/** A site that is there. */
async function atSite(trx: Trx, { projectId: sent, memberId }: Asked): Promise<AtSite> {
  const projectId = sent.toLowerCase()
  const siteName = isId(projectId) ? await nameOfSite(trx, projectId) : undefined
  return { personId: memberId.toLowerCase(), projectId, siteName: siteName ?? refuse(404, kit.missing) }
}

const isOwn = ({ me }: Pressing, { personId }: AtSite): boolean => personId === me.id

const running = (one: TimeLog): number => (one.status === 'ongoing' ? 0 : 1)

/** What runs or is paused there: the site's, and to the member themselves their own timer. */
async function logsOf(pressing: Pressing, at: AtSite): Promise<TimeLog[]> {
  const { trx, now } = pressing
  const one = await queries.findSiteTime(trx, at.projectId, at.personId)
  const timer = isOwn(pressing, at) ? await timerNow(trx, at.personId, now) : undefined
  const found = [
    one && logOfSite(one, now),
    timer && isOn(timer, at.projectId) ? logOfTimer(timer, at.personId) : undefined
  ]
  // Clients take the first.
  return found.filter(log => log !== undefined).toSorted((a, b) => running(a) - running(b))
}

async function startTimer({ trx, now }: Pressing, { projectId, personId, siteName }: AtSite, task: string) {
  const label = task === DEFAULT || task.trim() === '' ? siteName : `${siteName}: ${task.trim()}`.slice(0, 300)
  const { timer, refused } = await pressTimer(trx, personId, starting(projectId, label), now)
  return refused === undefined ? logOfTimer(timer, personId) : refuse(409, refused)
}

async function pauseTimer({ trx, now }: Pressing, { projectId, personId }: AtSite) {
  if (!isOn(await timerNow(trx, personId, now), projectId)) return refuse(409, texts.notOnThis)
  const { timer } = await pressTimer(trx, personId, () => [{ action: 'PAUSE_TIMER' }], now)
  return logOfTimer(timer, personId)
}

/** Stores the time of one's own timer, with its note where that is one: another stays on the timer, to be written on. */
async function stopTimer(pressing: Pressing, { projectId, personId }: AtSite) {
  const { trx, now, today } = pressing
  let spent = 0
  let before: Timer | undefined
  await pressTimer(
    trx,
    personId,
    timer => {
      if (!isOn(timer, projectId)) return []
      before = timer
      spent = elapsed(timer, now.getTime())
      const typed = timer.work.notes
      const keepsNote = typed !== '' && problemOfNotes(toHtml(typed)) !== undefined
      return [
        { action: spent < LEAST_TO_LOG ? 'CLEAR_TIMER' : 'STOP_TIMER' },
        ...(keepsNote ? [{ action: 'SET_WORK', work: { notes: typed } } as const] : [])
      ]
    },
    now
  )
  if (!before) return undefined
  const timeLog = logOfTimer({ ...before, timeMs: before.goalMs - spent, paused: true }, personId, true)
  if (spent < LEAST_TO_LOG) return { timeLog, message: texts.tooShort }
  const written = toHtml(before.work.notes)
  const notes = problemOfNotes(written) === undefined ? written : ''
  await addMeasured(pressing, { personId, projectId, day: today, seconds: Math.floor(spent / 1000), notes })
  return { timeLog, message: notes === '' ? texts.stopped : texts.stoppedWithNote }
}

export const timelogger = ({ pictureUrl }: SiteTools): Handlers<typeof calls> => ({
  listTimeLogs: async (asked, request) => logsOf(request, await atSite(request.trx, asked)),

  async startTimeLog({ task = DEFAULT, ...asked }, request) {
    const at = await atSite(request.trx, asked)
    if (!(await isActiveMember(request.trx, at.projectId, at.personId))) return refuse(403, texts.notMember)
    const start = isOwn(request, at) ? startTimer : startSiteTime
    return { message: t(texts.started), timeLog: await start(request, at, task.trim() || DEFAULT) }
  },

  async pauseTimeLog(asked, request) {
    const at = await atSite(request.trx, asked)
    const one = await queries.holdSiteTime(request.trx, at.projectId, at.personId)
    const isTimed = one?.runningSince && logOfSite(one, request.now).status === 'ongoing'
    if (one && (isTimed || !isOwn(request, at)))
      return { message: t(texts.paused), timeLog: await pauseSiteTime(request, at, one) }
    if (!isOwn(request, at)) return refuse(409, texts.notOnThis)
    return { message: t(texts.paused), timeLog: await pauseTimer(request, at) }
  },

  async stopTimeLog(asked, request) {
    const at = await atSite(request.trx, asked)
    // First the timer, as whoever starts locks it first.
    const own = isOwn(request, at) ? await stopTimer(request, at) : undefined
    const one = await queries.holdSiteTime(request.trx, at.projectId, at.personId)
    if (!one) return own ? { ...own, message: t(own.message) } : refuse(409, texts.notOnThis)
    const { timeLog, ms } = await stopSiteTime(request, at, one)
    return { message: t(ms > 0 ? texts.stopped : texts.tooShort), timeLog }
  },

  async listCheckIns({ id, after }, { trx, now }) {
    const rows = await queries.membersWithTime(trx, id, after, USUAL_PAGE + 1)
    const items = rows.slice(0, USUAL_PAGE).map(({ picture, time, ...member }) => ({
      ...member,
      profilePic: pictureUrl(picture, now),
      timeLog: time && logOfSite(time, now)
    }))
    const next = rows.length > USUAL_PAGE ? items.at(-1)?._id : undefined
    return { items, ...(next && { next }) }
  }
})
