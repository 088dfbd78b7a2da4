// What somebody may do who is not the visitor: asked where a thing is used that they began.
import type { Actor } from '#shared/kit/rights.ts'
import { effective } from '#shared/permissions.ts'

import type { Trx } from '../kit/database/database.ts'
import { permissionsOfRole } from '../roles/for-others.ts'
import { findRights } from './queries.ts'

/** Undefined for whoever has no active account. */
export async function activeActor(trx: Trx, id: string): Promise<Actor | undefined> {
  const found = await findRights(trx, id)
  if (!found) return undefined
  const { role, front, removed } = found
  const given = (await permissionsOfRole(trx, role)) ?? []
  return { id, role, permissions: effective({ role: given, front, removed, isOwner: role === 'Owner' }) }
}
