// What the screens of hours are tested with: two projects with a task each, and somebody who works on them.
import { newId } from '#server/kit/database/ids.ts'
import { today } from '#shared/kit/time/day.ts'
import * as calls from '#shared/time-entries/calls.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'
import type { PersonParts, TestServer, TestPerson } from '#tests/kit/test-server.ts'
import { furnish, NOTES, type Place } from '#tests/time-entries/place.ts'

export interface Furnished extends Place {
  server: TestServer
  owner: TestPerson
}

export async function furnished(server: TestServer): Promise<Furnished> {
  const owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  return { ...(await furnish(server)), server, owner }
}

/** A person on both projects. */
export async function worker({ server, project, kitchen }: Furnished, parts: PersonParts = {}): Promise<TestPerson> {
  const person = await server.add({ firstName: 'Maya', lastName: 'Okafor', ...parts })
  const added_at = server.clock.now.toISOString()
  await server.database.transaction(trx =>
    trx
      .insertInto('project_member')
      .values([project, kitchen].map(id => ({ project_id: id, person_id: person.id, added_at })))
      .execute()
  )
  return person
}

/** Tasks that are this person's to do. */
export async function assign({ server, wbs }: Furnished, person: TestPerson, names: readonly string[]): Promise<void> {
  const at = server.clock.now.toISOString()
  const dates = { created_at: at, updated_at: at }
  const tasks = names.map((name, index) => ({
    id: newId(),
    wbs_id: wbs,
    name,
    position: index,
    estimated_hours: 10,
    parent_id: null,
    level: 1,
    start_day: null,
    due_day: null,
    ...dates
  }))
  await server.database.transaction(async trx => {
    await trx.insertInto('task').values(tasks).execute()
    await trx
      .insertInto('task_resource')
      .values(tasks.map(({ id }) => ({ task_id: id, person_id: person.id, added_at: at })))
      .execute()
  })
}

/** Somebody who may logs time for this person; today unless said. */
export async function logFor(given: Furnished, person: TestPerson, parts: Partial<Written> = {}): Promise<Entry> {
  given.server.clock.now = new Date()
  const entry: Written = {
    personId: person.id,
    projectId: given.project,
    dateOfWork: today(new Date()),
    hours: 1,
    minutes: 30,
    notes: NOTES,
    isTangible: true,
    ...parts
  }
  return (await given.server.ask(calls.addEntry, entry, given.owner)).entry
}

export const entriesOf = ({ server, owner }: Furnished, person: TestPerson, from: string, to: string) =>
  server.ask(calls.listEntries, { id: person.id, from, to }, owner)

/** In one team, so that they see each other's hours. */
export async function befriend({ server }: Furnished, ...people: readonly TestPerson[]): Promise<void> {
  const at = server.clock.now.toISOString()
  const id = newId()
  await server.database.transaction(async trx => {
    await trx.insertInto('team').values({ id, name: id, created_at: at, updated_at: at }).execute()
    await trx
      .insertInto('team_member')
      .values(people.map(person => ({ team_id: id, person_id: person.id, added_at: at })))
      .execute()
  })
}
