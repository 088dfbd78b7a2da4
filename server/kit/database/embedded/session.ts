// Sessions on the embedded database: it has one, which one user at a time holds.
import type { Connection } from './connection.ts'
import type { Engine } from '../engine.ts'
import { Prepared } from '../prepared.ts'
import type { Queue } from '../queue.ts'
import { type Exchange, Session } from '../session.ts'

/** A transaction in which nothing happens for so long is rolled back, or it would block everybody for ever. */
const IDLE_LIMIT = 60_000

const TOO_LATE = new Error('Nothing happened in this transaction for a minute, so it was rolled back.')

const ROLLBACK = { plans: [{ name: '', text: 'rollback', values: [] }], close: [] }

export function embeddedSessions(connection: Connection, queue: Queue): Pick<Engine, 'acquire' | 'packets'> {
  const prepared = new Prepared()
  let packets = 0

  async function acquire(): Promise<Session> {
    const release = await queue.acquire()
    let idle: NodeJS.Timeout | undefined
    let isTooLate = false

    async function giveUp(): Promise<void> {
      isTooLate = true
      await connection.exchange(ROLLBACK)
      release()
    }

    const exchange: Exchange = async packet => {
      clearTimeout(idle)
      if (isTooLate) return { answers: [], error: TOO_LATE }
      packets += 1
      const outcome = await connection.exchange(packet)
      idle = setTimeout(() => void giveUp(), IDLE_LIMIT).unref()
      return outcome
    }
    return new Session(exchange, prepared, () => {
      clearTimeout(idle)
      release()
    })
  }

  return { acquire, packets: () => packets }
}
