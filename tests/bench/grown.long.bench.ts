// What daily reads cost the primary in an organisation of 100,000 active people, all with hours this week.
import type { InjectOptions } from 'fastify'

import { keptSums } from '#server/leaderboard/kept-sums.ts'
import { endOfWeek, startOfWeek, today } from '#shared/kit/time/day.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { emptyDatabase, query, startCluster } from '#tests/kit/postgres.ts'

import type { Row } from './kit/row.ts'
import { spentBy, takenSince } from './kit/taken.ts'

const PEOPLE = 100_000
const TEAM = 10
const ROUNDS = 200

/** People in teams of ten, each with hours on five days of this week and of the last. */
async function fill(url: string, now: Date): Promise<void> {
  const from = startOfWeek(today(now))
  const run = (text: string) => query(url, text)
  await run(`insert into person (id, email, first_name, last_name, role, committed_hours, start_date, created_at, updated_at)
    select gen_random_uuid(), 'grown' || i || '@example.org', 'Number' || i % 1000, 'Vale' || i,
      (array['Volunteer','Volunteer','Volunteer','Volunteer','Manager','Mentor','Core Team'])[1 + i % 7],
      i % 30, '2024-01-01', now(), now() from generate_series(1, ${PEOPLE}) i`)
  await run(`insert into team (id, name, created_at, updated_at)
    select gen_random_uuid(), 'Team ' || i, now(), now() from generate_series(1, ${PEOPLE / TEAM}) i`)
  await run(`insert into team_member (team_id, person_id, added_at)
    select team.id, person.id, now() from (select id, row_number() over () as nth from person) as person
    join (select id, row_number() over () as nth from team) as team on team.nth = 1 + person.nth % ${PEOPLE / TEAM}`)
  for (const week of [0, -7])
    await run(`insert into person_day (person_id, day, tangible_seconds, intangible_seconds)
      select id, date '${from}' + ${week} + day, 60 * (1 + abs(hashtext(id::text || day)) % 300), 600
      from person, generate_series(1, 5) day`)
  await run('vacuum (analyze)')
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    const url = await emptyDatabase(cluster, 'grown')
    const server = await openTestServer({ url })
    server.clock.now = new Date()
    await fill(url, server.clock.now)
    const rows = await measureAt(server, url)
    await server.close()
    return rows
  } finally {
    await cluster.stop()
  }
}

async function measureAt(server: TestServer, url: string): Promise<Row[]> {
  const { rows } = await server.database.raw<{ id: string; email: string; role: string }>(
    `select id, email, role from person where role = 'Volunteer' and committed_hours > 0 limit 1`
  )
  const volunteer = { ...rows[0]!, ...(await server.signIn(rows[0]!)) }
  const owner = await server.add({ role: 'Owner' })
  const week = startOfWeek(today(server.clock.now))
  const last = new Date(Date.parse(endOfWeek(week)) - 7 * 86_400_000).toISOString().slice(0, 10)

  async function cost(what: string, request: InjectOptions, bar?: number, rounds = ROUNDS): Promise<Row[]> {
    const ask = async () => {
      const answer = await server.app.inject({ method: 'GET', ...request })
      if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`)
      return answer.body.length
    }
    for (let round = 0; round < 6; round += 1) await ask()
    const before = await spentBy(url)
    let size = 0
    for (let round = 0; round < rounds; round += 1) size = await ask()
    const figure = (await takenSince(url, before)) / rounds
    const name = `100,000 active: ${what}`
    return [
      { what: `${name}, of the primary`, figure, unit: 'ms', ...(bar !== undefined && { bar }) },
      ...(size > 20_000 ? [{ what: `${name}, answer`, figure: size / 1000, unit: 'kB' }] : [])
    ]
  }
  const as = ({ token }: { token: string }) => ({ headers: { authorization: token } })
  const board = `/api/dashboard/leaderboard`
  const page = (asked: string) => ({ url: `${board}/${owner.id}/page${asked}`, ...as(owner) })
  const cursor = async () => (await server.app.inject(page(''))).json<{ next: string }>().next
  /** By one who has not kept them. */
  async function anew(): Promise<number> {
    const before = await spentBy(url)
    for (let round = 0; round < 10; round += 1)
      await server.database.transaction(trx => keptSums()(trx, { from: week, to: endOfWeek(week), isPast: false }))
    return (await takenSince(url, before)) / 10
  }
  return [
    ...(await cost('dashboard', { url: `/api/dashboard/${volunteer.id}`, ...as(volunteer) }, 30)),
    ...(await cost('leaderboard of one’s teams', { url: `${board}/${volunteer.id}`, ...as(volunteer) }, 30)),
    ...(await cost('… of a past week', { url: `${board}/${volunteer.id}?week=${last}`, ...as(volunteer) }, 30)),
    ...(await cost('totals of the organisation, kept', { url: `${board}/org/data`, ...as(volunteer) }, 30)),
    ...(await cost('leaderboard of everybody, first page', page(''), undefined, 10)),
    ...(await cost('… the page after it', page(`?after=${await cursor()}`), undefined, 10)),
    ...(await cost('… by share', page('?sort=share'), undefined, 10)),
    ...(await cost('… by a name', page('?search=vale471'), undefined, 40)),
    ...(await cost('leaderboard of everybody, whole', { url: `${board}/${owner.id}`, ...as(owner) }, undefined, 3)),
    { what: '100,000 active: totals of the organisation, added up anew', figure: await anew(), unit: 'ms' }
  ]
}
