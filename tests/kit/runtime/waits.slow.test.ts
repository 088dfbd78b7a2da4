import { expect, test } from 'vitest'

import type { Database } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import type { CallContext } from '#server/kit/calls/request.ts'
import { dayOf } from '#shared/kit/day.ts'

import { engines, open } from '../database/engines.ts'
import { until } from './mailbox.ts'
import { noMail, startNode } from './node.ts'

const minuteOf = (now: Date): string => now.toISOString().slice(0, 16)

async function hearTheClock(database: Database): Promise<CallContext[]> {
  const worked: CallContext[] = []
  await migrate(database)
  const job = {
    name: 'every-minute',
    cron: '* * * * *',
    period: minuteOf,
    run: async (_: unknown, at: CallContext) => void worked.push(at)
  }
  const { stop } = await startNode(database, { mail: noMail, schedule: [job] })
  await until('a minute strikes', () => worked.length > 0, 150)
  await stop()
  await database.close()
  return worked
}

test('the clock strikes on both engines', async () => {
  const before = new Date()
  const databases = await Promise.all(engines.map(open))
  for (const worked of await Promise.all(databases.map(hearTheClock))) {
    for (const { now, today } of worked) {
      expect(now.getTime() % 60_000).toBe(0)
      expect(now > before).toBe(true)
      expect(today).toBe(dayOf(now))
    }
  }
})

test('a server with nothing to do asks its database little', async () => {
  const database = await open('embedded')
  await migrate(database)
  const { stop } = await startNode(database, { mail: noMail, pace: { look: 5, watch: 60, retry: 120 } })
  await new Promise(resolve => setTimeout(resolve, 2000))
  const before = database.statements()
  await new Promise(resolve => setTimeout(resolve, 10_000))
  expect(database.statements() - before).toBeLessThan(12)
  await stop()
  await database.close()
})
