import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Database, openDatabase } from '#server/kit/database/database.ts'
import type { ScheduledTask } from '#server/kit/clock/schedule.ts'
import { newId } from '#server/kit/database/ids.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import type { CallContext } from '#server/kit/calls/request.ts'
import { forgetTask } from '#server/session/forget.ts'
import { addDays, dayOf, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'

import { engines, newUrl, open } from '../database/engines.ts'
import { until } from './letters/mailbox.ts'
import { clear, hello, lettersOf, noMail, startNode } from './node.ts'

const DAY = 86_400_000

vi.setConfig({ testTimeout: 60_000 })

interface Run {
  job: string
  period: string
  at: string
}

const runsOf = async (database: Database, job: string): Promise<Run[]> => {
  const { rows } = await database.raw<Run>('select * from job_run where job = $1 order by at', [job])
  return rows
}

/** As if the task had last run at noon, so many days ago. */
const lastWorked = (database: Database, job: string, daysAgo: number) =>
  database.raw('insert into job_run (job, period, at) values ($1, $2, $3)', [
    job,
    'before',
    new Date(startOfDay(addDays(dayOf(new Date()), -daysAgo)).getTime() + DAY / 2)
  ])

describe.each(engines)('on the %s database', engine => {
  let database: Database
  const ends: (() => Promise<unknown>)[] = []
  const worked: CallContext[] = []

  const nightly = (parts: Partial<ScheduledTask> = {}): ScheduledTask => ({
    name: 'nightly',
    cron: '0 0 * * *',
    period: dayOf,
    run: async (_, at) => void worked.push(at),
    ...parts
  })
  const start = async (...jobs: ScheduledTask[]): Promise<() => Promise<void>> => {
    const { stop } = await startNode(database, { mail: noMail, schedule: jobs })
    ends.unshift(stop)
    return stop
  }

  beforeAll(async () => {
    database = await open(engine)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    worked.length = 0
    await clear(database)
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  test('nights that passed without a server are worked in their order, each for its own day', async () => {
    await lastWorked(database, 'nightly', 3)
    await start(nightly())
    await until('three nights', () => worked.length === 3)
    const days = worked.map(({ today }) => today)
    expect(days).toEqual(days.toSorted())
    expect(new Set(days).size).toBe(3)
    expect(days.at(-1)).toBe(dayOf(new Date()))
    for (const { now, today } of worked) {
      const clock = now.toLocaleTimeString('en-GB', { timeZone: 'America/Los_Angeles' })
      expect([clock, dayOf(now)]).toEqual(['00:00:00', today])
    }
    expect((await runsOf(database, 'nightly')).map(({ period }) => period)).toEqual(['before', ...days])
  })

  test('where only the latest matters, only the latest is worked', async () => {
    await lastWorked(database, 'nightly', 20)
    await start(nightly({ missed: 'latest' }))
    await until('a night', () => worked.length > 0)
    const stop = await start(nightly({ missed: 'latest' }))
    await until('the second start looked', async () => (await openEntries(database)) === 0)
    await stop()
    expect(worked.map(({ today }) => today)).toEqual([dayOf(new Date())])
  })

  test('a job that is new here owes nothing of the time before', async () => {
    await start(nightly({ name: 'new' }))
    await until('it was looked at', async () => (await runsOf(database, 'new')).length > 0)
    await until('nothing is open', async () => (await openEntries(database)) === 0)
    expect(worked).toEqual([])
    expect((await runsOf(database, 'new')).map(({ period }) => period)).toEqual(['since'])
  })

  test('a period that comes due several times is worked once', async () => {
    await lastWorked(database, 'nightly', 15)
    await start(nightly({ period: startOfWeekOf }))
    await until('nothing is open', async () => (await openEntries(database)) === 0)
    const weeks = worked.map(({ now }) => startOfWeekOf(now))
    expect(new Set(weeks).size).toBe(weeks.length)
    expect([3, 4]).toContain(weeks.length)
  })

  test('work that fails leaves nothing behind, and is tried again', async () => {
    await lastWorked(database, 'nightly', 1)
    let tries = 0
    const run: ScheduledTask['run'] = async ({ post }, { today }) => {
      tries += 1
      await post(hello({ subject: `try ${tries} for ${today}` }))
      if (tries < 3) throw new Error('not yet')
    }
    await start(nightly({ run }))
    await until('the third try', async () => (await runsOf(database, 'nightly')).length === 2)
    expect(tries).toBe(3)
    const subjects = (await lettersOf(database)).map(({ subject }) => subject)
    expect(subjects).toEqual([`try 3 for ${dayOf(new Date())}`])
  })

  test('what no transaction may hold follows once', async () => {
    await lastWorked(database, 'nightly', 1)
    let after = 0
    await start(nightly({ afterwards: async () => void (after += 1) }))
    await until('it followed', () => after > 0)
    await start(nightly({ afterwards: async () => void (after += 1) }))
    await until('the second start looked', async () => (await openEntries(database)) === 0)
    expect(after).toBe(1)
  })

  test('old keys, tickets and sessions are swept away, young ones stay', async () => {
    await lastWorked(database, 'sweep', 2)
    await lastWorked(database, 'sessions', 2)
    await lastWorked(database, 'maintain', 2)
    const ago = (days: number) => new Date(Date.now() - days * DAY)
    const person = newId()
    await database.raw(
      `insert into person (id, email, first_name, last_name, role, start_date, created_at, updated_at)
       values ($1, 'a@b.org', 'A', 'B', 'Volunteer', '2026-01-01', now(), now())`,
      [person]
    )
    for (const days of [1, 5]) {
      await database.raw(`insert into keyed_write values (convert_to($1, 'UTF8'), '', $2)`, [
        `key-${days}`,
        ago(days - 2)
      ])
    }
    for (const days of [20, 40]) {
      await database.raw(`insert into ticket values ($1, 'p', null, '', '{}', now(), $2, null)`, [newId(), ago(days)])
    }
    // The period counts from when the run was due, which may be a day ago.
    for (const hours of [20, 50]) {
      await database.raw(`insert into ticket values ($1, 'socket', null, '', '{}', now(), $2, null)`, [
        newId(),
        ago(hours / 24)
      ])
    }
    for (const [seen, ended] of [
      [-5, null],
      [-5, 30],
      [-5, 70],
      [30, null],
      [70, null]
    ] as const) {
      const over = ended === null ? null : ago(ended)
      await database.raw(`insert into session values ($1, $2, '', '', now(), now(), $3, $4)`, [
        newId(),
        person,
        ago(seen),
        over
      ])
    }
    await database.raw('insert into rate_limit values ($1, 1, $2), ($3, 1, $4)', [
      'old',
      ago(3).getTime(),
      'young',
      ago(-1).getTime()
    ])
    for (const [job, days] of [
      ['often', 50],
      ['often', 40],
      ['often', 1],
      ['seldom', 90],
      ['seldom', 60]
    ] as const)
      await database.raw('insert into job_run values ($1, $2, $3)', [job, String(days), ago(days)])
    await start(forgetTask)
    for (const name of ['sweep', 'sessions', 'maintain']) {
      await until(`${name} was worked`, async () => (await runsOf(database, name)).length === 2)
    }
    const count = async (table: string) => (await database.raw(`select from ${table}`)).rowCount
    expect(await count('keyed_write')).toBe(1)
    expect(await count('ticket')).toBe(2)
    expect(await count('session')).toBe(3)
    expect(await count('rate_limit')).toBe(1)
    // The latest run of each task is what its next one is reckoned from.
    expect((await runsOf(database, 'often')).map(({ period }) => period)).toEqual(['1'])
    expect((await runsOf(database, 'seldom')).map(({ period }) => period)).toEqual(['60'])
  })

  test('a job that no longer exists is no longer on the clock', async () => {
    const stop = await start(nightly({ name: 'gone' }), nightly({ name: 'stays' }))
    await stop()
    await start(nightly({ name: 'stays' }))
    const { rows } = await database.raw<{ key: string; timezone: string }>('select key, timezone from pgboss.schedule')
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['audit-parts', 'maintain', 'stays', 'sweep', 'trash'])
    expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(['America/Los_Angeles']))
  })
})

const startOfWeekOf = (now: Date): string => startOfWeek(dayOf(now))

const openEntries = async (database: Database): Promise<number> => {
  const { rowCount } = await database.raw(`select from pgboss.job where name = 'clock' and state < 'completed'`)
  return rowCount
}

test('two nodes that start together work each night once', async () => {
  const url = await newUrl()
  const nodes = [await openDatabase({ url }), await openDatabase({ url })]
  const [first] = nodes
  if (!first) throw new Error('no node')
  await migrate(first)
  await lastWorked(first, 'nightly', 10)
  const job: ScheduledTask = {
    name: 'nightly',
    cron: '0 0 * * *',
    period: dayOf,
    run: async ({ post }, { today }) => post(hello({ subject: today }))
  }
  const running = await Promise.all(nodes.map(database => startNode(database, { mail: noMail, schedule: [job] })))
  await until('ten nights', async () => (await runsOf(first, 'nightly')).length === 11)
  for (const { stop } of running) await stop()
  const subjects = (await lettersOf(first)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(10)
  expect(new Set(subjects).size).toBe(10)
  for (const database of nodes) await database.close()
})
