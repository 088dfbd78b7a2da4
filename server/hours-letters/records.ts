// Loads letters for the calls about them, with whose they are.
import type { Loader, Owned } from '../kit/calls/request.ts'
import { findLetter, type FoundLetter } from './queries.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    hoursLetter: Owned & { row: FoundLetter }
  }
}

export const loadLetter: Loader<'hoursLetter'> = async (trx, id) => {
  const row = await findLetter(trx, id)
  if (!row) return undefined
  const { personId: ownerId, role: ownerRole, isProtected } = row
  return { row, subject: { ownerId, ownerRole, isProtected } }
}
