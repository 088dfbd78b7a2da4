// The one connection for notifications; when it breaks it reconnects and reports that some may have been lost.
// It is also the one that is asked whether the database can be used, for it is never taken by a call.
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { Channels, statementFor } from '../channels.ts'
import type { Engine, Readiness } from '../engine.ts'
import { HOLD_NODE } from '../node.ts'
import type { Primary } from '../primary.ts'
import { STATE, type State } from '../probe.ts'

/** A server that vanished without closing the connection, or takes no more writes, is noticed after so long. */
const HEARTBEAT = 5000
/** Where the address names several hosts all are asked now and then: an old primary may have come back beside the new one. */
const BEATS_BETWEEN = 6
const PATIENCE = 5000
const LONGEST_PAUSE = 1000
/** Whoever asks whether this node is ready does not wait longer. */
const STATE_WITHIN = 1000

export function listener(primary: Primary): Pick<Engine, 'close' | 'listen' | 'readiness'> {
  const channels = new Channels()
  const closing = new AbortController()
  const { signal } = closing
  let current: Promise<Client> | undefined

  async function open(): Promise<Client> {
    signal.throwIfAborted()
    const { settings, name } = primary.current()
    const client = new Client({ ...settings, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => channels.notify(channel, payload))
    try {
      await client.connect()
      if ((await stateOf(client)) === 'standby') throw new Error(`${name} is a standby.`)
      await client.query(HOLD_NODE)
      for (const channel of channels.names()) await client.query(statementFor('listen', channel))
    } catch (error) {
      void client.end().catch(() => undefined)
      // Whoever connects next goes where the database writes by then.
      await primary.find().catch(() => undefined)
      throw error
    }
    let beats = 0
    const heartbeat = setInterval(() => {
      beats += 1
      void check(client, name, primary.hosts > 1 && beats % BEATS_BETWEEN === 0).catch(() => drop(client))
    }, HEARTBEAT).unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (!signal.aborted) void keep(reopen())
    })
    return client
  }

  async function check(client: Client, name: string, all: boolean): Promise<void> {
    if ((await stateOf(client)) === 'writes' && !all) return
    const found = await primary.find()
    if (found.name !== name) drop(client)
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

  async function readiness(): Promise<Readiness> {
    const asked = (async () => stateOf(await (current ?? keep(open()))))()
    const late = pause(STATE_WITHIN, undefined, { ref: false })
    const found = await Promise.race([asked, late]).catch(() => undefined)
    if (!found) return 'unreachable'
    return found === 'writes' ? 'ready' : 'read-only'
  }

  return {
    readiness,
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
      await Promise.race([client?.end(), pause(STATE_WITHIN, undefined, { ref: false })])
    }
  }
}

async function stateOf(client: Client): Promise<State | undefined> {
  const { rows } = await client.query<{ state: State }>(STATE)
  return rows[0]?.state
}

/** A server that is gone would never say that the connection has ended. */
const drop = (client: Client): void => void client.connection.stream.destroy()
