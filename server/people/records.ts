// The record of calls about a person: the row without its secrets, its owner, and whether the visitor shares a team with them.
import { rulingOf } from '#shared/kit/takeover.ts'
import type { Seen } from '#shared/people/fields.ts'
import { effective } from '#shared/permissions.ts'

import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import type { Loader, Owned } from '../kit/calls/request.ts'
import { type ProfileParts, findPerson, readAround } from './queries.ts'
import type { PersonRow } from './columns.ts'

export interface PersonRecord extends Owned, Seen {
  row: PersonRow
}

/** With the parts of the profile that are in other tables. */
export interface ProfileRecord extends PersonRecord {
  around: ProfileParts
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    person: PersonRecord
    profile: ProfileRecord
  }
}

const heldBy = (row: PersonRow, role: readonly string[] | null) => ({
  role: row.role,
  permissions: effective({
    role: role ?? [],
    front: row.front_permissions,
    removed: row.removed_permissions,
    isOwner: row.role === 'Owner'
  })
})

async function load(
  trx: Trx,
  id: string,
  visitorId: string | undefined,
  hold: boolean
): Promise<PersonRecord | undefined> {
  const found = isId(id) ? await findPerson(trx, id, visitorId, hold) : undefined
  if (!found) return undefined
  const { sharesTeam, rolePermissions, ...row } = found
  const subject = {
    ownerId: row.id,
    ownerRole: row.role,
    isProtected: row.is_protected,
    sharesTeam,
    ...(visitorId === id ? {} : { ruling: rulingOf(heldBy(row, rolePermissions)) })
  }
  return { row, sharesTeam, subject, ownerId: row.id, privacy: row.privacy }
}

export const loadPerson: Loader<'person'> = (trx, id, visitorId) => load(trx, id, visitorId, false)

/** In the packet that asks who calls. */
export const loadProfile: Loader<'profile'> = async (trx, id, visitorId, { today }) => {
  const [record, around] = await Promise.all([load(trx, id, visitorId, false), readAround(trx, id, today)])
  return record && { ...record, around }
}

/** The record, locked until the transaction ends. */
export const holdPerson = (trx: Trx, id: string, visitorId: string): Promise<PersonRecord | undefined> =>
  load(trx, id, visitorId, true)
