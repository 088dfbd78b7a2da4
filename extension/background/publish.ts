// Publishes what the background knows to pages and the toolbar.
import * as texts from '#shared/extension/background-texts.ts'
import { badgeOf } from '#shared/extension/badge.ts'
import { SNAPSHOT, type PairingState, type Snapshot } from '#shared/extension/snapshot.ts'
import { t } from '#shared/kit/texts.ts'
import { isOver } from '#shared/timer/rules.ts'
import { goalTime } from '#shared/timer/show.ts'

import { newerOf } from './newer.ts'
import { reminderOf } from './remind.ts'
import { type BackgroundContext, idleSince, timerOf, timerState } from './context.ts'
import type { SessionData } from './stored.ts'

function placeOf({ memory, around }: BackgroundContext): PairingState {
  const { pairing, problem } = memory.passing
  if (memory.local.login) return { at: 'paired' }
  if (pairing && pairing.expiresAt > around.now())
    return { at: 'pairing', code: pairing.code, expiresAt: pairing.expiresAt }
  return { at: 'unpaired', ...(problem === null ? {} : { problem }) }
}

const stuckBy = ({ said, notBefore = 0 }: SessionData['retry'], now: number): NonNullable<Snapshot['stuck']> => ({
  ...(said === undefined ? {} : { said }),
  ...(notBefore > now ? { until: notBefore } : {})
})

export function snapshotOf(background: BackgroundContext, isLive: boolean): Snapshot {
  const { memory, server, around } = background
  const { known, options, server: address } = memory.local
  const { me, mustSetUp, week, today, unread, projects, tasks } = known
  const { waiting, attention } = memory.outbox()
  const { said, retry, discarded } = memory.passing
  const out = discarded && (discarded.waiting.at(-1) ?? discarded.attention[0]?.command)
  const reminder = reminderOf(background)
  const since = idleSince(background)
  const timer = timerState(background)
  const newer = newerOf(background)
  return {
    rev: memory.rev,
    place: placeOf(background),
    server: address,
    options,
    line: isLive ? 'live' : server.isReached() ? 'slow' : 'away',
    offset: Math.round(server.now() - around.now()),
    ...(me ? { me } : {}),
    ...(timer ? { timer } : {}),
    ...said,
    ...(week ? { week } : {}),
    ...(today ? { today } : {}),
    unread,
    waiting,
    ...(retry.attempt > 0 && server.isReached() ? { stuck: stuckBy(retry, around.now()) } : {}),
    ...(out ? { discarded: out } : {}),
    ...(reminder ? { reminder } : {}),
    ...(newer === undefined ? {} : { newer }),
    ...(mustSetUp ? { mustSetUp } : {}),
    attention,
    ...(since === null ? {} : { idleSince: since }),
    projects,
    tasks
  }
}

/** An unchanged snapshot is not written: pages would draw it again, and screen readers read a changed badge aloud. */
const contentOf = ({ rev: _, timer, ...rest }: Snapshot): string =>
  JSON.stringify({ ...rest, timer: timer && { ...timer, now: '' } })

export function makePublish(background: BackgroundContext, isLive: () => boolean): () => Promise<void> {
  const { memory, around } = background
  let shown: string | undefined
  let badge: string | undefined

  return async () => {
    const snapshot = snapshotOf(background, isLive())
    const content = contentOf(snapshot)
    if (content !== shown) {
      shown = content
      memory.rev += 1
      await around.session.set({ [SNAPSHOT]: { ...snapshot, rev: memory.rev } })
    }
    const next = badgeOf(snapshot, background.server.now())
    const text = JSON.stringify(next)
    if (text === badge) return
    badge = text
    await around.show(next)
  }
}

/** Notifies once a goal, and only soon after it was reached. */
const RECENT = 10 * 60_000

export async function tellGoal(background: BackgroundContext): Promise<void> {
  const { memory, server, around } = background
  const timer = timerOf(background)
  const now = server.now()
  if (!timer || !isOver(timer, now)) return
  const { goalTold, options } = memory.local
  // The start of a run identifies its goal; added time makes a new one.
  const goal = timer.startAt + timer.goalMs
  if (goalTold === goal) return
  await memory.keep({ goalTold: goal })
  const isRecent = now - timer.startAt < timer.goalMs + RECENT
  if (options.goalNotice && isRecent)
    await around.notify('goal', t(texts.goalTitle), t(texts.goalText, { goal: goalTime(timer.goalMs) }))
}
