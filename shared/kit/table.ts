// A table is data: columns, what can be searched and filtered, what an empty one says.

export interface Column<Row> {
  key: string
  label: string
  value: (row: Row) => boolean | number | string | null | undefined
  /** How the value is shown and sorted; text unless said. */
  kind?: 'day' | 'hours' | 'instant' | 'number' | 'text' | 'yes-no'
  sort?: false
  /** Offers the column's own values as a filter. */
  filter?: true
  /** Starts hidden; the person can show it. */
  hidden?: true
}

export interface Table<Row> {
  /** What the table is of, for screen readers and the file name of an export. */
  name: string
  id: (row: Row) => string
  columns: readonly Column<Row>[]
  search?: { label: string; of: (row: Row) => string }
  empty: string
  /** Skeleton rows while loading. */
  skeletons?: number
  pageSize?: number
}

export const table = <Row>(parts: Table<Row>): Table<Row> => parts
