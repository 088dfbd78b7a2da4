// Everything that is checked before a handler runs: who calls, does the record exist, may they, is the input valid.
import { pathParameters, type About, type Call } from '#shared/kit/call.ts'
import { problems } from '#shared/kit/form-check.ts'
import { refuse } from '#shared/kit/refused.ts'
import { type Actor, can, mayTouch, type Subject } from '#shared/kit/rights.ts'
import { mayTakeOver } from '#shared/kit/takeover.ts'

import type { Endpoint } from './bind.ts'
import type { Trx } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import { isStorable } from './input.ts'
import type { CallContext, Loader, Owned, SpentTicket, Visitor } from './request.ts'
import { texts } from '../texts.ts'
import { spendTicket } from '../guards/tickets.ts'
import { tokenOf, type Tokens } from '../guards/tokens.ts'

/** How the kit finds the caller and the records; the features provide both. */
export interface Auth {
  tokens: Tokens
  visitor: (trx: Trx, sessionId: string, now: Date) => Promise<Visitor | undefined>
  loaders: { [A in About]?: Loader<A> }
}

export interface Authorized {
  me: Visitor | undefined
  record: unknown
}

export interface Validated {
  input: unknown
  ticket: SpentTicket | undefined
}

const isPublic = (call: Call): boolean =>
  call.needs === 'anyone' || (typeof call.needs === 'object' && 'ticket' in call.needs)

const isBySight = ({ needs }: Call): boolean => typeof needs === 'object' && 'sees' in needs

async function visitorOf(trx: Trx, auth: Auth, header: string | undefined, now: Date): Promise<Visitor> {
  const token = tokenOf(header)
  if (!token) refuse(401, texts.signIn)
  const claims = await auth.tokens.read(token, now)
  return (claims && (await auth.visitor(trx, claims.sessionId, now))) ?? refuse(401, texts.ended)
}

function parse({ input }: Endpoint, raw: Record<string, unknown>): unknown {
  const read = input.safeParse(raw)
  if (read.success) return read.data
  const fields = problems(input, raw)
  return refuse(400, Object.values(fields)[0] || texts.invalid, { fields })
}

/** The field with the record's id: the one the row names, else `{id}`, or the first path parameter that ends in Id. */
export const idFieldOf = (call: Call): string =>
  call.by ?? pathParameters(call.path).find(name => name === 'id' || name.endsWith('Id')) ?? 'id'

/** The two laws above every row, for a handler that has locked the record it writes to. */
export function requireMayTouch(me: Actor, subject: Subject): void {
  if (!mayTouch(me, subject)) refuse(403, subject.isProtected ? texts.protectedAccount : texts.forbidden)
}

/** The third law, for a handler that has locked the account it gives access to. */
export function requireMayTakeOver(me: Actor, subject: Subject): void {
  requireMayTouch(me, subject)
  if (!mayTakeOver(me, subject)) refuse(403, texts.ruledAccount)
}

async function loadRecord(
  trx: Trx,
  auth: Auth,
  call: Call,
  raw: Record<string, unknown>,
  me: Visitor | undefined
): Promise<unknown> {
  if (!call.about) return undefined
  const load = (auth.loaders as Record<string, Loader<About> | undefined>)[call.about]
  if (!load) throw new Error(`Nothing loads ${call.about}`)
  const id = raw[idFieldOf(call)]
  const record = isId(id) ? ((await load(trx, id, me)) as Owned | undefined) : undefined
  if (!record) refuse(404, texts.missing)
  if (isPublic(call)) return record
  // The extension acts on its person's own records only, whatever that person may do.
  if (me?.isExtension && record.subject.ownerId !== me.id) refuse(403, texts.notForExtension)
  if (!can(me, call.needs, record.subject)) refuse(403, isBySight(call) ? texts.notYourTeam : texts.forbidden)
  if (call.method !== 'GET') requireMayTouch(me!, record.subject)
  if (call.takesOver) requireMayTakeOver(me!, record.subject)
  return record
}

export interface IncomingRequest extends CallContext {
  raw: Record<string, unknown>
  authorization: string | undefined
  /** Whom the visitor looks at the site as. */
  viewing: string | undefined
  /** The Idempotency-Key, as it was sent. */
  key: unknown
}

/** First 401, then 403, then 404 and 403 for the record: nobody learns of what they may not see. */
export async function authorize(
  trx: Trx,
  auth: Auth,
  { call }: Endpoint,
  { raw, authorization, now }: IncomingRequest
): Promise<Authorized> {
  const me = isPublic(call) ? undefined : await visitorOf(trx, auth, authorization, now)
  if (me?.isExtension && !call.extension) refuse(403, texts.notForExtension)
  if (!can(me, call.needs)) refuse(403, texts.forbidden)
  const record = await loadRecord(trx, auth, call, raw, me)
  if (!isStorable(raw)) refuse(400, texts.invalid)
  return { me, record }
}

/** Then the ticket, and only then 400. */
export async function validate(trx: Trx, endpoint: Endpoint, { raw, now }: IncomingRequest): Promise<Validated> {
  const { needs } = endpoint.call
  if (typeof needs !== 'object' || !('ticket' in needs)) return { ticket: undefined, input: parse(endpoint, raw) }
  const text = raw['ticket']
  const ticket = typeof text === 'string' ? await spendTicket(trx, needs.ticket, text, now) : undefined
  return { ticket: ticket ?? refuse(401, texts.ticket), input: parse(endpoint, raw) }
}
