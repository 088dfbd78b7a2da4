// A row of every table that has ids, each under an id of its own: what a call answers then says of which table the id is.
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { fill } from '#shared/kit/calls/call.ts'
import { permissions } from '#shared/permissions.ts'
import { belongingsFor } from '#tests/kit/walk/belongings.ts'
import { validInput } from '#tests/kit/walk/inputs.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'
import { unitFor } from '#tests/listings/units.ts'
import { teamFor } from '#tests/teams/team.ts'

export const NOBODY = '01900000-0000-7000-8000-00000000dead'

export interface StandingRow {
  table: string
  id: string
  /** Whether what is deleted there is kept for a while. */
  hasTrash: boolean
  hasRev: boolean
}

/** The columns that refer to a column, which others may refer to in turn. */
const REFERRING = `select k.conrelid::regclass as name, a.attname as column from pg_constraint k
  cross join unnest(k.conkey, k.confkey) pair(child, parent)
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.child
  join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.parent
  where k.contype = 'f'`

/** Gives the rows with this id, but the person, an id of their own, and to whatever refers to them. */
const APART = `do $$
declare
  one record;
  part record;
  below record;
  made uuid;
  found boolean;
begin
  set local session_replication_role = replica;
  for one in select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'person' loop
    execute format('select exists (select from %I where id = %L)', one.name, '{id}') into found;
    continue when not found;
    made := gen_random_uuid();
    execute format('update %I set id = %L where id = %L', one.name, made, '{id}');
    for part in ${REFERRING} and k.confrelid = one.name::regclass and b.attname = 'id' loop
      execute format('update %s set %I = %L where %I = %L', part.name, part.column, made, part.column, '{id}');
      for below in ${REFERRING} and k.confrelid = part.name and b.attname = part.column loop
        execute format('update %s set %I = %L where %I = %L', below.name, below.column, made, below.column, '{id}');
      end loop;
    end loop;
  end loop;
end $$`

/** Calls that make a row of what nobody of the walk has. */
const MAKING: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addQuestion: { page: 2 },
  addPreset: { roleName: 'Mentor' },
  addMaterialType: { unit: 'kg' },
  addTag: {},
  addTitle: {},
  createBadge: {},
  createFaq: {},
  createInformation: {},
  createPopup: {},
  'external_person.create': {},
  'inventory_unit.create': {},
  'site_issue.create': {}
}

/** What no call makes so simply; and what is there stands where everybody may reach it. */
const SET_UP = [
  `insert into job_reply (id, name, subject, body) values (gen_random_uuid(), 'Thanks', 'Thank you', 'Hello')`,
  `insert into map_entry (id, first_name, last_name, job_title, city, country, lat, lng, time_zone, updated_at)
    values (gen_random_uuid(), 'Robin', 'Vale', 'Builder', 'Eugene', 'US', 44, -123, 'America/Los_Angeles', now())`,
  `insert into report_schedule (id, name, report, filters, format, cadence, weekday, day, time, zone, created_by, created_at, next_at)
    select gen_random_uuid(), 'Everybody', 'people', '{}', 'csv', 'weekly', 1, 1, '08:30', 'Europe/Berlin', id, now(), now()
    from person limit 1`,
  `insert into mail_list (id, name, emails) values (gen_random_uuid(), 'Friends', 'friend@example.org')`,
  `update form set state = 'open', audience = 'anybody'`,
  `insert into form_version (form, version, hash, questions, made_at) select id::text, 1, '', '[]', now() from form
    on conflict do nothing`,
  `insert into form_response (id, form, version, answers, came_at) select gen_random_uuid(), id::text, 1, '{}', now() from form`,
  `update activity set is_public = true`,
  `update purchase set state = 'Pending', decided_by = null, decided_at = null`
]

export interface Standing {
  owner: TestPerson
  rows: readonly StandingRow[]
  /** Tables with a trash of which no row is there. */
  empty: readonly string[]
}

/** Somebody who may everything, what they have, and a row of each table. */
export async function standingRows(server: TestServer): Promise<Standing> {
  const { database } = server
  const owner = await server.add({ role: 'Owner', front: Object.keys(permissions) })
  await teamFor(server, [owner], { id: owner.id })
  await belongingsFor(server, owner.id)
  await database.raw(APART.replaceAll('{id}', owner.id))
  // One that nobody has booked.
  await unitFor(server, owner.id)
  for (const text of SET_UP) await database.raw(text)
  for (const endpoint of server.app.context.features.flatMap(({ endpoints }) => endpoints)) {
    const given = MAKING[endpoint.name]
    const made = given && (await askFor(server, endpoint, given, owner))
    if (made && made.status >= 300) throw new Error(`${endpoint.name} made nothing: ${made.body}`)
  }
  const { rows: tables } = await database.raw<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1
      having bool_or(c.column_name = 'id' and c.data_type = 'uuid') order by 1`
  )
  const rows: StandingRow[] = []
  const empty: string[] = []
  for (const { table, columns } of tables) {
    const hasTrash = columns.includes('deleted_at')
    const { rows: found } = await database.raw<{ id: string }>(
      `select id::text from "${table}" ${hasTrash ? 'where deleted_at is null' : ''} order by ctid desc limit 1`
    )
    if (found[0]) rows.push({ table, id: found[0].id, hasTrash, hasRev: columns.includes('rev') })
    else if (hasTrash) empty.push(table)
  }
  return { owner, rows, empty }
}

/** Asks a call with these fields, and what else it needs. */
export async function askFor(
  { app }: Pick<TestServer, 'app'>,
  endpoint: Endpoint,
  given: Readonly<Record<string, unknown>>,
  { id, token }: TestPerson
): Promise<{ status: number; body: string }> {
  const input = { ...validInput(endpoint, { userId: id, personId: id }), ...given }
  const { url, rest: all } = fill(endpoint.call.path, input)
  const { list, bytes, method } = endpoint.call
  const reads = method === 'GET'
  const { [bytes ?? '']: file, ...rest } = all
  const answer = await app.inject({
    method,
    url: `/api${url}${reads || bytes ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''}`,
    headers: { authorization: token },
    ...(reads ? {} : { payload: (bytes ? file : list ? rest[list] : rest) as object })
  })
  return { status: answer.statusCode, body: answer.body }
}
