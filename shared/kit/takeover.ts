// Rights over rights: who may hand them on, and who may take over the account of somebody who holds them.
import type { Permission } from '../permissions.ts'
import { type Actor, holds, type Subject } from './rights.ts'

/** Permissions that control permissions: granted and taken away only by those who have them, and by Owners. */
export const ruling: readonly Permission[] = [
  'addDeleteEditOwners',
  'postRole',
  'putRole',
  'deleteRole',
  'putUserProfilePermissions'
]

/** Owners give every right, Administrators every one but the rights over rights that they lack, everybody else what they hold. */
export const mayGive = (me: Actor, permission: Permission): boolean =>
  me.role === 'Owner' || holds(me, permission) || (me.role === 'Administrator' && !ruling.includes(permission))

/** Whether this person may take a right away: whoever takes one over rights could take over the account and be given it back. */
export const mayTake = (me: Actor, permission: Permission): boolean =>
  me.role === 'Owner' || !ruling.includes(permission) || holds(me, permission)

/** The ruling rights of a person; an Owner has them all, whatever was removed. */
export const rulingOf = ({ role, permissions }: Omit<Actor, 'id'>): Permission[] =>
  ruling.filter(one => role === 'Owner' || permissions.includes(one))

/**
 * Whoever sets somebody's password or address can sign in as them, and whoever ends their account takes their rights away:
 * they must hold every ruling right that they hold.
 * An editor of Owners makes Owners, and so holds them all.
 */
export const mayTakeOver = (me: Actor, { ownerId, ruling: held }: Pick<Subject, 'ownerId' | 'ruling'>): boolean =>
  me.id === ownerId ||
  me.role === 'Owner' ||
  holds(me, 'addDeleteEditOwners') ||
  (held?.every(one => holds(me, one)) ?? false)
