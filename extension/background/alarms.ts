// Which alarms should be set. Browsers lose them now and then, so they are checked each time.
import { startDue, stopDue } from '#shared/extension/reminders.ts'
import { isRunning } from '#shared/timer/rules.ts'

import { type BackgroundContext, timerOf, wasHalted } from './context.ts'

export const names = ['goal', 'look', 'pair', 'pulse', 'retry', 'start', 'stop'] as const
export type AlarmName = (typeof names)[number]

type Needed = Partial<Record<AlarmName, { at: number } | { every: number }>>

const LOOK_MINUTES = 5
const PAIR_MINUTES = 0.5

export function wanted(background: BackgroundContext): Needed {
  const { memory, server, around } = background
  const { login } = memory.local
  const { pairing, retry } = memory.passing
  if (!login) return pairing ? { pair: { every: PAIR_MINUTES } } : {}
  const timer = timerOf(background)
  const isBusy = memory.outbox().waiting.length > 0
  const runs = timer !== undefined && isRunning(timer)
  const goal = runs ? Math.ceil(timer.startAt + timer.timeMs - (server.now() - around.now())) : 0
  const { reminders } = memory.local.options
  const start = startDue(reminders, around.now()).next
  const stop = stopDue(reminders, around.now()).next
  return {
    ...(runs || isBusy || wasHalted(background) ? { pulse: { every: around.about.pulseMinutes } } : {}),
    // A goal that is reached already was announced.
    ...(goal > around.now() ? { goal: { at: goal } } : {}),
    ...(isBusy && retry.at > around.now() ? { retry: { at: retry.at } } : {}),
    ...(start === undefined ? {} : { start: { at: start } }),
    ...(stop === undefined ? {} : { stop: { at: stop } }),
    look: { every: LOOK_MINUTES }
  }
}

/** Alarms may be set to the second; a goal that moved by less is the same. */
const SAME = 500

export async function arm(background: BackgroundContext): Promise<void> {
  const { alarms } = background.around
  const existing = new Map((await alarms.all()).map(alarm => [alarm.name, alarm]))
  const needed = wanted(background)
  for (const name of names) {
    const need = needed[name]
    const set = existing.get(name)
    if (!need) {
      if (set) await alarms.clear(name)
    } else if ('every' in need) {
      if (set?.everyMinutes !== need.every) await alarms.every(name, need.every)
    } else if (!set || Math.abs(set.at - need.at) > SAME) await alarms.at(name, need.at)
  }
}
