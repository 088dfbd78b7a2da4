// Nodes that die in the middle of something: what they did half is done whole by another, and once. Each test has a
// database of its own and mostly waits, so they wait together.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { type Database, openDatabase } from '#server/kit/database/database.ts'
import type { ScheduledTask } from '#server/kit/clock/schedule.ts'
import { queueLetter } from '#server/kit/mail/letters.ts'
import { smtpTransport } from '#server/kit/mail/transports.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { addDays, dayOf, startOfDay } from '#shared/kit/time/day.ts'

import { engines, newUrl } from '../database/engines.ts'
import { newFolder } from '../embedded.ts'
import { sample } from '../length.ts'
import { headerOf, openMailbox, until } from './letters/mailbox.ts'
import { hello, lettersOf, noMail, startNode } from './node.ts'

const program = fileURLToPath(new URL('killed-node.ts', import.meta.url))
const nights = 4

const begin = (...values: string[]): ChildProcess =>
  spawn(process.execPath, [program, ...values], { stdio: ['ignore', 'pipe', 'inherit'] })

const over = (child: ChildProcess): Promise<string | null> =>
  new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))

const said = (child: ChildProcess, word: string): Promise<void> =>
  new Promise(resolve => child.stdout?.on('data', (text: Buffer) => void (text.includes(word) && resolve())))

async function prepare(where: string): Promise<Database> {
  const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { folder: where })
  await migrate(database)
  const last = startOfDay(addDays(dayOf(new Date()), -nights)).getTime() + 12 * 3_600_000
  await database.raw(`insert into job_run (job, period, at) values ('nightly', 'before', $1)`, [new Date(last)])
  return database
}

/** Every night's two letters, once. */
async function expectEveryNightOnce(database: Database): Promise<void> {
  const today = dayOf(new Date())
  const days = Array.from({ length: nights }, (_, index) => addDays(today, index - nights + 1))
  const subjects = (await lettersOf(database)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(days.flatMap(day => [`first of ${day}`, `second of ${day}`]).toSorted())
  const { rows } = await database.raw<{ period: string }>(
    `select period from job_run where job = 'nightly' order by at`
  )
  expect(rows.map(({ period }) => period)).toEqual(['before', ...days])
}

const nightly: ScheduledTask = {
  name: 'nightly',
  cron: '0 0 * * *',
  period: dayOf,
  async run({ post }, { today }) {
    await post(hello({ subject: `first of ${today}` }))
    await post(hello({ subject: `second of ${today}` }))
  }
}

const everyNight = (database: Database) => async (): Promise<boolean> =>
  (await database.raw(`select from job_run where job = 'nightly'`)).rowCount === nights + 1

test.concurrent('a second node that waits takes over at once when the first dies half-way', async () => {
  const url = await newUrl()
  const database = await prepare(url)
  const child = begin('job', url)
  const dead = over(child)
  await said(child, 'half-way')
  const second = await startNode(database, { mail: noMail, schedule: [nightly] })
  expect(await dead).toBe('SIGKILL')
  await until('every night is worked', everyNight(database), 60)
  await second.stop()
  await expectEveryNightOnce(database)
  await database.close()
})

describe.concurrent.each(sample(engines, 1, 'kit/runtime killed'))('on the %s database', engine => {
  const place = () => (engine === 'embedded' ? newFolder() : newUrl())

  test('what a dead node had begun is worked by the next one', async () => {
    const where = await place()
    await (await prepare(where)).close()
    expect(await over(begin('job', where))).toBe('SIGKILL')
    const database = await openDatabase(engine === 'embedded' ? { folder: where } : { url: where })
    expect(await lettersOf(database)).toEqual([])
    const second = await startNode(database, { mail: noMail, schedule: [nightly] })
    await until('every night is worked', everyNight(database), 90)
    await second.stop()
    await expectEveryNightOnce(database)
    await database.close()
  })

  test('a node that dies between sending and writing that down sends at most that one again', async () => {
    const where = await place()
    const box = await openMailbox()
    let database = await prepare(where)
    await database.transaction(async trx => {
      for (let index = 0; index < 8; index += 1) await queueLetter(trx, hello({ subject: `${index}` }), new Date())
    })
    await database.close()
    expect(await over(begin('letter', where, box.url))).toBe('SIGKILL')
    expect(box.taken).toHaveLength(3)

    database = await openDatabase(engine === 'embedded' ? { folder: where } : { url: where })
    const mail = smtpTransport({ url: box.url, from: 'hello@example.org', perMinute: 10_000 })
    const second = await startNode(database, { mail })
    await until(
      'every letter is sent',
      async () => (await lettersOf(database)).every(({ status }) => status === 'sent'),
      90
    )
    await second.stop()
    const ids = box.taken.map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
    expect(ids).toHaveLength(9)
    expect(ids.filter(id => id === ids[2])).toHaveLength(2)
    expect(new Set(box.taken.map(({ raw }) => headerOf(raw, 'Subject'))).size).toBe(8)
    await database.close()
    await box.close()
  })
})

test.concurrent('a letter that is always refused is given up after five tries, and says why', async () => {
  const box = await openMailbox(() => true)
  const database = await prepare(await newUrl())
  const mail = smtpTransport({ url: box.url, from: 'hello@example.org', perMinute: 10_000 })
  const node = await startNode(database, { mail })
  await database.transaction(trx => queueLetter(trx, hello(), new Date()))
  await until('it is given up', async () => (await lettersOf(database))[0]?.status === 'failed', 90)
  const [letter] = await lettersOf(database)
  expect(letter).toMatchObject({ attempts: 5, problem: expect.stringContaining('Try again later') })
  expect(letter?.done_at).toEqual(expect.any(String))
  expect(box.tried).toHaveLength(5)
  await node.stop()
  await database.close()
  await box.close()
})

test.concurrent('two nodes send two hundred letters, none of them twice', async () => {
  const box = await openMailbox()
  const url = await newUrl()
  const database = await prepare(url)
  const other = await openDatabase({ url })
  const mail = () => smtpTransport({ url: box.url, from: 'hello@example.org', perMinute: 100_000 })
  const nodes = [await startNode(database, { mail: mail() }), await startNode(other, { mail: mail() })]
  for (let round = 0; round < 20; round += 1) {
    await database.transaction(async trx => {
      for (let index = 0; index < 10; index += 1) await queueLetter(trx, hello(), new Date())
    })
  }
  await until('all are sent', async () => (await lettersOf(database)).every(({ status }) => status === 'sent'), 90)
  expect(box.taken).toHaveLength(200)
  expect(new Set(box.taken.map(({ id }) => id)).size).toBe(200)
  for (const node of nodes) await node.stop()
  await other.close()
  await database.close()
  await box.close()
})
