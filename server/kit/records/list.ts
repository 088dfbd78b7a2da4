// The list of a record: its scope, search and filters as SQL, for pages and for acts on all that fit.
import { sql } from 'kysely'

import { rangeOf } from '#shared/kit/lists/lists.ts'
import type { FieldKind, RecordField, Source } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { type Actor, can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Trx } from '../database/database.ts'
import { rightsOf } from '../lists/offered.ts'
import {
  and,
  type Find,
  finds,
  foundIn,
  matching,
  type Page,
  paged,
  type PagedList,
  type PageRequest,
  type Part
} from '../lists/paged.ts'
import { keptSince } from '../lists/trash.ts'
import { type Column, columnsOf, fromOf, own, type Row, selectOf, sortOf, titleOf, wordsOf } from './description.ts'
import { insistOnReading, mayRead, scoped } from './rights.ts'
import { texts } from './texts.ts'

type Me = Actor | undefined
export type Query = Partial<Record<string, number | string>>

function between(at: Part, text: string): Part {
  const { from, to } = rangeOf(text) ?? {}
  return and([...(from ? [sql`${at} >= ${from}`] : []), ...(to ? [sql`${at} <= ${to}`] : [])])
}

/** Pacific days, compared by the moments they begin at, so that an index serves. */
function onDays(at: Part, text: string): Part {
  const { from, to } = rangeOf(text) ?? {}
  const begin = (day: string, after = 0) =>
    sql`((${day}::date + ${after}::int)::timestamp at time zone 'America/Los_Angeles')`
  return and([...(from ? [sql`${at} >= ${begin(from)}`] : []), ...(to ? [sql`${at} < ${begin(to, 1)}`] : [])])
}

/** Nothing but spaces narrows nothing. */
const has = (at: Part, text: string): Part => and(finds(sql`folded(${at})`, text))

const hasFile = (at: Part, text: string): Part => sql`(${at} is not null) = ${text === 'yes'}`

const MATCHES: Record<FieldKind, (at: Part, text: string) => Part> = {
  choice: (at, text) => sql`${at} = ${text}`,
  pick: (at, text) => sql`${at} = ${text}`,
  yesNo: (at, text) => sql`${at} = ${text === 'yes'}`,
  day: between,
  files: hasFile,
  instant: onDays,
  many: (at, text) => sql`${at} && ${text.split(',')}::text[]`,
  number: between,
  picture: hasFile,
  text: has,
  longText: has
}

function matches({ kind, optional }: RecordField, at: Part, text: string): Part {
  if (optional && text === 'none') return sql`${at} is null`
  return MATCHES[kind](at, text)
}

export const alive = sql`t.deleted_at is null`

/** The few that can be picked are searched, and not each row for what it picks. */
const byPicked = (column: Column, source: AnyRecord | Source): Find => ({
  in: sql`folded(${titleOf(source, 's')})`,
  isIndexed: true,
  through: found => sql`${own(column)} in (select s.id from ${sql.table(source.table)} s where ${found})`
})

/** What the search of this reader looks in; of a large record the column that its trigram index is on. */
function findOf(record: AnyRecord, me: Me): PagedList['find'] {
  if (record.large) return { in: sql`t.found_by`, isIndexed: true }
  const columns = columnsOf(record).filter(({ name, field }) => field.find && mayRead(record, me, name))
  const [picked] = columns
  if (picked?.field.from) return byPicked(picked, picked.field.from())
  return columns.length ? { in: foundIn(...columns.map(wordsOf)) } : undefined
}

/** The conditions of the filters that are given, each asked whether this reader may filter by it. */
const filtered = (record: AnyRecord, me: Me, query: Query): Part[] =>
  columnsOf(record)
    .filter(({ name, field }) => field.filter && query[name] !== undefined)
    .map(column => {
      insistOnReading(record, me, column.name)
      return matches(column.field, own(column), String(query[column.name]))
    })

/** Every condition of a search with filters over what is not deleted. */
export function conditionsOf(record: AnyRecord, me: Me, query: Query): Part[] {
  const find = findOf(record, me)
  const search = find && query['search'] !== undefined ? matching(find, String(query['search'])) : []
  return [alive, ...scoped(record, me, 'read'), ...filtered(record, me, query), ...search]
}

const sortsOf = (record: AnyRecord): PagedList['sorts'] =>
  Object.fromEntries(
    columnsOf(record)
      .filter(({ field }) => field.sort)
      .map(column => [
        column.name,
        { by: sortOf(column), mayBeNull: column.field.optional || column.field.own !== undefined }
      ])
  )

export function readList(trx: Trx, record: AnyRecord, me: Me, query: Query, now: Date): Promise<Page<Row>> {
  const { sort, after, size, search, count, trash, ...filters } = query as PageRequest & { trash?: string }
  const isTrash = trash === 'yes'
  if (isTrash && !can(me, rightsOf(record.table)!.write)) refuse(403, t(texts.noTrash))
  if (sort) insistOnReading(record, me, sort.replace(/^-/, ''))
  return paged<Row>(
    trx,
    {
      from: fromOf(record),
      select: selectOf(record),
      where: [
        isTrash ? sql`t.deleted_at >= ${keptSince(now)}` : alive,
        ...scoped(record, me, isTrash ? 'write' : 'read'),
        ...filtered(record, me, query)
      ],
      id: sql`t.id`,
      sorts: sortsOf(record),
      order: record.order,
      find: findOf(record, me)
    },
    { sort, after, search, count, size: size && Math.floor(size), filters: { ...filters, trash } }
  )
}

/** Every row, for clients that know no pages. */
export async function readAll(trx: Trx, record: AnyRecord, me: Me, where: readonly Part[] = []): Promise<Row[]> {
  const by = sortOf(columnsOf(record).find(({ name }) => name === record.order.replace(/^-/, ''))!)
  const { rows } = await sql<Row>`select ${selectOf(record)} from ${fromOf(record)}
    where ${and([alive, ...scoped(record, me, 'read'), ...where])}
    order by ${by} ${sql.raw(record.order.startsWith('-') ? 'desc' : 'asc')}, t.id`.execute(trx)
  return rows
}
