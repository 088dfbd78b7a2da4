// What somebody promised for a week, wherever it is read for a week that is over: of a promise that changes within it the one that
// stands at its end. Only this sees who is measured by the promise of before, in badges, squares, lists and reports alike.
import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { awardTask } from '#server/badges/award.ts'
import { squaresTask } from '#server/blue-squares/weekly.ts'
import { createBadge } from '#shared/badges/calls.ts'
import { addDays, type Day } from '#shared/kit/time/day.ts'
import { readLeaderboard } from '#shared/leaderboard/calls.ts'
import { listWeekly } from '#shared/reports/weekly/calls.ts'
import { readEvidence } from '#shared/summaries/calls.ts'
import { addWorker, MORNING, runWhole, squaresOf, WEEK } from '#tests/blue-squares/weeks.ts'
import { atHour } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

const [FEWER, MORE, WORKED] = [10, 20, 12]

/** When they began to promise more, and what counts for the week. */
const BEGINS: readonly (readonly [Day, number])[] = [
  [addDays(WEEK, -1), MORE],
  [WEEK, MORE],
  [addDays(WEEK, 1), MORE],
  [addDays(WEEK, 3), MORE],
  [addDays(WEEK, 6), MORE],
  [addDays(WEEK, 7), FEWER]
]

let server: TestServer
let owner: TestPerson
const people: TestPerson[] = []
beforeAll(async () => {
  server = await openTestServer()
  server.clock.now = atHour(MORNING, 12)
  owner = await server.add({ role: 'Owner' })
  await server.ask(createBadge, { badgeName: 'Kept', type: 'Minimum Hours Multiple', multiple: 1 }, owner)
  for (const [from] of BEGINS) {
    const person = await addWorker(server, { committed: MORE, hours: WORKED })
    await server.database.raw(`update person set created_at = '2026-01-04T12:00:00Z' where id = $1`, [person.id])
    await server.database.raw(
      `insert into committed_hours (person_id, from_day, hours) values ($1, '2026-01-04', $2), ($1, $3, $4)`,
      [person.id, FEWER, from, MORE]
    )
    people.push(person)
  }
  await runWhole(server, awardTask, MORNING)
  await runWhole(server, squaresTask, MORNING)
})
afterAll(() => server?.close())

const hasBadge = async ({ id }: TestPerson): Promise<boolean> =>
  (await server.database.raw('select from person_badge where person_id = $1', [id])).rows.length > 0

/** The promise as each file that asks for it has it; who worked in between tells it by what they got. */
const READERS: Readonly<Record<string, (person: TestPerson) => Promise<number | undefined>>> = {
  'server/badges/award-queries.ts': async person => ((await hasBadge(person)) ? FEWER : MORE),
  'server/blue-squares/week-queries.ts': async person => ((await squaresOf(server, person)).length ? MORE : FEWER),
  'server/summaries/evidence-queries.ts': async ({ id: userId }) =>
    (await server.ask(readEvidence, { userId, week: WEEK }, owner)).committedHours,
  'server/leaderboard/queries.ts': async ({ id: userId }) => {
    const rows = await server.ask(readLeaderboard, { userId, week: WEEK }, owner)
    return rows.find(({ personId }) => personId === userId)?.weeklycommittedHours
  },
  'server/reports/weekly/queries.ts': async ({ id }) =>
    (await server.ask(listWeekly, { ago: 1 }, owner)).items.find(({ _id }) => _id === id)?.promisedHours
}

/** Files that read them otherwise: their history, or spans of weeks. This list may only shrink. */
const OTHERS = [
  'server/people/queries.ts',
  'server/reports/organisation/people-queries.ts',
  'server/reports/weekly/list-queries.ts'
]

test('every file that reads a promise is asked here', () => {
  const files = globSync('server/**/*.ts').filter(file => /\bfrom committed_hours\b/.test(readFileSync(file, 'utf8')))
  expect(files.toSorted()).toEqual([...Object.keys(READERS), ...OTHERS].toSorted())
})

test.each(Object.entries(READERS))('%s measures by the promise at the end of the week', async (_, promisedTo) => {
  const read: unknown[] = []
  for (const [at, person] of people.entries()) read.push([BEGINS[at]?.[0], await promisedTo(person)])
  expect(read).toEqual(BEGINS)
})
