// One page of rows that the server works out by rules of its own and has whole; found by key, as pages of the database are,
// so that nobody is left out who moves while somebody reads on.
import { byWords } from '#shared/kit/locale.ts'
import { USUAL_PAGE } from '#shared/kit/lists/lists.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import type { Column } from '#shared/kit/lists/table.ts'

import { orderOf, type Page, type PageRequest, readCursor, toCursor } from './paged.ts'
import { texts } from './texts.ts'

type Value<Row> = Column<Row>['value']

interface HeldList<Row> {
  rows: readonly Row[]
  id: (row: Row) => string
  /** As the table names and shows them; `-name` sorts the largest first. */
  columns: readonly Pick<Column<Row>, 'key' | 'value'>[]
  /** The order of a request that names none, the smallest first. */
  usual: (row: Row) => number
}

interface Place {
  value: number | string | null
  id: string
}

function compare(one: Place['value'], other: Place['value']): number {
  return typeof one === 'string' && typeof other === 'string' ? byWords(one, other) : Number(one) - Number(other)
}

/** Those without a value come last, in either direction. */
const inOrder = (isDown: boolean) => (one: Place, other: Place) =>
  Number(one.value === null) - Number(other.value === null) ||
  (isDown ? compare(other.value, one.value) : compare(one.value, other.value)) ||
  (one.id < other.id ? -1 : Number(one.id > other.id))

function placeOf<Row>(row: Row, by: Value<Row>, id: string): Place & { row: Row } {
  const value = by(row) ?? null
  return { row, id, value: typeof value === 'boolean' ? Number(value) : value }
}

export function heldPage<Row>(
  list: HeldList<Row>,
  request: PageRequest
): Page<Row> & Required<Pick<Page<Row>, 'total'>> {
  const { sort, size = USUAL_PAGE } = request
  const isDown = sort?.startsWith('-') === true
  const column = list.columns.find(({ key }) => key === sort?.replace(/^-/, ''))
  const by = sort === undefined ? list.usual : (column?.value ?? refuse(400, texts.otherOrder))
  const order = orderOf(sort ?? '', request)
  const places = list.rows.map(row => placeOf(row, by, list.id(row))).toSorted(inOrder(isDown))
  const [, value, id] = request.after === undefined ? [] : readCursor(request.after, order)
  const isNumber = places.some(place => typeof place.value === 'number')
  const last = id !== undefined && {
    id,
    value: isNumber && typeof value === 'string' ? Number(value) : (value ?? null)
  }
  const further = last ? places.filter(place => inOrder(isDown)(place, last) > 0) : places
  const items = further.slice(0, size)
  const end = further.length > size ? items.at(-1) : undefined
  return {
    items: items.map(({ row }) => row),
    total: { count: places.length, isMore: false },
    ...(end && { next: toCursor([order, end.value === null ? null : String(end.value), end.id]) })
  }
}
