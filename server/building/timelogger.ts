// Time on site: the same timer as everybody’s, as present clients ask for it.
import type * as calls from '#shared/building/timelogger-calls.ts'
import type { TimeLog } from '#shared/building/timelogger-schemas.ts'
import * as texts from '#shared/building/timelogger-texts.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { MORE } from '#shared/timer/rules.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { isRunning, type Press, pressTimer, type Timer, timerNow } from '../timer/for-others.ts'
import { nameOfSite } from './site-queries.ts'

const siteOf = async (trx: Trx, projectId: string): Promise<string> =>
  (isId(projectId) ? await nameOfSite(trx, projectId) : undefined) ?? refuse(404, kit.missing)

const isOn = (timer: Timer, projectId: string): boolean =>
  timer.started && timer.work.chosen?.projectId === projectId.toLowerCase()

function told(timer: Timer, personId: string): TimeLog {
  const spent = timer.goalMs - timer.timeMs
  return {
    _id: personId,
    status: isRunning(timer) ? 'ongoing' : 'paused',
    task: timer.work.chosen?.label ?? '',
    totalElapsedTime: spent,
    currentIntervalStarted: new Date(timer.startAt).toISOString(),
    createdAt: new Date(timer.startAt - spent).toISOString()
  }
}

const DEFAULT = 'Default Task'

/** What is paused goes on; at the end of its goal it gets more, for present clients know no goals. */
const starting =
  (projectId: string, label: string) =>
  (timer: Timer): Press[] => [
    ...(timer.work.chosen?.projectId === projectId
      ? []
      : [{ action: 'SET_WORK', work: { chosen: { projectId, wbsId: null, taskId: null, label } } } as const]),
    ...(timer.timeMs === 0 ? [{ action: 'ADD_TO_GOAL', value: MORE } as const] : []),
    { action: 'START_TIMER' }
  ]

type Asking = Pick<Request<typeof calls.pauseTimeLog>, 'me' | 'now' | 'trx'>

async function pausing(projectId: string, { trx, me, now }: Asking) {
  await siteOf(trx, projectId)
  if (!isOn(await timerNow(trx, me.id, now), projectId)) return refuse(409, texts.notOnThis)
  const { timer } = await pressTimer(trx, me.id, () => [{ action: 'PAUSE_TIMER' }], now)
  return told(timer, me.id)
}

export const timelogger: Handlers<typeof calls> = {
  async listTimeLogs({ projectId }, { trx, me, now }) {
    await siteOf(trx, projectId)
    const timer = await timerNow(trx, me.id, now)
    return isOn(timer, projectId) ? [told(timer, me.id)] : []
  },

  async startTimeLog({ projectId, task = DEFAULT }, { trx, me, now }) {
    const name = await siteOf(trx, projectId)
    const label = task === DEFAULT || task.trim() === '' ? name : `${name}: ${task.trim()}`.slice(0, 300)
    const { timer, refused } = await pressTimer(trx, me.id, starting(projectId.toLowerCase(), label), now)
    if (refused !== undefined) return refuse(409, refused)
    return { message: t(texts.started), timeLog: told(timer, me.id) }
  },

  pauseTimeLog: async ({ projectId }, request) => ({
    message: t(texts.paused),
    timeLog: await pausing(projectId, request)
  }),

  stopTimeLog: async ({ projectId }, request) => ({
    message: t(texts.stopped),
    timeLog: await pausing(projectId, request)
  })
}
