// Checks open sockets again: whether their sessions are still valid, and whether they may still see others' timers.
import { maySeeHours } from '#shared/kit/rights.ts'

import type { Auth } from '../kit/calls/admit.ts'
import type { Database } from '../kit/database/database.ts'
import { ENDED, type Client, type Clients } from './clients.ts'
import { readSubject, validSessions } from './queries.ts'

interface RecheckContext {
  database: Database
  visitor: Auth['visitor']
  clients: Clients
  now: () => Date
}

/** People whose timers this client watches and may not see any more. */
async function noLongerVisible({ database, visitor, now }: RecheckContext, client: Client): Promise<string[]> {
  const others = [...client.watched.keys()].filter(personId => personId !== client.personId)
  if (others.length === 0) return []
  return database.transaction(
    async trx => {
      const me = await visitor(trx, client.sessionId, now())
      const lost: string[] = []
      for (const personId of others) {
        const subject = me && (await readSubject(trx, personId, me.id))
        if (!me || me.mustSetUpFactor || !subject || !maySeeHours(me, subject)) lost.push(personId)
      }
      return lost
    },
    { readOnly: true }
  )
}

export async function recheck(context: RecheckContext, page: readonly Client[]): Promise<void> {
  const { database, clients, now } = context
  const ids = page.map(({ sessionId }) => sessionId)
  const valid = await database.transaction(trx => validSessions(trx, ids, now()), { readOnly: true })
  for (const client of page) {
    if (!valid.has(client.sessionId)) client.socket.close(ENDED)
    else for (const personId of await noLongerVisible(context, client)) clients.unwatch(client, personId)
  }
}
