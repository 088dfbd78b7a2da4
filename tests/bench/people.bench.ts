// Finding people by name among 10,000 and 100,000, through the whole call, on both engines.
import { listBasics, findPeople, peopleOfFullName, peopleOfSingleName, picturesOfName } from '#shared/people/calls.ts'
import { listUsers } from '#shared/people/users/calls.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { type Cluster, query, startCluster } from '#tests/kit/postgres.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { addPeople } from '#tests/people/crowd.ts'

import { p95 } from './kit/p95.ts'
import type { Row } from './kit/row.ts'

const TIMES = 40
const BAR = 60

interface Ask {
  what: string
  call: Call
  input: Record<string, unknown>
}

const asks: readonly Ask[] = [
  { what: 'part of a name, common', call: findPeople, input: { text: 'son' } },
  { what: 'part of a name, rare', call: findPeople, input: { text: 'anthebert' } },
  { what: 'part of a name, nobody', call: findPeople, input: { text: 'qqq' } },
  { what: 'one letter', call: findPeople, input: { text: 's' } },
  { what: 'two words', call: findPeople, input: { text: 'haddad zoe' } },
  { what: 'one name', call: peopleOfSingleName, input: { name: 'Müller' } },
  { what: 'full name', call: peopleOfFullName, input: { name: 'Maya Smith' } },
  { what: 'picture of a name', call: picturesOfName, input: { name: 'Maya Smith' } },
  { what: 'user management', call: listUsers, input: { size: 50 } },
  { what: 'user management, a search, common', call: listUsers, input: { size: 50, search: 'son' } },
  { what: 'user management, a search, rare', call: listUsers, input: { size: 50, search: 'anthebert' } },
  { what: 'user management, one letter, common', call: listUsers, input: { size: 50, search: 's' } },
  { what: 'user management, one letter, rare', call: listUsers, input: { size: 50, search: 'q' } },
  { what: 'user management, active, by role', call: listUsers, input: { size: 50, status: 'active', sort: 'role' } },
  { what: 'user management, by end date', call: listUsers, input: { size: 50, sort: '-endDate' } },
  { what: 'a page of everybody', call: listBasics, input: { size: 50 } },
  { what: 'a page of a search', call: listBasics, input: { size: 50, search: 'son' } }
]

async function measureOn(server: TestServer, engine: string, count: number): Promise<Row[]> {
  // A statement may take no longer than half a minute.
  for (let first = 1; first <= count; first += 10_000)
    await server.database.raw(addPeople(Math.min(10_000, count + 1 - first), first))
  const owner = await server.add({ role: 'Owner', firstName: 'Maya', lastName: 'Smith' })
  const rows: Row[] = []
  for (const { what, call, input } of [
    ...asks,
    ...(count > 10_000 ? [] : [{ what: 'everybody', call: listBasics, input: {} }])
  ]) {
    const figure = await p95(() => server.ask(call, input, owner), TIMES)
    rows.push({
      what: `${engine}, ${count.toLocaleString('en-US')} people, ${what}, p95`,
      figure,
      unit: 'ms',
      bar: BAR
    })
  }
  await server.close()
  return rows
}

async function onPostgres(cluster: Cluster, count: number): Promise<Row[]> {
  const name = `people${count}`
  await query(cluster.admin, `create database ${name}`)
  const address = new URL(cluster.admin)
  address.pathname = name
  return measureOn(await openTestServer({ url: address.href }), 'postgres', count)
}

export async function measure(): Promise<Row[]> {
  const cluster = await startCluster({ durable: true })
  try {
    return [
      ...(await onPostgres(cluster, 9_990)),
      ...(await onPostgres(cluster, 100_000)),
      ...(await measureOn(await openTestServer('embedded'), 'embedded', 9_990))
    ]
  } finally {
    await cluster.stop()
  }
}
