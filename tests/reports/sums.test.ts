// That every question of reports has the sum that one adds up by hand over the entries, whatever range, people and projects
// it asks about and however its rows were written: at the edges of weeks, on no project, deleted, lost, moved.

import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as queries from '#server/reports/sums-queries.ts'
import * as sums from '#server/reports/sums.ts'
import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { spanBefore, split } from '#shared/reports/span.ts'
import { differences } from '#tests/time-entries/place.ts'
import { engine, openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const FIRST = '2026-08-20'
const DAYS = 100
const CATEGORIES = ['Food', 'Housing', '']

interface Entry {
  id: string
  person: string
  project: string | null
  day: string
  seconds: number
  isTangible: boolean
  kind: 'default' | 'person'
  isDeleted: boolean
}

let server: TestServer
let people: string[]
let projects: string[]
let entries: Entry[] = []

const day = fc.integer({ min: 0, max: DAYS }).map(count => addDays(FIRST, count))
const entry = fc.record({
  person: fc.integer({ min: 0, max: 3 }),
  project: fc.integer({ min: 0, max: 3 }),
  day,
  seconds: fc.integer({ min: 60, max: 40_000 }),
  isTangible: fc.boolean(),
  kind: fc.constantFrom('default' as const, 'default' as const, 'default' as const, 'person' as const),
  isDeleted: fc.integer({ min: 0, max: 5 }).map(number => number === 0)
})

const COLUMNS = 'person_id = $2, project_id = $3, day = $4, seconds = $5, is_tangible = $6, entry_type = $7'
const valuesOf = (one: Entry) => [one.id, one.person, one.project, one.day, one.seconds, one.isTangible, one.kind]

async function write(one: Entry): Promise<void> {
  await server.database.raw(
    `insert into time_entry (id, person_id, project_id, day, seconds, is_tangible, entry_type, notes, deleted_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, '', case when $8 then now() end, now(), now())`,
    [...valuesOf(one), one.isDeleted]
  )
}

/** As the app keeps them; the database does the rest. */
const countDays = () =>
  server.database.raw(`insert into person_day (person_id, day, tangible_seconds, intangible_seconds)
    select person_id, day, coalesce(sum(seconds) filter (where is_tangible), 0), coalesce(sum(seconds) filter (where not is_tangible), 0)
    from time_entry where deleted_at is null and entry_type = 'default' group by person_id, day`)

beforeAll(async () => {
  server = await openTestServer()
  people = (await Promise.all(Array.from({ length: 4 }, () => server.add()))).map(({ id }) => id)
  projects = CATEGORIES.map(() => newId())
  for (const [index, id] of projects.entries())
    await server.database.raw(
      `insert into project (id, name, category, created_at, updated_at) values ($1, $2, $3, now(), now())`,
      [id, `Project ${index}`, CATEGORIES[index]]
    )
  const made = ({ person, project, ...rest }: typeof entry extends fc.Arbitrary<infer T> ? T : never): Entry => ({
    ...rest,
    id: newId(),
    person: people[person]!,
    project: projects[project] ?? null
  })
  entries = fc.sample(entry, 400).map(made)
  for (const one of entries) await write(one)
  // A third of them becomes something else, in every way; some go.
  const others = fc.sample(entry, 400).map(made)
  entries = entries.map((one, index) => (index % 3 ? one : { ...others[index]!, id: one.id }))
  for (const one of entries.filter((_, index) => index % 3 === 0))
    await server.database.raw(
      `update time_entry set ${COLUMNS}, deleted_at = case when $8 then now() end where id = $1`,
      [...valuesOf(one), one.isDeleted]
    )
  await server.database.raw('delete from time_entry where id = any($1)', [entries.slice(0, 20).map(({ id }) => id)])
  entries = entries.slice(20)
  await countDays()
}, 60_000)
afterAll(() => server?.close())

const asked = fc
  .record({
    from: day,
    length: fc.oneof(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: DAYS })),
    people: fc.option(fc.subarray([0, 1, 2, 3]), { nil: undefined }),
    projects: fc.option(fc.subarray([0, 1, 2]), { nil: undefined })
  })
  .map(({ from, length, ...of }) => ({ from, to: addDays(from, length), ...of }))

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

const named = ({ from, to, people: some, projects: few }: Asked) => ({
  from,
  to,
  people: some?.map(index => people[index]!),
  projects: few?.map(index => projects[index]!)
})

/** By hand: what the entries of these days, people and projects come to, by whatever key. */
function byHand(range: ReturnType<typeof named>, keyOf: (one: Entry) => string): Record<string, queries.Hours> {
  const found: Record<string, queries.Hours> = {}
  for (const one of entries) {
    if (one.isDeleted || one.kind !== 'default' || one.day < range.from || one.day > range.to) continue
    if (range.people && !range.people.includes(one.person)) continue
    if (range.projects && !range.projects.includes(one.project ?? '')) continue
    const sum = (found[keyOf(one)] ??= { tangible: 0, intangible: 0 })
    sum[one.isTangible ? 'tangible' : 'intangible'] += one.seconds
  }
  return found
}

const keyed = <Row extends queries.Hours>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries(rows.map(row => [keyOf(row), { tangible: row.tangible, intangible: row.intangible }]))

const categoryOf = (one: Entry) => CATEGORIES[projects.indexOf(one.project ?? '')] || 'unassigned'
const starts = {
  week: startOfWeek,
  month: (one: string) => `${one.slice(0, 7)}-01`,
  year: (one: string) => `${one.slice(0, 4)}-01-01`
}

test('the sum of any days, people and projects is the one of the entries, by whatever it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async one => {
      const range = named(one)
      await server.database.transaction(async trx => {
        const none = { tangible: 0, intangible: 0 }
        expect(await sums.hoursOf(trx, range)).toEqual(byHand(range, () => 'all')['all'] ?? none)
        expect(keyed(await sums.hoursByPerson(trx, range), row => row.personId)).toEqual(
          byHand(range, ({ person }) => person)
        )
        expect(keyed(await sums.hoursByProject(trx, range), row => row.projectId ?? '')).toEqual(
          byHand(range, ({ project }) => project ?? '')
        )
        expect(keyed(await sums.hoursByCategory(trx, range), row => row.category)).toEqual(byHand(range, categoryOf))
        const { from, to } = range
        for (const grain of ['week', 'month', 'year'] as const) {
          const few = range.people ? { from, to, people: range.people } : { from, to, projects: range.projects }
          expect(keyed(await sums.hoursBy[grain](trx, few), row => row.start)).toEqual(
            byHand({ people: undefined, projects: undefined, ...few }, row => starts[grain](row.day))
          )
        }
      })
    }),
    { numRuns: engine === 'postgres' ? 60 : 10 }
  )
}, 120_000)

test('what the database keeps is what the night counts, and folding days that are over changes no sum', async () => {
  expect((await differences(server)).filter(({ sum }) => sum.endsWith('_day') && sum !== 'person_day')).toEqual([])
  const shards = async () =>
    (await server.database.raw<{ count: number }>('select count(*)::int from project_day where shard > 0')).rows[0]
      ?.count
  const before = await server.database.transaction(trx => sums.hoursByProject(trx, { from: FIRST, to: '2027-01-01' }))
  await server.database.transaction(trx => queries.foldShards(trx, '2027-01-01'))
  expect(await shards()).toBe(0)
  expect(await server.database.transaction(trx => sums.hoursByProject(trx, { from: FIRST, to: '2027-01-01' }))).toEqual(
    before
  )
  expect((await differences(server)).filter(({ sum }) => sum.endsWith('_day') && sum !== 'person_day')).toEqual([])
})

test('the days are split into whole weeks and twelve days at the most', () => {
  fc.assert(
    fc.property(asked, ({ from, to }) => {
      const { weeks, edges } = split({ from, to })
      const whole = weeks ? [{ from: weeks.from, to: addDays(weeks.to, 6) }] : []
      const all = [...whole, ...edges].toSorted((one, other) => (one.from < other.from ? -1 : 1))
      expect([all[0]?.from, all.at(-1)?.to]).toEqual([from, to])
      for (const [index, one] of all.entries()) if (index) expect(one.from).toBe(addDays(all[index - 1]!.to, 1))
      const before = spanBefore({ from, to })
      expect([addDays(before.to, 1), spanBefore(before).to]).toEqual([from, addDays(before.from, -1)])
    })
  )
})
