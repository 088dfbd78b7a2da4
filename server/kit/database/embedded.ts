// The database that Workbee brings along: PostgreSQL in a thread, its files in the data folder.
import { t } from '#shared/kit/texts.ts'

import { Channels, statementFor } from './channels.ts'
import { openDataFolder } from './data-folder.ts'
import { texts } from './texts.ts'
import { embeddedDialect, toResult } from './embedded-dialect.ts'
import { openConnection } from './embedded-connection.ts'
import type { Engine } from './engine.ts'
import { createQueue } from './queue.ts'
import { Unusable } from './unusable.ts'

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

    const send: Engine['send'] = async (text, values) => {
      const release = await queue.acquire()
      try {
        return toResult(await connection.query(text, values))
      } catch (error) {
        // The text may have begun a transaction of its own and failed within it.
        await connection.query('rollback', []).catch(() => undefined)
        throw error
      } finally {
        release()
      }
    }

    return {
      name: 'embedded',
      dialect: embeddedDialect(connection, queue),
      send,
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
