// Runs one call from admission to answer, with everything the kit promises for every write.
import type { Call } from '#shared/kit/call.ts'

import { difference, recordChange, recordChanges } from './audit.ts'
import { accept, type Accepted, type Auth, type Known, recognise } from './admit.ts'
import type { Endpoint, Feature, Listener } from './bind.ts'
import type { Database, Trx } from '../database/database.ts'
import { freeKey, keepAnswer, keyOf, type Key, takeKey } from './idempotency.ts'
import { queueLetter } from '../mail/letters.ts'
import { reopenTicket } from '../guards/tickets.ts'
import type { Circumstances, Handler, Request, OutsideTransaction, UnboundRequest, Work } from './request.ts'
import type { EventName, Events } from '#shared/events.ts'

export interface AppContext {
  database: Database
  auth: Auth
  features: readonly Feature[]
}

export interface Incoming extends Circumstances {
  raw: Record<string, unknown>
  authorization: string | undefined
  /** Whom the visitor looks at the site as. */
  viewing: string | undefined
  key: unknown
}

async function tell<E extends EventName>(
  context: AppContext,
  event: E,
  detail: Events[E],
  work: Work,
  at: Circumstances
): Promise<void> {
  for (const feature of context.features) {
    const listener: Listener<E> | undefined = feature.listeners?.[event]
    await listener?.(detail, work, at)
  }
}

/** The tools of one transaction; `noted` says whether the handler recorded a change itself. */
export function workIn(
  context: AppContext,
  trx: Trx,
  at: Circumstances,
  trace: { actorId: string | null; viewingId: string | null; call: string }
): Work & Pick<Request<Call>, 'changedAll'> & { noted: () => boolean } {
  let noted = false
  const full = { ...trace, now: at.now }
  const work: Work = {
    trx,
    happened: (event, detail) => tell(context, event, detail, work, at),
    async changed(about, id, before, after) {
      noted = true
      await recordChange(trx, full, about, id, difference(before, after))
    },
    post: letter => queueLetter(trx, letter, at.now)
  }
  return {
    ...work,
    async changedAll(about, changes, changeSet) {
      noted = true
      await recordChanges(trx, full, about, changes, changeSet)
    },
    noted: () => noted
  }
}

type Admitted = Accepted & Known

/** Either the answer of the write that had this key before, or whoever may go on. */
type Entered = { had: { answer: unknown } } | { had?: undefined; admitted: Admitted; key: Key | undefined }

/** One call on its way: who asked what, and how its parts are run. */
function preparing(context: AppContext, endpoint: Endpoint, incoming: Incoming) {
  const { call, name } = endpoint
  const { raw, authorization, viewing, key: header, ...at } = incoming
  const asking = { raw, authorization, now: at.now }
  const traceOf = ({ me }: Known) => ({ actorId: me?.id ?? null, viewingId: viewing ?? null, call: name })
  return {
    at,
    traceOf,
    async enter(trx: Trx): Promise<Entered> {
      const known = await recognise(trx, context.auth, endpoint, asking)
      const key = call.method === 'GET' ? undefined : keyOf(header, known.me?.id ?? at.ip, name, raw)
      // Before the ticket, for the second of two equal writes finds it spent.
      const had = key && (await takeKey(trx, key, at.now))
      return had ? { had } : { admitted: { ...known, ...(await accept(trx, endpoint, asking)) }, key }
    },
    askedOf: ({ me, record, ticket }: Admitted) => ({ ...at, me, record, ticket }),
    workFor: (trx: Trx, admitted: Admitted) => workIn(context, trx, at, traceOf(admitted))
  }
}

/** The usual call: everything in one transaction, and a line in the audit even if the handler wrote none. */
function answerInTransaction(
  context: AppContext,
  endpoint: Endpoint,
  incoming: Incoming,
  run: Handler<Call>
): Promise<unknown> {
  const { call } = endpoint
  const reads = call.method === 'GET'
  const { at, traceOf, enter, askedOf, workFor } = preparing(context, endpoint, incoming)
  return context.database.transaction(
    async trx => {
      const entered = await enter(trx)
      if (entered.had) return entered.had.answer
      const { admitted, key } = entered
      const { noted, ...work } = workFor(trx, admitted)
      const result = await run(admitted.input, { ...askedOf(admitted), ...work } as Request<Call>)
      if (!reads && !call.unrecorded && !noted()) {
        await recordChange(trx, { ...traceOf(admitted), now: at.now }, call.about ?? null, null, {})
      }
      if (key) await keepAnswer(trx, key, result)
      return result
    },
    { readOnly: reads }
  )
}

/** A call that hashes, mails or waits between its transactions. What it took is given back when it fails. */
async function answerOutsideTransaction(
  context: AppContext,
  endpoint: Endpoint,
  incoming: Incoming,
  { outsideTransaction }: OutsideTransaction<Call>
): Promise<unknown> {
  const { database } = context
  const { enter, askedOf, workFor } = preparing(context, endpoint, incoming)
  const entered = await database.transaction(enter)
  if (entered.had) return entered.had.answer
  const { admitted, key } = entered
  try {
    const result = await outsideTransaction(admitted.input, {
      ...askedOf(admitted),
      work: step => database.transaction(trx => step(workFor(trx, admitted)))
    } as UnboundRequest<Call>)
    if (key) await database.transaction(trx => keepAnswer(trx, key, result))
    return result
  } catch (error) {
    await database.transaction(async trx => {
      if (key) await freeKey(trx, key)
      if (admitted.ticket) await reopenTicket(trx, incoming.raw['ticket'])
    })
    throw error
  }
}

export const answer = (context: AppContext, endpoint: Endpoint, incoming: Incoming): Promise<unknown> =>
  typeof endpoint.handler === 'function'
    ? answerInTransaction(context, endpoint, incoming, endpoint.handler)
    : answerOutsideTransaction(context, endpoint, incoming, endpoint.handler)
