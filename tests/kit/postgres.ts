// A PostgreSQL for one run of the tests. It is deleted afterwards, so it may skip every sync to the disk.
import { execFile } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { openDatabase } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'

import { discard } from './walk/discard.ts'
import { clockOffset } from './instant.ts'

const run = promisify(execFile)

/** The setting that names the PostgreSQL of a test run: its address, or a URL that answers with it. */
export const GIVEN = 'WORKBEE_TEST_PG'

export interface Postgres {
  /** The address of a new, empty database. */
  url(name: string): Promise<string>
  /**
   * The address of a new database with all tables: a copy of the run's template, where there is one. By the machine's own
   * socket, where there is one, a statement takes less work than by the network.
   */
  copy(name: string, by?: 'network' | 'socket'): Promise<string>
  stop: () => Promise<void>
}

export interface Cluster {
  admin: string
  stop: () => Promise<void>
}

let ofRun: Promise<Postgres> | undefined

/** The PostgreSQL of this run of the tests, or one of our own. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env[GIVEN]
  return given ? (ofRun ??= reach(given)) : toPostgres(await startCluster())
}

/** The run starts its PostgreSQL only when the first test asks. */
const reach = async (given: string): Promise<Postgres> =>
  toPostgres({ admin: given.startsWith('http') ? await ask(given) : given, stop: async () => {} })

const TEMPLATE = 'workbee_template'

function addressOf(admin: string, name: string, by: 'network' | 'socket' = 'network'): string {
  const address = new URL(admin)
  address.pathname = name
  if (by === 'network') address.search = ''
  return address.href
}

/** Copied as files, which is half the work of writing a log of them first. */
async function create(admin: string, name: string, template = 'template1'): Promise<void> {
  const parts = `template "${template}" strategy file_copy encoding 'UTF8' locale 'C.UTF-8'`
  await query(admin, `drop database if exists "${name}" with (force)`, `create database "${name}" ${parts}`)
}

function toPostgres({ admin, stop }: Cluster): Postgres {
  let hasTemplate: Promise<boolean> | undefined
  return {
    url: async name => {
      await create(admin, name)
      return addressOf(admin, name)
    },
    copy: async (name, by) => {
      hasTemplate ??= query(admin, `select from pg_database where datname = '${TEMPLATE}'`).then(
        rows => rows.length > 0
      )
      await create(admin, name, (await hasTemplate) ? TEMPLATE : undefined)
      return addressOf(admin, name, by)
    },
    stop
  }
}

/** Migrating takes a quarter of a second and copying a moment: a run migrates once. */
export async function makeDatabaseTemplate({ admin }: Cluster): Promise<void> {
  await create(admin, TEMPLATE)
  const database = await openDatabase({ url: addressOf(admin, TEMPLATE) })
  await migrate(database)
  await database.close()
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}

/** Runs statements at an address, on a connection of their own; the rows of the last. */
export async function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text))
    return rows
  } finally {
    await client.end()
  }
}

/** What is in a database is found before what every one has: there `now()` is that of the run. */
export const OWN_FIRST = '-c search_path=public,pg_catalog'

/** Every database that is made from now on has the clock of the run. */
export const keepInstant = (url: string): Promise<unknown> =>
  query(
    url,
    `create function public.now() returns timestamptz language sql stable parallel safe
       return pg_catalog.now() + interval '${clockOffset()} ms'`
  )

/** A socket's path has 107 letters at most, its name among them. */
const LONGEST_SOCKET = 90

/** `durable` syncs to the disk as a real one does, and is reached by the network alone: for the bench. */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'workbee-postgres-'))
  const probe = createServer()
  const port = await listen(probe)
  probe.close()
  const hasSocket = !durable && folder.length < LONGEST_SOCKET
  const settings = [
    `-p ${port} -h 127.0.0.1 -c unix_socket_directories=${hasSocket ? folder : ''}`,
    '-c max_connections=300',
    durable ? '' : `${OWN_FIRST} -c fsync=off -c synchronous_commit=off -c full_page_writes=off`
  ].join(' ')
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const account = accountFor(folder)
  const call = (program: string, ...values: string[]) =>
    run(join(programs, program), values, { cwd: folder, ...account })
  const control = (...values: string[]) => call('pg_ctl', '-D', data, '-w', ...values)

  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres', '--no-sync']
  await call('initdb', '-D', data, ...locale)
  await control('-l', log, '-o', settings, 'start')
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres${hasSocket ? `?host=${encodeURIComponent(folder)}&port=${port}` : ''}`
  if (!durable) await keepInstant(addressOf(admin, 'template1'))
  return {
    admin,
    stop: async () => {
      await control('-m', 'immediate', 'stop')
      discard(folder)
    }
  }
}

export function findPrograms(): string {
  const found = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
  if (!found || !existsSync(join(found, 'initdb'))) throw new Error('These tests need the programs of PostgreSQL.')
  return found
}

export interface Account {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: then the account `postgres` does, and the folder is its own. */
export function accountFor(folder: string): Account {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':').map(Number) ?? []
  if (!uid || !gid) throw new Error('These tests need the account of PostgreSQL.')
  chownSync(folder, uid, gid)
  return { uid, gid }
}

/** Listens on a free port of this machine. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** A new database of a cluster, and how it is reached. */
export async function emptyDatabase({ admin }: Cluster, name: string): Promise<string> {
  await query(admin, `create database ${name}`)
  const address = new URL(admin)
  address.pathname = name
  return address.href
}
