// Loads requests for time off for the calls about them, with whose they are.
import type { Loader, Owned } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { findTimeOff, type TimeOffRow } from './queries.ts'

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    timeOff: Owned & { row: TimeOffRow }
  }
}

export const loadTimeOff: Loader<'timeOff'> = async (trx, id) => {
  const row = isId(id) ? await findTimeOff(trx, id, false) : undefined
  if (!row) return undefined
  const { requestFor: ownerId, ownerRole, isProtected } = row
  return { row, subject: { ownerId, ownerRole, isProtected } }
}
