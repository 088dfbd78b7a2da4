// What people are told while the database cannot do what they ask, and how soon trying again makes sense.
import type { Refusal } from '#shared/kit/calls/refused.ts'

import type { FaultKind, Unavailable } from '../database/faults.ts'
import { texts } from '../texts.ts'

/** The sentence, and after how many seconds to try again. */
const REFUSALS: Record<FaultKind, [message: string, retryAfter: number]> = {
  lost: [texts.lost, 2],
  'read-only': [texts.readOnly, 30],
  busy: [texts.crowded, 2],
  slow: [texts.slow, 5],
  locked: [texts.locked, 2],
  full: [texts.full, 60],
  collided: [texts.locked, 1]
}

export function refusalFor({ kind, isUnsure }: Unavailable): Refusal {
  const [message, retryAfter] = REFUSALS[kind]
  return { status: 503, message: isUnsure ? texts.unsure : message, retryAfter }
}
