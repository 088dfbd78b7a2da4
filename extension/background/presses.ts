// What a person presses: stored first, sent as soon as possible.
import * as texts from '#shared/extension/background-texts.ts'
import { type IdleAnswer, pressesFor } from '#shared/extension/idle.ts'
import { enqueue } from '#shared/extension/outbox.ts'
import type { Command } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import { pressLate } from '#shared/timer/late.ts'
import { isRunning, phaseOf } from '#shared/timer/rules.ts'
import type { Action } from '#shared/timer/schemas.ts'
import { changeWork, type WorkChange } from '#shared/timer/work.ts'

import { type BackgroundContext, idleSince, tick, timerOf } from './context.ts'

/** Why it could not be done; undefined when it is stored. */
type Problem = string | undefined

export interface PressRequest {
  action: Action
  value?: number | boolean | undefined
  work?: WorkChange | undefined
  /** Now unless said. */
  pressedAt?: number
}

/** Presses keep their order, whatever was learnt of the clock in between. */
function instantFor({ memory, server }: BackgroundContext): number {
  const last = memory.outbox().waiting.at(-1)
  return Math.round(Math.max(server.now(), last?.pressedAt ?? 0))
}

async function add(background: BackgroundContext, commands: readonly Command[]): Promise<Problem> {
  const { memory, publish } = background
  if (!memory.local.login) return t(texts.connectFirst)
  const outbox = enqueue(memory.outbox(), commands)
  if (!outbox) return t(texts.tooMany)
  try {
    await memory.keepOutbox(outbox, tick(background))
  } catch (error) {
    // It was not stored, so it must not happen: pressing again does it once.
    memory.withdraw(commands)
    throw error
  }
  const isPress = commands.some(({ kind }) => kind === 'timer')
  await memory.pass({ said: {}, discarded: null, ...(isPress && { idleSince: null, reminder: null }) })
  await publish()
  return undefined
}

const commandOf = (
  background: BackgroundContext,
  { action, value, work, pressedAt }: PressRequest
): Command & { kind: 'timer' } => ({
  id: crypto.randomUUID(),
  kind: 'timer',
  action,
  ...(value === undefined ? {} : { value }),
  ...(work && { work }),
  pressedAt: pressedAt === undefined ? instantFor(background) : Math.round(pressedAt)
})

/** What the rules refuse is not sent. */
export function refusalOf(background: BackgroundContext, { action, value, pressedAt }: PressRequest): Problem {
  const timer = timerOf(background)
  if (!timer) return t(background.memory.local.login ? texts.notYet : texts.connectFirst)
  const at = pressedAt ?? instantFor(background)
  return pressLate(timer, { action, value, pressedAt: at }, Math.max(at, background.server.now())).refused
}

export async function press(background: BackgroundContext, pressing: PressRequest): Promise<Problem> {
  return refusalOf(background, pressing) ?? (await add(background, [commandOf(background, pressing)]))
}

/** Starts the timer, or lets it run, for this work; what is the same already is not pressed. */
export async function startFor(background: BackgroundContext, work: WorkChange | undefined): Promise<Problem> {
  const timer = timerOf(background)
  const refused = timer && isRunning(timer) ? undefined : await press(background, { action: 'START_TIMER' })
  if (refused !== undefined || !work || !timer) return refused
  const isSame = changeWork(timer.work, work, timer.work.at) === timer.work
  return isSame ? undefined : press(background, { action: 'SET_WORK', work })
}

/** Starts, pauses or resumes, whichever fits. */
export function toggle(background: BackgroundContext): Promise<Problem> {
  const timer = timerOf(background)
  return press(background, {
    action: timer && phaseOf(timer, background.server.now()) === 'running' ? 'PAUSE_TIMER' : 'START_TIMER'
  })
}

export async function enter(background: BackgroundContext, entry: Written, stopsTimer: boolean): Promise<Problem> {
  const logged = { id: crypto.randomUUID(), kind: 'entry', entry, pressedAt: instantFor(background) } as const
  if (!stopsTimer) return add(background, [logged])
  const stop = { action: 'STOP_TIMER' } as const
  const refused = refusalOf(background, stop)
  if (refused !== undefined) return refused
  const command = commandOf(background, stop)
  return add(background, [command, { ...logged, after: command.id }])
}

export const edit = (background: BackgroundContext, before: Entry, entry: Written): Promise<Problem> =>
  add(background, [{ id: crypto.randomUUID(), kind: 'edit', before, entry, pressedAt: instantFor(background) }])

export const remove = (background: BackgroundContext, before: Entry, undo: boolean): Promise<Problem> =>
  add(background, [{ id: crypto.randomUUID(), kind: 'remove', before, undo, pressedAt: instantFor(background) }])

export async function answerIdle(background: BackgroundContext, answer: IdleAnswer): Promise<Problem> {
  const { server, around } = background
  const since = idleSince(background)
  if (since === null) return t(texts.gone)
  const presses = pressesFor(answer, since + server.now() - around.now(), instantFor(background))
  return add(
    background,
    presses.map(one => commandOf(background, one))
  )
}
