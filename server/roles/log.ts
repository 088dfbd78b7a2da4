// The log of who changed what a role or a person may do.
import { isDeepStrictEqual } from 'node:util'

import type { Events, PersonRights } from '#shared/events.ts'
import { movedBetween } from '#shared/roles/rules.ts'
import type { Change } from '#shared/roles/schemas.ts'

import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import { type ChangeRow, insertChange } from './log-queries.ts'
import { permissionsOf } from './permissions-of.ts'
import type { StoredRole } from './queries.ts'

type LogContext = Pick<Work, 'trx'> & Pick<CallContext, 'now'>

interface OfRole {
  what: Exclude<Change['what'], 'person-changed'>
  role: Pick<StoredRole, '_id' | 'permissions' | 'roleName'>
  added: readonly string[]
  removed: readonly string[]
  people?: number
}

export const logChange = (
  { trx, me, now }: LogContext & { me: Visitor },
  { what, role, added, removed, people }: OfRole
): Promise<void> =>
  insertChange(trx, {
    id: newId(now),
    now,
    what,
    roleId: role._id,
    name: role.roleName,
    permissions: what === 'role-deleted' ? [] : role.permissions,
    added,
    removed,
    ...(people !== undefined && { people }),
    by: { id: me.id, name: `${me.firstName} ${me.lastName}`, role: me.role, email: me.email }
  })

/** What the person may do now and could not before, and the other way round. */
export async function logPerson(
  { trx, now }: LogContext,
  { personId, name, before, after, by }: Events['person.rights-changed']
): Promise<void> {
  const rightsOf = ({ role, frontPermissions: front, removedDefaultPermissions: removed }: PersonRights) =>
    permissionsOf(trx, { role, front, removed })
  const [was, is] = [await rightsOf(before), await rightsOf(after)]
  // An exception that says the same as the role changes nothing today, and is written down all the same.
  const moved = isDeepStrictEqual(was, is)
    ? movedBetween(before.frontPermissions, after.frontPermissions)
    : movedBetween(was, is)
  await insertChange(trx, {
    id: newId(now),
    now,
    what: 'person-changed',
    personId,
    name,
    ...(before.role !== after.role && { roleBefore: before.role, roleAfter: after.role }),
    permissions: after.frontPermissions,
    ...moved,
    by
  })
}

/** Under the names that the present client knows. */
export const shownChange = (row: ChangeRow): Change => ({
  _id: row.id,
  logDateTime: row.at,
  what: row.what,
  ...(row.role_id && { roleId: row.role_id, roleName: row.name }),
  ...(row.person_id && { userId: row.person_id, individualName: row.name }),
  ...(row.role_before !== null && { roleBefore: row.role_before }),
  ...(row.role_after !== null && { roleAfter: row.role_after }),
  ...(row.people !== null && { people: row.people }),
  permissions: row.permissions,
  permissionsAdded: row.added,
  permissionsRemoved: row.removed,
  requestorId: row.actor_id,
  requestorName: row.actor_name,
  requestorRole: row.actor_role,
  requestorEmail: row.actor_email
})
