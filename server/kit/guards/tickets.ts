// Tickets: random secrets that are valid once, for one purpose, until a time. Only the hash is stored.
import { createHash, randomBytes } from 'node:crypto'

import type { Purpose } from '#shared/kit/rights.ts'

import { json, type Trx } from '../database/database.ts'
import { isId, newId } from '../database/ids.ts'
import type { SpentTicket } from '../calls/request.ts'

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface NewTicket {
  purpose: Purpose
  personId?: string
  data?: Record<string, unknown>
  seconds: number
  /** A secret made elsewhere, such as a password that fits in a mail. */
  secret?: string
}

const rowOf = (ticket: NewTicket, secret: string, now: Date) => ({
  id: newId(now),
  purpose: ticket.purpose,
  person_id: ticket.personId ?? null,
  secret_hash: hashSecret(secret),
  data: json(ticket.data ?? {}),
  created_at: now.toISOString(),
  expires_at: new Date(now.getTime() + ticket.seconds * 1000).toISOString(),
  used_at: null
})

/** Makes a ticket and returns the text that redeems it. */
export async function issueTicket(trx: Trx, ticket: NewTicket, now: Date): Promise<string> {
  const secret = ticket.secret ?? randomBytes(24).toString('base64url')
  const row = rowOf(ticket, secret, now)
  await trx.insertInto('ticket').values(row).execute()
  return `${row.id}.${secret}`
}

/** Some hundreds in one statement, whose secrets were made elsewhere. */
export async function issueTickets(
  trx: Trx,
  tickets: readonly (NewTicket & { secret: string })[],
  now: Date
): Promise<void> {
  await trx
    .insertInto('ticket')
    .values(tickets.map(ticket => rowOf(ticket, ticket.secret, now)))
    .execute()
}

const TICKET = /^([\da-f-]{36})\.([\w-]{8,128})$/

/** Spends a ticket in the transaction of what it allows; undefined when it is unknown, used or expired. */
export async function spendTicket(
  trx: Trx,
  purpose: Purpose,
  text: string,
  now: Date
): Promise<SpentTicket | undefined> {
  const [, id, secret] = TICKET.exec(text) ?? []
  if (!isId(id) || !secret) return undefined
  const spent = await trx
    .updateTable('ticket')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['person_id', 'data'])
    .executeTakeFirst()
  return spent && { personId: spent.person_id ?? undefined, data: spent.data }
}

/** Spends every ticket with this secret, and says whose they were: two people may have been given the same one. */
export async function spendSecret(
  trx: Trx,
  { purpose, secret, personId }: { purpose: Purpose; secret: string; personId?: string },
  now: Date
): Promise<(string | null)[]> {
  let spending = trx
    .updateTable('ticket')
    .set({ used_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
  if (personId) spending = spending.where('person_id', '=', personId)
  const spent = await spending.returning('person_id').execute()
  return spent.map(({ person_id }) => person_id)
}

/** The text that redeems the ticket with this secret, while it is valid. */
async function ticketText(
  trx: Trx,
  { purpose, secret, personId }: { purpose: Purpose; secret: string; personId: string },
  now: Date
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('ticket')
    .select('id')
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', hashSecret(secret))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return found && `${found.id}.${secret}`
}

/** Whether this secret could be spent now. */
export const isSecretOpen = async (
  trx: Trx,
  of: { purpose: Purpose; secret: string; personId: string },
  now: Date
): Promise<boolean> => (await ticketText(trx, of, now)) !== undefined

/** Makes a spent ticket valid again, after what it was spent on was refused. */
export async function reopenTicket(trx: Trx, text: unknown): Promise<void> {
  const [, id] = TICKET.exec(String(text)) ?? []
  if (isId(id)) await trx.updateTable('ticket').set({ used_at: null }).where('id', '=', id).execute()
}

/** Expires all tickets of a purpose, of a person or (null) of nobody; also a spent one, which could be made valid again. */
export async function voidTickets(trx: Trx, purpose: Purpose, personId: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('ticket')
    .set({ expires_at: now.toISOString() })
    .where('person_id', 'is not distinct from', personId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .execute()
}
