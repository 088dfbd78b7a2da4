// A list that people only read, said once: its columns and orders, what narrows it, what an empty one says.
//
//   export const wbsList = list(listedWbs, { name: texts.title, empty: texts.none, search: texts.search, sorted: '-changed',
//     columns: { name: { label: texts.name, of: 'wbsName', sort: true, title: true }, … },
//     filters: { status: { label: texts.show, choices: { deleted: texts.inTrash }, look: 'segments' } } })
//
// The row is the schema of what an answer has. A column shows the field of its own name, `of` another one or of the whole row,
// and can be ordered by where it says `sort`; the rest of it is a table's. A filter has `choices`, or a `schema` of its own.
// `asks` and `answer` are what the call takes and gives (`input: z.object({ id, ...wbsList.asks })`), `<ListPage of={call}
// {...wbsList.page}>` draws and exports it; `tableOf` and `filtersWith` are for what only a screen knows. `pageFrom` on the
// server wants SQL for each order and each filter.
import * as z from 'zod/mini'

import type { Choice } from '../form/form.ts'
import { days } from '../lists/lists.ts'
import { pageInput, pageOf } from '../lists/page.ts'
import type { Column, Table } from '../lists/table.ts'
import { t } from '../texts.ts'
import { search } from './query.ts'

export interface ListFilter {
  /** The field of the call's input, and the word in the address. */
  name: string
  label: string
  /** Days and numbers are asked for as `from..to`, any of many with commas between them. A choice unless said. */
  kind?: 'choice' | 'day' | 'many' | 'number' | 'pick' | 'text'
  choices?: readonly Choice[]
  /** A choice drawn as buttons side by side. */
  look?: 'segments'
  /** It waits behind «More filters», so that the tools stay one line. */
  rare?: true
  /** What a choice calls the list as it is without one: everything, unless said. */
  unchosen?: string
  /** Finds what a pick can be. */
  source?: (text: string) => Promise<readonly Choice[]>
  /** What a picked value is called, when it is known. */
  nameOf?: (value: string) => string | undefined
  /** `none` asks for rows where it is empty. */
  mayBeEmpty?: boolean
  /** Whether a value means anything; asked of what an address says. */
  accepts?: (value: string) => boolean
}

/** A row with its own id. */
export type RowSchema = z.ZodMiniObject<{ _id: z.ZodMiniType<string> }>
type Value = ReturnType<Column<never>['value']>

interface ListColumn<Row> extends Omit<Column<Row>, 'key' | 'sort' | 'value'> {
  /** What it shows, where that is not the field of its name; of what has a name, that. */
  of?: (keyof Row & string) | ((row: Row) => Value)
  /** What its values are called, where that is more than the value. */
  names?: Readonly<Record<string, string>>
}

/** What a list can be narrowed by: a value is one of `choices`, with what each is called, or fits a `schema`. */
interface AskedFilter extends Pick<ListFilter, 'kind' | 'label' | 'look' | 'rare' | 'unchosen'> {
  choices?: Readonly<Record<string, string>> | readonly string[]
  schema?: z.ZodMiniType<string, string>
}

type Columns<Row, C> = { readonly [K in keyof C]: ListColumn<Row> & { sort?: C[K] } }
type Filters = Readonly<Record<string, AskedFilter>>

export type SortKey<C> = { [K in keyof C]: C[K] extends true ? K : never }[keyof C] & string
type SortWord<C> = SortKey<C> | `-${SortKey<C>}`
/** What a filter is asked as. */
export type Asked<F> = F extends { schema: z.ZodMiniType<infer V> }
  ? V
  : F extends { choices: readonly (infer V)[] }
    ? V
    : F extends { choices: infer N }
      ? keyof N
      : string

type Optional<V> = z.ZodMiniOptional<z.ZodMiniType<V, V>>
type Words<C, F> = { search: typeof search; sort: Optional<SortWord<C>> } & { [K in keyof F]: Optional<Asked<F[K]>> }

interface ListParts<R extends RowSchema, C, F> extends Pick<
  Table<z.output<R>>,
  'empty' | 'name' | 'skeletons' | 'tools'
> {
  columns: Columns<z.output<R>, C>
  filters?: F
  /** How it is sorted at first, where its head says so. */
  sorted?: SortWord<NoInfer<C>>
  /** Names the search field; without it nothing is searched. */
  search?: string
}

interface Changes<R extends RowSchema, C> extends Partial<Pick<Table<z.output<R>>, 'empty' | 'name' | 'tools'>> {
  without?: readonly (keyof C)[]
  columns?: { [K in keyof C]?: Partial<ListColumn<z.output<R>>> & { sort?: false } }
}

export interface ReadList<R extends RowSchema = RowSchema, C = unknown, F = unknown> {
  row: R
  filters: F
  /** Of each column whether the list can be ordered by it. */
  sortable: C
  sorts: readonly SortWord<C>[]
  sorted: string | undefined
  /** What it is searched, narrowed and ordered by. */
  words: Words<C, F>
  asks: typeof pageInput & Words<C, F>
  answer: ReturnType<typeof pageOf<R>>
  page: { list: 'items'; table: Table<z.output<R>>; filters: readonly ListFilter[]; search?: string }
  /** The table with some of its columns, or with some that are called and shown otherwise. */
  tableOf: (changes: Changes<R, C>) => Table<z.output<R>>
  /** Its filters with what only the page knows, or without a choice that is not for everybody. */
  filtersWith: (more: { [K in keyof F]?: Partial<ListFilter> & { without?: string | undefined } }) => ListFilter[]
}

const hasName = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

function columnOf<Row extends object>(
  key: string,
  { of = key as never, names, sort, ...rest }: ListColumn<Row> & { sort?: boolean }
): Column<Row> {
  const value = (row: Row): Value => {
    const given: unknown = typeof of === 'function' ? of(row) : row[of]
    const plain = (hasName(given) ? given.name : given) as Value
    return names && typeof plain === 'string' ? t(names[plain] ?? plain) : plain
  }
  return { key, ...rest, value, ...(!sort && { sort: false }) }
}

const namesOf = (choices: NonNullable<AskedFilter['choices']>): (readonly [string, string])[] =>
  Array.isArray(choices) ? choices.map((value: string) => [value, value] as const) : Object.entries(choices)

const schemaOf = ({ kind, choices, schema }: AskedFilter): z.ZodMiniType<string> =>
  schema ?? (choices ? z.enum(namesOf(choices).map(([value]) => value)) : kind === 'day' ? days : z.uuid())

const filterOf = (name: string, { choices, schema, ...rest }: AskedFilter): ListFilter => ({
  name,
  ...rest,
  ...(choices
    ? { choices: namesOf(choices).map(([value, label]) => ({ value, label })) }
    : { accepts: value => z.safeParse(schemaOf({ ...rest, ...(schema && { schema }) }), value).success })
})

export function list<R extends RowSchema, const C extends object, const F extends Filters = {}>(
  row: R,
  parts: ListParts<R, C, F>
): ReadList<R, C, F> {
  type Row = z.output<R>
  type AnyColumn = ListColumn<Row> & { sort?: true }
  const { columns, filters = {} as F, search: label, sorted, ...rest } = parts
  const all: [string, AnyColumn][] = Object.entries(columns)
  const lost = all.find(([key, { of }]) => !of && !Object.hasOwn(row.shape, key))
  if (lost) throw new Error(`The column ${lost[0]} of “${parts.name}” shows nothing that its rows have.`)
  const keys = all.flatMap(([key, { sort }]) => (sort ? [key] : []))
  const sorts = keys.flatMap(key => [key, `-${key}`]) as SortWord<C>[]
  const tableOf = ({ without = [], columns: others = {}, ...named }: Changes<R, C>): Table<Row> => ({
    ...rest,
    ...named,
    id: ({ _id }) => _id,
    columns: all
      .filter(([key]) => !without.includes(key as keyof C))
      .map(([key, column]) => columnOf<Row>(key, { ...column, ...others[key as keyof C] })),
    ...(sorted && { sorted: { by: sorted.replace(/^-/, ''), ...(sorted.startsWith('-') && { descending: true }) } })
  })
  const shown = Object.entries(filters).map(([name, filter]) => filterOf(name, filter))
  const words = {
    ...(label && { search }),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, z.optional(schemaOf(filter))])),
    ...(sorts.length > 0 && { sort: z.optional(z.enum(sorts)) })
  } as unknown as Words<C, F>
  return {
    row,
    filters,
    sortable: Object.fromEntries(keys.map(key => [key, true])) as C,
    sorts,
    sorted,
    words,
    asks: { ...pageInput, ...words },
    answer: pageOf(row),
    page: { list: 'items', table: tableOf({}), filters: shown, ...(label && { search: label }) },
    tableOf,
    filtersWith: more =>
      shown.map(filter => {
        const { without, ...others } = more[filter.name as keyof F] ?? {}
        const { choices } = filter
        return { ...filter, ...(choices && { choices: choices.filter(({ value }) => value !== without) }), ...others }
      })
  }
}
