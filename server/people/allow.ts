// All checks that a change of a profile must pass before it is written.
import { isDeepStrictEqual } from 'node:util'

import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { mayTakeOver } from '#shared/kit/takeover.ts'
import { t } from '#shared/kit/texts.ts'
import { type FieldName, writable } from '#shared/people/fields.ts'
import { isUrl, linksProblem } from '#shared/people/links.ts'
import type { Changes } from '#shared/people/schemas.ts'
import { isPending } from '#shared/people/own-data/texts.ts'
import * as texts from '#shared/people/texts.ts'
import { type RoleGift, whyNotGive, whyNotRole, whyNotTake } from '#shared/roles/giving.ts'
import { isPermission } from '#shared/permissions.ts'

import type { Trx } from '../kit/database/database.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { holdPermissionsOfRole, permissionsOfRole } from '../roles/for-others.ts'
import { differing } from './changes.ts'
import type { StoredFields } from './stored.ts'
import { holdOwners } from './queries.ts'
import type { PersonRecord } from './records.ts'

const STANDING = ['isActive', 'endDate', 'reactivationDate'] as const

const minus = (some: readonly string[], others: readonly string[]) => some.filter(one => !others.includes(one))

function allowPermissions(
  { me, isOwn }: { me: Visitor; isOwn: boolean },
  stored: StoredFields['permissions'],
  next: StoredFields['permissions']
): void {
  const gained = [
    ...minus(next.frontPermissions, stored.frontPermissions),
    ...minus(stored.removedDefaultPermissions, next.removedDefaultPermissions)
  ]
  const lost = [
    ...minus(stored.frontPermissions, next.frontPermissions),
    ...minus(next.removedDefaultPermissions, stored.removedDefaultPermissions)
  ]
  for (const permission of [...gained, ...lost]) {
    if (!isPermission(permission)) {
      // A permission that no longer exists can always be removed.
      if (next.frontPermissions.includes(permission) || next.removedDefaultPermissions.includes(permission))
        refuseField(400, 'permissions', t(texts.noPermission, { permission }))
      continue
    }
    const problem = gained.includes(permission) ? whyNotGive(me, permission, isOwn) : whyNotTake(me, permission)
    if (problem) refuseField(403, 'permissions', problem)
  }
}

/** Whether this visitor may give this role: also to a person who is only about to have an account. */
export async function allowRole(trx: Trx, me: Actor, gift: RoleGift): Promise<void> {
  const { role, before } = gift
  if (role === before) return
  const lists = new Map<string, readonly string[]>()
  const brought = (await holdPermissionsOfRole(trx, role)) ?? refuseField(400, 'role', t(texts.noRole, { role }))
  for (const name of new Set([before, 'Volunteer'])) lists.set(name, (await permissionsOfRole(trx, name)) ?? [])
  const problem = whyNotRole(me, gift, name => (name === role ? brought : (lists.get(name) ?? [])))
  if (problem) refuseField(403, 'role', problem)
}

/** Links as they were sent: one without an address is a mistake, and tidying would lose it without a word. */
export function allowLinks(me: Visitor, record: PersonRecord, stored: StoredFields, sent: Changes): void {
  for (const field of ['personalLinks', 'adminLinks'] as const) {
    const links = sent[field]
    if (!links || isDeepStrictEqual(links, stored[field]) || !writable(me, record, field)) continue
    const problem = linksProblem(links, field === 'adminLinks')
    if (problem) refuseField(400, field, problem)
  }
}

function allowMedia(stored: StoredFields, next: StoredFields): void {
  if (next.mediaUrl && next.mediaUrl !== stored.mediaUrl && !isUrl(next.mediaUrl))
    refuseField(400, 'mediaUrl', texts.mediaUrl)
}

/** Those of the changed fields that the visitor may not write. */
function forbiddenIn<F extends FieldName>(
  me: Visitor,
  record: PersonRecord,
  stored: StoredFields,
  next: StoredFields,
  changed: readonly F[]
): F[] {
  const onlySeen =
    next.permissions.frontPermissions === stored.permissions.frontPermissions &&
    next.permissions.removedDefaultPermissions === stored.permissions.removedDefaultPermissions
  return changed.filter(field => !writable(me, record, field) && !(field === 'permissions' && onlySeen))
}

/** The record without the changes that the visitor may not make. */
export function withoutForbidden(
  me: Visitor,
  record: PersonRecord,
  stored: StoredFields,
  next: StoredFields
): StoredFields {
  const forbidden = forbiddenIn(me, record, stored, next, differing(stored, next))
  return { ...next, ...Object.fromEntries(forbidden.map(field => [field, stored[field]])) }
}

/** Refuses every field that the visitor may not write, each by its name. */
function allowFields(
  me: Visitor,
  record: PersonRecord,
  stored: StoredFields,
  next: StoredFields,
  changed: readonly FieldName[]
): void {
  const forbidden = forbiddenIn(me, record, stored, next, changed)
  if (!forbidden.length) return
  const sentences = forbidden.map(field => [field, t(texts.notYours, { label: t(texts.labels[field]) })])
  refuse(403, forbidden.length === 1 ? sentences[0]![1]! : texts.nothingSaved, {
    fields: Object.fromEntries(sentences)
  })
}

export async function allow(
  { trx, me }: { trx: Trx; me: Visitor },
  record: PersonRecord,
  stored: StoredFields,
  next: StoredFields,
  changed: readonly FieldName[],
  /** Fields whose right was asked before. */
  decided: readonly string[] = []
): Promise<void> {
  allowFields(
    me,
    record,
    stored,
    next,
    changed.filter(field => !decided.includes(field))
  )
  // A forgotten password is mailed to the address, so that whoever sets it can sign in.
  if (changed.includes('email') && !mayTakeOver(me, record.subject)) refuseField(403, 'email', texts.ruledAddress)
  // Whoever is inactive, or soon will be, has lost every right.
  const standing = STANDING.find(field => changed.includes(field))
  if (standing && !mayTakeOver(me, record.subject)) refuseField(403, standing, texts.ruledStanding)
  const isOwn = me.id === record.ownerId
  allowPermissions({ me, isOwn }, stored.permissions, next.permissions)
  allowMedia(stored, next)
  if (record.row.erase_on && next.isActive) refuse(400, isPending)
  // Somebody may be deactivated before their first day: then the last day comes before it.
  const moved = next.isActive === stored.isActive && (changed.includes('endDate') || changed.includes('startDate'))
  if (moved && next.endDate && next.endDate < next.startDate) refuseField(400, 'endDate', texts.days)
  await allowRole(trx, me, { role: next.role, before: stored.role, isOwn })
  const wasOwner = stored.role === 'Owner' && stored.isActive
  if (!wasOwner || (next.role === 'Owner' && next.isActive)) return
  const owners = await holdOwners(trx)
  if (!owners.some(({ id }) => id !== record.ownerId)) refuse(400, texts.lastOwner)
}
