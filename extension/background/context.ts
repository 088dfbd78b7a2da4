// What all parts of the background share.
import { isOpen } from '#shared/extension/idle.ts'
import { applyWaiting } from '#shared/extension/apply-waiting.ts'
import { LATE } from '#shared/extension/reminders.ts'
import { around, present } from '#shared/extension/presence.ts'
import { isRunning, phaseOf, type Timer } from '#shared/timer/rules.ts'
import type { TimerState } from '#shared/timer/schemas.ts'
import { fromState, isOlder } from '#shared/timer/state.ts'

import type { Memory } from './memory.ts'
import type { Server } from './server.ts'
import { type Local, nothing } from './stored.ts'
import type { Surroundings } from './surroundings.ts'

export interface BackgroundContext {
  around: Surroundings
  memory: Memory
  server: Server
  /** Writes the snapshot, and whatever follows from it. */
  publish: () => Promise<void>
}

/** The timer as the person sees it, with every waiting press applied. */
export function timerState({ memory, server }: BackgroundContext): TimerState | undefined {
  const { login, known, presence } = memory.local
  const state = known.timer
  if (!login || !state) return undefined
  return applyWaiting(state, memory.outbox().waiting, presence, server.now())
}

export function timerOf(background: BackgroundContext): Timer | undefined {
  const state = timerState(background)
  return state && fromState(state)
}

/** Not long ago, by the reminder of the end of the day. */
export const wasHalted = ({ memory, around }: BackgroundContext): boolean =>
  memory.passing.reminder?.kind === 'stopped' && around.now() - memory.passing.reminder.at < LATE

/** Whether presence matters: the timer runs, or was cut and may get its time back. */
export function isAlive(background: BackgroundContext): boolean {
  const timer = timerOf(background)
  if (timer === undefined) return false
  // Whoever undoes the end of their day was there since then.
  return isRunning(timer) || phaseOf(timer, background.server.now()) === 'forced' || wasHalted(background)
}

/** Since when the person was away, by the device's clock, until they decide whether that time counts. */
export function idleSince(background: BackgroundContext): number | null {
  const { memory, server, around } = background
  const since = memory.passing.idleSince
  const offset = server.now() - around.now()
  return since !== null && isOpen(timerOf(background), since + offset, server.now()) ? since : null
}

/** The device is there now. */
export function tick({ memory, server }: BackgroundContext): Pick<Local, 'presence'> {
  return { presence: present(memory.local.presence, server.now()) }
}

export const aliveSince = ({ memory, server }: BackgroundContext): number | undefined =>
  around(memory.local.presence, server.now())?.since

/** Drops a state that is older than the known one. A server that was reset counts once its clock is ahead. */
export function newer(before: TimerState | undefined, state: TimerState): TimerState {
  const SKEW = 5000
  if (!before || before.userId !== state.userId || !isOlder(state, before)) return state
  return Date.parse(state.now) > Date.parse(before.now) + SKEW ? state : before
}

/** The session with this token is over. What waits stays until the same person connects again. */
export async function endSession(
  { memory, publish }: BackgroundContext,
  problem: string,
  token: string
): Promise<void> {
  // The answer may belong to an earlier session.
  if (memory.local.login?.token !== token) return
  await memory.keep({ login: null, known: nothing, presence: [], goalTold: null })
  await memory.pass({ problem, idleSince: null, said: {}, discarded: null, reminder: null })
  await publish()
}
