// The database that Workbee brings along: PostgreSQL in a thread, its files in the data folder.
import { t } from '#shared/kit/texts.ts'

import { Channels, statementFor } from '../channels.ts'
import { openDataFolder } from '../folder/data-folder.ts'
import { texts } from '../texts.ts'
import { openConnection } from './connection.ts'
import { embeddedSessions } from './session.ts'
import type { Engine, Readiness } from '../engine.ts'
import { createQueue } from '../queue.ts'
import { Unusable } from '../unusable.ts'

/** Longer than any sound transaction takes; see also IDLE_LIMIT. */
const LONGEST_WAIT = 30_000

export async function openEmbedded(folder: string): Promise<Engine> {
  const { data, fresh, finish, unlock } = openDataFolder(folder)
  const channels = new Channels()
  const syncs = new SharedArrayBuffer(4)
  try {
    const connection = await openConnection({ folder: data, fresh, syncs }, (channel, payload) =>
      channels.notify(channel, payload)
    )
    finish()
    const queue = createQueue(LONGEST_WAIT)

    const { acquire, packets } = embeddedSessions(connection, queue)

    const send: Engine['send'] = async (text, values) => {
      const session = await acquire()
      try {
        const { rows, rowCount } = await session.send({ text, values, several: values.length === 0 })
        return { rows, rowCount }
      } catch (error) {
        // The text may have begun a transaction of its own and failed within it.
        await session.send({ text: 'rollback', values: [] }).catch(() => undefined)
        throw error
      } finally {
        session.release()
      }
    }

    return {
      name: 'embedded',
      acquire,
      packets,
      send,
      readiness: () =>
        send('select 1', []).then<Readiness, Readiness>(
          () => 'ready',
          () => 'unreachable'
        ),
      otherPrimaries: () => '',
      use: () => [],
      watch: () => undefined,
      listen: async (channel, notified, missed) => {
        const leaveChannel = channels.join(channel, { notified, missed })
        await send(statementFor('listen', channel), [])
        return async () => {
          if (leaveChannel()) await send(statementFor('unlisten', channel), [])
        }
      },
      syncs: () => new Int32Array(syncs)[0] ?? 0,
      close: async () => {
        const release = await queue.acquire().catch(() => undefined)
        await connection.close()
        release?.()
        unlock()
      }
    }
  } catch (error) {
    unlock()
    throw new Unusable(t(texts.notOpened, { folder, reason: reasonOf(error) }), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as Error
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : 'its files cannot be read'
}
