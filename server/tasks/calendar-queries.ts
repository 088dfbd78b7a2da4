// SQL of the tasks that stand in somebody's own calendar.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { stands } from './open-queries.ts'

export interface DueTask {
  id: string
  name: string
  project: string
  due: Day
  rev: number
  changedAt: string
}

/** What somebody was given and has not done, by the day it is due. */
export const selectDue = (trx: Trx, personId: string, most: number) => allRows<DueTask>(trx)`
  select task.id, task.name, project.name as project, task.due_day as due, task.rev, task.updated_at as "changedAt"
  from task_resource mine join task on task.id = mine.task_id
  join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id
  where mine.person_id = ${personId} and not mine.is_done and task.due_day is not null and ${stands(sql`task`)}
  order by task.due_day desc, task.id limit ${most}`
