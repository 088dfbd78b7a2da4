// Saves a profile; every call that changes one comes here.
import { isDeepStrictEqual } from 'node:util'

import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { type Committed, recommitted, restarted, type Standing } from '#shared/people/rules.ts'
import type { Changes } from '#shared/people/schemas.ts'
import * as data from '#shared/people/own-data/texts.ts'
import * as texts from '#shared/people/texts.ts'

import { requireMayTouch } from '../kit/calls/admit.ts'
import { isStale } from '../kit/audit/lines.ts'
import { unlessViolated } from '../kit/database/database.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { allow, allowLinks, withoutForbidden } from './allow.ts'
import { differing, nextOf, settled } from './changes.ts'
import type { Picture } from './picture.ts'
import { presentAnew, type ProfileOptions } from './profile.ts'
import { createdDay, fieldsOf, type StoredFields } from './stored.ts'
import { dropPicture, keepPicture, readCommitted, updatePerson, writeCommitted } from './queries.ts'
import { holdPerson, type PersonRecord } from './records.ts'
import { nameOf, notifyOfAddress, notifyOfName, notifyOfRights } from './tell.ts'

export interface SaveContext extends Work, Pick<CallContext, 'isLenient' | 'now' | 'site' | 'today'> {
  me: Visitor
}

export interface ProfileSave {
  changes: Changes
  standing?: Standing | undefined
  picture?: Picture | undefined
  /** The version that was edited; a newer one is not overwritten. */
  rev?: number | undefined
  /** A whole profile: what its sender may not write is left out. */
  leavesOut?: boolean | undefined
}

const writePerson = ({ trx, now }: SaveContext, id: string, next: StoredFields): Promise<unknown> =>
  unlessViolated('person_email_key', updatePerson(trx, id, next, now), () =>
    refuseField(400, 'email', texts.emailTaken)
  )

/** Updates the history of committed hours when the commitment or the first day changes. */
async function writeHistory(
  { trx, today }: SaveContext,
  id: string,
  stored: StoredFields,
  next: StoredFields
): Promise<void> {
  const promised = next.weeklycommittedHours !== stored.weeklycommittedHours
  const moved = next.startDate !== stored.startDate
  if (!promised && !moved) return
  const found = await readCommitted(trx, id)
  const first: Committed = { hours: stored.weeklycommittedHours, dateChanged: stored.startDate }
  const known = found.length ? found : [first]
  const history = moved ? restarted(known, next.startDate) : known
  await writeCommitted(trx, id, promised ? recommitted(history, next.weeklycommittedHours, today) : history)
}

async function announce(
  context: SaveContext,
  id: string,
  stored: StoredFields,
  next: StoredFields,
  fields: readonly string[]
): Promise<void> {
  const { happened, changed } = context
  await changed('person', id, stored, next)
  await happened('person.profile-saved', { personId: id, fields })
  const rights = ({ role, permissions: { frontPermissions, removedDefaultPermissions } }: StoredFields) => ({
    role,
    frontPermissions,
    removedDefaultPermissions
  })
  const [before, after] = [rights(stored), rights(next)]
  await notifyOfAddress(context, { id, stored, next })
  await notifyOfName(context, { id, stored, next })
  if (!isDeepStrictEqual(before, after)) {
    const { me } = context
    const by = { id: me.id, name: nameOf(me), role: me.role, email: me.email }
    await happened('person.rights-changed', { personId: id, name: nameOf(next), before, after, by })
    await notifyOfRights(context, { id, stored, next })
  }
  if (stored.isActive && !next.isActive) await happened('person.deactivated', { personId: id })
}

/** Saves the changes and returns the stored record. Does nothing when nothing differs. */
export async function save(
  context: SaveContext,
  id: string,
  saving: ProfileSave,
  presenting: ProfileOptions
): Promise<PersonRecord> {
  const { trx, me, now, today } = context
  const record = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
  // Since the call was admitted this may have become an Owner's.
  requireMayTouch(me, record.subject)
  if (record.row.erased_at) return refuse(400, data.isErased)
  const stored = fieldsOf(record.row)
  const versions = { about: 'person', id, sent: saving.rev, stored: record.row.rev, fields: Object.keys(stored) }
  if (await isStale(context, versions))
    return refuse(409, kit.stale, { current: await presentAnew(me, record, context, presenting) })

  const { standing } = saving
  const kept = { stored, leavesOut: saving.leavesOut }
  const changes = presenting.whole?.meantBy(me, record, saving.changes, kept) ?? saving.changes
  allowLinks(me, record, stored, changes)
  const from = { today, created: createdDay(record.row), isSelf: me.id === id }
  const meant = nextOf({ changes, standing, picture: saving.picture?.hash, ...from }, stored)
  const wanted = saving.leavesOut ? withoutForbidden(me, record, stored, meant) : meant
  const asked = differing(stored, wanted)
  if (!asked.length) return record
  await allow(context, record, stored, wanted, asked, Object.keys(standing ?? {}))

  const next = settled(wanted, stored)
  if (saving.picture && next.profilePic !== stored.profilePic) await keepPicture(trx, saving.picture, now)
  await writePerson(context, id, next)
  if (stored.profilePic && next.profilePic !== stored.profilePic) await dropPicture(trx, stored.profilePic)
  await writeHistory(context, id, stored, next)
  await announce(context, id, stored, next, differing(stored, next))
  return (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
}
