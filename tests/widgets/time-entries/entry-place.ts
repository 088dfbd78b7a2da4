// Somebody with two projects and a task of their own, to log time to.
import { newId } from '#server/kit/database/ids.ts'
import type { TestServer, TestPerson } from '#tests/kit/test-server.ts'

export interface Place {
  village: string
  outreach: string
  task: string
}

export async function givePlace({ database }: TestServer, person: TestPerson, prefix = ''): Promise<Place> {
  const place = { village: newId(), outreach: newId(), task: newId() }
  const wbs = newId()
  const at = new Date().toISOString()
  const add = (sql: string, ...values: unknown[]) => database.raw(sql, values)
  for (const [id, name] of [
    [place.village, `${prefix}Earthbag Village`],
    [place.outreach, `${prefix}Community Outreach`]
  ]) {
    await add(
      'insert into project (id, name, category, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      id,
      name,
      'Housing',
      at
    )
    await add('insert into project_member (project_id, person_id, added_at) values ($1, $2, $3)', id, person.id, at)
  }
  await add(
    'insert into wbs (id, project_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    wbs,
    place.village,
    'Drawings and permits',
    at
  )
  await add(
    `insert into task (id, wbs_id, level, num, name, is_assigned, created_at, updated_at)
     values ($1, $2, 1, '1.0.0.0', 'Kitchen roof truss drawings', true, $3, $3)`,
    place.task,
    wbs,
    at
  )
  await add('insert into task_resource (task_id, person_id, added_at) values ($1, $2, $3)', place.task, person.id, at)
  return place
}
