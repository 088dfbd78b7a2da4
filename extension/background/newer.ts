// Whether the server offers another build than this one. Nothing is fetched or run: the person is told where it stands.
import { readServer } from '#shared/extension/calls.ts'

import type { BackgroundContext } from './context.ts'

const DAY = 86_400_000

/** Asks once a day, when connected, and anew once this is another build itself. Stores bring newer ones by themselves. */
export async function lookForNewer({ around, memory, server }: BackgroundContext): Promise<void> {
  const { login, offered } = memory.local
  const askedBy = around.about.build
  const isAsked = offered?.askedBy === askedBy && Math.abs(around.now() - offered.at) < DAY
  if (!login || isAsked || (await around.isFromStore())) return
  const { build } = await server.ask(readServer, {})
  // The person may have disconnected meanwhile.
  if (memory.local.login?.token !== login.token) return
  // Servers of before say nothing of it.
  await memory.keep({ offered: { build: typeof build === 'string' ? build : askedBy, askedBy, at: around.now() } })
}

export function newerOf({ around, memory }: BackgroundContext): string | undefined {
  const { login, offered, offerSeen } = memory.local
  const own = around.about.build
  if (!login || offered?.askedBy !== own) return undefined
  return offered.build === own || offered.build === offerSeen ? undefined : offered.build
}

export async function hideNewer({ memory, publish }: BackgroundContext, build: string): Promise<undefined> {
  await memory.keep({ offerSeen: build })
  await publish()
}
