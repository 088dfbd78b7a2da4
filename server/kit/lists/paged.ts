// One page of any list, found by key: however far somebody pages, the database reads no more rows than are shown.
import { createHash } from 'node:crypto'

import { type RawBuilder, sql } from 'kysely'

import { USUAL_PAGE } from '#shared/kit/lists/lists.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import type { Trx } from '../database/database.ts'
import { PLANNED_ANEW } from '../database/names.ts'
import { texts } from './texts.ts'

/** A piece of SQL. */
export type Part = RawBuilder<unknown>

/** What a list is sorted by. Texts are sorted by `natural(…)`; an index on (by, id) makes the sort fast. */
export interface Sort {
  by: Part
  /** Rows without a value come last, in either direction. */
  mayBeNull?: boolean
}

export interface PagedList {
  /** What `from` joins that costs a look at many rows, worked out once a statement: sql`done as materialized (select …)`. */
  with?: Part
  /** A table with its joins, none of which may multiply rows: sql`job_application a join job j on j.id = a.job_id`. No commas. */
  from: Part
  /** The same without what its rows are only sorted by and shown with: they are counted without adding that up. */
  counted?: Part
  /** What only the rows of the page are joined to, one row each: sql`cross join lateral (select …) as done`. */
  beside?: Part
  /** The columns of an item, under the names on the wire: sql`a.id as "_id", a.name`. */
  select: Part
  /** Conditions of scope and filters; all of them hold. */
  where?: readonly Part[]
  /** A unique column, uuid or number: sql`a.id`. */
  id: Part
  /** By the names that a request may give; `-name` sorts the largest first. */
  sorts: Readonly<Record<string, Sort>>
  /** The sort of a request that names none. */
  order: string
  /** A text that `folded()` was applied to: `foundIn(…)`, or a generated column with a trigram index (`isIndexed`). */
  find?: Find | undefined
}

export interface Find {
  in: Part
  isIndexed?: true
  /** One or two letters are looked for where a word begins, which a trigram index knows; else anywhere, row by row. */
  byBeginnings?: true
  /** Where `in` is of a small table beside the list: the rows of the list that lead to what was found there. */
  through?: (found: Part) => Part
}

export interface PageRequest {
  sort?: string | undefined
  after?: string | undefined
  size?: number | undefined
  search?: string | undefined
  count?: 'exact' | undefined
  /** Everything else that the list is narrowed by: a cursor is good for the same alone. */
  filters?: unknown
}

export interface Page<Item> {
  items: Item[]
  /** The cursor of the next page, when there is one. */
  next?: string
  /** With the first page, or on request: how many there are, counted up to a limit. */
  total?: { count: number; isMore: boolean }
}

/** Counting everything is what makes other lists slow: past this many a list says «1,000+». */
const COUNTED = 1000
/** As many are sorted rather than met one by one along an order that knows nothing of what the list is narrowed by. */
const SORTED = 10_000
/** A trigram index knows no shorter texts. */
const SHORTEST = 3

/** Names as people sort them, the same on both engines. */
export const natural = (text: Part): Part => sql`(${text}) collate natural_order`

/** What a search of a small list looks in. A large one keeps it in a generated column. */
export const foundIn = (...texts: Part[]): Part => sql`folded(concat_ws(' ', ${sql.join(texts)}))`

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)

/** The condition that every word is found, in any order; `find` is a folded text. */
export const finds = (find: Part, search: string): Part[] =>
  wordsOf(search).map(word => sql`${find} like folded(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`)

const isShort = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word)

function matchesOf({ in: text, byBeginnings }: Find, search: string): Part[] {
  return wordsOf(search).flatMap(word => {
    if (!byBeginnings || !isShort(word)) return finds(text, word)
    // After a quotation mark too, where a text of a list begins.
    const begins = ['', '% ', '%"'].map(before => sql`${text} like ${before} || folded(${word}) || '%'`)
    return [sql`(${sql.join(begins, sql` or `)})`]
  })
}

/** The conditions of a search in a list. */
export function matching(find: Find, search: string): Part[] {
  const found = matchesOf(find, search)
  return find.through && found.length ? [find.through(and(found))] : found
}

const anew = sql.raw(PLANNED_ANEW)

/** All of them hold. */
export const and = (parts: readonly Part[]): Part => (parts.length ? sql.join(parts, sql` and `) : sql`true`)

/** The place of the last row shown: its sort value as text, its id, and the order and filters it belongs to. */
type Cursor = [order: string, value: string | null, id: string]

export const orderOf = (sort: string, { search, filters }: PageRequest): string =>
  createHash('sha1')
    .update(JSON.stringify([sort, search ?? '', filters ?? {}]))
    .digest('base64url')
    .slice(0, 8)

export const toCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

export function readCursor(text: string, order: string): Cursor {
  const read: unknown = (() => {
    try {
      return JSON.parse(Buffer.from(text, 'base64url').toString())
    } catch {
      return undefined
    }
  })()
  const [is, value, id] = Array.isArray(read) ? (read as unknown[]) : []
  const isText = typeof value === 'string' || value === null
  if (is !== order || !isText || typeof id !== 'string') return refuse(400, texts.otherOrder)
  return [order, value, id]
}

/** The beginning of a statement over the list; more of what it names may follow. */
const given = (list: PagedList): Part => sql`with ${anew} ${list.with ? sql`${list.with},` : sql``}`

interface Counted {
  total: { count: number; isMore: boolean }
  isFew: boolean
}

/** How many rows there are, looking at no more than a few too many unless asked for all. */
async function count(trx: Trx, list: PagedList, where: Part, request: PageRequest, few: number): Promise<Counted> {
  const limit = request.count === 'exact' ? sql`` : sql`limit ${few + 1}`
  const { counted, from } = list
  const beginning = counted ? sql`with ${anew}` : given(list)
  const { rows } = await sql<{ count: number }>`${beginning} "~counted" as (
      select 1 from ${counted ?? from} where ${where} ${limit})
    select count(*) from "~counted"`.execute(trx)
  const found = rows[0]?.count ?? 0
  const isAll = request.count === 'exact' || found <= COUNTED
  return { total: isAll ? { count: found, isMore: false } : { count: COUNTED, isMore: true }, isFew: found <= few }
}

/** Whether a list is narrowed by anything but its search. */
const isNarrowed = (filters: unknown): boolean =>
  typeof filters === 'object' && filters !== null
    ? Object.values(filters).some(isNarrowed)
    : filters !== undefined && filters !== null && filters !== '' && filters !== false

/** Two statements at the most, in one packet where the way to the page does not depend on the count. */
export async function paged<Item extends object>(trx: Trx, list: PagedList, request: PageRequest): Promise<Page<Item>> {
  const { from, id, sorts, find } = list
  const name = request.sort ?? list.order
  const isDown = name.startsWith('-')
  const { by, mayBeNull } = sorts[isDown ? name.slice(1) : name] ?? refuse(400, texts.otherOrder)
  const size = request.size ?? USUAL_PAGE
  const order = orderOf(name, request)
  const after = request.after === undefined ? undefined : readCursor(request.after, order)

  const search = find ? (request.search ?? '') : ''
  const scope = list.where ?? []
  const where = and([...scope, ...(find ? matching(find, search) : [])])
  const byIndex =
    find?.isIndexed &&
    wordsOf(search).some(word => word.length >= SHORTEST || (find.byBeginnings === true && isShort(word)))
  // An index on a filter has the usual order behind it. Along another one, rows that fit may all lie at its end.
  const byFilter = !byIndex && name !== list.order && isNarrowed(request.filters)
  const isFirst = byIndex || byFilter
  const counting =
    isFirst || !after || request.count ? count(trx, list, where, request, byFilter ? SORTED : COUNTED) : undefined
  // Few are found by what narrows them and then sorted; many are met soon enough on the way along the sort's index.
  const isFew = isFirst && (await counting)?.isFew === true
  const hits = isFew
    ? sql`"~hits" as materialized (select ${id} as "~id", ${by} as "~by" from ${from} where ${where}),`
    : sql``
  const sorted = isFew
    ? { from: sql`"~hits"`, where: sql`true`, id: sql`"~id"`, by: sql`"~by"` }
    : { from, where, id, by }

  const [way, beyond] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  // Sorted by the value also where there is none: the index on (by, id) has them in this order too.
  const branch = (condition: Part, key: Part) => sql`(select ${sorted.id} as "~id", ${key} as "~key" from ${sorted.from}
    where ${sorted.where} and ${condition} order by ${sorted.by} ${way}, ${sorted.id} ${way} limit ${size + 1})`
  const [, value, last] = after ?? []
  const filled = () => {
    const further = value === undefined ? sql`` : sql` and (${sorted.by}, ${sorted.id}) ${beyond} (${value}, ${last})`
    return branch(sql`${mayBeNull ? sql`${sorted.by} is not null` : sql`true`}${further}`, sql`(${sorted.by})::text`)
  }
  const empty = () =>
    branch(sql`${sorted.by} is null${value === null ? sql` and ${sorted.id} ${beyond} ${last}` : sql``}`, sql`null`)
  // `or … is null` would cost every page a sort of the whole table.
  const branches = !mayBeNull ? [filled()] : value === null ? [empty()] : [filled(), empty()]
  // What an item has is read for the rows of the page alone. The names are such as no list has.
  const reading = sql<
    Item & { '~key': string | null; '~id': number | string; '~nth': number }
  >`${given(list)} ${hits} "~page" as materialized (
      select *, row_number() over () as "~nth" from (${sql.join(branches, sql` union all `)}) found limit ${size + 1})
    select ${list.select}, "~page".* from ${from} join "~page" on "~id" = ${id} ${list.beside ?? sql``} order by "~nth"`.execute(
    trx
  )
  const [{ rows }, counted] = await Promise.all([reading, counting])

  const end = rows.length > size ? rows[size - 1] : undefined
  const items = rows.slice(0, size).map(({ '~key': _, '~id': __, '~nth': ___, ...item }) => item as unknown as Item)
  return {
    items,
    ...(end && { next: toCursor([order, end['~key'], String(end['~id'])]) }),
    ...(counted && (!after || request.count) && { total: counted.total })
  }
}
