// What the tests of time entries share: something to log for, and one entry that is right.
import { compareSlice } from '#server/time-entries/comparison-queries.ts'
import { newId } from '#server/kit/database/ids.ts'
import * as calls from '#shared/time-entries/calls.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'
import type { TestServer, TestPerson } from '#tests/kit/test-server.ts'

export const TODAY = '2026-11-18'
export const NOTES =
  '<p>Redrew the truss connection details and added the missing load table to <a href="https://docs.example.org/truss">the drawings</a>.</p>'

export interface Place {
  project: string
  kitchen: string
  archived: string
  wbs: string
  task: string
  kitchenTask: string
  team: string
}

/** Two open projects with a task each, a closed one, and a team. */
export async function furnish(server: TestServer): Promise<Place> {
  const at = server.clock.now.toISOString()
  const dates = { created_at: at, updated_at: at }
  const [project, kitchen, archived, wbs, kitchenWbs, task, kitchenTask, team] = Array.from({ length: 8 }, () =>
    newId()
  ) as [string, string, string, string, string, string, string, string]
  await server.database.transaction(async trx => {
    await trx
      .insertInto('project')
      .values([
        { id: project, name: 'Earthbag Village', category: 'Housing', ...dates },
        { id: kitchen, name: 'Community Kitchen', category: '', ...dates },
        { id: archived, name: 'Old Barn', category: 'Housing', deleted_at: at, ...dates }
      ])
      .execute()
    await trx
      .insertInto('wbs')
      .values([
        { id: wbs, project_id: project, name: 'Drawings', ...dates },
        { id: kitchenWbs, project_id: kitchen, name: 'Site work', ...dates }
      ])
      .execute()
    const parts = { parent_id: null, level: 1, num: '1.0.0.0', start_day: null, due_day: null, ...dates }
    await trx
      .insertInto('task')
      .values([
        { id: task, wbs_id: wbs, name: 'Roof truss', estimated_hours: 10, ...parts },
        { id: kitchenTask, wbs_id: kitchenWbs, name: 'Foundation', ...parts }
      ])
      .execute()
    await trx
      .insertInto('team')
      .values({ id: team, name: 'Straw Bale', ...dates })
      .execute()
  })
  return { project, kitchen, archived, wbs, task, kitchenTask, team }
}

export const written = (place: Place, personId: string, parts: Partial<Written> = {}): Written => ({
  personId,
  projectId: place.project,
  dateOfWork: TODAY,
  hours: 1,
  minutes: 30,
  notes: NOTES,
  isTangible: true,
  ...parts
})

export async function log(
  server: TestServer,
  place: Place,
  person: TestPerson,
  parts: Partial<Written> = {},
  as = person
): Promise<Entry> {
  return (await server.ask(calls.addEntry, written(place, person.id, parts), as)).entry
}

export async function refusalOf(asked: Promise<unknown>): Promise<Refusal> {
  const answer = await asked.catch((error: unknown) => error)
  if (answer instanceof Refused) return answer.refusal
  throw answer instanceof Error ? answer : new Error(`It was answered: ${JSON.stringify(answer)}`)
}

/** All sums that differ from the entries. */
export const differences = ({ database }: Pick<TestServer, 'database'>) =>
  database.transaction(async trx => {
    const all = { after: '00000000-0000-0000-0000-000000000000', size: 1_000_000 }
    const people = await compareSlice(trx, 'people', all, 100)
    const tasks = await compareSlice(trx, 'tasks', all, 100)
    return [...people.differences, ...tasks.differences, ...(await compareSlice(trx, 'projects', all, 100)).differences]
  })

export async function one<Row>(server: TestServer, text: string, values: readonly unknown[] = []): Promise<Row> {
  const { rows } = await server.database.raw<Row>(text, values)
  if (!rows[0]) throw new Error(`Nothing is found by ${text}`)
  return rows[0]
}

export const sumsOf = (server: TestServer, personId: string, day = TODAY) =>
  server.database.raw<{ tangible_seconds: number; intangible_seconds: number }>(
    'select tangible_seconds, intangible_seconds from person_day where person_id = $1 and day = $2',
    [personId, day]
  )

/** The mails to an address, oldest first. */
export const mailsTo = async (server: TestServer, email: string) =>
  (
    await server.database.raw<{ subject: string; plain: string }>(
      'select subject, plain from letter where to_address = $1 order by id',
      [email]
    )
  ).rows

export const setOrganisation = (server: TestServer, organisationEmail: string) =>
  server.database.raw(
    `insert into setting (name, value) values ('organisation', $1::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ organisationEmail })]
  )

/** An entry of today under its person's own id, and time of yesterday that they ask for, under it too. */
export async function enterFor(server: TestServer, personId: string): Promise<void> {
  await server.database.raw(
    `insert into time_entry (id, person_id, day, seconds, is_tangible, notes, created_at, updated_at)
     values ($1, $1, $2, 3600, true, 'Dug.', now(), now())`,
    [personId, TODAY]
  )
  await server.database.raw(
    `insert into time_ask (id, person_id, kind, day, seconds, is_tangible, notes, asked_at)
     values ($1, $1, 'add', $2::date - 1, 3600, true, 'Dug.', now())`,
    [personId, TODAY]
  )
}
