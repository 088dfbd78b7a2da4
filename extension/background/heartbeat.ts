// Heartbeats, and timer states that come without a press.
import * as texts from '#shared/extension/background-texts.ts'
import { around as aroundInstant } from '#shared/extension/presence.ts'
import { t } from '#shared/kit/texts.ts'
import { beatTimer } from '#shared/timer/calls.ts'
import { LOST_AFTER } from '#shared/timer/rules.ts'
import type { TimerState } from '#shared/timer/schemas.ts'

import { aliveSince, endSession, type BackgroundContext, isAlive, newer, tick } from './context.ts'
import { failureOf } from './server.ts'

export async function keepState(background: BackgroundContext, state: TimerState): Promise<void> {
  const { memory, publish } = background
  const { known, clock, login } = memory.local
  if (state.userId !== login?.personId) return
  await memory.keep({ known: { ...known, timer: newer(known.timer, state) }, clock })
  await publish()
}

/** Whether the server cut time although this device was in use. */
export function wasCutWrongly({ memory }: BackgroundContext, state: TimerState): boolean {
  if (!state.forcedPause || state.lastSeen === null || state.claim !== undefined) return false
  const cutAt = Date.parse(state.lastSeen)
  const span = aroundInstant(memory.local.presence, Date.parse(state.now))
  return span !== undefined && span.since < cutAt + LOST_AFTER
}

/** True when the server answered. Waiting presses are sent first: they happened before. */
export async function sendHeartbeat(background: BackgroundContext): Promise<boolean> {
  const { memory, server, around, publish } = background
  const { login } = memory.local
  if (!login || memory.outbox().waiting.length > 0) return false
  const alive = isAlive(background)
  if (alive) await memory.keep(tick(background))
  const since = alive ? aliveSince(background) : undefined
  const active = alive && (await around.isActive())
  try {
    const input = { active, ...(since === undefined ? {} : { aliveSince: new Date(since).toISOString() }) }
    const { state } = await server.askTimer(() => server.ask(beatTimer, input))
    await keepState(background, state)
    return true
  } catch (error) {
    if (failureOf(error).kind === 'ended') await endSession(background, t(texts.ended), login.token)
    else await publish()
    return false
  }
}
