import { sql } from 'kysely'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'

/** People of one role who have the same exceptions. */
export interface ExceptionGroup {
  isActive: boolean
  front: string[]
  removed: string[]
  count: number
  /** The first by name. */
  people: { _id: string; name: string }[]
}

const SHOWN = 10

/** Most people have no exceptions, so that a role of thousands is a few rows. */
export const peopleOfRole = (trx: Trx, roleId: string) => allRows<ExceptionGroup>(trx)`
    select is_active as "isActive", front_permissions as front,
      removed_permissions as removed, count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object('_id', id, 'name', first_name || ' ' || last_name)
        order by lower(last_name), lower(first_name), id))[1:${sql.lit(SHOWN)}]) as people
    from person where role = (select role.name from role where role.id = ${roleId}) group by 1, 2, 3`

/** Locks the people of a role, and says whether one of them has a protected account. */
export async function holdRoleMembers(trx: Trx, role: string): Promise<{ protects: boolean }> {
  const row = await firstRow<{ protects: boolean }>(trx)`with held as (
      select is_protected from person where role = ${role} order by id for update)
    select coalesce(bool_or(is_protected), false) as protects from held`
  return { protects: row?.protects ?? false }
}

/** Gives the people of one role another, in one statement, and says what each of them owed before. */
export const updateRoleMembers = (
  trx: Trx,
  { from, to, keepsMissed, now }: { from: string; to: string; keepsMissed: boolean; now: Date }
) => allRows<{ id: string; missed: number }>(trx)`with was as (
      select id, missed_hours from person where role = ${from})
    update person set role = ${to}, permissions_acknowledged = false, updated_at = ${now.toISOString()}, rev = rev + 1,
      missed_hours = ${keepsMissed ? sql`person.missed_hours` : sql`0`}
    from was where was.id = person.id returning person.id, was.missed_hours as missed`
