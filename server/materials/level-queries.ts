// Which stock is below its level, who is told, and what is to be ordered.
import type { ToBuy } from '#shared/materials/ledger-schemas.ts'
import { sql } from 'kysely'

import { keepers } from '#shared/materials/readers.ts'

import { activeOwners } from '../people/for-others.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'

export interface Passed {
  /** Who is told of it besides. */
  personId: string | null
  projectId: string
  name: string
  unit: string
  project: string
  left: number
  level: number
}

/** Marks those that passed their level and were not told of, and lets those begin anew that have enough again. */
export async function markPassed(trx: Trx, ids: readonly string[], now: Date): Promise<Passed[]> {
  await firstRow(trx)`update stock set reorder_told_at = null
    where id = any(${[...ids]}::uuid[]) and reorder_told_at is not null
      and (reorder_level is null or available > reorder_level)`
  return allRows<Passed>(trx)`update stock s set reorder_told_at = ${now.toISOString()} from project
    where s.id = any(${[...ids]}::uuid[]) and project.id = s.project_id and s.reorder_told_at is null
      and s.available <= s.reorder_level
    returning s.reorder_person_id as "personId", s.project_id as "projectId", s.name, s.unit, project.name as project, s.available::float8 as left, s.reorder_level::float8 as level`
}

const mayKeep = sql`(p.front_permissions ? ${keepers}::text
  or (r.permissions ? ${keepers}::text and not p.removed_permissions ? ${keepers}::text))`

/** Whether somebody reads the stock of a project: its members do, and those who keep sites. */
export const readsStock = async (trx: Trx, projectId: string, personId: string): Promise<boolean> =>
  (await firstRow(trx)`select from person p left join role r on r.name = p.role
    where p.id = ${personId} and p.is_active and (${mayKeep}
      or exists (select from project_member m where m.project_id = ${projectId} and m.person_id = p.id))`) !== undefined

const MOST_TOLD = 20

/** Whoever manages a site, and the members of its project who buy for it; Owners, where there is nobody. */
export async function keepersAt(trx: Trx, projectId: string): Promise<string[]> {
  const found = await allRows<{ id: string }>(trx)`select p.id from person p left join role r on r.name = p.role
    left join building_site b on b.project_id = ${projectId} and b.manager_id = p.id
    where p.is_active and (b.manager_id is not null or (
      exists (select from project_member m where m.project_id = ${projectId} and m.person_id = p.id)
      and ${mayKeep}))
    order by b.manager_id is null, p.id limit ${MOST_TOLD}`
  return (found.length ? found : await activeOwners(trx)).map(({ id }) => id)
}

/** What stands at its level or below, with what is asked for already. */
export const listToBuy = (trx: Trx, where: readonly Part[]) =>
  allRows<ToBuy>(trx)`select s.id as "_id", s.type_id as type, s.name, s.category, s.unit,
      jsonb_build_object('_id', s.project_id, 'name', project.name) as project, s.available::float8 as available,
      s.reorder_level::float8 as "reorderLevel", asked.pending,
      greatest(s.reorder_level - s.available - asked.pending, 0)::float8 as missing
    from stock s join project on project.id = s.project_id
    cross join lateral (select coalesce(sum(quantity), 0)::float8 as pending from purchase b
      where b.project_id = s.project_id and b.type_id = s.type_id and b.state = 'Pending' and b.deleted_at is null) asked
    where s.deleted_at is null and project.deleted_at is null and s.available <= s.reorder_level
      and ${sql.join(where.length ? [...where] : [sql`true`], sql` and `)}
    order by s.available / nullif(s.reorder_level, 0) nulls first, s.name collate natural_order, s.id limit 500`
