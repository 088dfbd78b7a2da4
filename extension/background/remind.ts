// What a person wants to be reminded of: each at its instant and once, however often the background was ended since.
import * as texts from '#shared/extension/background-texts.ts'
import { endOfClockDay, LATE, startDue, stopDue } from '#shared/extension/reminders.ts'
import type { Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { phaseOf, type Timer } from '#shared/timer/rules.ts'
import { clockTime } from '#shared/timer/show.ts'

import { type BackgroundContext, timerOf } from './context.ts'
import { sendHeartbeat } from './heartbeat.ts'
import { press } from './presses.ts'

const phase = ({ server }: BackgroundContext, timer: Timer | undefined) => timer && phaseOf(timer, server.now())

/** This device's instant by the server's clock. */
const atServer = ({ server, around }: BackgroundContext, instant: number) => instant + server.now() - around.now()

async function tellStart(background: BackgroundContext, timer: Timer): Promise<void> {
  const { memory, around } = background
  const now = around.now()
  const due = startDue(memory.local.options.reminders, now).last
  if (due === undefined || due <= memory.local.startTold) return
  await memory.keep({ startTold: due })
  if (phase(background, timer) !== 'not-started') return
  await memory.pass({ reminder: { kind: 'start', at: due } })
  await around.notify('start', t(texts.startTitle), t(texts.startText))
}

/** Pressed before it is noted: a background that ends in between finds the timer halted, and not a second time to halt it. */
async function halt(background: BackgroundContext, timer: Timer): Promise<void> {
  const { memory, around } = background
  const due = stopDue(memory.local.options.reminders, around.now()).last
  if (due === undefined || due <= memory.local.stopTold) return
  const pressedAt = atServer(background, due)
  const isMeant = phase(background, timer) === 'running' && timer.startAt < pressedAt
  const done = isMeant && (await press(background, { action: 'PAUSE_TIMER', pressedAt })) === undefined
  if (done) await memory.pass({ reminder: { kind: 'stopped', at: due } })
  await memory.keep({ stopTold: due })
  if (done) await around.notify('stop', t(texts.stopTitle), t(texts.stopText, { time: clockTime(due, around.now()) }))
}

export async function remind(background: BackgroundContext): Promise<void> {
  const { options, startTold, stopTold } = background.memory.local
  const now = background.around.now()
  const { last: start = 0 } = startDue(options.reminders, now)
  const { last: stop = 0 } = stopDue(options.reminders, now)
  if (start <= startTold && stop <= stopTold) return
  // It may have been started or halted elsewhere since the background was awake.
  await sendHeartbeat(background)
  const timer = timerOf(background)
  if (!timer) return
  await halt(background, timer)
  await tellStart(background, timer)
}

/** What is still to be said of it. */
export function reminderOf(background: BackgroundContext): Snapshot['reminder'] {
  const { memory, around } = background
  const { reminder } = memory.passing
  const timer = timerOf(background)
  if (!reminder || !timer || around.now() - reminder.at >= LATE) return undefined
  if (reminder.kind === 'start') return phase(background, timer) === 'not-started' ? { kind: 'start' } : undefined
  const isSo = phase(background, timer) === 'paused' && timer.startAt <= atServer(background, reminder.at)
  return isSo ? { kind: 'stopped', at: reminder.at } : undefined
}

export async function answerReminder(
  background: BackgroundContext,
  answer: 'later' | 'today' | 'undo'
): Promise<string | undefined> {
  const { memory, around, publish } = background
  const reminder = reminderOf(background)
  if (answer === 'undo') {
    if (reminder?.kind !== 'stopped') return t(texts.gone)
    // Of the time since then the server counts what this device can prove that it was there for.
    return press(background, { action: 'START_TIMER', pressedAt: atServer(background, reminder.at) })
  }
  if (answer === 'today') await memory.keep({ startTold: endOfClockDay(around.now()) })
  await memory.pass({ reminder: null })
  await publish()
  return undefined
}
