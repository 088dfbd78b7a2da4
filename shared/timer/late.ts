// The rules for presses that arrive late, from devices that were offline: a press counts at the instant it was pressed.
// Pure. It never gives more time than it would have given online, and never more than has passed.
import { t } from '../kit/texts.ts'
import { differs, type Event, isRunning, LOST_AFTER, type StepResult, step, type Timer, UNPRESSED } from './rules.ts'
import * as texts from './texts.ts'

/** A press that is older than this counts as this old. */
export const OLDEST = 12 * 60 * 60_000

/** All instants are by the server's clock, as the device knows it. */
export interface Press extends Event {
  pressedAt: number
  /** Since when the device had been there without a gap when it was pressed. */
  aliveSince?: number | undefined
  /** Until when it was there without a gap from then on. */
  aliveUntil?: number | undefined
}

export interface Heartbeat {
  aliveSince?: number | undefined
  /** Whether the person moved or typed. */
  active?: boolean | undefined
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** When it counts as pressed, whatever the device says. */
export const instantOf = (pressedAt: number, now: number): number => between(now - OLDEST, pressedAt, now)

const lastSign = ({ seenAt, startAt }: Timer) => Math.max(seenAt, startAt)

const ranOn = (timer: Timer, timeMs: number): Timer => ({
  ...timer,
  paused: false,
  chiming: false,
  timeMs,
  cutAt: null,
  claimMs: null,
  changedAt: timer.startAt
})

/** Where time was cut, as long as nobody has pressed anything since. */
const cutOf = ({ cutAt, changedAt }: Timer): number | undefined =>
  cutAt !== null && cutAt === changedAt ? cutAt : undefined

/** Whether it was cut only because a device that was in use all the time was offline. */
function wasMissed(timer: Timer, aliveSince: number): boolean {
  const cutAt = cutOf(timer)
  const isLoss = cutAt !== undefined && timer.claimMs === null && cutAt === lastSign(timer)
  return isLoss && aliveSince < cutAt + LOST_AFTER
}

/** When the clock alone halted it: at its goal, where its devices were lost, or where a question stayed unanswered. */
function ranUntil(timer: Timer): number | undefined {
  const { started, paused, chiming, timeMs, claimMs, changedAt } = timer
  if (!started || !paused) return undefined
  if (timer.cutAt === null) return chiming && timeMs === 0 ? changedAt : undefined
  const cutAt = cutOf(timer)
  // A press answers a question that was open then.
  return cutAt === undefined || claimMs === null ? cutAt : cutAt + timeMs - claimMs
}

/** The timer as it still ran at this instant, if the clock alone has halted it since. */
function asItRan(timer: Timer, at: number, aliveSince: number): Timer {
  const until = ranUntil(timer)
  if (until === undefined || at < timer.startAt) return timer
  if (at >= until && !wasMissed(timer, aliveSince)) return timer
  return ranOn(timer, timer.timeMs + timer.changedAt - timer.startAt)
}

/** A press from before somebody else changed the timer is outdated. */
function outdated(timer: Timer, { action }: Press): StepResult | undefined {
  if (action === 'START_TIMER' || action === 'PAUSE_TIMER') return { timer }
  if (action === 'CLEAR_TIMER') return { timer, refused: t(texts.changedMeanwhile) }
  return action === 'STOP_TIMER' ? { timer, refused: t(texts.stoppedMeanwhile) } : undefined
}

const counted = (before: Timer, after: Timer): Timer => ({
  ...after,
  rev: before.rev + (differs(before, after) ? 1 : 0)
})

export function pressLate(timer: Timer, press: Press, now: number): StepResult {
  const pressed = instantOf(press.pressedAt, now)
  if (UNPRESSED.has(press.action)) return step(timer, { ...press, setAt: pressed }, now)
  const base = asItRan(timer, pressed, Math.max(now - OLDEST, press.aliveSince ?? pressed))
  const refused = pressed < base.changedAt ? outdated(timer, press) : undefined
  if (refused) return refused
  const at = Math.max(pressed, Math.min(base.changedAt, now))
  const then = {
    ...base,
    seenAt: Math.min(base.seenAt, at),
    touchedAt: Math.min(base.touchedAt, at),
    askedAt: base.askedAt !== null && base.askedAt > at ? null : base.askedAt
  }
  const stepped = step(then, press, at)
  const heard = isRunning(base) ? timer.seenAt : at
  const done = {
    ...stepped.timer,
    seenAt: Math.max(heard, between(at, press.aliveUntil ?? at, now)),
    touchedAt: Math.max(isRunning(base) ? timer.touchedAt : at, stepped.timer.touchedAt)
  }
  // A run that began in the past has only its own device's heartbeats.
  const began = isRunning(done) && !isRunning(timer)
  const settled = step(done, { action: began ? 'CHECK' : 'GET_TIMER' }, now).timer
  return { ...stepped, timer: counted(timer, settled) }
}

/** A heartbeat. Time that was cut because the device was offline is given back. */
export function beat(timer: Timer, { aliveSince, active = false }: Heartbeat, now: number): Timer {
  const isBack = wasMissed(timer, Math.max(now - OLDEST, aliveSince ?? now))
  const base = isBack ? asItRan(timer, timer.changedAt, timer.changedAt) : timer
  if (!isRunning(base)) return timer
  const seen = { ...base, seenAt: Math.max(base.seenAt, now) }
  const alive = active ? { ...seen, touchedAt: Math.max(base.touchedAt, now) } : seen
  return counted(timer, step(alive, { action: 'GET_TIMER' }, now).timer)
}
