// Summaries that were handed in while the server was away: kept on the device under their week, and sent when it is back.
import { atom } from 'nanostores'

import { api } from '../kit/calls/api.ts'
import { type Ask, refusalOf } from '../kit/calls/client.ts'
import type { Day } from '../kit/time/day.ts'
import { forgetDraft, readDraft, writeDraft } from '../kit/form/drafts.ts'
import { isText } from '../kit/is.ts'
import { currentIn, type Refusal } from '../kit/calls/refused.ts'
import { shared } from '../kit/registry.ts'
import { saveSummary } from './calls.ts'
import { weeksOf } from './rules.ts'
import { type Slot, slot } from './schemas.ts'
import { WAITING } from './waits.ts'

export interface QueuedSummary {
  userId: string
  week: Day
  summary: string
  mediaUrl: string | undefined
  rev: number
}

export type Outcome = { kind: 'refused'; refusal: Refusal } | { kind: 'sent'; slot: Slot } | { kind: 'waits' }

const nameOf = (userId: string, week: Day): string => `${WAITING} ${userId} ${week}`

/** Counts up whenever the queue changes, for those who show it. */
export const $outbox = shared('summary-outbox', () => atom(0))
const tell = (): void => $outbox.set($outbox.get() + 1)

export function waitingFor(userId: string, week: Day): QueuedSummary | undefined {
  const { summary, mediaUrl, rev } = readDraft(nameOf(userId, week)) ?? {}
  if (!isText(summary) || typeof rev !== 'number') return undefined
  return { userId, week, summary, mediaUrl: isText(mediaUrl) ? mediaUrl : undefined, rev }
}

/** False when the device has no room for it. */
export function keepWaiting({ userId, week, ...rest }: QueuedSummary): boolean {
  const isKept = writeDraft(nameOf(userId, week), { ...rest }, { onDevice: true })
  tell()
  return isKept
}

export function stopWaiting(userId: string, week: Day): void {
  forgetDraft(nameOf(userId, week))
  tell()
}

/** What its person handed in while the server was away. */
export const allWaiting = (userId: string, today: Day): QueuedSummary[] =>
  weeksOf(today).flatMap(week => waitingFor(userId, week) ?? [])

/** Worth a retry: no answer, 502 or 503. */
export const isAway = ({ status }: Refusal): boolean => status >= 502

/** Sends one. Of an earlier try whose answer was lost, the server has the same words already. */
export async function sendWaiting(one: QueuedSummary, ask: Ask = api): Promise<Outcome> {
  const { mediaUrl, ...rest } = one
  try {
    const saved = await ask(saveSummary, { ...rest, ...(mediaUrl !== undefined && { mediaUrl }) })
    stopWaiting(one.userId, one.week)
    return { kind: 'sent', slot: saved }
  } catch (error) {
    const refusal = refusalOf(error)
    const current = currentIn(refusal, slot)
    if (current?.summary === one.summary) {
      stopWaiting(one.userId, one.week)
      return { kind: 'sent', slot: current }
    }
    return isAway(refusal) ? { kind: 'waits' } : { kind: 'refused', refusal }
  }
}
