// Everything that is checked before a handler runs: who calls, does the record exist, may they, is the input valid.
import * as z from 'zod/mini'

import { pathParameters, type About, type Call } from '#shared/kit/calls/call.ts'
import { problems } from '#shared/kit/form/check.ts'
import { refuse, SECOND_FACTOR } from '#shared/kit/calls/refused.ts'
import { type Actor, can, mayTouch, placeOf, type Subject } from '#shared/kit/rights.ts'
import { mayTakeOver } from '#shared/kit/takeover.ts'

import type { Endpoint } from './bind.ts'
import type { Trx } from '../database/database.ts'
import type { FileAddress } from '../files/address.ts'
import { doesBelong, refusalAt } from './places.ts'
import { isId } from '../database/ids.ts'
import { isStorable } from './input.ts'
import type { CallContext, Loader, Owned, SpentTicket, Visitor } from './request.ts'
import { texts } from '../texts.ts'
import { spendTicket } from '../guards/tickets.ts'
import { type Claims, tokenOf, type Tokens } from '../guards/tokens.ts'

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

/** What the token says, before anything is asked of the database; undefined where nobody needs to sign in. */
export async function identify(
  auth: Auth,
  { call }: Endpoint,
  { authorization, now }: Pick<IncomingRequest, 'authorization' | 'now'>
): Promise<Claims | undefined> {
  if (isPublic(call)) return undefined
  const token = tokenOf(authorization)
  if (!token) refuse(401, texts.signIn)
  return (await auth.tokens.read(token, now)) ?? refuse(401, texts.ended)
}

// What a schema has no sentence for.
z.config({ localeError: () => texts.unfit })

function parse({ call, input }: Endpoint, raw: Record<string, unknown>): unknown {
  const read = input.safeParse(raw)
  if (read.success) return read.data
  const fields = problems(input, raw)
  // An address that cannot be read is one of nothing.
  if (pathParameters(call.path).some(name => fields[name] === texts.unfit)) refuse(404, texts.missing)
  const [said = texts.invalid] = Object.values(fields).filter(text => text !== texts.unfit)
  return refuse(400, said, { fields })
}

/** The field with the record's id: the one the row names, else `{id}`, or the first path parameter that ends in Id. */
export const idFieldOf = (call: Call): string =>
  call.by ?? pathParameters(call.path).find(name => name === 'id' || name.endsWith('Id')) ?? 'id'

/** The two laws above every row, for a handler that has locked the record it writes to. */
export function requireMayTouch(me: Actor, subject: Subject): void {
  if (!mayTouch(me, subject)) refuse(403, subject.isProtected ? texts.protectedAccount : texts.forbidden)
}

/** The third law, for a handler that has locked the account it gives access to, or takes it from. */
export function requireMayTakeOver(me: Actor, subject: Subject): void {
  requireMayTouch(me, subject)
  if (!mayTakeOver(me, subject)) refuse(403, texts.ruledAccount)
}

async function load(
  trx: Trx,
  auth: Auth,
  { call, loader: own }: Endpoint,
  sent: IncomingRequest,
  visitorId: string | undefined
): Promise<Owned | undefined> {
  if (!call.about) return undefined
  const loader = own ?? (auth.loaders as Record<string, Loader<About> | undefined>)[call.about]
  if (!loader) throw new Error(`Nothing loads ${call.about}`)
  const id = sent.raw[idFieldOf(call)]
  return isId(id) ? loader(trx, id, visitorId, sent) : undefined
}

/** Whoever may do it for others, and not for themselves, is told that; so is who lacks nothing but the sight. */
function whyNot({ needs }: Call, me: Visitor | undefined, subject: Subject): string {
  const bySight = typeof needs === 'object' && 'sees' in needs && can(me, needs.and ?? 'signed-in', subject)
  const place = placeOf(needs)
  if (bySight) return place ? refusalAt(place) : texts.notYourTeam
  const isOwn = me?.id === subject.ownerId
  return isOwn && can(me, needs, { ...subject, ownerId: '' }) ? texts.notOneself : texts.forbidden
}

/** Of whoever lacks the right otherwise it is asked whether they belong to the place. */
async function placed(trx: Trx, { needs }: Call, me: Visitor, { subject, place }: Owned): Promise<Subject> {
  const sight = placeOf(needs)
  if (!sight || !place || can(me, needs, subject)) return subject
  return { ...subject, belongs: await doesBelong(trx, sight, me, place) }
}

async function allowRecord(trx: Trx, call: Call, me: Visitor | undefined, record: Owned | undefined): Promise<void> {
  if (!call.about) return
  if (!record) refuse(404, texts.missing)
  if (isPublic(call)) return
  // The extension acts on its person's own records and on what they work on, whatever else that person may do.
  if (me?.isExtension && record.subject.ownerId !== me.id && !record.worksOn) refuse(403, texts.notForExtension)
  const subject = me ? await placed(trx, call, me, record) : record.subject
  if (!can(me, call.needs, subject)) refuse(403, whyNot(call, me, subject))
  if (call.method !== 'GET') requireMayTouch(me!, record.subject)
  if (call.takesOver) requireMayTakeOver(me!, record.subject)
}

export interface IncomingRequest extends CallContext {
  raw: Record<string, unknown>
  authorization: string | undefined
  /** Whom the visitor looks at the site as. */
  viewing: string | undefined
  fileAddress: FileAddress
  /** The Idempotency-Key, as it was sent. */
  key: unknown
}

/** Who calls, and whether they may at all. */
async function admitVisitor(
  trx: Trx,
  auth: Auth,
  { call }: Endpoint,
  now: Date,
  claims: Claims | undefined
): Promise<Visitor | undefined> {
  const me = claims && (await auth.visitor(trx, claims.sessionId, now))
  if (claims && me?.id !== claims.personId) refuse(401, texts.ended)
  if (me?.isExtension && !call.extension) refuse(403, texts.notForExtension)
  if (me?.mustSetUpFactor && !call.settingUp) refuse(428, texts.secondFactor, { label: SECOND_FACTOR })
  if (!can(me, call.needs)) refuse(403, texts.forbidden)
  return me
}

/** Asks who calls and for the record at once, and decides one after the other: first 401, then 403, then 404 and 403 for
 *  the record. Nobody learns of what they may not see. */
export async function authorize(
  trx: Trx,
  auth: Auth,
  endpoint: Endpoint,
  sent: IncomingRequest,
  claims: Claims | undefined
): Promise<Authorized> {
  const { call } = endpoint
  const loading = load(trx, auth, endpoint, sent, claims?.personId)
  loading.catch(() => undefined)
  const me = await admitVisitor(trx, auth, endpoint, sent.now, claims)
  const record = await loading
  await allowRecord(trx, call, me, record)
  if (!isStorable(sent.raw)) refuse(400, texts.invalid)
  return { me, record }
}

/** What can be asked before a body is read: of a call that takes large ones also about the record that its path names. */
export async function admitUnread(
  trx: Trx,
  auth: Auth,
  endpoint: Endpoint,
  sent: IncomingRequest,
  claims: Claims | undefined
): Promise<void> {
  const { call } = endpoint
  const isNamed = call.limit !== undefined && pathParameters(call.path).includes(idFieldOf(call))
  if (isNamed) await authorize(trx, auth, endpoint, sent, claims)
  else await admitVisitor(trx, auth, endpoint, sent.now, claims)
}

/** Then the ticket, and only then 400. */
export async function validate(trx: Trx, endpoint: Endpoint, { raw, now }: IncomingRequest): Promise<Validated> {
  const { needs } = endpoint.call
  if (typeof needs !== 'object' || !('ticket' in needs)) return { ticket: undefined, input: parse(endpoint, raw) }
  const text = raw['ticket']
  const ticket = typeof text === 'string' ? await spendTicket(trx, needs.ticket, text, now) : undefined
  return { ticket: ticket ?? refuse(401, texts.ticket), input: parse(endpoint, raw) }
}
