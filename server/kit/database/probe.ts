// Asks one host what it is: its version, its encoding, and whether it takes writes.
import { Client, type ClientConfig } from 'pg'

import { t } from '#shared/kit/texts.ts'

import { codeOf } from './faults.ts'
import { texts } from './texts.ts'
import { Unusable } from './unusable.ts'

const OLDEST = 150_000

export type State = 'read-only' | 'standby' | 'writes'

/** What every session asks first. A standby follows another server; read-only is what its settings make of a server. */
export const STATE = `select case when pg_is_in_recovery() then 'standby'
  when current_setting('transaction_read_only') = 'on' then 'read-only' else 'writes' end as state`

export interface ProbedHost {
  /** For sentences and the log: without a password. */
  name: string
  settings: ClientConfig
  state: State
  /** Each promotion begins another one: of two hosts that write, the one on the higher timeline took over. */
  timeline: number
}

/** A service that speaks like PostgreSQL may not know its timeline; then it has none. */
const TIMELINE = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`

async function timelineOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(TIMELINE).catch(() => ({ rows: [] }))
  return rows[0]?.timeline ?? 0
}

interface FailedHost {
  name: string
  error: unknown
  database: string
}

export type Answer = FailedHost | ProbedHost

export const isFound = (answer: Answer): answer is ProbedHost => 'state' in answer

/** It answered, and will never do as it is. */
export const isUnusable = (answer: Answer): answer is FailedHost & { error: Unusable } =>
  !isFound(answer) && answer.error instanceof Unusable

export async function ask(settings: ClientConfig, patience: number): Promise<Answer> {
  const client = new Client({ ...settings, connectionTimeoutMillis: patience, query_timeout: patience })
  const name = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
  const database = client.database ?? ''
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string; state: State }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        state from (${STATE}) as what`
    )
    const [{ version, encoding, state }] = rows as [(typeof rows)[number]]
    if (version < OLDEST) throw new Unusable(t(texts.tooOld, { host: name, version: Math.floor(version / 10_000) }))
    if (encoding !== 'UTF8') throw new Unusable(t(texts.notUnicode, { host: name, name: database }))
    return { name, settings, state, timeline: state === 'writes' ? await timelineOf(client) : 0 }
  } catch (error) {
    return { name, error, database }
  } finally {
    // A host that is gone never closes the connection.
    void client.end().catch(() => undefined)
  }
}

/** What the log says of hosts of which none writes. */
export const reasonOf = (answers: readonly Answer[]): string =>
  answers.map(answer => `${answer.name}: ${isFound(answer) ? nameOf(answer) : messageOf(answer.error)}`).join('; ')

const nameOf = ({ state }: ProbedHost): string => (state === 'writes' ? 'an old primary' : state)

const messageOf = (error: unknown): string => {
  const { message } = error as Error
  return message || (codeOf(error) ?? 'no answer')
}

/** The sentence for whoever starts the server. */
export function notUsable(answers: readonly Answer[]): Unusable {
  const standby = answers.find(isFound)
  if (standby) {
    const hosts = answers.map(({ name }) => name).join(', ')
    return new Unusable(t(standby.state === 'standby' ? texts.onlyStandbys : texts.onlyReads, { hosts }))
  }
  const [first] = answers as [FailedHost]
  return new Unusable(sentenceFor(first), { cause: first.error })
}

function sentenceFor({ error, name: host, database: name }: FailedHost): string {
  const code = codeOf(error) ?? ''
  const { message } = error as Error
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) return t(texts.refused, { host })
  if (code === '3D000') return t(texts.noDatabase, { host, name })
  if (/^(E[A-Z]|$)/.test(code)) return t(texts.unreachable, { host })
  return t(texts.notLetIn, { host, reason: message })
}
