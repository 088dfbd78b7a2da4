// Deletes an account. What the person logged goes with it, or to the one account that keeps the time of former people.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as people from '#shared/people/texts.ts'
import * as texts from '#shared/people/users/texts.ts'

import { requireMayTakeOver } from '../../kit/calls/admit.ts'
import { texts as kit } from '../../kit/texts.ts'
import { archiveId, deletePerson } from '../account-queries.ts'
import { dropPicture, holdOwners, isArchive } from '../queries.ts'
import { holdPerson } from '../records.ts'
import type { SaveContext } from '../save.ts'
import { nameOf } from '../standing/set-standing.ts'
import { fieldsOf } from '../stored.ts'

export async function removePerson(context: SaveContext, id: string, option: 'archive' | 'delete'): Promise<string> {
  const { trx, me, happened, changed, now, today } = context
  if (id === me.id) return refuse(400, texts.notYourself)
  const record = (await holdPerson(trx, id, me.id)) ?? refuse(404, kit.missing)
  // Since the call was admitted this may have become an Owner's, or somebody's who decides about rights.
  requireMayTakeOver(me, record.subject)
  if (await isArchive(trx, id)) return refuse(400, people.isTheArchive)
  const { role, isActive, profilePic, ...stored } = fieldsOf(record.row)
  if (role === 'Owner' && isActive) {
    const owners = await holdOwners(trx)
    if (!owners.some(owner => owner.id !== id)) refuse(400, people.lastOwner)
  }
  const timeTo = option === 'archive' ? await archiveId(trx, { now, today }) : undefined
  await happened('person.deactivated', { personId: id })
  await happened('person.leaving', { personId: id, timeTo })
  await changed('person', id, { ...stored, role, isActive }, undefined)
  await deletePerson(trx, id)
  if (profilePic) await dropPicture(trx, profilePic)
  return t(timeTo ? texts.archived : texts.deletedWith, { name: nameOf(record) })
}
