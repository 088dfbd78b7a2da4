// What waits for the real clock waits together.
import { setTimeout as pause } from 'node:timers/promises'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import type { Database } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import type { CallContext } from '#server/kit/calls/request.ts'
import { unhurried } from '#server/kit/clock/pg-boss.ts'
import { run } from '#server/run.ts'
import { dayOf } from '#shared/kit/time/day.ts'

import { engines, open } from '../database/engines.ts'
import { newFolder } from '../embedded.ts'
import { isLong } from '../length.ts'
import { until } from './letters/mailbox.ts'
import { hurried, noMail, startNode } from './node.ts'

/** A second strikes as a minute does; the long run waits for a minute, on a server as slow as a real one. */
const { cron, length, pace } = isLong
  ? { cron: '* * * * *', length: 60_000, pace: { ...hurried, strike: unhurried.strike } }
  : { cron: '* * * * * *', length: 1000, pace: { ...hurried, strike: 1 } }

async function hearTheClock(database: Database): Promise<CallContext[]> {
  const worked: CallContext[] = []
  await migrate(database)
  const job = {
    name: 'ticking',
    cron,
    period: (now: Date) => now.toISOString(),
    run: async (_: unknown, at: CallContext) => void worked.push(at)
  }
  const { stop } = await startNode(database, { mail: noMail, schedule: [job], pace })
  await until('it strikes', () => worked.length > 0, 150)
  await stop()
  await database.close()
  return worked
}

test.concurrent('the clock strikes on both engines', async () => {
  const before = new Date()
  const databases = await Promise.all(engines.map(open))
  for (const worked of await Promise.all(databases.map(hearTheClock))) {
    for (const { now, today } of worked) {
      expect(now.getTime() % length).toBe(0)
      expect(now > before).toBe(true)
      expect(today).toBe(dayOf(now))
    }
  }
})

test.concurrent('a server with nothing to do asks its database little', async () => {
  const database = await open('embedded')
  await migrate(database)
  const { stop } = await startNode(database, { mail: noMail, pace: unhurried })
  await pause(2000)
  const before = database.statements()
  await pause(10_000)
  expect(database.statements() - before).toBeLessThan(12)
  await stop()
  await database.close()
})

test.concurrent('a request that never ends does not keep the server from ending', async () => {
  const config = readConfig({ DATA_FOLDER: await newFolder(), PORT: '0', LOG_LEVEL: 'silent' })
  const { address, stop } = await run(config, {
    say: () => {},
    buildApp: async database => {
      const app = fastify({ forceCloseConnections: 'idle' })
      const tokens = { sign: async () => '', read: async () => undefined }
      app.decorate('context', {
        database,
        features: [],
        secret: '',
        auth: { tokens, visitor: async () => undefined, loaders: {} }
      })
      app.get('/never', () => new Promise(() => {}))
      return app
    }
  })
  const cut = fetch(`${address}/never`).then(
    () => 'answered',
    () => 'cut off'
  )
  await pause(300)
  const begun = performance.now()
  await stop()
  const seconds = (performance.now() - begun) / 1000
  expect(await cut).toBe('cut off')
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(20)
})
