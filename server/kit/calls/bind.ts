// Joins call rows, schemas and handlers by their equal names. A row without its handler does not compile.
import type { FastifyInstance } from 'fastify'
import type { ZodMiniType } from 'zod/mini'

import type { EventName, Events } from '#shared/events.ts'
import type { Feature as FeatureWord } from '#shared/features.ts'
import type { About, Call } from '#shared/kit/calls/call.ts'

import type { Database } from '../database/database.ts'
import type { Mover } from '../movers.ts'
import type { PersonalTable } from '../audit/personal-data.ts'
import type { Background, ScheduledTask } from '../clock/schedule.ts'
import type { OwnCalendar } from '../ical/own.ts'
import type { CallContext, Handler, Loader, OutsideTransaction, Work } from './request.ts'

type Rows = Record<string, unknown>
type CallNames<R extends Rows> = { [K in keyof R]: R[K] extends Call ? K : never }[keyof R]
export type Handlers<R extends Rows> = {
  [K in CallNames<R>]: R[K] extends Call ? Handler<R[K]> | OutsideTransaction<R[K]> : never
}

export interface Endpoint {
  name: string
  call: Call
  /** What the call does, in a sentence: read by developers in the OpenAPI document and on its page. */
  says: string
  input: ZodMiniType
  answer: ZodMiniType
  handler: Handler<Call> | OutsideTransaction<Call>
  /** Of a record that is described: loads the row that it is about. */
  loader?: Loader<About>
  /** The table of the record it is of. */
  record?: string
}

export type Listener<E extends EventName> = (detail: Events[E], work: Work, at: CallContext) => Promise<void>
export type Listeners = { [E in EventName]?: Listener<E> }
export type Loaders = { [A in About]?: Loader<A> }

/** A server feature: its endpoints, the records it can load, its listeners and scheduled tasks. */
export interface Feature {
  name: FeatureWord
  endpoints: readonly Endpoint[]
  loaders?: Loaders
  listeners?: Listeners
  /** What of a person goes along when two accounts become one. */
  movers?: readonly Mover[]
  /** What it keeps about a person: for their copy of it, and for the day the account is erased. */
  personalData?: readonly PersonalTable[]
  /** What it shows of a person in the calendar that only they know the address of. */
  ownCalendars?: readonly OwnCalendar[]
  schedule?: readonly ScheduledTask[]
  /** Tables whose trash it empties by itself, at night; the kit empties that of all others. */
  emptiesTrash?: readonly string[]
  /** What runs beside the calls on every node; gives how it is stopped. */
  background?: (tools: Background) => Promise<() => Promise<void>>
  /** Routes that answer something other than JSON, and so have no call row. */
  routes?: (app: FastifyInstance, database: Database, now: () => Date) => void
}

type SchemaOf<R extends Rows> = { [K in CallNames<R>]: Pick<Endpoint, 'answer' | 'input' | 'says'> }

export function bind<R extends Rows>(calls: R, schemas: SchemaOf<R>, handlers: Handlers<R>): Endpoint[] {
  return Object.entries(handlers).map(([name, handler]) => ({
    name,
    call: calls[name] as Call,
    ...(schemas as Record<string, Pick<Endpoint, 'answer' | 'input' | 'says'>>)[name]!,
    handler: handler as Handler<Call>
  }))
}
