// The server in this process: what starts when, and what is finished before it ends.
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/kit/database/database.ts'
import { queueLetter } from '#server/kit/mail/letters.ts'
import { type Hooks, run, type Server } from '#server/run.ts'

import { newFolder } from '../embedded.ts'
import { until } from './letters/mailbox.ts'
import { hello, lettersOf, mailQueue } from './node.ts'

// The first data folder of a run takes seconds to make.
beforeAll(newFolder)

let server: Server | undefined
afterEach(() => server?.stop())

interface Gate {
  reached: Promise<void>
  open: () => void
}

/** A small app with one slow answer, which queries the database last. */
function small(slow?: { reach: () => void; opened: Promise<void> }): Hooks['buildApp'] {
  return async (database: Database, { logger }: Config): Promise<FastifyInstance> => {
    const app = fastify({ logger, forceCloseConnections: 'idle' })
    const tokens = { sign: async () => '', read: async () => undefined }
    const auth = { tokens, visitor: async () => undefined, loaders: {} }
    app.decorate('context', { database, features: [mailQueue], auth, secret: '' })
    app.get('/slow', async () => {
      slow?.reach()
      await slow?.opened
      const { rows } = await database.raw<{ one: number }>('select 1 as one')
      return rows[0]
    })
    return app
  }
}

function gate(): Gate & { slow: { reach: () => void; opened: Promise<void> } } {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return { reached: reached.promise, open: opened.resolve, slow: { reach: reached.resolve, opened: opened.promise } }
}

const configOf = async (): Promise<Config> =>
  readConfig({ DATA_FOLDER: await newFolder(), PORT: '0', LOG_LEVEL: 'silent' })

test('a request that is being answered is answered to its end, new ones are turned away, and stopping twice is once', async () => {
  const { reached, open, slow } = gate()
  server = await run(await configOf(), { buildApp: small(slow), say: () => {} })
  const answer = fetch(`${server.address}/slow`)
  await reached
  const stopped = Promise.all([server.stop(), server.stop()])
  await until('new requests are turned away', () =>
    fetch(`${server?.address}/slow`).then(
      ({ status }) => status === 503,
      () => true
    )
  )
  open()
  expect(await (await answer).json()).toEqual({ one: 1 })
  await stopped
  expect(await server.database.readiness()).toBe('unreachable')
})

test('the hooks are called in their order, and nobody waits for the clock', async () => {
  const said: string[] = []
  server = await run(await configOf(), {
    buildApp: async (database, config) => {
      said.push('build')
      return small()(database, config)
    },
    prepare: async database => void said.push(`prepare ${(await database.raw('select from letter')).rowCount}`),
    firstOwnerLink: async (_, site) => `${site}/first`,
    say: line => void said.push(line)
  })
  const { address, database } = server
  expect(said).toEqual([
    'prepare 0',
    'build',
    `Workbee is at ${address}`,
    `Nobody has an account yet. Open this link to make the first Owner’s; it works once:\n${address}/first`
  ])
  const { rows } = await database.raw<{ there: boolean }>(`select to_regnamespace('pgboss') is not null as there`)
  expect(rows).toEqual([{ there: false }])
  // What is written from the first moment on has its month: this one, the next two, and the part for the rest.
  const months = await database.raw(`select from pg_inherits where inhparent = 'audit_record'::regclass`)
  expect(months.rowCount).toBe(4)
})

test('letters leave a running server, here into the data folder', async () => {
  const config = await configOf()
  server = await run(config, { buildApp: small(), say: () => {} })
  const { database } = server
  await database.transaction(trx => queueLetter(trx, hello(), new Date()))
  await until('it is kept', async () => (await lettersOf(database))[0]?.status === 'kept')
  const [letter] = await lettersOf(database)
  expect(await readdir(join(config.dataFolder, 'mail'))).toEqual([`${letter?.id}.eml`])
})

test('a folder of mails that was there before is closed to others at the start, before any mail', async () => {
  const config = await configOf()
  const folder = join(config.dataFolder, 'mail')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  server = await run(config, { buildApp: small(), say: () => {} })
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a data folder that others may write to is told of', async () => {
  const config = await configOf()
  const said: string[] = []
  const start = () => run(config, { buildApp: small(), say: line => void said.push(line) })
  server = await start()
  await server.stop()
  expect(said.join()).not.toContain('chmod')
  await chmod(config.dataFolder, 0o777)
  server = await start()
  expect(said.join()).toContain(`chmod go-w ${config.dataFolder}`)
})
