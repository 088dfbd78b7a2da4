// A comment of somebody for the walk: it, its task, the structure and the project have its person's id, so that one id
// serves for all of them, and nobody else belongs there.
import type { TestServer } from '#tests/kit/test-server.ts'

export async function commentFor({ database }: TestServer, personId: string): Promise<void> {
  const write = (text: string) => database.raw(text, [personId])
  await write(`insert into project (id, name, category, created_at, updated_at)
    values ($1, 'Walk ' || $1::uuid::text, 'Housing', now(), now())`)
  await write('insert into project_member (project_id, person_id, added_at) values ($1, $1, now())')
  await write(`insert into wbs (id, project_id, name, created_at, updated_at) values ($1, $1, 'Walls', now(), now())`)
  await write(`insert into task (id, wbs_id, level, num, name, created_at, updated_at)
    values ($1, $1, 1, '1.0.0.0', 'Bales', now(), now())`)
  await write(`insert into task_comment (id, task_id, person_id, body, created_at) values ($1, $1, $1, 'Dug.', now())`)
}
