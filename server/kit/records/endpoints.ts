// The endpoints of a record: every call of it answered from its description.
import type { Call } from '#shared/kit/calls/call.ts'
import type { RecordCalls } from '#shared/kit/records/calls.ts'
import type { RecordFields } from '#shared/kit/records/fields.ts'
import {
  type Action,
  actionSchemas,
  type AnyRecord,
  type Kept,
  type Members,
  type MemberSchemas,
  memberSchemas,
  type SentOf
} from '#shared/kit/records/record.ts'
import type { Needs } from '#shared/kit/rights.ts'

import type { Endpoint } from '../calls/bind.ts'
import type { Handler, Request, Visitor } from '../calls/request.ts'
import type { Part } from '../lists/paged.ts'
import { arrangeHandler } from './arrange.ts'
import type { Values } from './description.ts'
import { historyHandler } from './history.ts'
import { importHandler } from './import.ts'
import { type ActionHandler, manyHandlers, actionHandler } from './many.ts'
import { memberHandlers } from './members.ts'
import { fitting, rowHandlers, verbsOf } from './row.ts'
import type { RecordHandlers } from './save.ts'
import { type AnyHooks, loaderOf, serve } from './scope.ts'
import { undoHandler } from './undo.ts'
import { saysOf } from './says.ts'

type RowOf<R extends AnyRecord> = Kept<R['fields']>

/** What an action's handler is given beside the rows: the request, and how it changes them. */
export interface ActionRequest<R extends AnyRecord> extends Request<Call> {
  /** Writes these fields of one of the rows, after the handler, with its line in the history. */
  save: (row: RowOf<R>, values: Partial<SentOf<R['fields']>>) => void
}

type ActionFields<A> = A extends { ask: infer F extends RecordFields } ? SentOf<F> : {}
type Actions<R extends AnyRecord> = {
  [N in keyof R['actions']]: (
    rows: readonly RowOf<R>[],
    ask: ActionFields<R['actions'][N]>,
    request: ActionRequest<R>
  ) => Promise<void> | void
}
/** What an action sets is data; one that sets nothing has a handler. */
type Handled<R extends AnyRecord> = {
  [N in keyof R['actions'] as R['actions'][N] extends { sets: object } ? never : N]: Actions<R>[N]
} & { [N in keyof R['actions'] as R['actions'][N] extends { sets: object } ? N : never]?: Actions<R>[N] }

export interface Hooks<R extends AnyRecord> {
  /** How the present client knows a name that another row has: 409 unless said. */
  taken?: 400
  /** The rows that somebody gets at all, where the fields of a row say so: SQL, for lists, picks and single rows alike. */
  seen?: (me: Visitor, column: (name: keyof R['fields'] & string) => Part) => Part
  on?: {
    /** After a row is written and before its transaction ends; a refusal takes the write back. */
    save?: (now: RowOf<R>, before: RowOf<R> | undefined, request: Request<Call>) => Promise<void> | void
    /** When a row goes to the trash; a refusal keeps it. */
    remove?: (row: RowOf<R>, request: Request<Call>) => Promise<void> | void
  }
}

type More<R extends AnyRecord> = [keyof R['actions']] extends [never]
  ? [Hooks<R>?]
  : {} extends Handled<R>
    ? [(Hooks<R> & { actions?: Handled<R> })?]
    : [Hooks<R> & { actions: Handled<R> }]

type SomeOf<T> = { [K in keyof T]?: T[K] | undefined }

/** What is done to one row, for calls that a feature has of its own: with names, statuses and shapes that the present client knows. */
export interface Verbs<R extends AnyRecord> {
  /** All of them, for clients that know no pages. */
  all: (request: Request<Call>, where?: readonly Part[]) => Promise<RowOf<R>[]>
  read: (request: Request<Call>, id: string) => Promise<RowOf<R>>
  create: (request: Request<Call>, sent: SentOf<R['fields']>) => Promise<RowOf<R>>
  /** What is left out stays, and without a `rev` it is written whatever stands there. */
  change: (
    request: Request<Call>,
    id: string,
    rev: number | undefined,
    sent: SomeOf<SentOf<R['fields']>>
  ) => Promise<RowOf<R>>
  remove: (request: Request<Call>, id: string) => Promise<RowOf<R>>
  restore: (request: Request<Call>, id: string) => Promise<RowOf<R>>
}

/** A record whose calls are a feature's own: `recordVerbs(informations, { read, write }, { taken: 400 })`. */
export const recordVerbs = <R extends AnyRecord>(
  record: R,
  rights: { read: Needs; write: Needs },
  hooks?: Hooks<R>
): Verbs<R> => {
  const verbs = verbsOf(serve(record, rights, hooks as AnyHooks | undefined))
  const fit = (sent: object) => fitting(record, sent as Values)
  return {
    ...verbs,
    create: (request: Request<Call>, sent: object) => verbs.create(request, fit(sent)),
    change: (request: Request<Call>, id: string, rev: number | undefined, sent: object) =>
      verbs.change(request, id, rev, fit(sent))
  } as never
}

/** `recordEndpoints(calls.tools, tools, { actions: { lend: … }, on: { save: … } })`: without its actions it does not compile. */
export function recordEndpoints<R extends AnyRecord>(calls: RecordCalls<R>, record: R, ...more: More<R>): Endpoint[] {
  const rows = calls as unknown as Record<string, Call> & {
    actions: Record<string, Call>
    members: Record<string, Record<string, Call>>
  }
  const { actions = {}, ...hooks } = (more[0] ?? {}) as unknown as AnyHooks & {
    actions?: Record<string, ActionHandler>
  }
  const needsOf = ([name, { needs }]: [string, Call]) => [name, needs]
  const served = serve(
    record,
    {
      read: rows['list']!.needs,
      write: rows['create']!.needs,
      actions: Object.fromEntries(Object.entries(rows.actions).map(needsOf)) as Record<string, Needs>
    },
    hooks
  )
  const loader = loaderOf(record)

  const endpoint = (name: string, call: Call, schemas: Pick<Endpoint, 'answer' | 'input'>, handler: Handler<Call>) => ({
    name: `${record.table}.${name}`,
    call,
    says: saysOf(name),
    ...schemas,
    handler,
    record: record.table,
    ...(call.about && { loader })
  })
  const handlers: Omit<RecordHandlers, 'arrange'> & Partial<RecordHandlers> = {
    ...rowHandlers(served),
    ...manyHandlers(served),
    history: historyHandler(served),
    undo: undoHandler(served),
    importRows: importHandler(served),
    ...(rows['arrange'] && { arrange: arrangeHandler(served) })
  }
  const schemas = record.schemas as Record<string, Pick<Endpoint, 'answer' | 'input'>>
  return [
    ...Object.entries<Handler<Call>>(handlers).map(([name, handler]) =>
      endpoint(name, rows[name]!, schemas[name]!, handler)
    ),
    ...Object.entries<Action>(record.actions).map(([name, action]) =>
      endpoint(
        name,
        rows.actions[name]!,
        actionSchemas(record.fields, action),
        actionHandler(served, name, action, actions[name])
      )
    ),
    ...Object.entries<Members>(record.members).flatMap(([name, members]) =>
      Object.entries(memberHandlers(served, name, members)).map(([verb, handler]) =>
        endpoint(`${name}.${verb}`, rows.members[name]![verb]!, memberSchemas[verb as keyof MemberSchemas], handler)
      )
    )
  ]
}
