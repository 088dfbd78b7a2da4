// The primary dies under load, and its synchronous standby takes over: nothing acknowledged is lost, nothing happens twice.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/kit/database/database.ts'
import type { Running, ScheduledTask } from '#server/kit/clock/schedule.ts'
import { addDays, dayOf, startOfDay } from '#shared/kit/time/day.ts'
import { isLong } from '#tests/kit/length.ts'
import { hello, lettersOf, noMail, startNode } from '#tests/kit/runtime/node.ts'
import { type Pair, startPair } from '#tests/kit/standby.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { addressOf, connect, type Device, listen, ticketOf } from '#tests/timer/devices.ts'
import { furnish, NOTES, type Place, written } from '#tests/time-entries/place.ts'

const WRITERS = isLong ? 24 : 8
/** How many entries are acknowledged before the primary dies, and after the standby took over. */
const BEFORE = isLong ? 3000 : 150
const AFTER = isLong ? 1000 : 60

let pair: Pair
let one: TestServer
let two: { app: TestServer['app']; database: Database }
let place: Place
const told: string[] = []
let clock: { database: Database; node: Running }

const halfWay = Promise.withResolvers<void>()
const gone = Promise.withResolvers<void>()

const nightly: ScheduledTask = {
  name: 'nightly',
  cron: '0 0 * * *',
  period: dayOf,
  async run({ post }, { today }) {
    await post(hello({ subject: `first of ${today}` }))
    halfWay.resolve()
    await gone.promise
    await post(hello({ subject: `second of ${today}` }))
  }
}

beforeAll(async () => {
  pair = await startPair('workbee')
  one = await openTestServer({ url: pair.url }, { now: () => new Date() })
  one.clock.now = new Date()
  place = await furnish(one)
  const database = await openDatabase({ url: pair.url })
  two = { database, app: await buildApp(database, readConfig({ LOG_LEVEL: 'silent' }), { callsPerMinute: 1e9 }) }
  await listen(one.app)
  await listen(two.app)
  const yesterday = new Date(startOfDay(addDays(dayOf(new Date()), -1)).getTime() + 12 * 3_600_000)
  await database.raw(`insert into job_run (job, period, at) values ('nightly', 'before', $1)`, [yesterday])
  const third = await openDatabase({ url: pair.url })
  third.watch(({ what }) => told.push(what))
  clock = { database: third, node: await startNode(third, { mail: noMail, schedule: [nightly] }) }
})
afterAll(async () => {
  await clock?.node.stop()
  await clock?.database.close()
  await two?.app.close()
  await two?.database.close()
  await one?.close()
  await pair?.stop()
})

interface Load {
  /** What was acknowledged, and when. */
  done: { text: string; at: number }[]
  statuses: Map<number, number>
  /** The longest that anybody waited for an answer of either kind. */
  longest: number
}

/** Writes entry after entry, each with its key, and sends again what was not done when the answer says to. */
async function write(person: TestPerson, load: Load, isOver: () => boolean): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const text = `${person.email} ${count}`
    const body = { ...written(place, person.id, { hours: 0, minutes: 1, dateOfWork: dayOf(new Date()) }) }
    for (let attempt = 0; ; attempt += 1) {
      const began = performance.now()
      const { app } = attempt % 2 === count % 2 ? one : two
      const answer = await app.inject({
        method: 'POST',
        url: '/api/TimeEntry',
        headers: { authorization: person.token, 'idempotency-key': `key-of-${text.replaceAll(/\W/g, '-')}` },
        payload: { ...body, notes: NOTES.replace('Redrew', `${text}: redrew`) }
      })
      load.longest = Math.max(load.longest, performance.now() - began)
      load.statuses.set(answer.statusCode, (load.statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode < 300) {
        load.done.push({ text, at: performance.now() })
        break
      }
      if (answer.statusCode !== 503) throw new Error(`${answer.statusCode} ${answer.body}`)
      await new Promise(done => setTimeout(done, Number(answer.headers['retry-after']) * 100))
    }
  }
}

test('every write acknowledged is there once, and nodes, sockets and the clock go on', async () => {
  const people = await Promise.all(Array.from({ length: WRITERS }, () => one.add()))
  const watcher = people[0]!
  const here = await connect(addressOf(one.app), await ticketOf(one, watcher))
  const there = await connect(addressOf(two.app), await ticketOf(one, watcher))
  await here.press('START_TIMER')
  await halfWay.promise
  const alone: unknown = await openDatabase({ url: pair.standbyUrl }).catch((error: unknown) => error)
  expect(String(alone)).toContain(`${new URL(pair.standbyUrl).host}): they follow another server.`)

  const load: Load = { done: [], statuses: new Map(), longest: 0 }
  let isOver = false
  const writing = Promise.all(people.map(person => write(person, load, () => isOver)))
  const until = (count: number) =>
    expect.poll(() => load.done.length, { timeout: 120_000, interval: 20 }).toBeGreaterThanOrEqual(count)
  await Promise.race([until(BEFORE), writing])

  await pair.crash()
  const crashed = performance.now()
  gone.resolve()
  expect((await one.app.inject('/healthz')).statusCode).toBe(200)
  await expect.poll(async () => (await one.app.inject('/readyz')).statusCode, { timeout: 5000 }).toBe(503)
  // Nobody has noticed yet: who asks meanwhile is told to come back.
  await expect.poll(() => load.statuses.get(503) ?? 0, { timeout: 10_000, interval: 20 }).toBeGreaterThan(WRITERS)
  await pair.promote()
  const promoted = performance.now()
  await Promise.race([until(load.done.length + AFTER), writing])
  isOver = true
  await writing

  const first = load.done.find(({ at }) => at > promoted)!.at
  console.log(
    `${load.done.length} acknowledged; first write ${Math.round(first - promoted)} ms after the promotion, ` +
      `${Math.round(first - crashed)} ms after the crash; longest wait ${Math.round(load.longest)} ms; ` +
      `answers ${JSON.stringify([...load.statuses])}`
  )
  expect(first - promoted).toBeLessThan(5000)
  expect(load.longest).toBeLessThan(4000)
  await expectEachOnce(load)
  await expectSockets(here, there)
  await expectJobOnce()
  expect(told).toEqual(['lost', 'found'])
  // The queue of mails goes on as well.
  const statuses = async () => new Set((await lettersOf(clock.database)).map(({ status }) => status))
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(new Set(['kept']))
  await expectWaitingCommit()
  for (const { app } of [one, two]) {
    await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 10_000 }).toBe(200)
  }
})

async function expectEachOnce({ done }: Load): Promise<void> {
  const rows =
    await pair.askStandby(`select substring(notes from '[^ >]+@example.org \\d+') as text, count(*)::int as times
    from time_entry group by 1`)
  const times = new Map(rows.map(({ text, times: count }) => [text, count]))
  expect(done.filter(({ text }) => times.get(text) !== 1)).toEqual([])
  expect(rows.filter(({ times: count }) => count !== 1)).toEqual([])
  expect(rows).toHaveLength(done.length)
}

/** Presses are answered again, and seen at the other node. */
async function expectSockets(here: Device, there: Device): Promise<void> {
  await expect.poll(async () => (await here.press('PAUSE_TIMER')).paused === true, { timeout: 10_000 }).toBe(true)
  await there.gets(frame => frame.paused === true)
  const { rev } = await there.press('START_TIMER')
  await here.gets(frame => frame.rev === rev)
}

/** When every synchronous standby is gone, a commit waits for ever; whoever sent it does not. */
async function expectWaitingCommit(): Promise<void> {
  const names = (value: string) => pair.askStandby(`alter system set synchronous_standby_names = '${value}'`)
  const reload = () => pair.askStandby('select pg_reload_conf()')
  const hasty = await openDatabase({ url: pair.url, settings: { statementMs: 500 } })
  await hasty.raw('create table waited (id int)')
  await names('ANY 1 (nobody)')
  await reload()
  const insert = () => hasty.transaction(trx => sql`insert into waited values (1)`.execute(trx), { repeatable: true })
  await expect.poll(async () => insert().then(String, String), { timeout: 10_000 }).toContain('did not answer')
  await expect(insert()).rejects.toMatchObject({ kind: 'slow', isUnsure: true })
  await names('')
  await reload()
  await expect.poll(async () => insert().then(() => 'done', String), { timeout: 10_000 }).toBe('done')
  await hasty.close()
}

async function expectJobOnce(): Promise<void> {
  const today = dayOf(new Date())
  const ran = () => clock.database.raw(`select from job_run where job = 'nightly' and period = $1`, [today])
  await expect.poll(async () => (await ran()).rowCount, { timeout: 60_000 }).toBe(1)
  const subjects = (await lettersOf(clock.database)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([`first of ${today}`, `second of ${today}`])
}
