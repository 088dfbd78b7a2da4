// The facts of the self-diagnosis, without secrets.
import type { Diagnosis } from '#shared/extension/messages.ts'

import type { BackgroundContext } from './context.ts'

export async function diagnose(
  { around, memory, server }: BackgroundContext,
  { line, lastBeat, startedAt }: Pick<Diagnosis, 'lastBeat' | 'line' | 'startedAt'>
): Promise<Diagnosis> {
  const { waiting, attention } = memory.outbox()
  return {
    version: around.about.version,
    browser: around.about.device,
    server: memory.local.server,
    line,
    lastBeat,
    lastError: server.lastError(),
    offset: Math.round(server.now() - around.now()),
    alarms: await around.alarms.all(),
    permissions: await around.permissions(),
    waiting: waiting.length,
    attention: attention.length,
    startedAt
  }
}
