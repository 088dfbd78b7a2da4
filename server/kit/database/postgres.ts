// PostgreSQL at an address: a pool for queries, one more connection for listening.
import { Client, type ClientConfig, defaults, Pool, type QueryResult } from 'pg'

import { t } from '#shared/kit/texts.ts'

import { texts } from './texts.ts'
import type { Engine } from './engine.ts'
import { listener } from './postgres-listener.ts'
import { lend } from './postgres-session.ts'
import { Unusable } from './unusable.ts'
import { reader } from './values.ts'

// A Date is the instant it stands for, wherever the server runs.
defaults.parseInputDatesAsUTC = true

const OLDEST = 150_000

const session = `
  set timezone = 'UTC'; set intervalstyle = 'postgres'; set datestyle = 'ISO'; set bytea_output = 'hex';
  set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`

export async function openPostgres(url: string): Promise<Engine> {
  const settings: ClientConfig = {
    connectionString: checked(url),
    types: { getTypeParser: reader },
    application_name: 'workbee',
    connectionTimeoutMillis: 15_000,
    keepAlive: true
  }
  await probe(new Client(settings))

  const pool = new Pool({
    ...settings,
    verify: (client, done) => client.query(session, error => done(error))
  })
  // A connection that breaks while nobody uses it is replaced by the pool.
  pool.on('error', () => undefined)
  // One that breaks between two statements fails the next of them; without a listener the event would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  const notifications = listener(() => new Client({ ...settings, query_timeout: 10_000 }))

  let packets = 0
  return {
    name: 'postgres',
    acquire: () => lend(pool, () => (packets += 1)),
    packets: () => packets,
    send: async (text, values) => {
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
    },
    listen: notifications.listen,
    syncs: () => 0,
    close: async () => {
      await notifications.close()
      await pool.end()
    }
  }
}

/** Of several statements all rows, and the count of the last. */
function toResult(result: QueryResult | QueryResult[]): Awaited<ReturnType<Engine['send']>> {
  const results = [result].flat()
  return { rows: results.flatMap(({ rows }) => rows), rowCount: results.at(-1)?.rowCount ?? 0 }
}

function checked(url: string): string {
  const address = URL.parse(url)
  const understood = address?.protocol === 'postgres:' || address?.protocol === 'postgresql:'
  if (!understood) throw new Unusable(t(texts.malformed))
  return url
}

async function probe(client: Client): Promise<void> {
  const host = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
  const name = client.database ?? ''
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    )
    const [{ version, encoding }] = rows
    if (version < OLDEST) throw new Unusable(t(texts.tooOld, { host, version: Math.floor(version / 10_000) }))
    if (encoding !== 'UTF8') throw new Unusable(t(texts.notUnicode, { host, name }))
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(sentenceFor(error, host, name), { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function sentenceFor(error: unknown, host: string, name: string): string {
  const { code = '', message } = error as Error & { code?: string }
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) return t(texts.refused, { host })
  if (code === '3D000') return t(texts.noDatabase, { host, name })
  if (/^(E[A-Z]|$)/.test(code)) return t(texts.unreachable, { host })
  return t(texts.notLetIn, { host, reason: message })
}
