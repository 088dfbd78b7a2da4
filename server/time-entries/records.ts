// Loads entries for the calls about them, with their owner; deleted ones too.
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

async function load(trx: Trx, id: string, lock: boolean): Promise<EntryRecord | undefined> {
  const found = await findEntry(trx, id, lock)
  if (!found) return undefined
  const { owner_role, is_protected, ...row } = found
  return { row, subject: { ownerId: row.person_id, ownerRole: owner_role, isProtected: is_protected } }
}

export const loadEntry: Loader<'entry'> = (trx, id) => load(trx, id, false)

/** Locks the entry. Its person must be locked before. */
export const lockEntry = (trx: Trx, id: string): Promise<EntryRecord | undefined> => load(trx, id, true)
