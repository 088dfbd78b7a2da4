// Every list that is read page after page, in every order, one row at a time, over rows that are alike: each comes once, in the
// order of the whole.
import { isDeepStrictEqual } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { permissions } from '#shared/permissions.ts'
import { belongingsFor } from '#tests/kit/walk/belongings.ts'
import { describeInput } from '#tests/kit/walk/inputs.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { askFor } from '#tests/kit/walk/standing-rows.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'

const PEOPLE = 3

/** What some are asked by, so that they show something. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listBookings: { of: 'all' }
}

/** Lists of which no two rows stand here, or whose pages are of something else. This list may only shrink. */
const FEW = new Set([
  'listAgreements',
  'listAnswers',
  'listBasics',
  'listBidding',
  'listChanges',
  'listConsumables',
  'listHolders',
  'listLost',
  'listMapPeople',
  'listMaterialUses',
  'listMailings',
  'listMovements',
  'listPersonTasks',
  'listRecipients',
  'listReportedWbs',
  'listReports',
  'listReportSchedules',
  'listReusables',
  'listReviews',
  'listSecurityEvents',
  'listTasksOf',
  'listWbsPage',
  'listWorkWeeks',
  'readLedger',
  // Its pages are of people, told by their courses.
  'readProgress',
  'readSent'
])

/** What nobody of the walk has, three of each. */
const MORE = [
  `insert into letter (id, to_address, status, created_at) select gen_random_uuid(), 'someone@example.org', 'kept', now()
    from generate_series(1, 3)`,
  `insert into suggestion (id, kind, said, created_at) select gen_random_uuid(), 'bug', '{}', now() from generate_series(1, 3)`,
  `insert into form_version (form, version, hash, questions, made_at) select id::text, 1, '', '[]', now() from form
    on conflict do nothing`,
  `insert into form_response (id, form, version, answers, came_at) select gen_random_uuid(), id::text, 1, '{}', now()
    from form, generate_series(1, 3)`
]

let server: TestServer
let owner: TestPerson
let first: TestPerson

/** What belongs to one of them stands in what the first has: their projects, forms, activities. */
async function gather(others: readonly string[]): Promise<void> {
  const { rows } = await server.database.raw<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and array_length(k.conkey, 1) = 1 and k.confrelid <> 'person'::regclass
        and a.atttypid = 'uuid'::regtype`
  )
  // Some rows are one of a kind there, and stay where they are.
  for (const { table, column } of rows)
    for (const other of others)
      await server.database
        .raw(`update ${table} set "${column}" = $1 where "${column}" = $2`, [first.id, other])
        .catch(() => undefined)
}

/** Rows are made in the same moment, are called the same where they may, and so come in an order by nothing but their ids. */
async function makeAlike(): Promise<void> {
  const { rows } = await server.database.raw<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.data_type = 'timestamp with time zone' and c.column_name ~ '(created|updated|changed|written|made|came|registered|enrolled|added|requested|asked|sent|done|at|seen)_at$'
          or c.column_name in ('name', 'title', 'first_name', 'last_name'))`
  )
  for (const { table, column } of rows)
    await server.database
      .raw(
        `update "${table}" set "${column}" = (select min("${column}") from "${table}") where "${column}" is not null`
      )
      .catch(() => undefined)
}

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner', front: Object.keys(permissions) })
  const people: TestPerson[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push(await server.add())
  first = people[0]!
  for (const { id } of people) {
    await belongingsFor(server, id)
    await teamFor(server, people, { id })
  }
  for (const text of MORE) await server.database.raw(text)
  await gather(people.slice(1).map(({ id }) => id))
  await makeAlike()
})
afterAll(() => server?.close())

interface Page {
  items: unknown[]
  next?: string | undefined
}

async function read(endpoint: Endpoint, more: Readonly<Record<string, unknown>>): Promise<Page> {
  const { properties = {} } = describeInput(endpoint)
  const ids = Object.keys(properties).filter(name => endpoint.call.path.includes(`{${name}}`) && /^id$|Id$/.test(name))
  const { status, body } = await askFor(
    server,
    endpoint,
    { ...Object.fromEntries(ids.map(name => [name, first.id])), ...ASKED[endpoint.name], ...more },
    owner
  )
  if (status >= 300) throw new Error(`${status} ${body}`)
  const answer = JSON.parse(body) as Record<string, unknown>
  const items = Object.values(answer).find(Array.isArray) as unknown[] | undefined
  return { items: items ?? [], next: answer['next'] as string | undefined }
}

const nameOf = (item: unknown): string => {
  const { _id: id } = item as { _id?: string }
  return id ?? JSON.stringify(item)
}

const lists = () =>
  server.app.context.features
    .flatMap(({ endpoints }) => endpoints)
    .filter(endpoint => {
      const { after, size } = describeInput(endpoint).properties ?? {}
      return endpoint.call.method === 'GET' && endpoint.record === undefined && after && size
    })

const ordersOf = (endpoint: Endpoint): object[] => {
  const sort = describeInput(endpoint).properties?.['sort']
  const named = sort?.enum ?? sort?.anyOf?.flatMap(one => one.enum ?? []) ?? []
  return [{}, ...named.map(order => ({ sort: order }))]
}

test('every row comes once, in the order of the whole', async () => {
  const wrong: string[] = []
  for (const endpoint of lists()) {
    if (FEW.has(endpoint.name)) continue
    for (const by of ordersOf(endpoint)) {
      const whole = (await read(endpoint, { ...by, size: 100 })).items.map(nameOf)
      const pages = await everyPage(more => read(endpoint, { ...by, size: 1, ...more }))
      const seen = pages.flatMap(({ items }) => items.map(nameOf))
      if (whole.length < 2 || !isDeepStrictEqual(seen, whole))
        wrong.push(`${endpoint.name} ${JSON.stringify(by)}: ${seen.length} of ${whole.length}`)
    }
  }
  expect(wrong).toEqual([])
})
