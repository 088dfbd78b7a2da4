// Sorting, filters and visible columns of a table, on TanStack Table; search, and how much of it is shown. Drawing is `table-view.tsx`.
import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'

import { searching } from '#shared/kit/text/search.ts'
import { type Column, type Table, USUAL_PAGE } from '#shared/kit/lists/table.ts'
import { compare, shownAs, type Value } from './table-cells.ts'

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature
})

/** TanStack asks for rows that are records; ours can be anything, so it carries them. */
interface RowRecord<Row> {
  row: Row
}

export type Direction = 'ascending' | 'descending'
export interface Sorted {
  by: string
  direction: Direction
}

export interface TableModel<Row> {
  columns: readonly Column<Row>[]
  /** Those that are shown so far, in order. */
  rows: readonly Row[]
  /** All that fit search and filters, in order. */
  found: readonly Row[]
  search: string
  setSearch: (text: string) => void
  filterOf: (column: Column<Row>) => string
  setFilter: (column: Column<Row>, value: string) => void
  /** A search or a filter leaves rows out. */
  narrowed: boolean
  widen: () => void
  sorted: Sorted | undefined
  setSorted: (sorted: Sorted | undefined) => void
  isShown: (column: Column<Row>) => boolean
  show: (column: Column<Row>, shown: boolean) => void
  /** Shows a page more of what is here, while there is any. */
  showMore?: (() => void) | undefined
}

function columnsOf<Row>({ columns }: Table<Row>) {
  return columns.map(({ key, kind, value, sort }) => ({
    id: key,
    accessorFn: ({ row }: RowRecord<Row>): Value => value(row) ?? undefined,
    enableSorting: sort !== false,
    sortUndefined: 'last' as const,
    sortFn: (one: { original: RowRecord<Row> }, other: { original: RowRecord<Row> }) =>
      compare(value(one.original.row), value(other.original.row)),
    filterFn: ({ original }: { original: RowRecord<Row> }, _: string, wanted: string) =>
      shownAs(kind, value(original.row)) === wanted
  }))
}

export function useTableModel<Row>(table: Table<Row>, all: readonly Row[]): TableModel<Row> {
  const [search, setSearch] = useState('')
  const { sorted: first, pageSize } = table
  const [most, setMost] = useState(USUAL_PAGE)
  const begin = () => setMost(USUAL_PAGE)

  const columns = useMemo(() => columnsOf(table), [table])
  const data = useMemo(() => {
    const found = searching(search)
    const of = table.search?.of
    const fits = (row: Row) => !of || found(of(row))
    return all.filter(fits).map(row => ({ row }))
  }, [all, search, table])

  const model = useTable({
    features,
    columns,
    data,
    getRowId: ({ row }) => table.id(row),
    enableMultiSort: false,
    initialState: {
      sorting: first ? [{ id: first.by, desc: first.descending === true }] : [],
      columnVisibility: Object.fromEntries(table.columns.map(column => [column.key, !column.hidden]))
    }
  })

  const { columnFilters, columnVisibility, sorting } = model.state
  const found = model.getRowModel().rows.map(({ original }) => original.row)
  const filterOf = ({ key }: Column<Row>) => columnFilters.find(filter => filter.id === key)?.value
  const [order] = sorting

  return {
    columns: table.columns.filter(column => columnVisibility[column.key] !== false),
    rows: pageSize ? found : found.slice(0, most),
    found,
    search,
    setSearch: text => {
      setSearch(text)
      begin()
    },
    filterOf: column => (filterOf(column) ?? '') as string,
    setFilter: (column, value) => {
      model.getColumn(column.key)?.setFilterValue(value || undefined)
      begin()
    },
    narrowed: search.trim() !== '' || columnFilters.length > 0,
    widen: () => {
      setSearch('')
      model.resetColumnFilters(true)
    },
    sorted: order && { by: order.id, direction: order.desc ? 'descending' : 'ascending' },
    setSorted: sorted => {
      model.setSorting(sorted ? [{ id: sorted.by, desc: sorted.direction === 'descending' }] : [])
      begin()
    },
    isShown: column => columnVisibility[column.key] !== false,
    show: (column, shown) => model.getColumn(column.key)?.toggleVisibility(shown),
    showMore: pageSize || found.length <= most ? undefined : () => setMost(most + USUAL_PAGE)
  }
}
