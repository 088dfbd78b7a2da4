// Writing roles: each check that a change of what many people may do must pass.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { isPermission, type Permission, ruling } from '#shared/permissions.ts'
import {
  isFitName,
  lacksRuling,
  LONGEST_NAME,
  movedBetween,
  nameKey,
  type PermissionChange,
  settledList,
  tidyName
} from '#shared/roles/rules.ts'
import { whyNotAdd, whyNotRole, whyNotTake } from '#shared/roles/giving.ts'
import { rightNames } from '#shared/roles/right-name.ts'
import * as texts from '#shared/roles/texts.ts'

import type { CallContext, Changed, Visitor, Work } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { lockPeopleOfRole, moveRole } from '../people/for-others.ts'
import { logChange } from './log.ts'
import {
  deleteRole,
  holdRole,
  holdRoleNamed,
  insertRoles,
  lockRoles,
  selectRole,
  selectRoles,
  type StoredRole,
  updateRole
} from './queries.ts'
import { tellOfRole } from './tell.ts'

export interface WriteContext extends Work, Pick<CallContext, 'now' | 'site'> {
  me: Visitor
  changedAll: (about: string, changes: readonly Changed[]) => Promise<void>
}

/** Whoever is not on duty may be brought to this role, so it is always there. */
const FALLBACK = 'Volunteer'
export const STAYING: readonly string[] = ['Owner', FALLBACK]

/** A name as it is stored; refused where it is invalid. */
export function readName(sent: string, field: string): string {
  const name = tidyName(sent)
  if (!name) refuseField(400, field, texts.nameMissing)
  if (name.length > LONGEST_NAME) refuseField(400, field, texts.nameLong)
  if (!isFitName(name)) refuseField(400, field, texts.nameUnfit)
  return name
}

/** The list to store; unknown names are refused. */
export function readPermissions(sent: readonly string[], stored: readonly string[] = []): string[] {
  const unknown = [...new Set(sent.filter(one => !isPermission(one)))]
  if (unknown.length) refuseField(400, 'permissions', t(texts.unknown, { permissions: unknown.join(', ') }))
  return settledList(sent, stored)
}

/** The first sentence why one of these is not to be moved. */
export const firstWhy = (names: readonly string[], why: (one: Permission) => string | undefined): string | undefined =>
  names
    .filter(isPermission)
    .map(why)
    .find(text => text !== undefined)

/** Nobody adds to a role what they may not give, or takes a right over rights out of it that they do not hold. */
function allowMove(me: Visitor, roleName: string, { added, removed }: PermissionChange): void {
  const problem = firstWhy(added, one => whyNotAdd(me, roleName, one)) ?? firstWhy(removed, one => whyNotTake(me, one))
  if (problem) refuseField(403, 'permissions', problem)
}

export function allowOwnerRole(me: Visitor, roleName: string): void {
  if (roleName === 'Owner' && me.role !== 'Owner') refuse(403, texts.ownerOnly)
}

export async function addRole(writing: WriteContext, sent: { roleName: string; permissions: string[] }) {
  const { trx, me, now, changed } = writing
  const roleName = readName(sent.roleName, 'roleName')
  const permissions = readPermissions(sent.permissions)
  allowMove(me, roleName, { added: permissions, removed: [] })
  await lockRoles(trx)
  const key = nameKey(roleName)
  const same = (await selectRoles(trx)).find(role => nameKey(role.roleName) === key)
  if (same) refuseField(409, 'roleName', t(texts.nameTaken, { name: same.roleName }))
  const role = { _id: newId(now), roleName, permissions, rev: 1 }
  await insertRoles(trx, [role], now)
  await changed('role', role._id, undefined, { roleName, permissions })
  await logChange(writing, { what: 'role-made', role, added: permissions, removed: [] })
  return role
}

export async function changeRole(
  writing: WriteContext,
  sent: { id: string; roleName?: string | undefined; permissions: string[]; rev?: number | undefined },
  answered: (role: StoredRole) => object
): Promise<StoredRole> {
  const { trx, me, now, changed } = writing
  const role = (await holdRole(trx, sent.id)) ?? refuse(404, kit.missing)
  allowOwnerRole(me, role.roleName)
  await insistOnFresh(sent.rev, role, () => answered(role))
  if (sent.roleName !== undefined && tidyName(sent.roleName) !== role.roleName)
    refuseField(400, 'roleName', texts.nameStays)
  const permissions = readPermissions(sent.permissions, role.permissions)
  const moved = movedBetween(role.permissions, permissions)
  if (!moved.added.length && !moved.removed.length) return role
  const lacking = role.roleName === 'Owner' ? lacksRuling(permissions) : []
  if (lacking.length) refuseField(400, 'permissions', t(texts.ownerKeeps, { permissions: rightNames(lacking) }))
  allowMove(me, role.roleName, moved)
  await updateRole(trx, role._id, permissions, now)
  await changed('role', role._id, { permissions: role.permissions }, { permissions })
  const next = { ...role, permissions, rev: role.rev + 1 }
  await logChange(writing, { what: 'role-changed', role: next, ...moved })
  await spread(writing, role.roleName, moved)
  return next
}

/** Tells whoever must know that a role's people may do something else now. */
async function spread(
  writing: WriteContext,
  role: string,
  moved: { added: string[]; removed: string[] }
): Promise<void> {
  await writing.happened('role.rights-changed', { role, ...moved })
  const ruled = [
    ...moved.added.filter(one => isRuling(one)).map(one => `+${one}`),
    ...moved.removed.filter(one => isRuling(one)).map(one => `-${one}`)
  ]
  const detail = `${role}: ${ruled.join(' ')}`
  if (ruled.length)
    await writing.happened('security.noticed', { kind: 'rights-changed', actorId: writing.me.id, detail })
  await tellOfRole(writing, role, moved.added)
}

const isRuling = (name: string): boolean => ruling.some(one => one === name)

/** Its people become Volunteers. Answers how many they were. */
export async function removeRole(writing: WriteContext, id: string): Promise<{ role: StoredRole; people: number }> {
  const { trx, me, changed } = writing
  const { roleName } = (await selectRole(trx, id)) ?? refuse(404, kit.missing)
  if (STAYING.includes(roleName)) refuse(400, t(texts.roleStays, { role: roleName }))
  await lockPeopleOfRole(trx, me, roleName)
  const role = (await holdRole(trx, id)) ?? refuse(404, kit.missing)
  const becomes = (await holdRoleNamed(trx, FALLBACK)) ?? refuse(404, kit.missing)
  const moved = movedBetween(role.permissions, becomes.permissions)
  const listOf = (name: string) => (name === FALLBACK ? becomes : role).permissions
  const problem = whyNotRole(me, { role: FALLBACK, before: roleName, isOwn: false }, listOf)
  if (problem) refuseField(403, 'permissions', problem)
  const people = await moveRole(writing, roleName, FALLBACK)
  await deleteRole(trx, role)
  await changed('role', id, { roleName, permissions: role.permissions }, undefined)
  await logChange(writing, { what: 'role-deleted', role, added: [], removed: role.permissions, people })
  await spread(writing, roleName, moved)
  return { role, people }
}
