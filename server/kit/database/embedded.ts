// The database that Workbee brings along: PostgreSQL in a thread, its files in the data folder.
import { t } from '#shared/kit/texts.ts'

import { about, Channels } from './channels.ts'
import { takeFolder } from './data-folder.ts'
import { texts } from './texts.ts'
import { embeddedDialect, toResult } from './embedded-dialect.ts'
import { openLine } from './embedded-connection.ts'
import type { Engine } from './engine.ts'
import { turns } from './queue.ts'
import { Unusable } from './unusable.ts'

/** Longer than any honest transaction; see also the limit within one. */
const PATIENCE = 30_000

export async function openEmbedded(folder: string): Promise<Engine> {
  const { data, fresh, finish, leave } = takeFolder(folder)
  const channels = new Channels()
  const syncs = new SharedArrayBuffer(4)
  try {
    const line = await openLine({ folder: data, fresh, syncs }, (channel, payload) => channels.tell(channel, payload))
    finish()
    const queue = turns(PATIENCE)

    const send: Engine['send'] = async (text, values) => {
      const over = await queue.take()
      try {
        return toResult(await line.ask(text, values))
      } catch (error) {
        // The text may have begun a transaction of its own and failed within it.
        await line.ask('rollback', []).catch(() => undefined)
        throw error
      } finally {
        over()
      }
    }

    return {
      name: 'embedded',
      dialect: embeddedDialect(line, queue),
      send,
      listen: async (channel, heard, missed) => {
        const part = channels.join(channel, { heard, missed })
        await send(about('listen', channel), [])
        return async () => {
          if (part()) await send(about('unlisten', channel), [])
        }
      },
      syncs: () => new Int32Array(syncs)[0] ?? 0,
      close: async () => {
        const over = await queue.take().catch(() => undefined)
        await line.close()
        over?.()
        leave()
      }
    }
  } catch (error) {
    leave()
    throw new Unusable(t(texts.notOpened, { folder, reason: reasonOf(error) }), { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as Error
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : 'its files cannot be read'
}
