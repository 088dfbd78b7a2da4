// A table is data: columns, what can be searched and filtered, what an empty one says.

/** Rows at a time, of a list that the server sends and of one that is here whole. */
export const USUAL_PAGE = 50

export interface Column<Row> {
  key: string
  label: string
  value: (row: Row) => boolean | number | string | null | undefined
  /** How the value is shown and sorted; text unless said. Hours are given in seconds, instants as ISO text. */
  kind?: 'day' | 'hours' | 'instant' | 'number' | 'text' | 'yes-no'
  sort?: false
  /** Offers the column's own values as a filter. */
  filter?: true
  /** Starts hidden; the person can show it. */
  hidden?: true
  /** What a row is called: the first line of it when the table folds. The first column unless said. */
  title?: true
  /** Takes a whole line of a folded row; for long texts. */
  wide?: true
  /** Counts the rows as they stand: in no file. */
  counts?: true
  /** Stands in the second line of a folded row; the others stand in the opened one. The first three unless said.
   *  A text is what the line says in place of the head and the figure: '{value} h'. */
  phone?: true | string
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
  /** A page at first and a page more at a press, unless said. 'all' has every row in a frame that scrolls; 'growing', as lists of the server are, shows what was sent so far. */
  pageSize?: 'all' | 'growing'
  /** How it is sorted at first; as it comes unless said. */
  sorted?: { by: string; descending?: true }
  /** What a person can do with the whole table: both unless said. */
  tools?: readonly ('columns' | 'export')[]
}

/** Of rows that are told apart by their `_id`. */
export const table = <Row extends { _id: string }>(parts: Omit<Table<Row>, 'id'>): Table<Row> => ({
  ...parts,
  id: ({ _id }) => _id
})
