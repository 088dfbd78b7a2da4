// What only this suite would find: that a table about people is in nobody's copy of their data, or outlives an erasure.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { workIn } from '#server/kit/calls/answer.ts'
import { newId } from '#server/kit/database/ids.ts'
import type { PersonalTable } from '#server/kit/audit/personal-data.ts'
import { json } from '#server/kit/database/database.ts'
import { addDays, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import { FORMER } from '#shared/people/erasure.ts'
import { readProfile, saveProfile, setStatus } from '#shared/people/calls.ts'
import { mergePeople } from '#shared/people/merge/calls.ts'
import * as calls from '#shared/people/own-data/calls.ts'
import * as texts from '#shared/people/own-data/texts.ts'
import { readMe } from '#shared/session/calls.ts'
import { keepDraft } from '#shared/summaries/calls.ts'
import { assignToTeam } from '#shared/teams/calls.ts'
import { everyPage } from '#tests/kit/walk/pages.ts'
import { eachEdge } from '#tests/kit/walk/each-edge.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'
import { furnish, log, type Place } from '#tests/time-entries/place.ts'
import { refusalOf } from './people.ts'

let server: TestServer
let owner: TestPerson
let administrator: TestPerson
let place: Place
let parts: readonly PersonalTable[]

beforeAll(async () => {
  server = await openTestServer()
  parts = server.app.context.features.flatMap(feature => feature.personalData ?? [])
  owner = await server.add({ role: 'Owner' })
  administrator = await server.add({ role: 'Administrator' })
  place = await furnish(server)
})
afterAll(() => server?.close())

/** Tables of people that are in nobody's copy, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ticket: 'single-use secrets, gone within days',
  timer_command: 'repeats of a press, gone within a day',
  sums_compared: 'a check of sums that are in the copy'
}

test('every table that knows a person is in their copy', async () => {
  const { rows } = await server.database.transaction(trx =>
    sql<{ table: string }>`select distinct c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where c.relkind = 'r' and (a.attname in ('person_id', 'owner_id', 'recipient_id', 'sender_id', 'to_person')
        or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
          and k.confrelid = 'person'::regclass and a.attnum = any(k.conkey)))
      order by 1`.execute(trx)
  )
  const known = new Set([...parts.map(({ table }) => table), ...Object.keys(LEFT_OUT)])
  expect(rows.map(({ table }) => table).filter(table => !known.has(table))).toEqual([])
})

/** What outlives an erasure: sums, what others got of the person, and what was done in the account, without its words. */
const STAYS = `bid:name building_site:manager_id stock:reorder_person_id booking:message,stars,review,reviewed_at listing message_report stock_import audit_record committed_hours activity course enrolment:given_by form invitation job_application_event lesson lesson_helped lesson_like mailing notification person_apart person_day
  external_person inventory_type labour_cost movement purchase purchase site_issue site_issue stocktake stocktake
  tool_item tool_item tool_log tool_log tool_status tool_status person_import person_merge person_project person_project_week person_week summary_person time_entry
  infringement:description infringement_past:description permission_change:actor_name,actor_email permission_change:name
  time_off:reason report_answer:author_id work_week:word,asked,asked_at`

test('nothing of an account outlives it but what is listed', () => {
  const stay = parts.flatMap(({ table, atErasure }) =>
    atErasure === 'deleted' ? [] : [[table, Object.keys(atErasure ?? {}).join()].filter(Boolean).join(':')]
  )
  expect(stay.toSorted()).toEqual(STAYS.split(/\s+/).toSorted())
})

/** Which of the tables that are emptied hold something of this person. */
async function emptiedHolding({ id, email }: TestPerson): Promise<string[]> {
  const holding: string[] = []
  for (const { table, of = 'person_id', isAddress, atErasure } of parts) {
    if (atErasure !== 'deleted') continue
    const { rows } = await server.database.raw(`select from ${table} where ${of}::text = $1 limit 1`, [
      isAddress ? email : id
    ])
    if (rows.length > 0) holding.push(table)
  }
  return holding.toSorted()
}

test('no two parts of the copy have one name', () => {
  const names = parts.map(({ part }) => part)
  expect(new Set(names).size).toBe(names.length)
})

const copyOf = async (person: TestPerson): Promise<Record<string, unknown[]>> => {
  const { parts: names } = await server.ask(calls.listOwnData, {}, person)
  const copy: Record<string, unknown[]> = {}
  for (const part of names) {
    const pages = await everyPage(more => server.ask(calls.readOwnData, { part, ...more }, person))
    copy[part] = pages.flatMap(({ rows }) => rows)
  }
  return copy
}

test('the copy holds what is one’s own, with names in place of ids, and no secrets', async () => {
  const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor', password: '$argon2id$secret' })
  await log(server, place, maya, { dateOfWork: dayOf(server.clock.now) })
  await teamFor(server, [maya, administrator], { name: 'Pond Crew' })
  await server.ask(saveProfile, { id: maya.id, bio: 'Bakes bread.' }, maya)
  const copy = await copyOf(maya)
  expect(copy['Profile']).toMatchObject([{ firstName: 'Maya', email: maya.email, bio: 'Bakes bread.' }])
  expect(copy['Teams']).toMatchObject([{ team: 'Pond Crew' }])
  expect(copy['Time entries']).toMatchObject([{ notes: expect.any(String) }])
  expect(copy['Devices']).toHaveLength(1)
  expect(copy[texts.changesPart]).toMatchObject([{ after: { bio: 'Bakes bread.' } }])
  const text = JSON.stringify(copy)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain(administrator.email)
  expect(await refusalOf(server.ask(calls.readOwnData, { part: 'password' }, maya))).toMatchObject({ status: 404 })
})

test('a long part comes in pages, each row once', async () => {
  const maya = await server.add()
  const at = server.clock.now.toISOString()
  const rows = Array.from({ length: 2500 }, () => ({
    id: newId(server.clock.now),
    person_id: maya.id,
    kind: 'suggestion' as const,
    said: json({ title: 'More bread', answers: [] }),
    created_at: at
  }))
  await server.database.transaction(trx =>
    trx
      .insertInto('suggestion')
      .values(rows as never)
      .execute()
  )
  const { 'Suggestions and bug reports': held = [] } = await copyOf(maya)
  expect(new Set(held.map(one => JSON.stringify(one))).size).toBe(2500)
})

const erase = (person: TestPerson, as = owner) => server.ask(calls.eraseUser, { id: person.id }, as)
const keep = (person: TestPerson, as = owner) => server.ask(calls.keepUser, { id: person.id }, as)
const read = (person: TestPerson) => server.ask(readProfile, { id: person.id }, owner)
async function later(days: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + days * 86_400_000)
  // An unused sign-in ends within days.
  owner = { ...owner, ...(await server.signIn({ ...owner, role: 'Owner' })) }
  administrator = { ...administrator, ...(await server.signIn({ ...administrator, role: 'Administrator' })) }
}
async function night(job = 'erasure'): Promise<void> {
  const tasks = server.app.context.features.flatMap(({ schedule = [] }) => schedule)
  const task = tasks.find(({ name }) => name === job)!
  const { now } = server.clock
  const at = { now, today: dayOf(now), ip: '', device: '', site: '' }
  const trace = { actorId: null, viewingId: null, call: task.name }
  await server.database.transaction(trx => task.run(workIn(server.app.context, trx, at, trace), at))
}
/** Everything that the database says, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await server.database.transaction(trx =>
    sql<{ name: string }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'`.execute(trx)
  )
  const said: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.database.transaction(trx =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(trx)
    )
    said.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return said.join('\n')
}

describe('an erasure', () => {
  test('signs the person out, is seen by Owners, and can be taken back for two weeks', async () => {
    const maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
    const { erasesOn } = await erase(maya)
    expect(erasesOn).toBe(addDays(dayOf(server.clock.now), 14))
    expect(await refusalOf(server.ask(readMe, {}, maya))).toMatchObject({ status: 401 })
    expect(await read(maya)).toMatchObject({ isActive: false, erasesOn: expect.any(String) })
    expect(await server.ask(readProfile, { id: maya.id }, administrator)).not.toHaveProperty('erasesOn')
    expect(await refusalOf(erase(maya))).toMatchObject({ status: 400 })
    await later(13)
    await night()
    await keep(maya)
    expect(await read(maya)).toMatchObject({ isActive: true, endDate: null, erasesOn: null, firstName: 'Maya' })
    await later(2)
    await night()
    expect(await read(maya)).toMatchObject({ firstName: 'Maya', email: maya.email })
    expect(await refusalOf(keep(maya))).toMatchObject({ status: 400, message: texts.notPending })
  })

  test('nobody makes the person active while it waits', async () => {
    const maya = await server.add()
    await erase(maya)
    const activate = server.ask(setStatus, { id: maya.id, status: 'Active' }, administrator)
    expect(await refusalOf(activate)).toMatchObject({ status: 400, message: texts.isPending })
  })

  test('leaves no name and no contact anywhere, and every sum', async () => {
    const maya = await server.add({ firstName: 'Zephyrine', lastName: 'Quillfeather', email: 'zq@example.org' })
    const team = await teamFor(server, [], { name: 'Pond Safety' })
    await log(server, place, maya, { dateOfWork: dayOf(server.clock.now) })
    await server.ask(assignToTeam, { id: team, userId: maya.id, operation: 'Assign' }, administrator)
    await server.ask(saveProfile, { id: maya.id, phoneNumber: ['541-555-0137'], bio: 'Zephyrine bakes.' }, maya)
    const draft = { week: startOfWeek(dayOf(server.clock.now)), summary: 'Zephyrine baked.', tab: 'one', rev: 0 }
    await server.ask(keepDraft, draft, maya)
    await server.ask(saveProfile, { id: maya.id, email: 'zeph@example.org' }, owner)
    const earlier = await server.add({ firstName: 'Zephyrine', lastName: 'Quillfeather', email: 'zq@example.com' })
    await server.ask(mergePeople, { id: maya.id, other: earlier.id }, owner)
    await later(2)
    await night('people-merges')
    const hours = (await read(maya)).totalTangibleHrs
    expect(hours).toBeGreaterThan(0)
    expect(await emptiedHolding(maya)).toEqual(expect.arrayContaining(['session', 'summary_version', 'team_member']))
    await erase(maya)
    await later(14)
    await night()
    expect(await emptiedHolding(maya)).toEqual([])
    const after = await read(maya)
    expect(`${after.firstName} ${after.lastName}`).toBe(FORMER)
    expect(after).toMatchObject({ totalTangibleHrs: hours, phoneNumber: [], bio: '', teams: [], isActive: false })
    // Mails that told others of the change of address are deleted with the year of all mails.
    const said = (await everything()).split('\n').filter(line => !line.startsWith('letter:'))
    expect(said.filter(line => /Zephyrine|Quillfeather|zq@example|zeph@example|555-0137/.test(line))).toEqual([])
    expect(await refusalOf(keep(maya))).toMatchObject({ status: 400, message: texts.isErased })
    expect(await refusalOf(server.ask(saveProfile, { id: maya.id, firstName: 'Anna' }, owner))).toMatchObject({
      status: 400,
      message: texts.isErased
    })
    await night()
  })

  test('is refused for oneself, and to whoever is no Owner', async () => {
    expect(await refusalOf(erase(owner))).toMatchObject({ status: 400, message: texts.notYourself })
    expect(await refusalOf(erase(await server.add(), administrator))).toMatchObject({ status: 403 })
  })
})

test('an erasure that waits is done on its day in California, and not before', async () => {
  const done = async () => {
    const gone = await server.add({ isActive: false, firstName: 'Edda' })
    await server.database.raw('update person set erase_on = $2 where id = $1', [gone.id, erases])
    await night()
    const { rows } = await server.database.raw<{ first_name: string }>('select first_name from person where id = $1', [
      gone.id
    ])
    return rows[0]!.first_name !== 'Edda'
  }
  const erases = addDays(dayOf(server.clock.now), 2)
  expect(await eachEdge(server, erases, done)).toEqual([false, true, true])
})
