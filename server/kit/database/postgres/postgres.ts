// PostgreSQL at an address: a pool for calls, a small one for what takes long, one more connection for listening.
import { type ClientConfig, defaults, type QueryResult } from 'pg'

import { t } from '#shared/kit/texts.ts'

import { readAddress } from '../address.ts'
import type { Engine } from '../engine.ts'
import type { FaultKind } from '../faults.ts'
import type { DatabaseSettings } from '../database-settings.ts'
import { listener } from './listener.ts'
import { openPool, type WritingPool } from './pool.ts'
import { lend } from './session.ts'
import { openPrimary, type PrimaryChange } from '../primary.ts'
import { texts } from '../texts.ts'
import { Unusable } from '../unusable.ts'
import { reader } from '../values.ts'

// A Date is the instant it stands for, wherever the server runs.
defaults.parseInputDatesAsUTC = true

/** What takes long may: a minute for a statement, no limit to how long it waits for a lock, and a migration has none at all. */
const HEAVY = { name: 'heavy', waitMs: 10_000, lockMs: 0, statementMs: 60_000, silentMs: 0 }

/** The server has stopped a statement by then, unless it is gone. */
const MARGIN_MS = 1000

export async function openPostgres(url: string, node: DatabaseSettings): Promise<Engine> {
  const address = readAddress(url)
  if (!address) throw new Unusable(t(texts.malformed))
  const settings: ClientConfig = {
    types: { getTypeParser: reader },
    application_name: 'workbee',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000
  }
  /** What nobody could be told yet: whoever opened the database watches it later. */
  const missed = new Map<string, PrimaryChange>()
  let onChange = (change: PrimaryChange): void => void missed.set(change.what, change)
  const primary = await openPrimary(address.urls, settings, change => {
    if (change.what === 'found') retire()
    onChange(change)
  })
  const calls = openPool(primary, { name: 'calls', ...node, silentMs: node.statementMs + MARGIN_MS })
  const heavy = openPool(primary, { ...HEAVY, connections: node.heavyConnections })
  const notifications = listener(primary)

  let packets = 0

  /** Connections that were opened before now go to another host, or to one that is broken. */
  function retire(before = performance.now()): void {
    calls.retire(before)
    heavy.retire(before)
  }

  async function recover(kind: FaultKind, began: number): Promise<boolean> {
    if (kind !== 'lost' && kind !== 'read-only') return false
    let broken = began
    if (kind === 'read-only') {
      const found = await primary.find().catch(() => undefined)
      if (found?.state !== 'writes') return false
      broken = performance.now()
    }
    retire(broken)
    return true
  }

  return {
    name: 'postgres',
    acquire: (isHeavy = false) => lend(isHeavy ? heavy : calls, () => (packets += 1)),
    packets: () => packets,
    send: sendOn(calls),
    recover,
    readiness: notifications.readiness,
    otherPrimaries: primary.otherPrimaries,
    use: () => [calls.use(), heavy.use()],
    watch: watcher => {
      onChange = watcher
      for (const change of missed.values()) watcher(change)
      missed.clear()
    },
    listen: notifications.listen,
    syncs: () => 0,
    close: async () => {
      await notifications.close()
      await Promise.all([calls.end(), heavy.end()])
    }
  }
}

const sendOn =
  (pool: WritingPool): Engine['send'] =>
  async (text, values) => {
    const client = await pool.connect()
    try {
      const result = toResult(await client.query(text, [...values]))
      client.release()
      return result
    } catch (error) {
      // The text may have begun a transaction of its own and failed within it.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true)
      )
      throw error
    }
  }

/** Of several statements all rows, and the count of the last. */
function toResult(result: QueryResult | QueryResult[]): Awaited<ReturnType<Engine['send']>> {
  const results = [result].flat()
  return { rows: results.flatMap(({ rows }) => rows), rowCount: results.at(-1)?.rowCount ?? 0 }
}
