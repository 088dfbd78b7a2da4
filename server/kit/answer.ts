// Runs one call from admission to answer, with everything the kit promises for every write.
import type { Call } from '#shared/kit/call.ts'

import { difference, recordChange } from './audit.ts'
import { admit, type Admitted, type Doors } from './admit.ts'
import type { Endpoint, Feature, Listener } from './bind.ts'
import type { Database, Trx } from './database.ts'
import { freeKey, keepAnswer, keyOf, type Key, takeKey } from './idempotency.ts'
import { queueLetter } from './letters.ts'
import { reopenTicket } from './tickets.ts'
import type { Circumstances, Handler, Request, SteppedRequest, Work } from './request.ts'
import type { EventName, Events } from '#shared/events.ts'

export interface House {
  database: Database
  doors: Doors
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
  house: House,
  event: E,
  detail: Events[E],
  work: Work,
  at: Circumstances
): Promise<void> {
  for (const feature of house.features) {
    const listener = feature.listeners?.[event] as Listener<E> | undefined
    await listener?.(detail, work, at)
  }
}

/** The tools of one transaction; `noted` says whether the handler recorded a change itself. */
export function workIn(
  house: House,
  trx: Trx,
  at: Circumstances,
  trace: { actorId: string | null; viewingId: string | null; call: string }
): Work & { noted: () => boolean } {
  let noted = false
  const work: Work = {
    trx,
    happened: (event, detail) => tell(house, event, detail, work, at),
    async changed(about, id, before, after) {
      noted = true
      await recordChange(trx, { ...trace, now: at.now }, about, id, difference(before, after))
    },
    post: letter => queueLetter(trx, letter, at.now)
  }
  return { ...work, noted: () => noted }
}

export async function answer(house: House, endpoint: Endpoint, incoming: Incoming): Promise<unknown> {
  const { call, name, handler } = endpoint
  const { database, doors } = house
  const reads = call.method === 'GET'
  const { raw, authorization, viewing, key: header, ...at } = incoming

  const enter = async (
    trx: Trx
  ): Promise<{ admitted: Admitted; key: Key | undefined; had: { answer: unknown } | undefined }> => {
    const admitted = await admit(trx, doors, endpoint, { raw, authorization, now: at.now })
    const key = reads ? undefined : keyOf(header, admitted.me?.id ?? at.ip, name, admitted.input)
    return { admitted, key, had: key && (await takeKey(trx, key, at.now)) }
  }
  const traceOf = ({ me }: Admitted) => ({ actorId: me?.id ?? null, viewingId: viewing ?? null, call: name })
  const askedOf = ({ me, record, ticket }: Admitted) => ({ ...at, me, record, ticket })

  if (typeof handler === 'function') {
    return database.transaction(
      async trx => {
        const { admitted, key, had } = await enter(trx)
        if (had) return had.answer
        const { noted, ...work } = workIn(house, trx, at, traceOf(admitted))
        const result = await (handler as Handler<Call>)(
          admitted.input as never,
          { ...askedOf(admitted), ...work } as Request<Call>
        )
        if (!reads && !noted())
          await recordChange(trx, { ...traceOf(admitted), now: at.now }, call.about ?? null, null, {})
        if (key) await keepAnswer(trx, key, result)
        return result
      },
      { readOnly: reads && !isTicketed(call) }
    )
  }

  const { admitted, key, had } = await database.transaction(enter)
  if (had) return had.answer
  const steps: SteppedRequest<Call> = {
    ...askedOf(admitted),
    work: step => database.transaction(trx => step(workIn(house, trx, at, traceOf(admitted))))
  } as SteppedRequest<Call>
  try {
    const result = await handler.steps(admitted.input as never, steps)
    if (key) await database.transaction(trx => keepAnswer(trx, key, result))
    return result
  } catch (error) {
    await database.transaction(async trx => {
      if (key) await freeKey(trx, key)
      if (admitted.ticket) await reopenTicket(trx, raw['ticket'])
    })
    throw error
  }
}

const isTicketed = (call: Call): boolean => typeof call.needs === 'object' && 'ticket' in call.needs
