// A person who was away while the timer ran: since when, and whether that time counts. Pure.
import { isRunning, phaseOf, type Timer } from '../timer/rules.ts'
import type { Action } from '../timer/schemas.ts'

/** The shortest idle time that browsers detect. */
export const SHORTEST_SECONDS = 15

/** Since when they are away: the browser says so only after they were quiet for as long as was asked. Never before the run began. */
export function awaySince(timer: Timer | undefined, quietSeconds: number, now: number): number | undefined {
  if (!timer || !isRunning(timer)) return undefined
  const since = Math.max(now - quietSeconds * 1000, timer.startAt)
  return since < now ? since : undefined
}

/** Clocks are corrected by small steps all the time. */
const SKEW = 5000

/** Whether that time is still in question. Who began or halted a run since then, here or elsewhere, was back; a goal that was
 *  reached, or a device that was lost, only shows that nobody was. */
export function isOpen(timer: Timer | undefined, since: number, now: number): boolean {
  if (!timer || timer.startAt > since + SKEW) return false
  const phase = phaseOf(timer, now)
  return phase === 'running' || phase === 'forced' || phase === 'over'
}

export type IdleAnswer = 'drop' | 'drop-and-pause' | 'keep'

/** Leaves the time out as a pause at that instant; going on starts the timer now. */
export function pressesFor(answer: IdleAnswer, since: number, now: number): { action: Action; pressedAt: number }[] {
  if (answer === 'keep') return [{ action: 'STILL_WORKING', pressedAt: now }]
  const pause = { action: 'PAUSE_TIMER', pressedAt: since } as const
  return answer === 'drop' ? [pause, { action: 'START_TIMER', pressedAt: now }] : [pause]
}
