// The calls of a record, as rows like any other: light enough for every page.
import type * as z from 'zod/mini'

import { type Call, call, type Method, type Options, type Shapes } from '../call.ts'
import type { Needs } from '../rights.ts'
import type { actionSchemas, AnyRecord, Kept, MemberSchemas, RecordSchemas, SentOf } from './record.ts'

type Fields<R extends AnyRecord> = R['fields']
interface TypedSchemas<I, A> {
  input: z.ZodMiniType<I, I>
  answer: z.ZodMiniType<A, A>
}
type Row<R extends AnyRecord> = Kept<Fields<R>>
type OtherCalls = {
  [N in Exclude<keyof RecordSchemas, 'create' | 'list' | 'read' | 'restore' | 'update'>]: Call<RecordSchemas[N]>
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
  actions: { [N in keyof R['actions']]: Call<ReturnType<typeof actionSchemas>> }
  members: { [N in keyof R['members']]: { [K in keyof MemberSchemas]: Call<MemberSchemas[K]> } }
}

type Rights<R extends AnyRecord> = { read: Needs; write: Needs } & ([keyof R['actions']] extends [never]
  ? {}
  : { actions: Record<keyof R['actions'], Needs> }) &
  ([keyof R['members']] extends [never] ? {} : { members: Record<keyof R['members'], Needs> })

type AllRights = Record<'read' | 'write', Needs> & Record<'actions' | 'members', Record<string, Needs>>

const IMPORT_LIMIT = 1_200_000

/** `recordCalls<typeof tags>()('/lesson-tags', { read, write })`: the description is known as a type only. */
export const recordCalls =
  <R extends AnyRecord>() =>
  (path: string, rights: Rights<R>): RecordCalls<R> => {
    const { read, write, actions, members } = { actions: {}, members: {}, ...rights } as AllRights
    const row = call<Shapes>() as (method: Method, path: string, options: Options) => Call
    const one = `${path}/{id}`
    const rows = {
      list: row('GET', path, { needs: read }),
      // Before `/{id}`: a fixed word wins over a place.
      choices: row('GET', `${path}/choices/{field}`, { needs: write }),
      read: row('GET', one, { needs: read }),
      create: row('POST', path, { needs: write, status: 201 }),
      update: row('PUT', one, { needs: write }),
      remove: row('DELETE', one, { needs: write }),
      restore: row('POST', `${one}/restore`, { needs: write }),
      removeMany: row('POST', `${path}/remove-many`, { needs: write }),
      updateMany: row('POST', `${path}/update-many`, { needs: write }),
      history: row('GET', `${one}/history`, { needs: read }),
      undo: row('POST', `${path}/undo`, { needs: write }),
      importRows: row('POST', `${path}/import`, { needs: write, limit: IMPORT_LIMIT, heavy: true }),
      actions: Object.fromEntries(
        Object.entries(actions).map(([name, needs]) => [name, row('POST', `${path}/actions/${name}`, { needs })])
      ),
      members: Object.fromEntries(
        Object.entries(members).map(([name, needs]) => [
          name,
          {
            list: row('GET', `${one}/${name}`, { needs: read }),
            change: row('PUT', `${one}/${name}`, { needs }),
            choices: row('GET', `${one}/${name}/choices`, { needs })
          }
        ])
      )
    }
    return rows as unknown as RecordCalls<R>
  }
