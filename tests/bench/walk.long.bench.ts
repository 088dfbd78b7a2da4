// Every read of every face in an organisation of 10,000 people with five years behind it, as a volunteer, a manager and an
// owner: processor time, bytes and statements of each, beside what they were. `npm run bench -- walk keep` keeps the figures.
// Filling takes a quarter of an hour: `WORKBEE_GROWN` names an empty database to fill, or one that was filled so before.
import { readFileSync, writeFileSync } from 'node:fs'

import { fillDemo } from '#scripts/demo/fill.ts'
import { formatTable } from '#scripts/table.ts'
import { emptyDatabase, query, startCluster } from '#tests/kit/postgres.ts'
import { askReads, type Asked, readers } from '#tests/kit/walk/reads.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { spentBy, takenSince } from './kit/taken.ts'
import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const WEEKS = 260
const KEPT = 'tests/bench/walk.kept.json'
const ROUNDS = 4
/** Nothing that a face asks for is larger, in bytes. */
const MOST_BYTES = 100_000
/** Differences that another run would show too are not said. */
const NOTABLE = { ms: 10, times: 1.5 }

type Figures = [ms: number, bytes: number, statements: number]
type Kept = Record<string, Figures>

async function open(url: string): Promise<TestServer> {
  const server = await openTestServer({ url })
  server.clock.now = new Date()
  const { rows } = await server.database.raw<{ count: number }>('select count(*)::int as count from person')
  if ((rows[0]?.count ?? 0) < PEOPLE) {
    await fillDemo(server.database, { now: new Date(), people: PEOPLE, weeks: WEEKS, hashes: new Map() })
    await query(url, 'vacuum (analyze)')
  }
  return server
}

const readKept = (): Kept => {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Kept
  } catch {
    return {}
  }
}

/** A line a read, by name, so that a change is a line. */
function written(figures: Kept): string {
  const lines = Object.entries(figures)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([key, figure]) => `  ${JSON.stringify(key)}: [${figure.join(', ')}]`)
  return `{\n${lines.join(',\n')}\n}\n`
}

async function walk(url: string) {
  const server = await open(url)
  const figures: Kept = {}
  const asked = await askReads(server, readers, async ({ as, name, bytes, statements, status }, again) => {
    if (status >= 400) return
    await again()
    const [before, node] = [await spentBy(url), process.cpuUsage()]
    for (let round = 0; round < ROUNDS; round += 1) await again()
    const { user, system } = process.cpuUsage(node)
    const ms = ((await takenSince(url, before)) + (user + system) / 1000) / ROUNDS
    figures[`${as} ${name}`] = [Math.round(ms), bytes, statements]
  })
  await server.close()
  return { asked, figures }
}

/** The dearest and what changed; all else is in the file. */
function print(figures: Kept, kept: Kept): void {
  const all = Object.entries(figures).toSorted(([, [one]], [, [other]]) => other - one)
  const isOther = (now: number, was: number) => now > was * NOTABLE.times || was > now * NOTABLE.times
  const shown = all.filter(([key, [ms, bytes, statements]], index) => {
    const was = kept[key]
    const changed =
      !was ||
      (Math.max(ms, was[0]) > NOTABLE.ms && isOther(ms, was[0])) ||
      (Math.max(bytes, was[1]) > 2000 && isOther(bytes, was[1])) ||
      statements !== was[2]
    return index < 40 || bytes > MOST_BYTES / 2 || changed
  })
  const cells = shown.map(([key, now]) => [
    key,
    ...[0, 1, 2].flatMap(at => [String(now[at]), String(kept[key]?.[at] ?? '–')])
  ])
  console.log(formatTable(['read', 'ms', 'was', 'bytes', 'was', 'statements', 'was'], cells, [1, 2, 3, 4, 5, 6]))
}

const worst = (asked: readonly Asked[], of: (one: Asked) => boolean): string[] =>
  asked.filter(of).map(({ as, name, status, bytes, url }) => `${as} ${name}: ${status}, ${bytes} bytes (${url})`)

export async function measure(): Promise<Row[]> {
  const given = process.env['WORKBEE_GROWN']
  const cluster = given ? undefined : await startCluster({ durable: true })
  try {
    const { asked, figures } = await walk(given ?? (await emptyDatabase(cluster!, 'grown')))
    print(figures, readKept())
    if (process.argv.includes('keep')) writeFileSync(KEPT, written(figures))
    const wrong = [
      ...worst(asked, ({ status }) => status >= 500),
      ...worst(asked, ({ status, bytes }) => status < 400 && bytes > MOST_BYTES)
    ]
    if (wrong.length) throw new Error(`Answers that may not be:\n${wrong.join('\n')}`)
    const answered = Object.values(figures)
    const largest = Math.max(...answered.map(([, bytes]) => bytes))
    return [
      { what: '10,000 people, five years: reads that were answered', figure: answered.length, unit: 'reads' },
      { what: '… the largest answer', figure: largest / 1000, unit: 'kB', bar: MOST_BYTES / 1000 },
      { what: '… processor time of all of them', figure: answered.reduce((sum, [ms]) => sum + ms, 0), unit: 'ms' }
    ]
  } finally {
    await cluster?.stop()
  }
}
