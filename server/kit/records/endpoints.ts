// The endpoints of a record: every call of it answered from its description.
import type { Call } from '#shared/kit/call.ts'
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

import type { Endpoint } from '../calls/bind.ts'
import type { Handler, Request } from '../calls/request.ts'
import { offerList } from '../lists/offered.ts'
import { historyHandler } from './history.ts'
import { importHandler } from './import.ts'
import { type ActionHandler, manyHandlers, actionHandler } from './many.ts'
import { memberHandlers } from './members.ts'
import { checkDescription } from './rights.ts'
import { rowHandlers } from './row.ts'
import type { RecordHandlers, ServedRecord } from './save.ts'
import { undoHandler } from './undo.ts'

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

interface Hooks<R extends AnyRecord> {
  on?: {
    /** After a row is written and before its transaction ends; a refusal takes the write back. */
    save?: (now: RowOf<R>, before: RowOf<R> | undefined, request: Request<Call>) => Promise<void> | void
  }
}

type More<R extends AnyRecord> = [keyof R['actions']] extends [never]
  ? [Hooks<R>?]
  : [Hooks<R> & { actions: Actions<R> }]

/** `recordEndpoints(calls.tools, tools, { actions: { lend: … }, on: { save: … } })`: without its actions it does not compile. */
export function recordEndpoints<R extends AnyRecord>(calls: RecordCalls<R>, record: R, ...more: More<R>): Endpoint[] {
  checkDescription(record)
  const rows = calls as unknown as Record<string, Call> & {
    actions: Record<string, Call>
    members: Record<string, Record<string, Call>>
  }
  offerList(record.table, { read: rows['list']!.needs, write: rows['create']!.needs })
  const { on, actions = {} } = (more[0] ?? {}) as unknown as {
    on?: Pick<ServedRecord, 'save'>
    actions?: Record<string, ActionHandler>
  }
  const served: ServedRecord = { record, save: on?.save }

  const endpoint = (name: string, call: Call, schemas: Pick<Endpoint, 'answer' | 'input'>, handler: Handler<Call>) => ({
    name: `${record.table}.${name}`,
    call,
    ...schemas,
    handler,
    record: record.table
  })
  const handlers: RecordHandlers = {
    ...rowHandlers(served),
    ...manyHandlers(served),
    history: historyHandler(served),
    undo: undoHandler(served),
    importRows: importHandler(served)
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
        actionHandler(served, action, actions[name]!)
      )
    ),
    ...Object.entries<Members>(record.members).flatMap(([name, members]) =>
      Object.entries(memberHandlers(served, name, members)).map(([verb, handler]) =>
        endpoint(`${name}.${verb}`, rows.members[name]![verb]!, memberSchemas[verb as keyof MemberSchemas], handler)
      )
    )
  ]
}
