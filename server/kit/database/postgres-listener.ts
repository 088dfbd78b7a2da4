// The one connection for notifications; when it breaks it reconnects and reports that some may have been lost.
import { setTimeout as pause } from 'node:timers/promises'

import type { Client } from 'pg'

import { Channels, statementFor } from './channels.ts'
import type { Engine } from './engine.ts'

/** A server that vanished without closing the connection is noticed after so long. */
const HEARTBEAT = 15_000
const LONGEST_PAUSE = 5000

export function listener(connect: () => Client): Pick<Engine, 'close' | 'listen'> {
  const channels = new Channels()
  const closing = new AbortController()
  const { signal } = closing
  let current: Promise<Client> | undefined

  async function open(): Promise<Client> {
    signal.throwIfAborted()
    const client = connect()
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => channels.notify(channel, payload))
    try {
      await client.connect()
      for (const channel of channels.names()) await client.query(statementFor('listen', channel))
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    const heartbeat = setInterval(() => void client.query('select 1').catch(() => client.end()), HEARTBEAT).unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (!signal.aborted) void keep(reopen())
    })
    return client
  }

  async function reopen(wait = 50): Promise<Client> {
    try {
      const client = await open()
      channels.missed()
      return client
    } catch {
      await pause(wait, undefined, { signal })
      return reopen(Math.min(wait * 2, LONGEST_PAUSE))
    }
  }

  /** Makes a connection the current one; when it fails, the next caller connects again. */
  function keep(opening: Promise<Client>): Promise<Client> {
    current = opening
    opening.catch(() => {
      if (current === opening) current = undefined
    })
    return opening
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, as the connection wants it. */
  function send(text: string): Promise<void> {
    const sent = last.then(async () => {
      const client = await (current ?? keep(open()))
      await client.query(text)
    })
    last = sent.catch(() => undefined)
    return sent
  }

  return {
    listen: async (channel, notified, missed) => {
      const leave = channels.join(channel, { notified, missed })
      await send(statementFor('listen', channel)).catch(error => {
        leave()
        throw error
      })
      return async () => {
        if (leave() && !signal.aborted) await send(statementFor('unlisten', channel))
      }
    },
    close: async () => {
      closing.abort()
      const client = await current?.catch(() => undefined)
      await client?.end()
    }
  }
}
