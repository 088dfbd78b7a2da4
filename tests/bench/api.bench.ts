// Signing in, reading and writing a profile on both engines, and an entry made, against bare handlers in the same run.
import autocannon from 'autocannon'

import type { Feature } from '#server/kit/calls/bind.ts'
import { newId } from '#server/kit/database/ids.ts'
import { hashPassword } from '#server/session/hash.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish, NOTES, TODAY } from '#tests/time-entries/place.ts'
import { startCluster } from '#tests/kit/postgres.ts'

import type { Row } from './kit/row.ts'

const PASSWORD = 'Meadow!Lark42'
const SECONDS = 4

interface Shot {
  p95: number
  rate: number
  count: number
}

async function shoot(url: string, options: Partial<autocannon.Options> = {}): Promise<Shot> {
  const { latency, requests, non2xx } = await autocannon({ url, connections: 2, duration: SECONDS, ...options })
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} times`)
  return { p95: latency.p97_5, rate: requests.average, count: requests.total }
}

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

async function measureOn(name: string, server: TestServer): Promise<Row[]> {
  const person = await server.add({ password: await hashPassword(PASSWORD) })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const own = `${address}/api/userprofile/${person.id}`
  const authorization = person.token
  const bare = await shoot(`${address}/healthz`)
  const shots = {
    'own profile, read': await shoot(own, { headers: { authorization } }),
    'own profile, one field written': await shoot(`${own}/property`, {
      method: 'PATCH',
      ...json({ key: 'bio', value: 'Bakes bread.' }),
      headers: { authorization, 'content-type': 'application/json' }
    }),
    'sign-in': await shoot(`${address}/api/login`, {
      method: 'POST',
      connections: 2,
      ...json({ email: person.email, password: PASSWORD })
    })
  }
  const bars: Record<string, number> =
    name === 'PostgreSQL' ? { 'own profile, read': 50, 'own profile, one field written': 40 } : {}
  return Object.entries(shots).flatMap(([what, { p95, rate }]) => [
    { what: `${name}: ${what}, p97.5`, figure: p95, unit: 'ms', ...(bars[what] ? { bar: bars[what] } : {}) },
    { what: `${name}: ${what}, calls a second, a bare handler is 1`, figure: rate / bare.rate, unit: '×' }
  ])
}

/** One indexed select, and one row written: on the same server, pool and database as the calls. */
const bareHandlers: Feature = {
  name: 'dashboard',
  endpoints: [],
  routes(app, database) {
    app.get<{ Params: { id: string } }>('/bare/:id', async ({ params }) => {
      const { rows } = await database.raw('select id, email from person where id = $1', [params.id])
      return rows
    })
    app.post<{ Params: { id: string } }>('/bare/:id', async ({ params }) => {
      const values = [newId(), params.id, TODAY, 900, NOTES]
      await database.raw('insert into bare_entry values ($1, $2, $3, $4, $5)', values)
      return {}
    })
  }
}

const CONNECTIONS = 16
const ROUNDS = 3
const ROUND_SECONDS = 2
/** Some ten thousand calls: only then V8 has compiled most of their way, as in a server that has run for a minute. */
const WARMING_SECONDS = 8

const middle = (figures: number[]): number => figures.toSorted((one, other) => one - other)[figures.length >> 1]!

/** How often the first happens in the time of the second: in turns, because a machine is not always as busy. */
async function compare(
  bare: (seconds: number) => Promise<Shot>,
  other: (seconds: number) => Promise<Shot>
): Promise<number> {
  await bare(ROUND_SECONDS)
  await other(WARMING_SECONDS)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await bare(ROUND_SECONDS), await other(ROUND_SECONDS)]
    ratios.push(one.rate / two.rate)
  }
  return middle(ratios)
}

async function compareReads(server: TestServer, address: string): Promise<Row> {
  const { id, token } = await server.add()
  const figure = await compare(
    duration => shoot(`${address}/bare/${id}`, { connections: CONNECTIONS, duration }),
    duration =>
      shoot(`${address}/api/userprofile/${id}`, {
        connections: CONNECTIONS,
        duration,
        headers: { authorization: token }
      })
  )
  return {
    what: `PostgreSQL: own profile read, in bare selects, ${CONNECTIONS} connections`,
    figure,
    unit: '×',
    bar: 2.5
  }
}

async function compareWrites(server: TestServer, address: string): Promise<Row[]> {
  const { database } = server
  await database.raw(`create table bare_entry (id uuid primary key, person_id uuid, day date, seconds int, notes text)`)
  const { project } = await furnish(server)
  const people = await Promise.all(Array.from({ length: CONNECTIONS }, () => server.add()))
  let next = 0
  const entryOf = (personId: string) =>
    JSON.stringify({
      personId,
      projectId: project,
      dateOfWork: TODAY,
      hours: 0,
      minutes: 15,
      notes: NOTES,
      isTangible: true
    })
  const sizeNow = async () =>
    (await database.raw<{ size: number }>('select pg_database_size(current_database()) as size')).rows[0]!.size
  let [made, grown] = [0, 0]
  /** Each request by the next person. */
  const shootAs = (
    path: string,
    duration: number,
    request: (person: TestPerson) => { headers?: Record<string, string>; body?: string }
  ) =>
    shoot(address, {
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          method: 'POST',
          path,
          setupRequest: sent => ({ ...sent, ...request(people[next++ % people.length]!) })
        }
      ]
    })
  const figure = await compare(
    seconds => shootAs(`/bare/${people[0]!.id}`, seconds, () => ({})),
    async seconds => {
      const before = await sizeNow()
      const shot = await shootAs('/api/TimeEntry', seconds, ({ id, token }) => ({
        headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': newId() },
        body: entryOf(id)
      }))
      made += shot.count
      grown += (await sizeNow()) - before
      return shot
    }
  )
  return [
    {
      what: `PostgreSQL: an entry made, in bare inserts with fsync, ${CONNECTIONS} connections`,
      figure,
      unit: '×',
      bar: 3.33
    },
    {
      what: 'PostgreSQL: an entry with its audit, key and sums on disk',
      figure: grown / made / 1000,
      unit: 'kB',
      bar: 1.5
    }
  ]
}

async function measureShortWay(url: string): Promise<Row[]> {
  const server = await openTestServer({ url }, { features: [bareHandlers] })
  try {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    return [await compareReads(server, address), ...(await compareWrites(server, address))]
  } finally {
    await server.close()
  }
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  const admin = new URL(cluster.admin)
  try {
    const embedded = await openTestServer('embedded')
    const rows = await measureOn('embedded', embedded)
    await embedded.close()
    const postgres = await openTestServer({ url: admin.href })
    rows.push(...(await measureOn('PostgreSQL', postgres)))
    await postgres.close()
    rows.push(...(await measureShortWay(admin.href)))
    return rows
  } finally {
    await cluster.stop()
  }
}
