// Every list that is read page after page, in every order, one row at a time, over rows that are alike: each comes once, in the
// order of the whole. Lists that say by themselves how long a page is are read over more than one. Only this sees a row between
// two pages that is never shown, or shown twice.
import { isDeepStrictEqual } from 'node:util'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { Session } from '#server/kit/database/session.ts'
import { changesPart } from '#shared/people/own-data/texts.ts'
import { permissions } from '#shared/permissions.ts'
import { belongingsFor } from '#tests/kit/walk/belongings.ts'
import { describeInput } from '#tests/kit/walk/inputs.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { alikeRows } from '#tests/kit/walk/plain-rows.ts'
import { askFor } from '#tests/kit/walk/standing-rows.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'

const PEOPLE = 3

/** What some are asked by, so that they show something. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listBidding: { of: 'all', show: 'all' },
  listBookings: { of: 'all' },
  listLost: { kind: 'project', from: '2026-11-01', to: '2026-11-30' },
  listMapPeople: { all: 'yes' },
  listWorkWeeks: { show: 'all' },
  readOwnData: { part: changesPart }
}

/** Lists of which no two rows stand here, or whose pages are of something else. This list may only shrink. */
const FEW = new Set([
  // Its pages are of people, told by their courses.
  'readProgress'
])

/** One of three people. */
const EACH = '(select id from person order by id limit 1 offset n)'
const FIRST = `case n when 1 then $1 else gen_random_uuid() end`

/** What nobody of the walk has, or one alone: three of each, plain but for this. */
const MORE: readonly (readonly [table: string, given: Readonly<Record<string, string>>])[] = [
  ['letter', { mailing_id: `null` }],
  ['suggestion', { said: `'{}'` }],
  ['permission_change', { what: `'role-made'` }],
  ['form_version', { form: `(select id::text from form limit 1)`, questions: `'[]'` }],
  ['form_response', { form: `(select id::text from form limit 1)`, answers: `'{}'` }],
  ['wbs', { project_id: '$1', name: `'Floor ' || n` }],
  ['task_resource', { task_id: '(select id from task order by id limit 1 offset n - 1)', person_id: '$1' }],
  ['work_week', { person_id: EACH, state: `'sent'` }],
  ['badge', { id: FIRST, deleted_at: 'null' }],
  ['person_badge', { badge_id: '$1', person_id: EACH, count: '1' }],
  ['notification', { is_system: 'false' }],
  ['form_draft', { form: `'agreement'`, person_id: EACH }],
  ['questionnaire_person', { person_id: EACH }],
  ['form_version', { form: `'questionnaire'`, version: 'n', questions: `'[]'` }],
  ['form_response', { form: `'questionnaire'`, person_id: EACH, answers: `'{}'` }],
  ['listing', {}],
  [
    'booking',
    { listing_id: '$1', guest_id: EACH, state: `'declined'`, stars: '5', reviewed_at: 'now()', ends_on: `'2026-11-16'` }
  ],
  ['inventory_type', { category: `'Consumable'` }],
  ['inventory_type', { category: `'Reusable'` }],
  [
    'stock',
    {
      project_id: '$1',
      type_id: `(select id from inventory_type where category = 'Consumable' order by id limit 1 offset n - 1)`
    }
  ],
  [
    'stock',
    {
      project_id: '$1',
      type_id: `(select id from inventory_type where category = 'Reusable' order by id limit 1 offset n - 1)`
    }
  ],
  ['person_project', { person_id: EACH, project_id: '$1', tangible_seconds: '3600000' }],
  [
    'bid',
    {
      bidder_id: EACH,
      listing_id: '(select id from listing where id not in (select id from person) order by id limit 1 offset n - 1)',
      starts_on: `'2026-11-14'`
    }
  ],
  ['listing_message', { listing_id: '$1' }],
  ['message_report', { reporter_id: EACH }],
  ['inventory_type', { id: FIRST, category: `'Material'` }],
  ['stock', { project_id: '$1', type_id: '$1' }],
  ['movement', { stock_id: '$1', day: `'2026-11-18'` }],
  ['movement', { kind: `'used'`, stock_id: '(select id from stock where type_id = $1)', day: `'2026-11-18'` }],
  ['map_consent', { person_id: EACH }],
  ['time_entry', { person_id: EACH, project_id: '$1', entry_type: `'project'`, day: `'2026-11-18'` }],
  ['report_schedule', { deleted_at: 'null' }],
  [
    'security_event',
    { kind: `'sign-in-failed'`, actor_id: `(select id from person where role = 'Owner')`, same: 'null' }
  ],
  ['mailing', { id: FIRST }],
  ['letter', { mailing_id: '$1', to_address: `n || '@example.org'` }]
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
  const { id: value } = first
  // A list of pieces and of what is asked for has no id twice.
  await server.database.raw(
    `update purchase set id = gen_random_uuid(), state = 'Pending', decided_by = null, decided_at = null`
  )
  for (const [table, given] of MORE) await alikeRows(server.database, table, given, { count: PEOPLE, value })
  await server.database.raw(
    `update person set location = '{"coords":{"lat":44,"lng":-123},"city":"Eugene","country":"US","userProvided":"Eugene"}'`
  )
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
  const ids = Object.keys(properties).filter(
    name => endpoint.call.path.includes(`{${name}}`) && /^(?:id|type)$|Id$/.test(name)
  )
  const { status, body } = await askFor(
    server,
    endpoint,
    { ...Object.fromEntries(ids.map(name => [name, first.id])), ...ASKED[endpoint.name], ...more },
    owner
  )
  if (status >= 300) throw new Error(`${endpoint.name} ${status} ${body}`)
  const answer = JSON.parse(body) as Record<string, unknown> | { _id: string }[]
  // A bare list goes on behind its last row for as long as its pages are full.
  if (Array.isArray(answer))
    return { items: answer, next: answer.length === more['size'] ? answer.at(-1)?._id : undefined }
  const items = Object.values(answer).find(Array.isArray) as unknown[] | undefined
  return { items: items ?? [], next: answer['next'] as string | undefined }
}

const nameOf = (item: unknown): string => {
  const { _id: id } = item as { _id?: string }
  return id ?? JSON.stringify(item)
}

const lists = (isSized: boolean) =>
  server.app.context.features
    .flatMap(({ endpoints }) => endpoints)
    .filter(endpoint => {
      const { after, size } = describeInput(endpoint).properties ?? {}
      const isByHand = endpoint.call.method === 'GET' && endpoint.record === undefined
      return isByHand && after && (size !== undefined) === isSized
    })

const ordersOf = (endpoint: Endpoint): object[] => {
  const sort = describeInput(endpoint).properties?.['sort']
  const named = sort?.enum ?? sort?.anyOf?.flatMap(one => one.enum ?? []) ?? []
  return [{}, ...named.map(order => ({ sort: order }))]
}

test('every row comes once, in the order of the whole', async () => {
  const wrong: string[] = []
  for (const endpoint of lists(true)) {
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

/** Longer than the page of any list that says by itself how long it is. */
const MANY = 70
const ASKED_MANY: Readonly<Record<string, number>> = { readOwnData: 1001 }

/** Such ids are of the time of what they are for: older lines of its audit are not read. */
const NTH = `(left($1::text, 14) || '7000-8000-' || lpad(n::text, 12, '0'))::uuid`

/** As many of what else such lists are of. */
const CROWD: typeof MORE = [
  ['notification', { id: NTH, is_system: 'true' }],
  ['notification_copy', { notification_id: NTH, recipient_id: '$1' }],
  ['person', { id: NTH, email: `n || '@example.org'` }],
  ['project_member', { project_id: '$1', person_id: NTH }]
]

const LINES = `insert into audit_record (id, at, call, about, record_id, after)
  select ${NTH}, now(), 'make', $2, $3, (select jsonb_object_agg(field, 'Meadow ' || n) from unnest($4::text[]) field)
  from generate_series(1, $5::int) n`

/** One of these each kind of record has. */
const FIELDS = ['name', 'firstName', 'taskName', 'teamName', 'projectName', 'badgeName', 'notes', 'infoContent']

/** Of what the audit was asked. */
const audits = (calls: readonly (readonly [{ text: string; values: readonly unknown[] }])[]): string[] =>
  calls.flatMap(([{ text, values }]) => (text.includes('from audit_record a') ? [String(values[0])] : []))

test('what goes on behind its last row by itself says each row once', async () => {
  const { id: value } = first
  for (const [table, given] of CROWD) await alikeRows(server.database, table, given, { count: MANY, value })
  const send = vi.spyOn(Session.prototype, 'send')
  const wrong: string[] = []
  for (const endpoint of lists(false)) {
    const count = ASKED_MANY[endpoint.name] ?? MANY
    send.mockClear()
    await read(endpoint, {})
    const [about] = audits(send.mock.calls)
    await server.database.raw('delete from audit_record')
    const of = endpoint.name in ASKED_MANY ? owner.id : value
    if (about) await server.database.raw(LINES, [value, about, of, FIELDS, count])
    const seen = (await everyPage(more => read(endpoint, more))).flatMap(({ items }) => items.map(nameOf))
    if (seen.length < count || new Set(seen).size !== seen.length)
      wrong.push(`${endpoint.name}: ${new Set(seen).size} of ${seen.length}, ${count} at least`)
  }
  send.mockRestore()
  expect(wrong).toEqual([])
})
