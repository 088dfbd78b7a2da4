// Whether who holds a socket open still may: the session behind it, and the sight of others' timers.
import { maySeeHours } from '#shared/kit/rights.ts'

import type { Auth } from '../kit/calls/admit.ts'
import type { Database } from '../kit/database/database.ts'
import { ENDED, type Peer, type Peers } from './peers.ts'
import { readSubject, standingSessions } from './queries.ts'

interface Trusting {
  database: Database
  visitor: Auth['visitor']
  peers: Peers
  now: () => Date
}

/** Others' timers that this peer watches and may not see any more. */
async function unseen({ database, visitor, now }: Trusting, peer: Peer): Promise<string[]> {
  const others = [...peer.watched.keys()].filter(personId => personId !== peer.personId)
  if (others.length === 0) return []
  return database.transaction(
    async trx => {
      const me = await visitor(trx, peer.sessionId, now())
      const lost: string[] = []
      for (const personId of others) {
        const subject = me && (await readSubject(trx, personId, me.id))
        if (!me || !subject || !maySeeHours(me, subject)) lost.push(personId)
      }
      return lost
    },
    { readOnly: true }
  )
}

export async function look(trusting: Trusting, page: readonly Peer[]): Promise<void> {
  const { database, peers, now } = trusting
  const ids = page.map(({ sessionId }) => sessionId)
  const standing = await database.transaction(trx => standingSessions(trx, ids, now()), { readOnly: true })
  for (const peer of page) {
    if (!standing.has(peer.sessionId)) peer.socket.close(ENDED)
    else for (const personId of await unseen(trusting, peer)) peers.unwatch(peer, personId)
  }
}
