// The law of the timer: one pure step, run by the server as truth and by faces to show what would come of a press.
import { type Actor, mayTouch, type Subject } from '../kit/rights.ts'
import { t } from '../kit/texts.ts'
import { MINUTE_MS } from '../kit/time.ts'
import type { Action } from './schemas.ts'
import * as texts from './texts.ts'

export const DEFAULT_GOAL = 15 * MINUTE_MS
export const SHORTEST_GOAL = MINUTE_MS
export const LONGEST_GOAL = 300 * MINUTE_MS
/** What 'Add More Time' adds before it starts again, and the step in which a goal is edited. */
export const MORE = 15 * MINUTE_MS
export const LEAST_TO_LOG = MINUTE_MS
/** Devices are looked for every minute; the fourth miss in a row is more than three. */
export const HEARTBEAT = MINUTE_MS
export const LOST_AFTER = 4 * HEARTBEAT
/** So long the question 'still working?' may stand. */
export const ANSWER_WITHIN = 15 * MINUTE_MS
/** Clocks of two nodes may differ so much; beyond it a clock was set back. */
const SKEW = 5000

/** All instants and lengths are milliseconds. Not started, it is neither paused nor forced, and `timeMs` is the goal. */
export interface Timer {
  started: boolean
  paused: boolean
  chiming: boolean
  /** What remained when it last started or stopped to run. */
  timeMs: number
  goalMs: number
  initialGoalMs: number
  /** Since when it runs. */
  startAt: number
  /** The last sign of life from any device of the person. */
  seenAt: number
  /** The last sign of the person: a press, or a hand on the keyboard as a face reports it. */
  touchedAt: number
  /** Since when 'still working?' stands. */
  askedAt: number | null
  /** After a forced pause, until it is acknowledged: up to when time was counted. */
  cutAt: number | null
  /** After an unanswered question: what remains if the person says they were working after all. */
  claimMs: number | null
  /** When it last changed: by a press, at a goal's very end, or where time was cut. */
  changedAt: number
  /** Grows by one whenever anything but `seenAt`, `touchedAt` and `changedAt` changes. */
  rev: number
}

export interface Event {
  /** CHECK is the server's look at its clock; its value is how long a person may be quiet. */
  action: Action | 'CHECK'
  value?: number | boolean | undefined
  /** Pressed by somebody else, which is no sign of life of the person. */
  byOther?: boolean
}

export interface Step {
  timer: Timer
  /** Why nothing was done. */
  refused?: string
  /** What to know although it was done. */
  told?: string
}

export const fresh = (now: number): Timer => ({
  started: false,
  paused: false,
  chiming: false,
  timeMs: DEFAULT_GOAL,
  goalMs: DEFAULT_GOAL,
  initialGoalMs: DEFAULT_GOAL,
  startAt: now,
  seenAt: now,
  touchedAt: now,
  askedAt: null,
  cutAt: null,
  claimMs: null,
  // It never did, so that whatever was pressed before it was written down counts.
  changedAt: 0,
  rev: 1
})

export const isRunning = ({ started, paused }: Timer): boolean => started && !paused
export const isForced = ({ cutAt }: Timer): boolean => cutAt !== null
export const maySetGoal = ({ started }: Timer): boolean => !started

const left = (timer: Timer, at: number): number =>
  isRunning(timer) ? Math.max(0, timer.timeMs - Math.max(0, at - timer.startAt)) : timer.timeMs

const latest = ({ startAt, seenAt, touchedAt }: Timer): number => Math.max(startAt, seenAt, touchedAt)

/** A clock that was set back adds nothing and takes nothing: what was known to have passed has passed. */
export const remaining = (timer: Timer, now: number): number => left(timer, Math.max(now, latest(timer)))

export const elapsed = (timer: Timer, now: number): number => Math.max(0, timer.goalMs - remaining(timer, now))

/** The whole goal is worked. */
export const isOver = (timer: Timer, now: number): boolean => timer.started && remaining(timer, now) === 0

export type Phase = 'not-started' | 'running' | 'paused' | 'forced' | 'over'

export function phaseOf(timer: Timer, now: number): Phase {
  if (!timer.started) return 'not-started'
  if (isForced(timer)) return 'forced'
  if (isOver(timer, now)) return 'over'
  return timer.paused ? 'paused' : 'running'
}

/** When a clock was set back while the timer ran, what had passed is put aside and counting goes on from now. */
function keepPassed(timer: Timer, now: number): Timer {
  if (!isRunning(timer) || now >= latest(timer) - SKEW) return timer
  return {
    ...timer,
    timeMs: left(timer, latest(timer)),
    startAt: now,
    seenAt: now,
    touchedAt: now,
    askedAt: timer.askedAt === null ? null : now
  }
}

/** At the goal it stands, whoever looks and whenever they do. */
function settle(timer: Timer, at: number): Timer {
  if (!isRunning(timer) || left(timer, at) > 0) return timer
  return { ...timer, paused: true, timeMs: 0, chiming: true, askedAt: null }
}

const force = (timer: Timer, until: number, claimUntil?: number): Timer => ({
  ...timer,
  paused: true,
  timeMs: left(timer, until),
  cutAt: Math.max(until, timer.startAt),
  claimMs: claimUntil === undefined ? null : left(timer, claimUntil),
  askedAt: null
})

/** Without a sign of life the time counts up to the last one: of the device when it is lost, of the person when they do not
 *  answer. A device alone proves nobody at work, so the quiet time is not offered; but whoever comes back within the same
 *  forced pause and says that they were working gets it, up to when the question ran out and never more. */
function cut(timer: Timer, at: number): Timer {
  if (!isRunning(timer)) return timer
  const { askedAt, seenAt, touchedAt, startAt, timeMs } = timer
  const lost = Math.max(seenAt, startAt) + LOST_AFTER
  const unanswered = askedAt === null ? Infinity : askedAt + ANSWER_WITHIN
  const first = Math.min(lost, unanswered)
  if (first > at || startAt + timeMs <= first) return timer
  if (askedAt === null) return force(timer, seenAt)
  return force(timer, touchedAt, Math.min(seenAt, unanswered))
}

function ask(timer: Timer, quietMs: Event['value'], at: number): Timer {
  const isDue = typeof quietMs === 'number' && at - timer.touchedAt >= quietMs
  return isDue && isRunning(timer) && timer.askedAt === null ? { ...timer, askedAt: at } : timer
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value < Infinity

function start(timer: Timer, at: number): Step {
  if (isRunning(timer)) return { timer }
  if (timer.timeMs === 0) return { timer, refused: t(texts.noRemaining) }
  // Whoever starts it vouches for it, also from another's screen.
  const running = { started: true, paused: false, chiming: false, startAt: at, seenAt: at, cutAt: null, claimMs: null }
  return { timer: { ...timer, ...running } }
}

function pause(timer: Timer, at: number): Step {
  return { timer: isRunning(timer) ? { ...timer, paused: true, timeMs: left(timer, at), askedAt: null } : timer }
}

const rest = (timer: Timer, goalMs: number): Timer => ({
  ...timer,
  started: false,
  paused: false,
  chiming: false,
  timeMs: goalMs,
  goalMs,
  askedAt: null,
  cutAt: null,
  claimMs: null
})

/** What remains becomes the next goal; less than the shortest goal counts as nothing left. */
function stop(timer: Timer, at: number): Step {
  if (!timer.started) return { timer }
  const rests = left(timer, at)
  if (timer.goalMs - rests < LEAST_TO_LOG) return { timer, refused: t(texts.tooShortToLog) }
  return { timer: rest(timer, rests < SHORTEST_GOAL ? timer.initialGoalMs : rests) }
}

function setGoal(timer: Timer, value: Event['value']): Step {
  if (!maySetGoal(timer)) return { timer, refused: t(texts.goalWhileStarted) }
  if (typeof value !== 'number' || Number.isNaN(value)) return { timer, refused: t(texts.noLength) }
  if (value < SHORTEST_GOAL) return { timer, refused: t(texts.goalTooShort) }
  if (value > LONGEST_GOAL) return { timer, refused: t(texts.goalTooLong) }
  const goalMs = Math.round(value)
  return { timer: { ...timer, timeMs: goalMs, goalMs, initialGoalMs: goalMs } }
}

function add(timer: Timer, value: Event['value']): Step {
  if (!isLength(value)) return { timer, refused: t(texts.noLength) }
  const goalMs = Math.min(LONGEST_GOAL, timer.goalMs + Math.round(value))
  const timeMs = timer.timeMs + goalMs - timer.goalMs
  const capped = goalMs < timer.goalMs + Math.round(value) ? { told: t(texts.goalTooLong) } : {}
  return { timer: { ...timer, goalMs, timeMs, chiming: timer.chiming && timeMs === 0 }, ...capped }
}

function subtract(timer: Timer, value: Event['value'], at: number): Step {
  if (!isLength(value)) return { timer, refused: t(texts.noLength) }
  const less = Math.round(value)
  if (left(timer, at) < less) return { timer, refused: t(texts.alreadyLess, { n: Math.ceil(less / MINUTE_MS) }) }
  if (timer.goalMs - less < SHORTEST_GOAL) return { timer, refused: t(texts.goalTooLow) }
  return { timer: settle({ ...timer, goalMs: timer.goalMs - less, timeMs: timer.timeMs - less }, at) }
}

function stillWorking(timer: Timer): Timer {
  if (timer.claimMs === null) return timer
  return { ...timer, timeMs: timer.claimMs, cutAt: null, claimMs: null }
}

type Law = (timer: Timer, at: number, value: Event['value']) => Step

const laws: Record<Event['action'], Law> = {
  START_TIMER: start,
  PAUSE_TIMER: pause,
  STOP_TIMER: stop,
  CLEAR_TIMER: timer => ({ timer: rest(timer, timer.initialGoalMs) }),
  GET_TIMER: timer => ({ timer }),
  SET_GOAL: (timer, _, value) => setGoal(timer, value),
  ADD_TO_GOAL: (timer, _, value) => add(timer, value),
  REMOVE_FROM_GOAL: (timer, at, value) => subtract(timer, value, at),
  FORCED_PAUSE: (timer, at) => ({ timer: isRunning(timer) ? force(timer, at) : timer }),
  ACK_FORCED: timer => ({ timer: { ...timer, cutAt: null, claimMs: null } }),
  // Only a finished goal rings; any device silences all.
  START_CHIME: (timer, at, value) => ({ timer: { ...timer, chiming: value === true && isOver(timer, at) } }),
  STILL_WORKING: timer => ({ timer: stillWorking(timer) }),
  CHECK: (timer, at, value) => ({ timer: ask(timer, value, at) })
}

/** What faces send by themselves; everything else is a press of somebody's. */
export const UNPRESSED: ReadonlySet<Event['action']> = new Set(['GET_TIMER', 'FORCED_PAUSE', 'START_CHIME', 'CHECK'])

/** A press answers the question whether one is still there. */
function touched(timer: Timer, at: number, { action, byOther = false }: Event): Timer {
  if (UNPRESSED.has(action)) return timer
  return { ...timer, touchedAt: at, seenAt: byOther ? timer.seenAt : at, askedAt: null }
}

/** Everything but what only proves presence. */
const SHOWN = [
  'started',
  'paused',
  'chiming',
  'timeMs',
  'goalMs',
  'initialGoalMs',
  'startAt',
  'askedAt',
  'cutAt',
  'claimMs'
] as const

export const differs = (one: Timer, other: Timer): boolean => SHOWN.some(name => one[name] !== other[name])

/** When it stood still by the clock alone; a question that is asked changes nothing yet. */
const haltedAt = (before: Timer, halted: Timer): number => halted.cutAt ?? before.startAt + before.timeMs

function changedAt(before: Timer, halted: Timer, after: Timer, at: number): number {
  const asks = after.askedAt !== null && halted.askedAt === null
  if (differs(after, halted) && !asks) return at
  return differs(halted, before) ? haltedAt(before, halted) : Math.min(before.changedAt, at)
}

/** What a timer is when something happens to it at an instant. */
export function step(timer: Timer, event: Event, now: number): Step {
  const kept = keepPassed(timer, now)
  // Nodes whose clocks differ a little do not turn time back.
  const at = isRunning(kept) ? Math.max(now, latest(kept)) : now
  const settled = settle(event.action === 'CHECK' ? cut(kept, at) : kept, at)
  const done = laws[event.action](settled, at, event.value)
  const next = touched(done.timer, at, event)
  const rev = timer.rev + (differs(next, timer) ? 1 : 0)
  return { ...done, timer: { ...next, changedAt: changedAt(kept, settled, next, at), rev } }
}

/** A START or PAUSE of whoever had not seen the timer's latest state does nothing. */
export const isStale = (message: { action: Action; rev?: number | undefined }, timer: Timer): boolean =>
  (message.action === 'START_TIMER' || message.action === 'PAUSE_TIMER') && (message.rev ?? timer.rev) < timer.rev

/** Somebody who resets what they had not seen is asked to look again. */
export const isBlindReset = (message: { action: Action; rev?: number | undefined }, timer: Timer): boolean =>
  message.action === 'CLEAR_TIMER' && (message.rev ?? timer.rev) < timer.rev

/** One's own timer is one's own; of others only Owners and Administrators drive it, within the laws that hold for every record. */
export const mayDrive = (me: Actor, subject: Subject): boolean =>
  me.id === subject.ownerId || ((me.role === 'Owner' || me.role === 'Administrator') && mayTouch(me, subject))
