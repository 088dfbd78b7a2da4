// Only here: whom the Sunday task gives a square, what the Core Team owes after it, what expires, and that nobody is
// judged twice, whichever node dies in between.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { squaresTask, weekBefore } from '#server/blue-squares/weekly.ts'
import { startSchedule } from '#server/kit/clock/schedule.ts'
import { workIn } from '#server/kit/calls/answer.ts'
import * as calls from '#shared/blue-squares/calls.ts'
import { readOrganisationSettings, saveOrganisationSettings } from '#shared/info/calls.ts'
import { until } from '#tests/kit/runtime/letters/mailbox.ts'
import { hurried, noMail } from '#tests/kit/runtime/node.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { addWorker, MORNING, runOnce, runWhole, squaresOf, WEEK } from './weeks.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await addWorker(server, { role: 'Owner', committed: 0 })
})
afterAll(() => server?.close())

const away: [string, string] = ['2026-11-15', '2026-11-21']
const missedOf = async ({ id }: TestPerson) =>
  (await server.database.raw<{ missed_hours: number }>('select missed_hours from person where id = $1', [id])).rows[0]
    ?.missed_hours
const forget = () => server.database.raw(`delete from square_run; delete from infringement; delete from letter`)

test('who logged too little gets one, who did enough, is new or away gets none', async () => {
  const short = await addWorker(server, { hours: 7.5, firstName: 'Sam' })
  const enough = await addWorker(server, { hours: 10 })
  const late = await addWorker(server, { start: '2026-11-17', hours: 2 })
  const idle = await addWorker(server, { start: '2026-11-16' })
  const monday = await addWorker(server, { start: '2026-11-16', hours: 2 })
  const off = await addWorker(server, { timeOff: away })
  const gone = await addWorker(server, { isActive: false })
  await server.ask(calls.addSquareCopy, { email: owner.email }, owner)
  await runWhole(server, squaresTask, MORNING)
  expect(await squaresOf(server, short)).toEqual([
    {
      day: MORNING,
      kind: 'hours',
      description: 'You logged 7.5 of 10 hours in the week from Nov 15, 2026 to Nov 21, 2026.'
    }
  ])
  expect(await squaresOf(server, monday)).toHaveLength(1)
  for (const person of [enough, late, idle, off, gone]) expect(await squaresOf(server, person)).toEqual([])
  const { rows } = await server.database.raw('select people, given, excused, done_at from square_run')
  expect(rows).toMatchObject([{ people: 7, given: 2, excused: 1, done_at: expect.any(String) }])
  const letters = await server.database.raw<{ to_person: string; plain: string }>('select to_person, plain from letter')
  const to = (id: string) => letters.rows.filter(row => row.to_person === id).map(({ plain }) => plain)
  expect(to(short.id)).toEqual([expect.stringContaining('You now have 1 of 5.')])
  expect(to(owner.id)).toEqual([expect.stringMatching(/Sam Vale\d+: You logged 7.5 of 10 hours/)])
  expect(letters.rows).toHaveLength(3)
  await forget()
})

test('where time off does not excuse, the square says that somebody was away, and not why', async () => {
  const off = await addWorker(server, { timeOff: away })
  const { organisationName, organisationEmail, timerQuietMinutes } = await server.ask(
    readOrganisationSettings,
    {},
    owner
  )
  const same = { organisationName, organisationEmail, timerQuietMinutes }
  await server.ask(saveOrganisationSettings, { ...same, timeOffExcuses: false }, owner)
  await runWhole(server, squaresTask, MORNING)
  const [square] = await squaresOf(server, off)
  expect(square).toMatchObject({ kind: 'time-off', description: expect.stringContaining('You had time off') })
  expect(square?.description).not.toContain('journey')
  await server.ask(saveOrganisationSettings, { ...same, timeOffExcuses: true }, owner)
  await forget()
})

test('the Core Team owes what it missed, with an hour more for each square above five', async () => {
  const six = Array.from({ length: 6 }, (_, index) => `2026-10-0${index + 1}`)
  const short = await addWorker(server, { role: 'Core Team', committed: 10, missed: 3, hours: 4 })
  const many = await addWorker(server, { role: 'Core Team', committed: 10, hours: 9, squares: six })
  const paid = await addWorker(server, { role: 'Core Team', committed: 10, missed: 3, hours: 20 })
  const off = await addWorker(server, { role: 'Core Team', committed: 10, missed: 3, timeOff: away })
  const other = await addWorker(server, { role: 'Manager', committed: 10, hours: 4 })
  const { rows: read } = await server.database.raw('select rev from person where id = $1', [short.id])
  await runWhole(server, squaresTask, MORNING)
  expect(await Promise.all([short, many, paid, off, other].map(missedOf))).toEqual([9, 3, 0, 3, 0])
  const { rows: lines } = await server.database.raw(
    `select call, before, after, rev from audit_record join person on person.id::text = record_id
     where about = 'person' and record_id = $1`,
    [short.id]
  )
  expect(lines).toEqual([
    { call: 'blue-squares', before: { missedHours: 3 }, after: { missedHours: 9 }, rev: Number(read[0]?.['rev']) + 1 }
  ])
  expect((await squaresOf(server, short))[0]?.description).toContain('4 of 13 hours')
  expect((await squaresOf(server, short))[0]?.description).toContain('Of these hours, 3 were owed')
  expect((await squaresOf(server, many)).at(-1)?.description).toContain('With 7 blue squares, 2 hours are added')
  await forget()
})

test('squares expire after a year, and the last ten of a person are kept aside', async () => {
  const days = Array.from({ length: 12 }, (_, index) => `2025-10-${String(index + 10)}`)
  const maya = await addWorker(server, { hours: 10, squares: [...days, '2025-11-22', '2025-11-23'] })
  await runWhole(server, squaresTask, MORNING)
  expect((await squaresOf(server, maya)).map(({ day }) => day)).toEqual(['2025-11-23'])
  const { rows } = await server.database.raw<{ day: string }>(
    'select day from infringement_past where person_id = $1 order by day desc',
    [maya.id]
  )
  expect(rows.map(({ day }) => day)).toEqual(['2025-11-22', ...days.toReversed().slice(0, 9)])
  await forget()
})

test('a finished week is not judged again, and a new one is', async () => {
  const sam = await addWorker(server)
  await runWhole(server, squaresTask, MORNING)
  await runWhole(server, squaresTask, MORNING)
  expect(await squaresOf(server, sam)).toHaveLength(1)
  await server.database.raw(`delete from square_run`)
  await runWhole(server, squaresTask, MORNING)
  expect(await squaresOf(server, sam)).toHaveLength(1)
  await runWhole(server, squaresTask, '2026-11-29')
  expect(await squaresOf(server, sam)).toHaveLength(2)
  await forget()
})

test('the weeks in which clocks change are weeks like others', () => {
  expect(squaresTask.period(new Date('2026-11-01T07:01:00Z'))).toBe('2026-10-25')
  expect(squaresTask.period(new Date('2026-11-08T08:01:00Z'))).toBe('2026-11-01')
  expect(squaresTask.period(new Date('2026-03-08T08:01:00Z'))).toBe('2026-03-01')
  expect(squaresTask.period(new Date('2026-03-15T07:01:00Z'))).toBe('2026-03-08')
  expect(weekBefore(MORNING)).toBe(WEEK)
})

test('a node that dies half-way is gone on from by two others, and everybody is judged once', async () => {
  const { database, app } = server
  await database.raw(
    `insert into person (id, email, first_name, last_name, role, start_date, created_at, updated_at)
     select gen_random_uuid(), 'many' || n || '@example.org', 'Many', 'People' || n, 'Volunteer', '2026-01-04', now(), now()
     from generate_series(1, 1200) n`
  )
  // The first part is done, and the second is lost with its node.
  expect(await runOnce(server, squaresTask, MORNING)).toBe('more')
  await expect(
    database.transaction(async trx => {
      const at = { now: new Date(), today: MORNING, ip: '', device: '', site: '' }
      await squaresTask.run(workIn(app.context, trx, at, { actorId: null, viewingId: null, call: 'x' }), at)
      throw new Error('The node is gone.')
    })
  ).rejects.toThrow('gone')
  const counted = async (text: string) => (await database.raw<{ count: number }>(text)).rows[0]?.count
  expect(await counted('select count(*)::int from infringement')).toBeLessThanOrEqual(500)
  const runAll = () => runWhole(server, squaresTask, MORNING)
  await Promise.all([runAll(), runAll()])
  expect(
    await counted(`select count(*)::int from infringement i join person p on p.id = i.person_id
    where p.first_name = 'Many'`)
  ).toBe(1200)
  expect(
    await counted(`select count(*)::int from letter l join person p on p.id = l.to_person
    where p.first_name = 'Many'`)
  ).toBe(1200)
  expect(
    await counted(`select max(n)::int as count from
    (select count(*) as n from infringement group by person_id, week) x`)
  ).toBe(1)
})

test('a task in parts is run to its end by the schedule of two nodes, once', async () => {
  let parts = 0
  const name = 'in-parts'
  const { rows } = await server.database.raw<{ at: string }>(`select now() - interval '1 minute' as at`)
  const due = new Date(rows[0]?.at ?? '')
  await server.database.raw(`insert into job_run (job, period, at) values ($1, 'before', $2)`, [
    name,
    due.toISOString()
  ])
  const task = {
    name,
    cron: '* * * * *',
    period: () => 'once',
    async run() {
      parts += 1
      return parts < 5 ? ('more' as const) : undefined
    }
  }
  const start = () =>
    startSchedule(server.database, [{ name: 'mail', endpoints: [], schedule: [task] }], {
      site: '',
      mail: noMail,
      pace: hurried,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      work: (trx, at, call) => workIn(server.app.context, trx, at, { actorId: null, viewingId: null, call })
    })
  const nodes = await Promise.all([start(), start()])
  await until('it is done', async () => {
    const { rowCount } = await server.database.raw(`select from job_run where job = $1 and period = 'once'`, [name])
    return rowCount === 1
  })
  for (const { stop } of nodes) await stop()
  expect(parts).toBe(5)
})
