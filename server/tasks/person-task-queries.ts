// The tasks that somebody was given, whether they are done with them or not.
import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import type { listTasksOf } from '#shared/tasks/person/calls.ts'
import { personTasks } from '#shared/tasks/person/list.ts'

import type { Trx } from '../kit/database/database.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { natural } from '../kit/lists/paged.ts'
import { stands } from './open-queries.ts'
import { numberOf } from './tree/queries.ts'

export const pageOfTasksOf = (trx: Trx, personId: string, asked: Parsed<typeof listTasksOf>) =>
  pageFrom(trx, personTasks, asked, {
    from: sql`task_resource mine join task on task.id = mine.task_id and mine.person_id = ${personId}
      join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id`,
    select: sql`task.id as "_id", task.name as "taskName", ${numberOf(sql`task`)} as num, wbs.id as "wbsId",
      wbs.name as "wbsName", project.id as "projectId", project.name as "projectName", task.status,
      mine.is_done as "completedTask", task.due_day as "dueDatetime"`,
    where: [stands()],
    narrow: { show: { '': sql`not mine.is_done`, complete: sql`mine.is_done`, all: sql`true` } },
    id: sql`task.id`,
    sorts: { name: natural(sql`task.name`), due: { by: sql`task.due_day`, mayBeNull: true } }
  })
