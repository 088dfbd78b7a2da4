// Presses from devices without a socket, which may arrive late or twice, and their heartbeats.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import type { beatTimer, commandTimer } from '#shared/timer/calls.ts'
import { beat, pressLate } from '#shared/timer/late.ts'
import { isRunning, looksDifferent, step, type Timer } from '#shared/timer/rules.ts'
import { toState } from '#shared/timer/state.ts'
import * as texts from '#shared/timer/texts.ts'

import type { Trx } from '../kit/database/database.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { notifyIds } from '../kit/database/live.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { CHANGED } from './handle-message.ts'
import {
  type CommandOutcome,
  deleteCommands,
  lockTimer,
  saveOutcome,
  readTimer,
  saveTimer,
  claimCommand
} from './queries.ts'

/** Command ids are kept this long; an older command is refused, for it may have been applied before. */
const KNOWN_MS = 30 * DAY_MS

const instant = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text))

const answer = (timer: Timer, personId: string, now: Date, { refused, told }: Partial<CommandOutcome> = {}) => ({
  state: toState(step(timer, { action: 'GET_TIMER' }, now.getTime()).timer, personId, now.getTime()),
  ...(refused === undefined ? {} : { refused }),
  ...(told === undefined ? {} : { told })
})

async function keep(trx: Trx, personId: string, before: Timer, after: Timer): Promise<void> {
  await saveTimer(trx, personId, after)
  if (looksDifferent(before, after)) await notifyIds(trx, CHANGED, [personId])
}

export async function press(trx: Trx, personId: string, input: Parsed<typeof commandTimer>, now: Date) {
  const { commandId, action, value, work } = input
  const pressedAt = Date.parse(input.pressedAt)
  if (pressedAt < now.getTime() - KNOWN_MS) refuse(400, t(texts.tooLate))
  const before = await lockTimer(trx, personId, now.getTime())
  const done = await claimCommand(trx, personId, commandId, now)
  if (done) return answer(before, personId, now, done)
  const around = { aliveSince: instant(input.aliveSince), aliveUntil: instant(input.aliveUntil) }
  const { timer, refused, told } = pressLate(before, { action, value, work, pressedAt, ...around }, now.getTime())
  await keep(trx, personId, before, timer)
  await saveOutcome(trx, personId, commandId, { refused, told })
  return answer(timer, personId, now, { refused, told })
}

export async function receiveHeartbeat(trx: Trx, personId: string, input: Parsed<typeof beatTimer>, now: Date) {
  const time = now.getTime()
  const heard = { active: input.active, aliveSince: instant(input.aliveSince) }
  const seen = await readTimer(trx, personId, time)
  // Only a running timer needs it, and one that was paused because its devices were lost.
  if (!isRunning(seen) && beat(seen, heard, time) === seen) return answer(seen, personId, now)
  const before = await lockTimer(trx, personId, time)
  const after = beat(before, heard, time)
  await keep(trx, personId, before, after)
  return answer(after, personId, now)
}

export const commandsTask = nightly('timer-commands', '50 3 * * *', ({ trx }, { now }) =>
  deleteCommands(trx, new Date(now.getTime() - KNOWN_MS).toISOString())
)
