// The tasks that somebody was given, whether they are done with them or not.
import { sql } from 'kysely'

import type { PersonTask } from '#shared/tasks/person-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { natural, type Page, paged, type PageRequest } from '../kit/lists/paged.ts'
import { stands } from './open-queries.ts'
import { numberOf } from './tree-queries.ts'

interface TasksRequest extends PageRequest {
  show?: 'all' | 'complete' | undefined
}

export const pageOfTasksOf = (
  trx: Trx,
  personId: string,
  { show, ...request }: TasksRequest
): Promise<Page<PersonTask>> =>
  paged<PersonTask>(
    trx,
    {
      from: sql`task_resource mine join task on task.id = mine.task_id and mine.person_id = ${personId}
        join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id`,
      select: sql`task.id as "_id", task.name as "taskName", ${numberOf(sql`task`)} as num, wbs.id as "wbsId",
        wbs.name as "wbsName", project.id as "projectId", project.name as "projectName", task.status,
        mine.is_done as "completedTask", task.due_day as "dueDatetime"`,
      where: [stands(), ...(show === 'all' ? [] : [show === 'complete' ? sql`mine.is_done` : sql`not mine.is_done`])],
      id: sql`task.id`,
      sorts: {
        name: { by: natural(sql`task.name`) },
        due: { by: sql`task.due_day`, mayBeNull: true }
      },
      order: 'name'
    },
    { ...request, filters: [personId, show] }
  )
