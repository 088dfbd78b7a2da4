// The stored state, in memory. A change is stored before anything else happens.
import { empty, type Outbox, withdraw } from '#shared/extension/outbox.ts'
import { type Command, SNAPSHOT } from '#shared/extension/snapshot.ts'

import { type Local, type SessionData, readLocal, readSessionData, revIn } from './stored.ts'
import type { Surroundings } from './surroundings.ts'

export interface Memory {
  local: Local
  passing: SessionData
  rev: number
  keep: (change: Partial<Local>) => Promise<void>
  pass: (change: Partial<SessionData>) => Promise<void>
  /** Of whoever is connected. */
  outbox: () => Outbox
  /** Stored in one write, so that both are there or neither. */
  keepOutbox: (outbox: Outbox, change?: Partial<Local>) => Promise<void>
  /** In memory only: storing them has failed. */
  withdraw: (commands: readonly Command[]) => void
  /** Everything but where the server is and what the person set. */
  forget: () => Promise<void>
}

const STAYS = new Set(['options', 'server'])

export async function openMemory({ local, session, about }: Surroundings): Promise<Memory> {
  const [kept, passing] = await Promise.all([local.get(), session.get()])
  const memory: Memory = {
    local: readLocal(kept, about.defaultServer),
    passing: readSessionData(passing),
    rev: revIn(passing[SNAPSHOT]),
    async keep(change) {
      memory.local = { ...memory.local, ...change }
      await local.set(change)
    },
    async pass(change) {
      memory.passing = { ...memory.passing, ...change }
      await session.set(change)
    },
    outbox() {
      const { login, outboxes } = memory.local
      return (login && outboxes[login.personId]) ?? empty
    },
    async keepOutbox(outbox, change = {}) {
      const { login, outboxes } = memory.local
      if (login) await memory.keep({ ...change, outboxes: { ...outboxes, [login.personId]: outbox } })
    },
    withdraw(commands) {
      const { login, outboxes } = memory.local
      if (!login) return
      const outbox = withdraw(memory.outbox(), commands)
      memory.local = { ...memory.local, outboxes: { ...outboxes, [login.personId]: outbox } }
    },
    async forget() {
      const { server, options } = memory.local
      memory.local = readLocal({ server, options }, about.defaultServer)
      memory.passing = readSessionData({})
      const [ours, passes] = await Promise.all([local.get(), session.get()])
      await local.remove(Object.keys(ours).filter(key => !STAYS.has(key)))
      // The snapshot is written anew, and must be newer than the last.
      await session.remove(Object.keys(passes).filter(key => key !== SNAPSHOT))
    }
  }
  return memory
}
