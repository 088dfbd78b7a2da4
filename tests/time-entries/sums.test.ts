// Several writers at once, doing anything; then the sums are counted anew and compared.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { compareNext, sumsTask } from '#server/time-entries/consistency.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import * as calls from '#shared/time-entries/calls.ts'
import { engine, openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { groveFor } from '#tests/tasks/tree-place.ts'
import { differences, furnish, log, one, type Place, sumsOf, TODAY, written } from '#tests/time-entries/place.ts'

let server: TestServer
let place: Place
let owner: TestPerson
let people: TestPerson[]

beforeAll(async () => {
  server = await openTestServer()
  place = await furnish(server)
  owner = await server.add({ role: 'Owner', front: ['toggleTangibleTime'] })
  people = [owner, await server.add(), await server.add()]
})
afterAll(() => server?.close())

const number = (max: number) => fc.integer({ min: 0, max })
const work = fc.constantFrom('none', 'task', 'kitchen', 'kitchenTask')
const parts = fc.record({
  hours: number(3),
  minutes: fc.integer({ min: 1, max: 59 }),
  isTangible: fc.boolean(),
  dateOfWork: fc.constantFrom(TODAY, '2026-11-17', '2026-11-16'),
  work
})
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), person: number(2), parts }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), entry: number(30), parts }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const), entry: number(30) })
  }
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const named = (kind: string) => ({
  projectId: kind.startsWith('kitchen') ? place.kitchen : place.project,
  taskId: kind === 'task' ? place.task : kind === 'kitchenTask' ? place.kitchenTask : null
})

/** All entries that any writer made, which every writer may touch. */
async function perform(one: Act, entries: string[]): Promise<void> {
  if (one.kind === 'add') {
    const { work: kind, ...rest } = one.parts
    const input = written(place, people[one.person]?.id ?? '', { ...rest, ...named(kind) })
    entries.push((await server.ask(calls.addEntry, input, owner)).entry._id)
    return
  }
  const id = entries[one.entry % Math.max(1, entries.length)]
  if (!id) return
  if (one.kind === 'edit') {
    const { work: kind, ...rest } = one.parts
    await server.ask(calls.editEntry, { id, ...rest, ...named(kind) }, owner)
  } else await server.ask(one.kind === 'delete' ? calls.deleteEntry : calls.restoreEntry, { id }, owner)
}

async function write(acts: readonly Act[], entries: string[]): Promise<void> {
  for (const one of acts)
    // Somebody else may have deleted it meanwhile.
    await perform(one, entries).catch(error => {
      if (!(error instanceof Refused) || error.refusal.status !== 404) throw error
    })
}

test('random creates, edits, deletes and returns from several writers at once leave the sums right', async () => {
  const entries: string[] = []
  const writers = fc.array(fc.array(act, { minLength: 5, maxLength: 15 }), { minLength: 2, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(writers, async all => {
      await Promise.all(all.map(acts => write(acts, entries)))
      expect(await differences(server)).toEqual([])
    }),
    // What earlier runs left behind is part of a failure, so nothing is gained by making it smaller.
    { numRuns: engine === 'postgres' ? 10 : 4, endOnFailure: true }
  )
  expect(entries.length).toBeGreaterThan(20)
}, 120_000)

test('they stay right when a project changes its category, a task goes, and somebody leaves', async () => {
  const robin = await server.add()
  const { rows } = await server.database.raw<{ id: string }>(
    `insert into task (id, wbs_id, level, num, name, created_at, updated_at)
     values ($1, $2, 1, '9.0.0.0', 'Gone soon', now(), now()) returning id`,
    [newId(), place.wbs]
  )
  const [kept, moved, gone] = [
    await log(server, place, robin, { taskId: rows[0]!.id }),
    await log(server, place, robin, { taskId: rows[0]!.id }),
    await log(server, place, robin, { hours: 2, minutes: 0 })
  ]
  await server.ask(calls.deleteEntry, { id: gone._id }, owner)
  const category = (name: string) =>
    server.database.raw('update project set category = $2 where id = $1', [place.project, name])
  await category('Food')
  await server.database.raw('delete from task where id = $1', [rows[0]!.id])
  await server.database.raw(`update person set is_active = false, end_date = '2026-11-17' where id = $1`, [robin.id])
  await server.ask(calls.editEntry, { id: moved._id, projectId: place.kitchen }, owner)
  await server.ask(calls.restoreEntry, { id: gone._id }, owner)
  expect(await differences(server)).toEqual([])
  const sql = 'select category, tangible_seconds from person_category where person_id = $1 order by category'
  expect((await server.database.raw(sql, [robin.id])).rows).toEqual([
    { category: 'Food', tangible_seconds: 12_600 },
    { category: 'unassigned', tangible_seconds: 5400 }
  ])
  for (const { _id } of [kept, moved, gone]) await server.ask(calls.deleteEntry, { id: _id }, owner)
  await category('Housing')
  expect(await differences(server)).toEqual([])
  expect((await sumsOf(server, robin.id)).rows).toEqual([{ tangible_seconds: 0, intangible_seconds: 0 }])
})

test('entries that come in one statement are counted as those that come alone', async () => {
  const person = await server.add()
  const write = (days: readonly string[], kind = 'default', deleted: string | null = null) =>
    server.database.raw(
      `insert into time_entry (id, person_id, project_id, day, seconds, is_tangible, entry_type, notes, deleted_at, created_at, updated_at)
       select gen_random_uuid(), $1, $2, day, 600, n = 1, $4, '', $5, now(), now()
       from unnest($3::date[]) with ordinality as one (day, n)`,
      [person.id, place.kitchen, days, kind, deleted]
    )
  const counted = async () => {
    const { rows } = await server.database.raw(`select
      (select array[sum(tangible_seconds), sum(intangible_seconds)] from person_project_week where person_id = '${person.id}') as weeks,
      (select array[sum(tangible_seconds), sum(intangible_seconds)] from project_day where project_id = '${place.kitchen}') as days,
      (select array[sum(tangible_seconds), sum(intangible_seconds)] from worked_day where not is_task) as all`)
    return rows[0]
  }
  await write([TODAY])
  const [alone] = [await counted()] as [Record<string, number[]>]
  for (const lost of [[TODAY], [TODAY, TODAY]]) {
    await write(lost, 'person')
    await write(lost, 'default', '2026-11-18T18:00:00Z')
  }
  expect(await counted()).toEqual(alone)
  await write([TODAY, TODAY, '2026-11-17'])
  const added = ([tangible = 0, intangible = 0]: number[]) => [tangible + 600, intangible + 1200]
  expect(await counted()).toEqual(Object.fromEntries(Object.entries(alone).map(([name, sums]) => [name, added(sums)])))
  // Nobody added them to the days.
  await server.database.raw('delete from time_entry where person_id = $1', [person.id])
  expect(await differences(server)).toEqual([])
})

test('first entries that come at once start somebody once', async () => {
  const robin = await server.add()
  await server.database.raw(`update person set start_date = '2026-11-01' where id = $1`, [robin.id])
  await Promise.all(Array.from({ length: 5 }, () => log(server, place, robin)))
  const sql = 'select has_logged_time, rev from person where id = $1'
  expect(await one(server, sql, [robin.id])).toEqual({ has_logged_time: true, rev: 2 })
  expect(await differences(server)).toEqual([])
})

test('slices of a night are of everybody once, go on where the last one ended, and the next night begins anew', async () => {
  const crew = await Promise.all(Array.from({ length: 5 }, () => server.add()))
  for (const one of crew) await log(server, place, one)
  const spoil = (seconds: number) =>
    server.database.raw(
      'update person_project set tangible_seconds = tangible_seconds + $2 where person_id = any($1)',
      [crew.map(({ id }) => id), seconds]
    )
  await spoil(60)
  await server.database.raw('delete from sums_compared')
  const next = (night: string) => server.database.transaction(trx => compareNext(trx, night, 3))
  async function whole(night: string): Promise<string[]> {
    const slices: string[][] = []
    for (let found = await next(night); found; found = await next(night)) slices.push(found.map(({ id }) => id))
    expect(slices.length).toBeGreaterThan(2)
    expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(3)
    return slices.flat()
  }
  const ids = crew.map(({ id }) => id).toSorted()
  expect((await whole(TODAY)).toSorted()).toEqual(ids)
  expect(await next(TODAY)).toBeUndefined()
  // A night that ended in the middle is gone on with.
  await next('2026-11-19')
  expect((await whole('2026-11-20')).length).toBeGreaterThanOrEqual(5)
  await spoil(-60)
  await server.database.raw('delete from sums_compared')
})

test('a difference is found, each in its sum, and the night writes it down', async () => {
  const robin = await server.add()
  await log(server, place, robin, { taskId: place.task })
  const spoil = (sign: string) =>
    Promise.all([
      server.database.raw(
        `update person_project set tangible_seconds = tangible_seconds ${sign} 60 where person_id = $1`,
        [robin.id]
      ),
      server.database
        .raw(`update person_day set tangible_seconds = tangible_seconds ${sign} 60 where person_id = $1`, [robin.id])
        // A day takes its week along, which puts a wrong one right.
        .then(() =>
          server.database.raw(`update person_week set tangible_seconds = tangible_seconds + $2 where person_id = $1`, [
            robin.id,
            sign === '+' ? 60 : 0
          ])
        ),
      server.database.raw(
        `update person_project_week set intangible_seconds = intangible_seconds ${sign} 60 where person_id = $1`,
        [robin.id]
      ),
      server.database.raw(`update task set logged_seconds = logged_seconds ${sign} 60 where id = $1`, [
        place.kitchenTask
      ]),
      // The days of all projects are compared with those of each.
      server.database.raw(
        `update project_day set tangible_seconds = tangible_seconds ${sign} 60
         where project_id = $1 and (day, shard) = (select day, min(shard) from project_day where day = $2 and project_id = $1 group by day)`,
        [place.project, TODAY]
      )
    ])
  await spoil('+')
  const found = await differences(server)
  expect(found.map(({ sum, stored, counted }) => ({ sum, by: Number(stored) - Number(counted) }))).toEqual([
    { sum: 'person_day', by: 60 },
    { sum: 'person_project', by: 60 },
    // The intangible hours of a week take those of all time along.
    { sum: 'person_project', by: 60 },
    { sum: 'person_project_week', by: 60 },
    { sum: 'person_week', by: 120 },
    { sum: 'task', by: 60 },
    { sum: 'project_day', by: 60 },
    { sum: 'worked_day', by: -60 }
  ])
  const noted: string[] = []
  const night = () =>
    server.database.transaction(trx =>
      sumsTask.run(
        {
          trx,
          call: '',
          happened: async () => {},
          changedAll: async () => {},
          post: async () => {},
          postAll: async () => {},
          changed: async about => void noted.push(about)
        },
        { now: server.clock.now, today: TODAY, ip: '', device: '', site: '' }
      )
    )
  await night()
  expect(noted).toEqual([
    'person_day',
    'person_project',
    'person_project',
    'person_project_week',
    'person_week',
    'task',
    'project_day',
    'worked_day'
  ])
  await night()
  expect(noted).toHaveLength(8)
  await spoil('-')
  expect(await differences(server)).toEqual([])
})

test('a task that is not what its parts come to is named, by what it is and what they are', async () => {
  const grove = await groveFor(server, owner)
  const mother = await grove.grow('Roof')
  const drawings = await grove.grow('Drawings', mother, {
    hoursBest: 2,
    hoursMost: 3,
    hoursWorst: 4,
    estimatedHours: 3
  })
  await grove.grow('Trusses', mother, { hoursBest: 1, hoursMost: 1.25, hoursWorst: 2, estimatedHours: 1.25 })
  expect(await differences(server)).toEqual([])
  const bend = (id: string, hours: number, status: string) =>
    server.database.raw('update task set estimated_hours = estimated_hours + $2, status = $3 where id = $1', [
      id,
      hours,
      status
    ])
  await bend(mother, 5, 'Paused')
  const about = { sum: 'task', id: mother }
  expect(await differences(server)).toEqual([
    { ...about, key: 'estimated of parts', stored: 9.25, counted: 4.25 },
    { ...about, key: 'status of parts', stored: 'Paused', counted: 'Not Started' }
  ])
  // Nor does a part that is changed behind the tree's back stay unseen.
  await bend(mother, -5, 'Not Started')
  await bend(drawings, 0, 'Complete')
  expect(await differences(server)).toEqual([
    { ...about, key: 'status of parts', stored: 'Not Started', counted: 'Started' }
  ])
  await bend(drawings, 0, 'Not Started')
  expect(await differences(server)).toEqual([])
})
