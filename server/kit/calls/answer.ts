// Runs one call: admits it, runs its handler, records the change and keeps the answer for its key.
import type { Call } from '#shared/kit/calls/call.ts'

import { difference, recordChange, recordChanges } from '../audit/record-change.ts'
import {
  type Auth,
  authorize,
  type Authorized,
  identify,
  type IncomingRequest,
  validate,
  type Validated
} from './admit.ts'
import type { Endpoint, Feature, Listener } from './bind.ts'
import type { Database, Trx } from '../database/database.ts'
import { Unavailable } from '../database/faults.ts'
import { findAnswer, freeKey, isKey, keepAnswer, keyOf, type Key, takeKey } from './idempotency.ts'
import { isStorable } from './input.ts'
import { type Act, countCaused } from '../mail/caused.ts'
import { queueLetters } from '../mail/letters.ts'
import { reopenTicket } from '../guards/tickets.ts'
import type { CallContext, Handler, Request, OutsideTransaction, UnboundRequest, Visitor, Work } from './request.ts'
import type { EventName, Events } from '#shared/events.ts'

export interface AppContext {
  database: Database
  auth: Auth
  features: readonly Feature[]
  /** Signs addresses of files. */
  secret: string
}

/** One after the other, because each may write what the next one reads; in a read all at once. */
async function notifyListeners<E extends EventName>(
  context: AppContext,
  event: E,
  detail: Events[E],
  work: Work,
  at: CallContext,
  reads: boolean
): Promise<void> {
  const listeners = context.features.flatMap(feature => {
    const listener: Listener<E> | undefined = feature.listeners?.[event]
    return listener ? [listener] : []
  })
  if (reads) await Promise.all(listeners.map(listener => listener(detail, work, at)))
  else for (const listener of listeners) await listener(detail, work, at)
}

/** The tools of one transaction; `recorded` says whether the handler recorded a change itself. */
export function workIn(
  context: AppContext,
  trx: Trx,
  at: CallContext,
  trace: { actorId: string | null; viewingId: string | null; call: string },
  reads = false,
  act: Act = { counted: 0 }
): Work & { recorded: () => boolean } {
  let recorded = false
  const full = { ...trace, now: at.now }
  const counts = countCaused(trx, full, act)
  const work: Work = {
    trx,
    call: trace.call,
    happened: (event, detail) => notifyListeners(context, event, detail, work, at, reads),
    async changed(about, id, before, after) {
      recorded = true
      recordChange(trx, full, about, id, difference(before, after))
    },
    async changedAll(about, changes, changeSet) {
      recorded = true
      await recordChanges(trx, full, about, changes, changeSet)
    },
    post: letter => work.postAll([letter]),
    postAll(letters) {
      counts(letters)
      return queueLetters(trx, letters, at.now)
    }
  }
  return { ...work, recorded: () => recorded }
}

type Admitted = Authorized & Validated

/** Either the answer of an earlier write with this key, or what the handler needs. */
type Entry = { earlier: { answer: unknown } } | Fresh

interface Fresh {
  earlier?: undefined
  admitted: Admitted
  key: Key | undefined
}

/** What both kinds of handler have in common: how a request is admitted, and what the handler is given. */
function prepare(context: AppContext, endpoint: Endpoint, incoming: IncomingRequest) {
  const { call, name } = endpoint
  const { raw, authorization: _, viewing, key: header, ...at } = incoming
  // The header is trusted only for a person whom this visitor was allowed to view the site as.
  const viewed = (me: Visitor | undefined) => me?.viewing.find(id => id === viewing) ?? null
  const act: Act = { counted: 0 }
  const traceOf = ({ me }: Authorized) => ({ actorId: me?.id ?? null, viewingId: viewed(me), call: name })
  return {
    at,
    traceOf,
    async admit(trx: Trx): Promise<Entry> {
      const claims = await identify(context.auth, endpoint, incoming)
      // A file is known by what is in it: twice the same is one. What is refused in any case may be too deep to be put in order.
      const isKept = call.method !== 'GET' && !call.bytes && isStorable(raw)
      const key = isKept ? keyOf(header, claims?.personId ?? at.ip, name, raw) : undefined
      // All in one packet.
      const looking = key && findAnswer(trx, key, at.now)
      looking?.catch(() => undefined)
      const authorized = await authorize(trx, context.auth, endpoint, incoming, claims)
      // Before the ticket, for the second of two equal writes finds it spent.
      const earlier = await looking
      if (earlier) return { earlier }
      return { admitted: { ...authorized, ...(await validate(trx, endpoint, incoming)) }, key }
    },
    keptAs: ({ me }: Admitted) => ({ now: at.now, isExtension: me?.isExtension ?? false }),
    callOf: ({ me, record, ticket }: Admitted) => ({ ...at, me, record, ticket }),
    workFor: (trx: Trx, admitted: Admitted, reads: boolean) => workIn(context, trx, at, traceOf(admitted), reads, act)
  }
}

/** The usual call: everything in one transaction, and a line in the audit even if the handler wrote none. */
function answerInTransaction(
  context: AppContext,
  endpoint: Endpoint,
  incoming: IncomingRequest,
  run: Handler<Call>
): Promise<unknown> {
  const { call } = endpoint
  const reads = call.method === 'GET'
  const { at, traceOf, admit, callOf, keptAs, workFor } = prepare(context, endpoint, incoming)
  return context.database.transaction(
    async trx => {
      const entry = await admit(trx)
      if (entry.earlier) return entry.earlier.answer
      const { admitted, key } = entry
      const { recorded, ...work } = workFor(trx, admitted, reads)
      const result = await run(admitted.input, { ...callOf(admitted), ...work } as Request<Call>)
      if (!reads && !call.unrecorded && !recorded()) {
        recordChange(trx, { ...traceOf(admitted), now: at.now }, call.about ?? null, null, {})
      }
      if (key) keepAnswer(trx, key, result, keptAs(admitted))
      return result
    },
    // With a key it happens once, however often it is tried.
    { readOnly: reads, heavy: call.heavy ?? false, repeatable: reads || isKey(incoming.key) }
  )
}

/** A call that hashes, mails or waits between its transactions. When it fails, its key and its ticket are free again. */
async function answerOutsideTransaction(
  context: AppContext,
  endpoint: Endpoint,
  incoming: IncomingRequest,
  { outsideTransaction }: OutsideTransaction<Call>
): Promise<unknown> {
  const { database } = context
  const { admit, callOf, keptAs, workFor } = prepare(context, endpoint, incoming)

  async function free({ key, admitted }: Fresh): Promise<void> {
    const undo = async (trx: Trx): Promise<void> => {
      if (key) await freeKey(trx, key)
      if (admitted.ticket) await reopenTicket(trx, incoming.raw['ticket'])
    }
    // What the person is told is why their call failed, not this.
    await database.transaction(undo, { repeatable: true }).catch(() => undefined)
  }

  let begun: Fresh | undefined
  const entry = await database
    .transaction(async trx => {
      begun = undefined
      const found = await admit(trx)
      if (found.earlier) return found
      if (found.key) takeKey(trx, found.key, keptAs(found.admitted))
      return (begun = found)
    })
    .catch(async (error: unknown) => {
      // It may have been committed, and nothing was done yet.
      if (begun && error instanceof Unavailable && error.isUnsure) await free(begun)
      throw error
    })
  if (entry.earlier) return entry.earlier.answer
  const { admitted, key } = entry
  let result: unknown
  try {
    result = await outsideTransaction(admitted.input, {
      ...callOf(admitted),
      work: step => database.transaction(trx => step(workFor(trx, admitted, false)))
    } as UnboundRequest<Call>)
  } catch (error) {
    await free(entry)
    throw error
  }
  // The work is done. When its answer cannot be kept, the key stays taken, so that nothing is done twice.
  const keep = async (trx: Trx): Promise<void> => {
    if (key) keepAnswer(trx, key, result, keptAs(admitted))
  }
  await database.transaction(keep, { repeatable: true }).catch(() => undefined)
  return result
}

export const answer = (context: AppContext, endpoint: Endpoint, incoming: IncomingRequest): Promise<unknown> =>
  typeof endpoint.handler === 'function'
    ? answerInTransaction(context, endpoint, incoming, endpoint.handler)
    : answerOutsideTransaction(context, endpoint, incoming, endpoint.handler)
