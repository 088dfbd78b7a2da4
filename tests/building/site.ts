// A site with what the tests of building ask again and again.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export async function addProject(server: TestServer, name: string, members: readonly string[] = []): Promise<string> {
  const id = newId(server.clock.now)
  const at = server.clock.now.toISOString()
  await server.database.raw(
    "insert into project (id, name, category, created_at, updated_at) values ($1, $2, 'Housing', $3, $3)",
    [id, name, at]
  )
  for (const personId of members) await addMember(server, id, personId)
  return id
}

export const addMember = (server: TestServer, projectId: string, personId: string) =>
  server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, $3)', [
    projectId,
    personId,
    server.clock.now.toISOString()
  ])
