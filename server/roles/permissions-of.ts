// What somebody may do: their role as it is now, and their exceptions from it.
import { effective, type Permission } from '#shared/permissions.ts'

import type { Trx } from '../kit/database/database.ts'
import { permissionsOfRole } from './queries.ts'

interface Exceptions {
  role: string
  front: readonly string[]
  removed: readonly string[]
}

export async function permissionsOf(trx: Trx, { role, front, removed }: Exceptions): Promise<Permission[]> {
  const given = (await permissionsOfRole(trx, role)) ?? []
  return effective({ role: given, front, removed, isOwner: role === 'Owner' })
}
