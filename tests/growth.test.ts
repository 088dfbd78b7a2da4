// Only here: that no answer of our faces grows with the organisation until nobody can load it, and that none fails on data
// with people, teams, hours and tasks. `npm run bench -- walk` does the same with 10,000 people and five years.
import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { fillDemo } from '#scripts/demo/fill.ts'
import { isChosen, isLong, repeatWith } from '#tests/kit/length.ts'
import { askReads, type Asked, type ReaderRole } from '#tests/kit/walk/reads.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const FEW = 100
const MANY = 300
const PEOPLE = 10_000
const MOST_BYTES = 100_000
/** How many of the reads a short run asks. */
const ASKED = 1 / 3

/** What was measured at ten thousand: a list that is cut off above what hundreds have goes on growing here. */
const kept = z
  .record(z.string(), z.tuple([z.number(), z.number(), z.number()]))
  .parse(JSON.parse(readFileSync('tests/bench/walk.kept.json', 'utf8')))

const servers: TestServer[] = []
let few: Asked[]
let many: Asked[]

async function walk(people: number, roles: readonly ReaderRole[]): Promise<Asked[]> {
  const server = await openTestServer()
  servers.push(server)
  await fillDemo(server.database, { now: server.clock.now, people, weeks: 2, hashes: new Map() })
  await server.database.raw('analyze')
  return askReads(server, roles, undefined, ({ name }) => isChosen(ASKED, `growth of ${name}`))
}

beforeAll(async () => {
  // An Owner sees most: what grows, grows for them.
  few = await walk(FEW, ['Owner'])
  many = await walk(MANY, ['Owner', 'Volunteer'])
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

test('every read of a face is answered, in an organisation of hundreds', () => {
  const failed = many.filter(({ status }) => status >= 500).map(({ as, url, status }) => `${as} ${url}: ${status}`)
  expect(failed, repeatWith).toEqual([])
  expect(many.filter(({ status }) => status === 200).length).toBeGreaterThan(isLong ? 300 : 60)
})

test('and says every instant in universal time, also one that was put together in the database', () => {
  const odd = many.flatMap(({ name, offset }) => (offset ? [`${name} ${offset}`] : []))
  expect([...new Set(odd)], repeatWith).toEqual([])
})

test('and grows with the people no further than 100 kB at ten thousand', () => {
  const known = new Map(few.map(({ as, name, bytes }) => [`${as} ${name}`, bytes]))
  const grown = many.flatMap(({ as, name, bytes, status, rows }) => {
    const key = `${as} ${name}`
    const before = known.get(key) ?? bytes
    const straight = bytes + ((bytes - before) / (MANY - FEW)) * (PEOPLE - MANY)
    const at = rows ? bytes * Math.max(1, rows.may / Math.max(1, rows.has)) : straight
    const isCutOff = (kept[key]?.[1] ?? Infinity) <= MOST_BYTES
    if (status >= 400 || at <= MOST_BYTES || isCutOff) return []
    return [`${key}: ${before}, ${bytes}, ${Math.round(at)}`]
  })
  expect(grown, repeatWith).toEqual([])
})
