// Paid labor: one written down, and those that fit filters.
import { sql } from 'kysely'

import type { LabourCost } from '#shared/building/labour-schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

/** The projects of these names or ids, a name in any letter case. */
export const findProjects = (trx: Trx, names: readonly string[]) => allRows<{ id: string; name: string }>(trx)`
  select id, name from project
  where deleted_at is null and (lower(name) = any(${names.map(name => name.trim().toLowerCase())}::text[])
    or id::text = any(${names.map(name => name.toLowerCase())}::text[]))`

interface CostRow {
  id: string
  project: string
  task: string
  day: Day
  cost: number
  by: string
  at: string
}

export const insertCost = (trx: Trx, { id, project, task, day, cost, by, at }: CostRow) => allRows(trx)`
  insert into labour_cost (id, project_id, task, day, cost, added_by, added_at)
  values (${id}, ${project}, ${task}, ${day}, ${cost}, ${by}, ${at})`

interface CostsOf {
  projects: readonly string[] | undefined
  tasks: readonly string[] | undefined
  from: Day | undefined
  to: Day | undefined
}

/** The newest first. */
export const findCosts = (trx: Trx, { projects, tasks, from, to }: CostsOf, most: number) => allRows<LabourCost>(trx)`
  select l.id as "_id", project.name as project, l.task, l.day as date, l.cost::float8 as cost
  from labour_cost l join project on project.id = l.project_id
  where ${projects ? sql`l.project_id = any(${[...projects]}::uuid[])` : sql`true`}
    and ${tasks ? sql`lower(l.task) = any(${tasks.map(task => task.trim().toLowerCase())}::text[])` : sql`true`}
    and ${from === undefined ? sql`true` : sql`l.day >= ${from}::date`}
    and ${to === undefined ? sql`true` : sql`l.day <= ${to}::date`}
  order by l.day desc, l.id desc limit ${most}`
