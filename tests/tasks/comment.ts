// A comment of somebody for the walk: its id is its person's, so that one id serves for both.
import { newId } from '#server/kit/database/ids.ts'
import { projectFor } from '#tests/projects/project.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export async function commentFor(server: TestServer, personId: string): Promise<void> {
  const [project, wbs, task] = [await projectFor(server), newId(), newId()]
  const { database } = server
  await database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    project,
    personId
  ])
  await database.raw(
    `insert into wbs (id, project_id, name, created_at, updated_at) values ($1, $2, 'Walls', now(), now())`,
    [wbs, project]
  )
  await database.raw(
    `insert into task (id, wbs_id, level, num, name, created_at, updated_at) values ($1, $2, 1, '1.0.0.0', 'Bales', now(), now())`,
    [task, wbs]
  )
  await database.raw(
    `insert into task_comment (id, task_id, person_id, body, created_at) values ($1, $2, $1, 'Dug.', now())`,
    [personId, task]
  )
}
