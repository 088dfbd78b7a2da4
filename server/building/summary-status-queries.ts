// How projects stood at the end of two periods, by their tasks: a project has no dates of its own.
import { sql } from 'kysely'

import { addDays, type Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { allRows } from '../kit/database/rows.ts'
import { stands } from '../tasks/for-others.ts'
import { countWhere, type Fragment, startOf } from './summary-span-queries.ts'

/** Counts at the end of a day. */
export interface ProjectAt {
  isThere: boolean
  tasks: number
  open: number
  /** Open past their day. */
  late: number
  /** When the last of its tasks became complete. */
  completedAt: string | null
}
export interface ProjectState {
  _id: string
  name: string
  isActive: boolean
  createdAt: string
  now: ProjectAt
  before: ProjectAt
}

/** Of the tasks `t` of a project, how they stood when a day ended. */
function at(day: Day, today: Day): Fragment {
  const end = startOf(addDays(day, 1))
  const open = sql`t.created_at < ${end}::timestamptz and (t.completed_at is null or t.completed_at >= ${end}::timestamptz)`
  return sql`json_build_object(
    'tasks', ${countWhere(sql`t.created_at < ${end}::timestamptz`)},
    'open', ${countWhere(open)},
    'late', ${countWhere(sql`${open} and t.due_day <= ${day}::date and t.due_day < ${today}::date`)},
    'completedAt', ${jsonInstant(sql`max(t.completed_at) filter (where t.completed_at < ${end}::timestamptz)`)})`
}

const none = sql`'{"tasks": 0, "open": 0, "late": 0, "completedAt": null}'::json`
const ofProject = (column: Fragment, day: Day): Fragment => sql`(coalesce(${column}, ${none})::jsonb
  || jsonb_build_object('isThere', p.created_at < ${startOf(addDays(day, 1))}::timestamptz))`

/** Without a project every one that stands. What is due on a day that is not over is not late yet. */
export const findStates = (trx: Trx, project: string | undefined, day: Day, before: Day, today: Day) =>
  allRows<ProjectState>(trx)`
    with work as materialized (select wbs.project_id, ${at(day, today)} as now, ${at(before, today)} as before
      from task t join wbs on wbs.id = t.wbs_id join project on project.id = wbs.project_id
      where ${stands(sql`t`)} and ${project === undefined ? sql`true` : sql`wbs.project_id = ${project}`}
      group by wbs.project_id)
    select p.id as "_id", p.name, p.is_active as "isActive", p.created_at as "createdAt",
      ${ofProject(sql`work.now`, day)} as now, ${ofProject(sql`work.before`, before)} as before
    from project p left join work on work.project_id = p.id
    where p.deleted_at is null and ${project === undefined ? sql`true` : sql`p.id = ${project}`}
    order by lower(p.name), p.id`
