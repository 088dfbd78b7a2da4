// A list that the server searches, filters, sorts and pages, as a table's model.
import { useMemo, useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Call, Input } from '#shared/kit/calls/call.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '#shared/kit/lists/lists.ts'
import type { Table } from '#shared/kit/lists/table.ts'

import { type Lists, type Pages, type RowOf, usePages, type PageQuery } from '../table/use-pages.ts'
import type { TableModel } from '../table/use-table-model.ts'
import { type ListFilter, readerOf } from './filters.ts'
import { type Address, type Query, type ReadQuery, useAddress } from './use-address.ts'
import { useColumns } from './use-columns.ts'
import { useTyped } from './use-typed.ts'

export interface Total {
  count: number
  /** There are more than were counted. */
  isMore: boolean
}

export interface ListOptions<C extends Call, Key extends Lists<C>> {
  /** The call that reads a page, and the field of its answer that the rows are in. */
  of: C
  list: Key
  table: Table<RowOf<C, Key>>
  /** What is asked for beside search, filters and order. */
  fixed?: Partial<PageQuery<C>>
  filters?: readonly ListFilter[]
  /** Words of the page's own, such as how a plot above it is drawn: they stay, and the list is not asked by them. */
  beside?: readonly ListFilter[]
  /** False where the list is not the page's subject: its words do not stand in the address. */
  isInAddress?: boolean
  /** Names it among other lists of the page, all of whose words stand in the address. */
  part?: string
}

/** Takes what a list can be narrowed and sorted by. */
export const listReader = ({
  table,
  filters = []
}: {
  table: Pick<Table<never>, 'columns'>
  filters?: readonly ListFilter[] | undefined
}): ReadQuery =>
  readerOf(
    filters,
    table.columns.filter(({ sort }) => sort !== false).map(({ key }) => key)
  )

export interface List<C extends Call, Row> extends Address {
  model: TableModel<Row>
  pages: Pages<C, Row>
  wanted: PageQuery<C>
  total: Total | undefined
  /** Counts all of them, however many there are. */
  countAll: () => Promise<number | undefined>
  isCounting: boolean
  setFilter: (name: string, value: string) => void
  /** Reads what is on screen again, after a write. */
  refresh: () => void
}

/** How many the first page said, or all of them once somebody had them counted. */
function useTotal<C extends Call>(of: C, wanted: PageQuery<C>, first: object | undefined) {
  const [counted, setCounted] = useState<{ wanted: PageQuery<C>; total: Total }>()
  const [isCounting, setCounting] = useState(false)
  const ofFirst: Total | undefined = first && Reflect.get(first, 'total')
  const isHere = counted?.wanted === wanted
  async function countAll(): Promise<number | undefined> {
    setCounting(true)
    try {
      const answer = await api(of, { ...wanted, count: 'exact', size: 1 } as unknown as Input<C>)
      const total: Total = Reflect.get(answer as object, 'total')
      setCounted({ wanted, total })
      return total.count
    } catch {
      // The number that stands there still holds: more than so many.
      return undefined
    } finally {
      setCounting(false)
    }
  }
  return { total: isHere ? counted.total : ofFirst, countAll, isCounting }
}

/** The words that are the page's own, and those that the list is asked by. */
const apart = (query: Query, beside: readonly ListFilter[]): [Query, Query] => {
  const isOwn = ([name]: [string, unknown]) => beside.some(one => one.name === name)
  const words = Object.entries(query)
  return [Object.fromEntries(words.filter(isOwn)), Object.fromEntries(words.filter(word => !isOwn(word)))]
}

export function useList<C extends Call, Key extends Lists<C>>(options: ListOptions<C, Key>): List<C, RowOf<C, Key>> {
  type Row = RowOf<C, Key>
  const { of, list, table, fixed, filters = [], beside = [], isInAddress, part } = options
  const address = useAddress(listReader({ table, filters: [...filters, ...beside] }), isInAddress, part)
  const { query, change } = address
  const setFilter = (name: string, value: string) => change({ ...query, [name]: value })
  const [own, asked] = apart(query, beside)
  const [typed, setTyped] = useTyped(address)
  const request = JSON.stringify({ ...fixed, ...asked })
  const wanted = useMemo(() => JSON.parse(request) as PageQuery<C>, [request])
  const pages = usePages(of, list, wanted)
  const totals = useTotal(of, wanted, pages.first as object | undefined)
  const [shown, show] = useColumns(table.name)

  const { sorted: first } = table
  const order = query['sort'] ?? (first && `${first.descending ? '-' : ''}${first.by}`)
  const { sort, ...narrowing } = asked
  const rows = pages.rows ?? []
  const size: number = Reflect.get(fixed ?? {}, 'size') ?? USUAL_PAGE
  const isShown: TableModel<Row>['isShown'] = ({ key: name, hidden }) => shown[name] ?? !hidden
  const model: TableModel<Row> = {
    columns: table.columns.filter(isShown),
    rows,
    found: rows,
    search: typed,
    setSearch: setTyped,
    filterOf: ({ key: name }) => query[name] ?? '',
    setFilter: ({ key: name }, value) => setFilter(name, value),
    narrowed: Object.keys(narrowing).length > 0,
    widen: () => change({ ...own, ...(sort && { sort }) }),
    sorted: order
      ? { by: order.replace(/^-/, ''), direction: order.startsWith('-') ? 'descending' : 'ascending' }
      : undefined,
    setSorted: sorted =>
      change({
        ...own,
        ...narrowing,
        ...(sorted && { sort: `${sorted.direction === 'descending' ? '-' : ''}${sorted.by}` })
      }),
    isShown,
    show: ({ key: name }, isNow) => show(name, isNow)
  }
  return {
    ...address,
    ...totals,
    model,
    pages,
    wanted,
    setFilter,
    refresh: () => (rows.length > size ? pages.readMany(Math.min(rows.length, LARGEST_PAGE)) : pages.read())
  }
}
