// Hands in somebody's work on a task. It is not kept for later: a mail goes out with it, and a refusal is about the link that was just typed.
import * as texts from '#shared/extension/background-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { submitForReview } from '#shared/tasks/review/calls.ts'

import { type BackgroundContext, endSession } from './context.ts'
import { failureOf } from './server.ts'

/** Why it was not handed in. */
export async function handIn(background: BackgroundContext, id: string, link: string): Promise<string | undefined> {
  const { memory, server, publish } = background
  const { login } = memory.local
  if (!login) return t(texts.connectFirst)
  try {
    const { reviewStatus: review } = await server.ask(submitForReview, { id, link }, crypto.randomUUID())
    // A captive portal may answer instead of our server.
    if (review !== 'Submitted') return t(texts.notHandedIn)
    const { known } = memory.local
    const tasks = known.tasks.map(task => (task._id === id ? { ...task, review } : task))
    await memory.keep({ known: { ...known, tasks } })
    await publish()
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'ended') await endSession(background, t(texts.ended), login.token)
    if (failure.kind === 'refused') return Object.values(failure.refusal.fields ?? {})[0] ?? failure.refusal.message
    return (failure.kind === 'later' && failure.said) || t(failure.kind === 'ended' ? texts.ended : texts.notHandedIn)
  }
}
