// Which alarms should stand. Browsers forget them now and then, so they are looked at each time; none that stands is set anew.
import { isRunning } from '#shared/timer/rules.ts'

import { type BackgroundContext, timerOf } from './context.ts'

export const names = ['goal', 'look', 'pair', 'pulse', 'retry'] as const
export type AlarmName = (typeof names)[number]

type Wanted = Partial<Record<AlarmName, { at: number } | { every: number }>>

const LOOK_MINUTES = 5
const PAIR_MINUTES = 0.5

export function wanted(background: BackgroundContext): Wanted {
  const { memory, server, around } = background
  const { login } = memory.local
  const { pairing, retry } = memory.passing
  if (!login) return pairing ? { pair: { every: PAIR_MINUTES } } : {}
  const timer = timerOf(background)
  const isBusy = memory.outbox().waiting.length > 0
  const runs = timer !== undefined && isRunning(timer)
  const goal = runs ? Math.ceil(timer.startAt + timer.timeMs - (server.now() - around.now())) : 0
  return {
    ...(runs || isBusy ? { pulse: { every: around.about.pulseMinutes } } : {}),
    // What is over already was told of when it was seen.
    ...(goal > around.now() ? { goal: { at: goal } } : {}),
    ...(isBusy && retry.at > around.now() ? { retry: { at: retry.at } } : {}),
    look: { every: LOOK_MINUTES }
  }
}

/** Alarms may be set to the second; a goal that moved by less is the same. */
const SAME = 500

export async function arm(background: BackgroundContext): Promise<void> {
  const { alarms } = background.around
  const standing = new Map((await alarms.all()).map(alarm => [alarm.name, alarm]))
  const wants = wanted(background)
  for (const name of names) {
    const want = wants[name]
    const stands = standing.get(name)
    if (!want) {
      if (stands) await alarms.clear(name)
    } else if ('every' in want) {
      if (stands?.everyMinutes !== want.every) await alarms.every(name, want.every)
    } else if (!stands || Math.abs(stands.at - want.at) > SAME) await alarms.at(name, want.at)
  }
}
