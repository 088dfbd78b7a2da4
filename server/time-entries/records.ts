// Loads what the calls are about: entries with their owner, deleted ones too, and whose time is logged for what.
import type { Trx } from '../kit/database/database.ts'
import type { Loader, Owned } from '../kit/calls/request.ts'
import { type EntryRow, findEntry, lockWorker, readWorker, type Worker } from './queries.ts'
import { type LockedWeeks, lockedAmong } from './weeks/lock.ts'
import { idsOf } from './work.ts'
import { findWork, type FoundWork } from './work-queries.ts'

export interface EntryRecord extends Owned {
  row: EntryRow
}

/** Whose time is logged, and what for. */
export interface LogTarget extends Owned {
  person: Worker
  /** One's own row, until the transaction ends. */
  isLocked: boolean
  work: FoundWork
  /** Which week of the new entry is locked; undefined while its person is not. */
  locked: LockedWeeks | undefined
}

declare module '#shared/kit/calls/call.ts' {
  interface Records {
    entry: EntryRecord
    worker: LogTarget
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

/** In the packet that asks who calls. Whoever holds their own token may lock their own row; that of others waits for the answer. */
export const loadWorker: Loader<'worker'> = async (trx, id, visitorId, { raw }) => {
  const isLocked = id === visitorId
  const [person, work, locked] = await Promise.all([
    isLocked ? lockWorker(trx, id) : readWorker(trx, id),
    findWork(trx, idsOf(raw)),
    isLocked ? lockedAmong(trx, id, raw['dateOfWork']) : undefined
  ])
  if (!person) return undefined
  const subject = { ownerId: person.id, ownerRole: person.role, isProtected: person.is_protected }
  return { person, isLocked, work, locked, subject }
}
