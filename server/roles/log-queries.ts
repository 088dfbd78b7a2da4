import { sql } from 'kysely'

import type { Change } from '#shared/roles/schemas.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'

/** The columns of a change that say what was changed, and by whom. */
export interface NewChange {
  id: string
  now: Date
  what: Change['what']
  roleId?: string
  personId?: string
  name: string
  roleBefore?: string
  roleAfter?: string
  permissions: readonly string[]
  added: readonly string[]
  removed: readonly string[]
  people?: number
  by: { id: string; name: string; role: string; email: string }
}

export async function insertChange(trx: Trx, { by, ...change }: NewChange): Promise<void> {
  await trx
    .insertInto('permission_change')
    .values({
      id: change.id,
      at: change.now.toISOString(),
      what: change.what,
      role_id: change.roleId ?? null,
      person_id: change.personId ?? null,
      name: change.name,
      role_before: change.roleBefore ?? null,
      role_after: change.roleAfter ?? null,
      permissions: json([...change.permissions]),
      added: json([...change.added]),
      removed: json([...change.removed]),
      people: change.people ?? null,
      actor_id: by.id,
      actor_name: by.name,
      actor_role: by.role,
      actor_email: by.email
    })
    .execute()
}

/** As many as anybody looks through, where no number is asked for. */
const MOST = 1000

export interface LogRequest {
  of?: string | undefined
  permission?: string | undefined
  after?: string | undefined
  size?: number | undefined
}

/** The newest first. */
export const selectChanges = (trx: Trx, { of, permission, after, size = MOST }: LogRequest) =>
  trx
    .selectFrom('permission_change')
    .selectAll()
    .$if(of !== undefined, query =>
      query.where(({ or, eb }) => or([eb('role_id', '=', of!), eb('person_id', '=', of!)]))
    )
    .$if(permission !== undefined, query =>
      query.where(sql<boolean>`(added ? ${permission} or removed ? ${permission})`)
    )
    .$if(after !== undefined, query => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

/** The last change that gave or took this permission, by way of the role or of the person. */
export const lastOf = (trx: Trx, roleName: string, personId: string, permission: string) => firstRow<
  Pick<ChangeRow, 'at' | 'actor_name' | 'name'> & { added: boolean }
>(trx)`
    select at, name, actor_name, added ? ${permission} as added from permission_change
    where (added ? ${permission} or removed ? ${permission})
      and (person_id = ${personId} or role_id = (select id from role where role.name = ${roleName}))
    order by id desc limit 1`
