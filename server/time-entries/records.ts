// An entry as calls about it are given: the row, and whose it is. What lies in the trash is found too.
import type { Trx } from '../kit/database/database.ts'
import type { Loader, Owned } from '../kit/calls/request.ts'
import { type EntryRow, findEntry } from './queries.ts'

export interface EntryRecord extends Owned {
  row: EntryRow
}

declare module '#shared/kit/call.ts' {
  interface Records {
    entry: EntryRecord
  }
}

async function load(trx: Trx, id: string, hold: boolean): Promise<EntryRecord | undefined> {
  const found = await findEntry(trx, id, hold)
  if (!found) return undefined
  const { owner_role, is_protected, ...row } = found
  return { row, subject: { ownerId: row.person_id, ownerRole: owner_role, isProtected: is_protected } }
}

export const loadEntry: Loader<'entry'> = (trx, id) => load(trx, id, false)

/** As it stands, and nobody else writes to it until the transaction ends. The person is held before. */
export const holdEntry = (trx: Trx, id: string): Promise<EntryRecord | undefined> => load(trx, id, true)
