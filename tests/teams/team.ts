// A team for tests, with people on it.
import { newId } from '#server/kit/database/ids.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

/** Named by its id, unless a name is given. */
export async function teamFor(
  server: TestServer,
  people: readonly TestPerson[] = [],
  parts: { id?: string; name?: string; code?: string } = {}
): Promise<string> {
  const id = parts.id ?? newId(server.clock.now)
  const at = server.clock.now.toISOString()
  await server.database.transaction(async trx => {
    await trx
      .insertInto('team')
      .values({ id, name: parts.name ?? `Team ${id}`, code: parts.code ?? '', created_at: at, updated_at: at })
      .execute()
    if (people.length)
      await trx
        .insertInto('team_member')
        .values(people.map(person => ({ team_id: id, person_id: person.id, added_at: at })))
        .execute()
  })
  return id
}
