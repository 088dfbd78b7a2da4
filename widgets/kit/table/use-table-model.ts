// Sorting, filters and visible columns of a table, on TanStack Table; search and pages. Drawing is `table-view.tsx`.
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

import { searching } from '#shared/kit/search.ts'
import type { Column, Table } from '#shared/kit/table.ts'
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
  /** Those of the present page, in order. */
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
  page: number
  pages: number
  setPage: (page: number) => void
  pageSize: number
  setPageSize: (size: number) => void
}

const DEFAULT_SIZE = 10

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
  const { sorted: first, pageSize: size = DEFAULT_SIZE } = table
  const [pageSize, setPageSize] = useState(typeof size === 'number' ? size : Number.MAX_SAFE_INTEGER)
  const [wantedPage, setPage] = useState(1)

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
  // A reload after an act keeps the page that the person is on, as long as there is one.
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wantedPage, pages)
  const filterOf = ({ key }: Column<Row>) => columnFilters.find(filter => filter.id === key)?.value
  const [order] = sorting

  return {
    columns: table.columns.filter(column => columnVisibility[column.key] !== false),
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    found,
    search,
    setSearch: text => {
      setSearch(text)
      setPage(1)
    },
    filterOf: column => (filterOf(column) ?? '') as string,
    setFilter: (column, value) => {
      model.getColumn(column.key)?.setFilterValue(value || undefined)
      setPage(1)
    },
    narrowed: search.trim() !== '' || columnFilters.length > 0,
    widen: () => {
      setSearch('')
      model.resetColumnFilters(true)
    },
    sorted: order && { by: order.id, direction: order.desc ? 'descending' : 'ascending' },
    setSorted: sorted => {
      model.setSorting(sorted ? [{ id: sorted.by, desc: sorted.direction === 'descending' }] : [])
      setPage(1)
    },
    isShown: column => columnVisibility[column.key] !== false,
    show: (column, shown) => model.getColumn(column.key)?.toggleVisibility(shown),
    page,
    pages,
    setPage,
    pageSize,
    setPageSize: count => {
      setPageSize(count)
      setPage(1)
    }
  }
}
