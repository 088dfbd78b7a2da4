// The head and the rows of a table. Roles are written out: folded into cards, the elements lose their own.
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useState } from 'react'

import type { Column, Table } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { Icon } from '../marks/icon.tsx'
import { chevronDown, chevronUp, selector } from '../marks/icons.ts'
import { Bone } from '../marks/states/skeleton.tsx'
import { isNumeric, NONE, shownAs } from './table-cells.ts'
import * as texts from './texts.ts'
import type { Sorted, TableModel } from './use-table-model.ts'

/** Rows that can be chosen, for something done to many of them at once. */
export interface RowChoice<Row> {
  has: (row: Row) => boolean
  /** `range`: with all between it and the one chosen before. */
  set: (row: Row, chosen: boolean, range: boolean) => void
  /** Of the rows that are here. */
  all: 'mixed' | boolean
  setAll: (chosen: boolean) => void
}

export interface Drawing<Row> {
  table: Table<Row>
  /** Draws cells in another way than as the text of their value. */
  cells?: { [key: string]: (row: Row) => ReactNode } | undefined
  /** Buttons at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  selected?: ((row: Row) => boolean) | undefined
  /** The columns of a folded row's second line. */
  facts?: readonly Column<Row>[] | undefined
  choosing?: RowChoice<Row> | undefined
  /** A press on a row opens it, and so does Enter on one that has the focus. A button in it says so to everybody. */
  onOpen?: ((row: Row) => void) | undefined
  /** One stop of Tab a row, the link of its name: arrow keys lead to its buttons, which have `tabIndex` -1. */
  oneStop?: boolean | undefined
}

/** The column that names the row; it is always there. */
export const titleOf = <Row,>({ columns }: Table<Row>) => columns.find(column => column.title) ?? columns[0]

const FACTS = 3

/** The columns of a folded row's second line; undefined where all of the row has room. */
export function factsOf<Row>(table: Table<Row>, columns: readonly Column<Row>[]): readonly Column<Row>[] | undefined {
  const rest = columns.filter(column => column !== titleOf(table))
  if (rest.length < 2) return undefined
  const said = rest.filter(({ phone }) => phone)
  return said.length ? said : rest.filter(({ wide }) => !wide).slice(0, FACTS)
}

/** Words say what they are, figures are told with what they count. */
function factOf<Row>({ kind, label, value, phone }: Column<Row>, row: Row): string {
  const of = value(row)
  if (typeof of === 'boolean') return of ? t(label) : ''
  const shown = shownAs(kind, of)
  if (shown !== NONE && typeof phone === 'string') return t(phone, { value: shown })
  return shown === NONE ? '' : typeof of === 'number' ? `${t(label)} ${shown}` : shown
}

/** Not sorted, ascending, descending, and not sorted again. */
function nextOrder(sorted: Sorted | undefined, by: string): Sorted | undefined {
  if (sorted?.by !== by) return { by, direction: 'ascending' }
  return sorted.direction === 'ascending' ? { by, direction: 'descending' } : undefined
}

function HeadCell<Row>({ column, model }: { column: Column<Row>; model: TableModel<Row> }) {
  const { key, sort } = column
  const direction = model.sorted?.by === key ? model.sorted.direction : undefined
  const icon = direction === 'ascending' ? chevronUp : direction === 'descending' ? chevronDown : selector
  return (
    <th scope="col" role="columnheader" className={isNumeric(column) ? 'num' : undefined} aria-sort={direction}>
      {sort === false ? (
        t(column.label)
      ) : (
        <button type="button" onClick={() => model.setSorted(nextOrder(model.sorted, key))}>
          {t(column.label)}
          <Icon of={icon} />
        </button>
      )}
    </th>
  )
}

interface HeadProps<Row> {
  model: TableModel<Row>
  actions: boolean
  choosing: RowChoice<Row> | undefined
}

/** Before there are rows a press would choose none, and be lost. */
function ChooseAll<Row>({ all, setAll, none }: RowChoice<Row> & { none: boolean }) {
  return (
    <input
      ref={box => {
        if (box) box.indeterminate = all === 'mixed'
      }}
      type="checkbox"
      aria-label={t(texts.chooseAll)}
      checked={all === true}
      disabled={none}
      onChange={event => setAll(event.target.checked)}
    />
  )
}

export function TableHead<Row>({ model, actions, choosing }: HeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {choosing && (
          <th scope="col" role="columnheader" className="choose">
            <ChooseAll {...choosing} none={model.rows.length === 0} />
          </th>
        )}
        {model.columns.map(column => (
          <HeadCell key={column.key} column={column} model={model} />
        ))}
        {actions && (
          <th scope="col" role="columnheader">
            <span className="vh">{t(texts.actions)}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

export interface RowProps<Row> extends Drawing<Row> {
  columns: readonly Column<Row>[]
  row: Row
  ref?: Ref<HTMLTableRowElement>
  /** Where the row stands among all, when only some are drawn. */
  index?: number
}

function Choose<Row>({ row, name, choosing }: { row: Row; name: string; choosing: RowChoice<Row> }) {
  const label = t(texts.chooseRow, { name })
  return (
    <td role="cell" className="choose">
      <input
        type="checkbox"
        aria-label={label}
        checked={choosing.has(row)}
        onChange={({ target, nativeEvent }) =>
          choosing.set(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
  )
}

interface LineProps<Row> {
  tabIndex: number | undefined
  facts: readonly Column<Row>[]
  row: Row
  name: string
  isOpen: boolean
  open: (isOpen: boolean) => void
}

/** What is drawn where the row is folded: its facts, and the way to the rest. Elsewhere its cells say it, so it is no text. */
function Line<Row>({ facts, row, name, isOpen, open, tabIndex }: LineProps<Row>) {
  const said = facts
    .map(fact => factOf(fact, row))
    .filter(Boolean)
    .slice(0, FACTS)
  return (
    <span className="fold-line" data-line={said.join(' · ')}>
      <button
        type="button"
        className="btn quiet icon-only"
        tabIndex={tabIndex}
        aria-label={t(isOpen ? texts.lessOf : texts.moreOf, { name })}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <Icon of={isOpen ? chevronUp : chevronDown} />
      </button>
    </span>
  )
}

/** Neither a control in the row nor words that somebody marks. */
const isPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  !target.closest('a, button, input, label, select') &&
  getSelection()?.isCollapsed !== false

const opening = (open: () => void) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    if (!isPress(event)) return
    // Where the focus goes back to.
    event.currentTarget.tabIndex = -1
    event.currentTarget.focus()
    open()
  },
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    // Else the same key would press the first button of what opens.
    event.preventDefault()
    open()
  }
})

export function TableRow<Row>(props: RowProps<Row>) {
  const { table, columns, row, cells, actions, selected, choosing, onOpen, oneStop, ref, index, facts } = props
  const [isOpen, open] = useState(false)
  const title = titleOf(table)
  const name = title ? shownAs(title.kind, title.value(row)) : ''
  const isChosen = choosing ? choosing.has(row) : selected?.(row)
  const place = index === undefined ? {} : { 'data-index': index, 'aria-rowindex': index + 2 }
  return (
    <tr
      ref={ref}
      role="row"
      className={onOpen && 'opens'}
      aria-selected={isChosen}
      data-open={isOpen || undefined}
      {...place}
      {...(onOpen && opening(() => onOpen(row)))}
    >
      {choosing && <Choose {...{ row, name, choosing }} />}
      {columns.map(column => {
        const { key, kind, value, label, wide } = column
        const inside = cells?.[key]?.(row) ?? shownAs(kind, value(row))
        if (column === title)
          return (
            <th key={key} scope="row" role="rowheader" className="fold-title">
              {inside}
              {facts && <Line {...{ facts, row, name, isOpen, open }} tabIndex={oneStop ? -1 : undefined} />}
            </th>
          )
        const classes = [isNumeric(column) && 'num', wide && 'fold-wide'].filter(Boolean).join(' ')
        return (
          <td key={key} role="cell" data-label={t(label)} className={classes || undefined}>
            {/* One child, so that a folded cell has its label on one side and all of this on the other. */}
            <span className="cell">{inside}</span>
          </td>
        )
      })}
      {actions && (
        <td role="cell" className="fold-acts">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

const WIDTHS = ['70%', '45%', '85%', '60%']

/** Rows in the final layout while the real ones are on their way. */
export function BoneRows({ count, columns }: { count: number; columns: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_none, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_nothing, column) => (
            <td key={column}>
              <Bone width={WIDTHS[(row + column) % WIDTHS.length]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
