// Where a site is and who manages it: a member of its project, for as long as they are one.
import { sql } from 'kysely'

import type { SitePlace } from '#shared/building/project-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'

const activeMember = (project: Part, person: Part) => sql`project_member m join person p on p.id = m.person_id
  where m.project_id = ${project} and m.person_id = ${person} and p.is_active`

/** Empty where nothing was ever said. */
export const placeOf = async (trx: Trx, projectId: string): Promise<SitePlace> =>
  (await firstRow<SitePlace>(trx)`select b.rev, b.place,
    (select jsonb_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name))
      from ${activeMember(sql`b.project_id`, sql`b.manager_id`)}) as manager
    from building_site b where b.project_id = ${projectId}`) ?? { rev: 0, place: '', manager: null }

interface Stored {
  rev: number
  place: string
  manager_id: string | null
}

/** The row as it stands, there from now on, so that two who write it first wait for each other too; none of an archived
 *  project. */
export async function holdPlace(trx: Trx, projectId: string): Promise<Stored | undefined> {
  await firstRow(trx)`insert into building_site (project_id) values (${projectId}) on conflict do nothing`
  return firstRow<Stored>(trx)`select b.rev, b.place, b.manager_id from building_site b
    join project p on p.id = b.project_id and p.deleted_at is null where b.project_id = ${projectId} for update of b`
}

export const isActiveMember = async (trx: Trx, projectId: string, personId: string): Promise<boolean> =>
  (await firstRow(trx)`select from ${activeMember(sql`${projectId}::uuid`, sql`${personId}::uuid`)}`) !== undefined

export const writePlace = (trx: Trx, projectId: string, place: string, managerId: string | null) =>
  firstRow(trx)`update building_site set place = ${place}, manager_id = ${managerId}, rev = rev + 1
    where project_id = ${projectId}`
