// A task that a volunteer works on and a manager reviews.
import { addProject, assignToProject } from '#shared/projects/calls.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { addTask } from '#shared/tasks/tree/calls.ts'
import { addWbs } from '#shared/tasks/wbs/calls.ts'
import { addTeam, assignToTeam } from '#shared/teams/calls.ts'

import { type Person, personOf } from './people.ts'

export const WORK_LINK = 'https://docs.google.com/document/d/1abcdef/edit'

/** A task of somebody who shares a team with the manager. */
export async function giveTask(person: Person, manager: Person): Promise<Pick<Task, '_id' | 'taskName'>> {
  const { ask } = await personOf('Owner')
  const stamp = String(Date.now())
  const team = await ask(addTeam, { teamName: `Roofers ${stamp}` })
  for (const { me } of [person, manager]) await ask(assignToTeam, { id: team._id, userId: me.id, operation: 'Assign' })
  const { _id: projectId } = await ask(addProject, { projectName: `Roofs ${stamp}` })
  const users = [person, manager].map(({ me }) => ({ userId: me.id, operation: 'Assign' as const }))
  await ask(assignToProject, { id: projectId, users })
  const wbs = await ask(addWbs, { projectId, wbsName: 'Drawings' })
  const resources = [{ userID: person.me.id }]
  // Due first, so that it stands among the six that are shown.
  const dueDatetime = '2026-01-01'
  return ask(addTask, { wbsId: wbs._id, taskName: 'Truss drawings', classification: 'Roofs', resources, dueDatetime })
}
