// The calls of a record, as rows like any other: light enough for every page.
import type * as z from 'zod/mini'

import { type Call, call, type Method, type Options, type Shapes } from '../calls/call.ts'
import { isOfRow, type Needs } from '../rights.ts'
import type { actionSchemas, AnyRecord, IsArranged, Kept, MemberSchemas, RecordSchemas, SentOf } from './record.ts'

type Fields<R extends AnyRecord> = R['fields']
interface TypedSchemas<I, A> {
  input: z.ZodMiniType<I, I>
  answer: z.ZodMiniType<A, A>
}
type Row<R extends AnyRecord> = Kept<Fields<R>>
type OtherCalls = {
  [N in Exclude<keyof RecordSchemas, 'arrange' | 'create' | 'list' | 'read' | 'restore' | 'update'>]: Call<
    RecordSchemas[N]
  >
}

/** A row and where it goes: between two others, of which one is enough, or to an end. */
export interface Move {
  id: string
  after?: string | undefined
  before?: string | undefined
  to?: 'bottom' | 'top' | undefined
}

/** The calls of one record, with its own types where rows go in or out. */
export interface RecordCalls<R extends AnyRecord = AnyRecord> extends OtherCalls {
  list: Call<
    TypedSchemas<
      Partial<Record<string, string | number>>,
      { items: Row<R>[]; next?: string | undefined; total?: { count: number; isMore: boolean } | undefined }
    >
  >
  read: Call<TypedSchemas<{ id: string }, Row<R>>>
  create: Call<TypedSchemas<SentOf<Fields<R>>, Row<R>>>
  update: Call<TypedSchemas<SentOf<Fields<R>> & { id: string; rev: number }, Row<R>>>
  restore: Call<TypedSchemas<{ id: string; rename?: string | undefined }, Row<R>>>
  /** Of a list that people arrange. */
  arrange: Call<TypedSchemas<Move, Row<R>>> | (IsArranged<Fields<R>> extends true ? never : undefined)
  actions: { [N in keyof R['actions']]: Call<ReturnType<typeof actionSchemas>> }
  members: { [N in keyof R['members']]: { [K in keyof MemberSchemas]: Call<MemberSchemas[K]> } }
}

type Rights<R extends AnyRecord> = { read: Needs; write: Needs } & (IsArranged<Fields<R>> extends true
  ? { arranged: true }
  : {}) &
  ([keyof R['actions']] extends [never] ? {} : { actions: Record<keyof R['actions'], Needs> }) &
  ([keyof R['members']] extends [never] ? {} : { members: Record<keyof R['members'], Needs> })

type AllRights = Record<'read' | 'write', Needs> & { arranged: boolean } & Record<
    'actions' | 'members',
    Record<string, Needs>
  >

/** The records of a description name no word of their own: they are loaded by `loaderOf`. */
const ofRow = (needs: Needs): Options => (isOfRow(needs) ? { needs, about: 'row' } : { needs })
/** Lists, acts on many rows and new rows are narrowed by the same right. */
const ofRows = (needs: Needs): Options => (isOfRow(needs) ? { needs, narrows: true } : { needs })

const IMPORT_LIMIT = 1_200_000

/** `recordCalls<typeof tags>()('/lesson-tags', { read, write })`: the description is known as a type only. */
export const recordCalls =
  <R extends AnyRecord>() =>
  (path: string, rights: Rights<R>): RecordCalls<R> => {
    const { read, write, arranged, actions, members } = {
      arranged: false,
      actions: {},
      members: {},
      ...rights
    } as AllRights
    const row = call<Shapes>() as (method: Method, path: string, options: Options) => Call
    const one = `${path}/{id}`
    const rows = {
      list: row('GET', path, ofRows(read)),
      // Before `/{id}`: a fixed word wins over a place.
      choices: row('GET', `${path}/choices/{field}`, ofRows(write)),
      ...(arranged && { arrange: row('PUT', `${path}/order`, ofRows(write)) }),
      read: row('GET', one, ofRow(read)),
      create: row('POST', path, { ...ofRows(write), status: 201 }),
      update: row('PUT', one, ofRow(write)),
      remove: row('DELETE', one, ofRow(write)),
      restore: row('POST', `${one}/restore`, ofRow(write)),
      removeMany: row('POST', `${path}/remove-many`, ofRows(write)),
      updateMany: row('POST', `${path}/update-many`, ofRows(write)),
      history: row('GET', `${one}/history`, ofRow(read)),
      undo: row('POST', `${path}/undo`, ofRows(write)),
      importRows: row('POST', `${path}/import`, { ...ofRows(write), limit: IMPORT_LIMIT, heavy: true }),
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, needs]) => [name, row('POST', `${path}/actions/${name}`, ofRows(needs))])
      ),
      members: Object.fromEntries(
        Object.entries(members).map(([name, needs]) => [
          name,
          {
            list: row('GET', `${one}/${name}`, ofRow(read)),
            change: row('PUT', `${one}/${name}`, ofRow(needs)),
            choices: row('GET', `${one}/${name}/choices`, ofRow(needs))
          }
        ])
      )
    }
    return rows as unknown as RecordCalls<R>
  }
