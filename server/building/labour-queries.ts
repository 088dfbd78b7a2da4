// What paid work cost.
import { sql } from 'kysely'

import type { LabourCost } from '#shared/building/labour-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { allRows } from '../kit/database/rows.ts'

/** By name in any letter case, or by id. */
export const findProjects = (trx: Trx, words: readonly string[]) =>
  allRows<{ _id: string; name: string; word: string }>(
    trx
  )`select distinct on (word) project.id as "_id", project.name, word
    from unnest(${[...words]}::text[]) word
    join project on lower(trim(project.name)) = lower(trim(word)) or project.id::text = lower(trim(word))
    where project.deleted_at is null order by word, project.is_active desc, project.id`

interface Asked {
  projects?: readonly string[] | undefined
  tasks?: readonly string[] | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

const MOST = 10_000

export const listCosts = (trx: Trx, { projects = [], tasks = [], from, to }: Asked) =>
  allRows<LabourCost>(
    trx
  )`select c.id as "_id", project.name as project, c.task, c.day::text as date, c.cost::float8 as cost
    from labour_cost c join project on project.id = c.project_id
    where project.deleted_at is null
      and ${projects.length ? sql`c.project_id = any(${[...projects]}::uuid[])` : sql`true`}
      and ${tasks.length ? sql`lower(c.task) = any(${tasks.map(task => task.trim().toLowerCase())}::text[])` : sql`true`}
      and ${from ? sql`c.day >= ${from}::date` : sql`true`} and ${to ? sql`c.day <= ${to}::date` : sql`true`}
    order by c.day, c.id limit ${MOST}`

interface NewCost {
  projectId: string
  task: string
  day: string
  cost: number
  personId: string
}

export async function insertCost(trx: Trx, { projectId, task, day, cost, personId }: NewCost, now: Date) {
  const id = newId(now)
  await trx
    .insertInto('labour_cost')
    .values({ id, project_id: projectId, task, day, cost, added_by: personId, added_at: now.toISOString() })
    .execute()
  return id
}
