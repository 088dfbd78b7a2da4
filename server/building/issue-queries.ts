// Who hears of issues: nobody who may not read them.
import { portals } from '#shared/portals.ts'
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { whoMay } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'

const { right } = portals.building
const mayRead = sql`(p.front_permissions ? ${right}::text
  or (r.permissions ? ${right}::text and not p.removed_permissions ? ${right}::text))`

/** Of these people those who read issues. */
export const readersAmong = async (trx: Trx, ids: readonly (string | undefined)[]): Promise<string[]> =>
  (
    await allRows<{ id: string }>(trx)`select p.id from person p left join role r on r.name = p.role
      where p.id = any(${ids.filter(id => id !== undefined)}::uuid[]) and p.is_active and ${mayRead}`
  ).map(({ id }) => id)

/** Whoever manages a site; where that is nobody who reads issues, those who may of its project, and Owners of none. */
export async function hearersOf(trx: Trx, projectId: string | undefined): Promise<string[]> {
  if (!projectId) return (await activeOwners(trx)).map(({ id }) => id)
  const managers = await allRows<{ id: string }>(trx)`select manager_id as id from building_site
    where project_id = ${projectId} and manager_id is not null`
  const found = await readersAmong(
    trx,
    managers.map(({ id }) => id)
  )
  return found.length ? found : whoMay(trx, right, projectId)
}
