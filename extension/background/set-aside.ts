// What a person decides about acts that wait or were refused: again, not at all, or as it was.
import * as texts from '#shared/extension/background-texts.ts'
import * as outboxes from '#shared/extension/outbox.ts'
import { t } from '#shared/kit/texts.ts'
import type { Written } from '#shared/time-entries/schemas.ts'

import type { BackgroundContext } from './context.ts'

/** Why it could not be done; undefined when it is done. */
type Problem = string | undefined

export async function retry({ memory, publish }: BackgroundContext, id: string, entry?: Written): Promise<Problem> {
  const change = entry && { id: crypto.randomUUID(), entry }
  const outbox = outboxes.retry(memory.outbox(), id, change)
  if (!outbox) return t(texts.gone)
  await memory.keepOutbox(outbox)
  await publish()
  return undefined
}

export async function discard({ memory, publish }: BackgroundContext, id: string): Promise<Problem> {
  const { left, out } = outboxes.discard(memory.outbox(), id)
  // Kept before it is taken out: at no instant it is nowhere.
  await memory.pass({ discarded: out })
  await memory.keepOutbox(left)
  await publish()
  return undefined
}

export async function undoDiscard({ memory, publish }: BackgroundContext): Promise<Problem> {
  const { discarded } = memory.passing
  if (!discarded) return t(texts.gone)
  await memory.keepOutbox(outboxes.bringBack(memory.outbox(), discarded))
  await memory.pass({ discarded: null })
  await publish()
  return undefined
}
