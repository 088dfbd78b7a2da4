// The timer as it will be once all waiting presses have arrived, by the server's own rules. Pure.
import { type Press, pressLate } from '../timer/late.ts'
import type { Action, TimerState } from '../timer/schemas.ts'
import { fromState, toState } from '../timer/state.ts'
import { around, type Span } from './presence.ts'
import type { Command } from './snapshot.ts'

/** A press as it is sent. */
export function pressOf(command: Command & { kind: 'timer' }, spans: readonly Span[]): Press & { action: Action } {
  const { action, value, work, pressedAt } = command
  const span = around(spans, pressedAt)
  return {
    action,
    pressedAt,
    value,
    work,
    aliveSince: Math.min(span?.since ?? pressedAt, pressedAt),
    aliveUntil: Math.max(span?.until ?? pressedAt, pressedAt)
  }
}

export function applyWaiting(
  state: TimerState,
  waiting: readonly Command[],
  spans: readonly Span[],
  now: number
): TimerState {
  let timer = fromState(state)
  for (const command of waiting) {
    if (command.kind === 'timer') timer = pressLate(timer, pressOf(command, spans), now).timer
  }
  return { ...toState(timer, state.userId, now), ...(state.told === undefined ? {} : { told: state.told }) }
}
