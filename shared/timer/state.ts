// Converts a timer to its state on the wire and back.
import { isoOf } from '../kit/time/time.ts'
import type { Timer } from './rules.ts'
import type { TimerState } from './schemas.ts'
import { noWork } from './work.ts'

export const toState = (timer: Timer, personId: string, now: number): TimerState => ({
  _id: personId,
  userId: personId,
  rev: timer.rev,
  started: timer.started,
  paused: timer.paused,
  forcedPause: timer.cutAt !== null,
  chiming: timer.chiming,
  time: timer.timeMs,
  goal: timer.goalMs,
  initialGoal: timer.initialGoalMs,
  startAt: isoOf(timer.startAt),
  now: isoOf(now),
  work: timer.work,
  stillWorking: timer.askedAt === null ? null : isoOf(timer.touchedAt),
  lastSeen: timer.cutAt === null ? null : isoOf(timer.cutAt),
  ...(timer.claimMs === null ? {} : { claim: timer.timeMs - timer.claimMs })
})

/** For clients, which apply the same rules; what is not on the wire counts as seen just now. */
export function fromState(state: TimerState): Timer {
  const now = Date.parse(state.now)
  return {
    rev: state.rev,
    started: state.started,
    paused: state.paused,
    chiming: state.chiming,
    timeMs: state.time,
    goalMs: state.goal,
    initialGoalMs: state.initialGoal,
    startAt: Date.parse(state.startAt),
    seenAt: now,
    touchedAt: state.stillWorking === null ? now : Date.parse(state.stillWorking),
    askedAt: state.stillWorking === null ? null : now,
    cutAt: state.lastSeen === null ? null : Date.parse(state.lastSeen),
    claimMs: state.claim === undefined ? null : state.time - state.claim,
    changedAt: Date.parse(state.startAt),
    work: state.work ?? noWork
  }
}

/** Whether this state of a timer is from before the other; answers may overtake each other. */
export const isOlder = (one: TimerState, other: TimerState): boolean =>
  one.rev < other.rev || (one.rev === other.rev && (one.work?.at ?? 0) < (other.work?.at ?? 0))
