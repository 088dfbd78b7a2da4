// The daily calls of an organisation of 10,000 people with 2 million entries, on PostgreSQL, beside the same people with 10,000.
import autocannon from 'autocannon'

import { fillDemo } from '#scripts/demo/fill.ts'
import { endOfWeek, startOfWeek, today } from '#shared/kit/time/day.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { emptyDatabase, query, startCluster } from '#tests/kit/postgres.ts'

import type { Row } from './kit/row.ts'

const PEOPLE = 10_000
const SECONDS = 5

/** Of 10,000 people some 2,000 are there today. Their two weeks are some 10,000 entries; all years of everybody two million. */
const SMALL = 2
const LARGE = 272

interface Call {
  what: string
  bar: number
  /** Who asks. */
  as: string
  request: (about: About) => Partial<autocannon.Options> & { path: string }
}

interface About {
  person: string
  project: string
  from: string
  to: string
}

const note = 'Checked the dome openings against the lintel schedule and marked three courses that need wire.'

const calls: readonly Call[] = [
  {
    what: 'own week, entries',
    bar: 50,
    as: 'Volunteer',
    request: ({ person, from, to }) => ({ path: `/api/TimeEntry/user/${person}/${from}/${to}` })
  },
  {
    what: 'own dashboard',
    bar: 50,
    as: 'Volunteer',
    request: ({ person }) => ({ path: `/api/dashboard/${person}` })
  },
  {
    what: 'leaderboard of a volunteer’s teams',
    bar: 100,
    as: 'Volunteer',
    request: ({ person }) => ({ path: `/api/dashboard/leaderboard/${person}` })
  },
  {
    what: 'leaderboard of everybody, a page',
    bar: 100,
    as: 'Owner',
    request: ({ person }) => ({ path: `/api/dashboard/leaderboard/${person}/page` })
  },
  {
    what: 'totals of the organisation',
    bar: 100,
    as: 'Volunteer',
    request: () => ({ path: '/api/dashboard/leaderboard/org/data' })
  },
  {
    what: 'a time entry made',
    bar: 40,
    as: 'Volunteer',
    request: ({ person, project, to }) => ({
      path: '/api/TimeEntry',
      method: 'POST',
      body: JSON.stringify({
        personId: person,
        projectId: project,
        dateOfWork: to,
        hours: 0,
        minutes: 15,
        notes: `<p>${note} <a href="https://docs.example.org/document/d/site-report">Site report</a></p>`,
        isTangible: true
      })
    })
  }
]

interface Visitor {
  id: string
  token: string
  project: string
}

/** A person of the demo, signed in. */
async function visitorOf(server: TestServer, role: string): Promise<Visitor> {
  const { rows } = await server.database.raw<{ id: string; email: string; role: string; project: string }>(
    `select person.id, email, role, min(project_id::text) as project from person join project_member on person_id = person.id
     where role = $1 and is_active group by person.id order by person.id limit 1`,
    [role]
  )
  const [found] = rows
  if (!found) throw new Error(`Nobody is ${role}`)
  return { ...found, ...(await server.signIn(found)) }
}

async function shoot(address: string, server: TestServer, { as, request }: Call): Promise<number> {
  const { id, token, project } = await visitorOf(server, as)
  const day = today(new Date())
  const { path, ...rest } = request({ person: id, project, from: startOfWeek(day), to: day })
  const { latency, non2xx } = await autocannon({
    url: address + path,
    connections: 2,
    duration: SECONDS,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...rest
  })
  if (non2xx > 0) throw new Error(`${path} refused ${non2xx} times`)
  return latency.p97_5
}

/** The same sums from the rows themselves and from the roll-up, the best of five each. */
async function sums({ database }: TestServer): Promise<{ rows: number; rollUp: number }> {
  const day = today(new Date())
  const week = [startOfWeek(day), endOfWeek(day)]
  const best = async (text: string): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      await database.raw(text, week)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  return {
    rows: await best(`select person_id, sum(seconds) filter (where is_tangible), sum(seconds) from time_entry
      where deleted_at is null and day between $1 and $2 group by person_id`),
    rollUp: await best(`select person_id, sum(tangible_seconds), sum(tangible_seconds + intangible_seconds)
      from person_day where day between $1 and $2 group by person_id`)
  }
}

async function measureAt(url: string, weeks: number): Promise<{ times: number[]; rows: number; rollUp: number }> {
  const server = await openTestServer({ url })
  server.clock.now = new Date()
  await fillDemo(server.database, { now: new Date(), people: PEOPLE, weeks, hashes: new Map() })
  await query(url, 'vacuum (analyze)')
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const times: number[] = []
  for (const call of calls) {
    await shoot(address, server, call)
    times.push(await shoot(address, server, call))
  }
  const found = { times, ...(await sums(server)) }
  await server.close()
  return found
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const few = await measureAt(await emptyDatabase(cluster, 'few'), SMALL)
    const many = await measureAt(await emptyDatabase(cluster, 'many'), LARGE)
    return [
      ...calls.flatMap(({ what, bar }, index) => {
        const figure = many.times[index] ?? NaN
        const growth = figure / Math.max(few.times[index] ?? NaN, 1)
        return [
          { what: `10,000 people, 2 million entries: ${what}, p97.5`, figure, unit: 'ms', bar },
          { what: `… growth from 10,000 entries`, figure: growth, unit: '×', bar: 1.5 }
        ]
      }),
      { what: 'a week’s sums of everybody from the roll-up', figure: many.rollUp, unit: 'ms' },
      { what: '… from the rows themselves, the roll-up is 1', figure: many.rows / many.rollUp, unit: '×' }
    ]
  } finally {
    await cluster.stop()
  }
}
