// The rules of the timer, as one pure step: the server's is what counts, clients run it to show the outcome of a press.
import { type Actor, mayTouch, type Subject } from '../kit/rights.ts'
import { t } from '../kit/texts.ts'
import { MINUTE_MS } from '../kit/time/time.ts'
import type { Action } from './schemas.ts'
import * as texts from './texts.ts'
import { afterEntry, changeWork, noWork, type Work, type WorkChange } from './work.ts'

export const DEFAULT_GOAL = 15 * MINUTE_MS
export const SHORTEST_GOAL = MINUTE_MS
export const LONGEST_GOAL = 300 * MINUTE_MS
/** What 'Add More Time' adds before it starts again, and the step in which a goal is edited. */
export const MORE = 15 * MINUTE_MS
export const LEAST_TO_LOG = MINUTE_MS
/** Devices send a heartbeat each minute; a timer is paused when more than three in a row are missing. */
export const HEARTBEAT = MINUTE_MS
export const LOST_AFTER = 4 * HEARTBEAT
/** How long 'Still working?' may stay unanswered. */
export const ANSWER_WITHIN = 15 * MINUTE_MS
/** The clocks of two nodes may differ by this much; a larger step back means that a clock was set. */
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
  /** The last heartbeat from any device of the person. */
  seenAt: number
  /** When the person last pressed, moved or typed, as a client reports it. */
  touchedAt: number
  /** When 'Still working?' was asked, until it is answered. */
  askedAt: number | null
  /** After a forced pause, until it is acknowledged: up to when time was counted. */
  cutAt: number | null
  /** After an unanswered question: what remains if the person says they were working after all. */
  claimMs: number | null
  /** When it last changed: by a press, at a goal's very end, or where time was cut. */
  changedAt: number
  work: Work
  /** Grows by one whenever anything but `seenAt`, `touchedAt`, `changedAt` and `work` changes. */
  rev: number
}

export interface Event {
  /** CHECK is the server's look at its clock; its value is how long a person may be quiet. */
  action: Action | 'CHECK'
  value?: number | boolean | undefined
  work?: WorkChange | undefined
  /** When the work was chosen or noted; now unless said. */
  setAt?: number | undefined
  /** Pressed by somebody else, which does not prove that the person is there. */
  byOther?: boolean
}

export interface StepResult {
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
  // Before any press, so that presses from before the row was made count.
  changedAt: 0,
  work: noWork,
  rev: 1
})

export const isRunning = ({ started, paused }: Timer): boolean => started && !paused
export const isForced = ({ cutAt }: Timer): boolean => cutAt !== null
export const maySetGoal = ({ started }: Timer): boolean => !started

const left = (timer: Timer, at: number): number =>
  isRunning(timer) ? Math.max(0, timer.timeMs - Math.max(0, at - timer.startAt)) : timer.timeMs

const latest = ({ startAt, seenAt, touchedAt }: Timer): number => Math.max(startAt, seenAt, touchedAt)

/** A clock that was set back neither adds nor takes time. */
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

/** When a clock was set back while the timer ran, the time so far is kept and counting goes on from now. */
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

/** It pauses at its goal, whenever that is noticed. */
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

/** Somebody who forgot to press says how long they have worked: it counts at once, and the goal is longer by it. */
function startBefore(timer: Timer, at: number, worked: number): StepResult {
  if (timer.started) return { timer, refused: t(texts.sinceWhileStarted) }
  if (!isLength(worked)) return { timer, refused: t(texts.noLength) }
  if (worked >= LONGEST_GOAL) return { timer, refused: t(texts.sinceTooLong) }
  const done = Math.round(worked)
  const goalMs = Math.min(LONGEST_GOAL, timer.goalMs + done)
  return { timer: { ...timer, started: true, goalMs, timeMs: goalMs, startAt: at - done, seenAt: at } }
}

function start(timer: Timer, at: number, worked: Event['value']): StepResult {
  if (typeof worked === 'number') return startBefore(timer, at, worked)
  if (isRunning(timer)) return { timer }
  if (timer.timeMs === 0) return { timer, refused: t(texts.noRemaining) }
  // Starting it counts as a sign of presence, also when somebody else does it.
  const running = { started: true, paused: false, chiming: false, startAt: at, seenAt: at, cutAt: null, claimMs: null }
  return { timer: { ...timer, ...running } }
}

function pause(timer: Timer, at: number): StepResult {
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
function stop(timer: Timer, at: number): StepResult {
  if (!timer.started) return { timer }
  const rests = left(timer, at)
  if (timer.goalMs - rests < LEAST_TO_LOG) return { timer, refused: t(texts.tooShortToLog) }
  const stopped = rest(timer, rests < SHORTEST_GOAL ? timer.initialGoalMs : rests)
  return { timer: { ...stopped, work: afterEntry(timer.work, at) } }
}

function setGoal(timer: Timer, value: Event['value']): StepResult {
  if (!maySetGoal(timer)) return { timer, refused: t(texts.goalWhileStarted) }
  if (typeof value !== 'number' || Number.isNaN(value)) return { timer, refused: t(texts.noLength) }
  if (value < SHORTEST_GOAL) return { timer, refused: t(texts.goalTooShort) }
  if (value > LONGEST_GOAL) return { timer, refused: t(texts.goalTooLong) }
  const goalMs = Math.round(value)
  return { timer: { ...timer, timeMs: goalMs, goalMs, initialGoalMs: goalMs } }
}

function add(timer: Timer, value: Event['value']): StepResult {
  if (!isLength(value)) return { timer, refused: t(texts.noLength) }
  const goalMs = Math.min(LONGEST_GOAL, timer.goalMs + Math.round(value))
  const timeMs = timer.timeMs + goalMs - timer.goalMs
  const capped = goalMs < timer.goalMs + Math.round(value) ? { told: t(texts.goalTooLong) } : {}
  return { timer: { ...timer, goalMs, timeMs, chiming: timer.chiming && timeMs === 0 }, ...capped }
}

function subtract(timer: Timer, value: Event['value'], at: number): StepResult {
  if (!isLength(value)) return { timer, refused: t(texts.noLength) }
  const less = Math.round(value)
  if (left(timer, at) < less) return { timer, refused: t(texts.alreadyLess, { n: Math.ceil(less / MINUTE_MS) }) }
  if (timer.goalMs - less < SHORTEST_GOAL) return { timer, refused: t(texts.goalTooLow) }
  return { timer: settle({ ...timer, goalMs: timer.goalMs - less, timeMs: timer.timeMs - less }, at) }
}

function setWork(timer: Timer, at: number, { work, setAt }: Event): StepResult {
  if (!work) return { timer }
  return { timer: { ...timer, work: changeWork(timer.work, work, setAt ?? Math.max(at, timer.work.at + 1)) } }
}

function stillWorking(timer: Timer): Timer {
  if (timer.claimMs === null) return timer
  return { ...timer, timeMs: timer.claimMs, cutAt: null, claimMs: null }
}

type Rule = (timer: Timer, at: number, value: Event['value'], event: Event) => StepResult

const rules: Record<Event['action'], Rule> = {
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
  // Only at a reached goal; any device stops the chime on all.
  START_CHIME: (timer, at, value) => ({ timer: { ...timer, chiming: value === true && isOver(timer, at) } }),
  SET_WORK: (timer, at, _, event) => setWork(timer, at, event),
  STILL_WORKING: timer => ({ timer: stillWorking(timer) }),
  CHECK: (timer, at, value) => ({ timer: ask(timer, value, at) })
}

/** What clients send by themselves, or later than it was done; everything else is a person's press. */
export const UNPRESSED: ReadonlySet<Event['action']> = new Set([
  'GET_TIMER',
  'FORCED_PAUSE',
  'START_CHIME',
  'SET_WORK',
  'CHECK'
])

/** A press also answers 'Still working?'. */
function touched(timer: Timer, at: number, { action, byOther = false }: Event): Timer {
  if (UNPRESSED.has(action)) return timer
  return { ...timer, touchedAt: at, seenAt: byOther ? timer.seenAt : at, askedAt: null }
}

/** All fields but the work and those that only prove presence. */
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

/** Whether anybody who looks at it sees a difference. */
export const looksDifferent = (one: Timer, other: Timer): boolean =>
  differs(one, other) || one.work.at !== other.work.at

/** When the clock alone halted it. */
const haltedAt = (before: Timer, halted: Timer): number => halted.cutAt ?? before.startAt + before.timeMs

function changedAt(before: Timer, halted: Timer, after: Timer, at: number): number {
  const asks = after.askedAt !== null && halted.askedAt === null
  if (differs(after, halted) && !asks) return at
  return differs(halted, before) ? haltedAt(before, halted) : Math.min(before.changedAt, at)
}

/** The timer after an event at this instant. */
export function step(timer: Timer, event: Event, now: number): StepResult {
  const kept = keepPassed(timer, now)
  // Small differences between the clocks of nodes must not turn time back.
  const at = isRunning(kept) ? Math.max(now, latest(kept)) : now
  const settled = settle(event.action === 'CHECK' ? cut(kept, at) : kept, at)
  const done = rules[event.action](settled, at, event.value, event)
  const next = touched(done.timer, at, event)
  const rev = timer.rev + (differs(next, timer) ? 1 : 0)
  return { ...done, timer: { ...next, changedAt: changedAt(kept, settled, next, at), rev } }
}

/** A START or PAUSE from a client with an older state does nothing. */
export const isStale = (message: { action: Action; rev?: number | undefined }, timer: Timer): boolean =>
  (message.action === 'START_TIMER' || message.action === 'PAUSE_TIMER') && (message.rev ?? timer.rev) < timer.rev

/** A reset from a client with an older state is refused. */
export const isBlindReset = (message: { action: Action; rev?: number | undefined }, timer: Timer): boolean =>
  message.action === 'CLEAR_TIMER' && (message.rev ?? timer.rev) < timer.rev

/** Everybody may press on their own timer; on others' only Owners and Administrators, within the rules for every record. */
export const mayDrive = (me: Actor, subject: Subject): boolean =>
  me.id === subject.ownerId || ((me.role === 'Owner' || me.role === 'Administrator') && mayTouch(me, subject))
