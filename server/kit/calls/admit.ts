// Everything that is asked before a handler runs: who calls, may they, is the input right, does the record stand.
import { places, type About, type Call } from '#shared/kit/call.ts'
import { problems } from '#shared/kit/form.ts'
import { refuse } from '#shared/kit/refused.ts'
import { type Actor, can, mayTouch, type Subject } from '#shared/kit/rights.ts'

import type { Endpoint } from './bind.ts'
import type { Trx } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import { isStorable } from './input.ts'
import type { Loader, Owned, SpentTicket, Visitor } from './request.ts'
import { texts } from '../texts.ts'
import { spendTicket } from '../guards/tickets.ts'
import { tokenOf, type Tokens } from '../guards/tokens.ts'

/** How the kit learns who visits and what records are; the features give it both. */
export interface Auth {
  tokens: Tokens
  visitor: (trx: Trx, sessionId: string, now: Date) => Promise<Visitor | undefined>
  loaders: { [A in About]?: Loader<A> }
}

export interface Known {
  me: Visitor | undefined
  record: unknown
}

export interface Accepted {
  input: unknown
  ticket: SpentTicket | undefined
}

const isOpen = (call: Call): boolean =>
  call.needs === 'anyone' || (typeof call.needs === 'object' && 'ticket' in call.needs)

const isBySight = ({ needs }: Call): boolean => typeof needs === 'object' && 'sees' in needs

async function visitorOf(trx: Trx, auth: Auth, header: string | undefined, now: Date): Promise<Visitor> {
  const token = tokenOf(header)
  if (!token) refuse(401, texts.signIn)
  const claims = await auth.tokens.read(token, now)
  return (claims && (await auth.visitor(trx, claims.sessionId, now))) ?? refuse(401, texts.ended)
}

function check({ input }: Endpoint, raw: Record<string, unknown>): unknown {
  const read = input.safeParse(raw)
  if (read.success) return read.data
  const fields = problems(input, raw)
  return refuse(400, Object.values(fields)[0] || texts.invalid, { fields })
}

/** What names the record: the field the row says, else `{id}`, or the first place that is somebody's or something's id. */
const placeOf = (call: Call): string =>
  call.by ?? places(call.path).find(name => name === 'id' || name.endsWith('Id')) ?? 'id'

/** The two laws, for whoever holds the record that is written to. */
export function insist(me: Actor, subject: Subject): void {
  if (!mayTouch(me, subject)) refuse(403, subject.isProtected ? texts.protectedAccount : texts.forbidden)
}

async function recordOf(
  trx: Trx,
  auth: Auth,
  call: Call,
  raw: Record<string, unknown>,
  me: Visitor | undefined
): Promise<unknown> {
  if (!call.about) return undefined
  const load = (auth.loaders as Record<string, Loader<About> | undefined>)[call.about]
  if (!load) throw new Error(`Nothing loads ${call.about}`)
  const id = raw[placeOf(call)]
  const record = isId(id) ? ((await load(trx, id, me)) as Owned | undefined) : undefined
  if (!record) refuse(404, texts.missing)
  if (isOpen(call)) return record
  // It is a person's own, also where that person may do more.
  if (me?.isExtension && record.subject.ownerId !== me.id) refuse(403, texts.notForExtension)
  if (!can(me, call.needs, record.subject)) refuse(403, isBySight(call) ? texts.notYourTeam : texts.forbidden)
  if (call.method !== 'GET') insist(me!, record.subject)
  return record
}

interface Asking {
  raw: Record<string, unknown>
  authorization: string | undefined
  now: Date
}

/** First 401, then 403, then 404 and 403 for the record: nobody learns more than is theirs. */
export async function recognise(
  trx: Trx,
  auth: Auth,
  { call }: Endpoint,
  { raw, authorization, now }: Asking
): Promise<Known> {
  const me = isOpen(call) ? undefined : await visitorOf(trx, auth, authorization, now)
  if (me?.isExtension && !call.extension) refuse(403, texts.notForExtension)
  if (!can(me, call.needs)) refuse(403, texts.forbidden)
  const record = await recordOf(trx, auth, call, raw, me)
  if (!isStorable(raw)) refuse(400, texts.invalid)
  return { me, record }
}

/** Then the ticket, and only then 400. */
export async function accept(trx: Trx, endpoint: Endpoint, { raw, now }: Asking): Promise<Accepted> {
  const { needs } = endpoint.call
  if (typeof needs !== 'object' || !('ticket' in needs)) return { ticket: undefined, input: check(endpoint, raw) }
  const text = raw['ticket']
  const ticket = typeof text === 'string' ? await spendTicket(trx, needs.ticket, text, now) : undefined
  return { ticket: ticket ?? refuse(401, texts.ticket), input: check(endpoint, raw) }
}
