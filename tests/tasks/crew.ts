// What the tests of reviews, follow-ups and suggestions share: a team with a manager, two volunteers and their tasks.
import { newId } from '#server/kit/database/ids.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'
import { furnish, type Place } from '#tests/time-entries/place.ts'

export interface Crew extends Place {
  manager: TestPerson
  rosa: TestPerson
  sam: TestPerson
}

export async function joinTeam(server: TestServer, teamId: string, people: readonly TestPerson[]): Promise<void> {
  for (const { id } of people)
    await server.database.raw(
      'insert into team_member (team_id, person_id, is_visible, added_at) values ($1, $2, true, now())',
      [teamId, id]
    )
}

export const giveTask = (server: TestServer, taskId: string, personId: string) =>
  server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
    taskId,
    personId
  ])

/** Rosa works on both tasks, Sam on the first. */
export async function hire(server: TestServer): Promise<Crew> {
  const place = await furnish(server)
  const manager = await server.add({ role: 'Manager', firstName: 'Maya', lastName: 'Okafor' })
  const rosa = await server.add({ firstName: 'Rosa', lastName: 'Delgado' })
  const sam = await server.add({ firstName: 'Sam', lastName: 'Adeyemi' })
  await joinTeam(server, place.team, [manager, rosa, sam])
  await giveTask(server, place.task, rosa.id)
  await giveTask(server, place.task, sam.id)
  await giveTask(server, place.kitchenTask, rosa.id)
  await server.database.raw('update task set is_assigned = true where id = any($1::uuid[])', [
    [place.task, place.kitchenTask]
  ])
  return { ...place, manager, rosa, sam }
}

/** Another task of the same WBS. */
export async function addTask(server: TestServer, wbs: string, name: string, num: string): Promise<string> {
  const id = newId()
  await server.database.raw(
    `insert into task (id, wbs_id, level, position, name, estimated_hours, created_at, updated_at)
     values ($1, $2, 1, $3, $4, 10, now(), now())`,
    [id, wbs, Number(num) - 1, name]
  )
  return id
}
