// A page of a described list, from its SQL: an order or a filter of the description without one does not compile.
//
//   export const listPieces: Handler<typeof calls.listPieces> = ({ category, ...asked }, { trx, me }) =>
//     pageFrom(trx, pieces, asked, { from: sql`one`, select: sql`one.id as "_id"`, id: sql`one.id`, sorts: { code: sql`one.code` },
//       narrow: { project: sql`one.project_id`, state: { out: sql`one.out_since is not null` } } })
//
// `narrow` has of each filter the column that equals it, a condition for each of its choices ('' is for none), or what makes one
// of a value. All that is asked, but where to go on, binds the cursor. Where nothing is ordered, the newest come first.
import { sql } from 'kysely'
import type * as z from 'zod/mini'

import type { Asked, ReadList, RowSchema, SortKey } from '#shared/kit/records/list.ts'

import type { Trx } from '../database/database.ts'
import { type Find, type Page, paged, type PagedList, type PageRequest, type Part, type Sort } from './paged.ts'

type Order = Part | Sort
type Narrowing<V extends string> = Part | ((value: V) => Part) | (Readonly<Record<V, Part>> & { readonly ''?: Part })

interface ListSql<C, F, Raw, Row> extends Omit<PagedList, 'find' | 'order' | 'sorts'> {
  sorts?: { readonly [K in SortKey<C>]: Order } & Readonly<Record<string, Order>>
  narrow?: { readonly [K in keyof F]: Narrowing<Asked<F[K]> & string> }
  /** The order of a request that names none, where the head of the list does not say so. */
  order?: string
  find?: Find | Part | undefined
  /** What an answer has of a row, where that is more than its columns. */
  each?: (row: Raw) => Row
}
/** What there is of it in the description, there is SQL for. */
type Needed<C, F> = ([SortKey<C>] extends [never] ? {} : { sorts: object }) &
  ([keyof F] extends [never] ? {} : { narrow: object })

interface AnySql<Raw, Row> extends Omit<ListSql<unknown, unknown, Raw, Row>, 'narrow' | 'sorts'> {
  sorts?: Readonly<Record<string, Order>>
  narrow?: Readonly<Record<string, Narrowing<string>>>
}

const isPart = (given: object): given is Part => 'isRawBuilder' in given

function conditions(narrow: Readonly<Record<string, Narrowing<string>>>, asked: object): Part[] {
  return Object.entries(narrow).flatMap(([name, by]) => {
    const value: string = Reflect.get(asked, name) ?? ''
    if (typeof by !== 'function' && !isPart(by)) return by[value] ?? []
    if (!value) return []
    return typeof by === 'function' ? by(value) : sql`${by} = ${value}`
  })
}

export async function pageFrom<R extends RowSchema, C, F, Raw extends object = z.output<R>>(
  trx: Trx,
  list: ReadList<R, C, F>,
  asked: PageRequest & { [K in keyof F]?: Asked<F[K]> | undefined },
  given: ListSql<C, F, Raw, z.output<R>> & Needed<C, F>
): Promise<Page<z.output<R>>> {
  const { sorts, narrow, order, find, each, where = [], ...rest } = given as AnySql<Raw, z.output<R>>
  const { sort, after, size, search, count, ...others } = asked
  // What `where` finds by is a filter as any other.
  const filters = find ? others : { ...others, search }
  const orders = Object.entries(sorts ?? {}).map(([name, by]) => [name, isPart(by) ? { by } : by] as const)
  const page = await paged<Raw>(
    trx,
    {
      ...rest,
      where: [...where, ...conditions(narrow ?? {}, asked)],
      sorts: { newest: { by: rest.id }, ...Object.fromEntries(orders) },
      order: order ?? list.sorted ?? '-newest',
      find: find && (isPart(find) ? { in: find } : find)
    },
    { sort, after, size, search, count, filters }
  )
  return { ...page, items: each ? page.items.map(each) : (page.items as unknown as z.output<R>[]) }
}
