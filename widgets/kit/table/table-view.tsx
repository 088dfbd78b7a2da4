// Draws a table from its data: search, filters, order, pages, columns, export, and cards where it is narrow.
import { type ReactNode, Suspense, useState } from 'react'

import { count } from '#shared/kit/figures.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { USUAL_PAGE } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { later } from '../element/later.tsx'
import { useKeptFocus } from '../element/use-kept-focus.ts'
import { Empty } from '../marks/states/empty.tsx'
import { Instead } from '../marks/states/instead.tsx'
import { ErrorState } from '../marks/states/error-state.tsx'
import { list as listIcon, search as searchIcon } from '../marks/icons.ts'
import { useComing } from '../marks/states/skeleton.tsx'
import { isText } from './table-cells.ts'
import { GrowingFoot, type MoreRows } from './table-foot.tsx'
import { rowWalk } from './row-walk.ts'
import { BoneRows, type Drawing, factsOf, TableHead, TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import type { VirtualRows as DrawnInSight } from './table-virtual.tsx'
import * as tableTexts from './texts.ts'
import * as texts from '../texts.ts'
import { type TableModel, useTableModel } from './use-table-model.ts'

// Lazy forgets that its component is generic.
const VirtualRows = later(async () => ({
  default: (await import('./table-virtual.tsx')).VirtualRows<never>
})) as unknown as typeof DrawnInSight

const walk = rowWalk('.fold-title a[href]')

/** Of more rows in one frame only those in sight are drawn. */
const MANY = 200
const NOTHING: readonly never[] = []

export interface TableProps<Row> extends Drawing<Row> {
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined
  /** Why they could not be loaded. */
  refused?: Refusal | undefined
  onRetry?: () => void
  /** More filters or buttons above the table. */
  tools?: ReactNode
  /** How many of them narrow it now. */
  narrowed?: number
  /** An empty table's one next step. */
  next?: ReactNode
  icon?: string
  compact?: boolean
  /** The next rows of a growing table, while there are any. */
  more?: MoreRows
  /** Without a card of its own, for a place that has one. */
  bare?: boolean
}

/** What a list that the server pages says in another way. */
export interface Serving {
  /** Saves the whole list, of which the screen has a part. */
  exporting?: ReactNode
  /** Floats at the foot while rows are chosen, so that nothing moves. */
  bulk?: ReactNode
  /** How many rows there are, before the button for more. */
  count?: ReactNode
}

function Nothing<Row>({ model, table, next, icon = listIcon }: TableProps<Row> & { model: TableModel<Row> }) {
  if (!model.narrowed) return <Empty icon={icon} title={t(table.empty)} next={next} />
  const widen = (
    <button type="button" className="btn secondary sm" onClick={model.widen}>
      {t(tableTexts.showAll)}
    </button>
  )
  return <Empty icon={searchIcon} title={t(tableTexts.noneFound)} next={widen} />
}

/** Any list of records. Loaded lazily by whoever shows one. */
export function TableView<Row>(props: TableProps<Row>) {
  const model = useTableModel<Row>(props.table, props.rows ?? NOTHING)
  return <TableFrame {...props} model={model} />
}

/** A table around a model of its rows: of what is here, or of what the server has. */
export function TableFrame<Row>(props: TableProps<Row> & Serving & { model: TableModel<Row> }) {
  const { table, rows, refused, onRetry, tools, narrowed, compact, more, bare, model, exporting, bulk } = props
  const { actions, cells, selected, choosing, onOpen, oneStop } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const box = useKeptFocus('tbody > [role=row]', '.empty')
  const facts = factsOf(table, model.columns)
  const drawing = { table, cells, actions, selected, choosing, onOpen, oneStop, facts, columns: model.columns }
  const many = table.pageSize === 'all' && model.rows.length > MANY
  const width = model.columns.length + (actions ? 1 : 0) + (choosing ? 1 : 0)
  const bones = <BoneRows count={table.skeletons ?? 10} columns={width} />
  const name = t(table.name)

  const coming = useComing<HTMLTableElement>(!rows)
  const body = many ? (
    <Suspense fallback={bones}>
      <VirtualRows {...drawing} rows={model.rows} scroller={scroller} />
    </Suspense>
  ) : (
    <tbody role="rowgroup">
      {model.rows.map(row => (
        <TableRow key={table.id(row)} row={row} {...drawing} />
      ))}
    </tbody>
  )

  const [here, all] = [count(model.rows.length), count(model.found.length)]
  const isGrowing = table.pageSize === 'growing'
  const found = model.narrowed && !isGrowing && t(tableTexts.rowsFound, { count: all })
  const announced = found || ((isGrowing || model.rows.length > USUAL_PAGE) && t(tableTexts.rowsHere, { count: here }))
  const next = model.showMore ? { busy: false, load: model.showMore } : more
  const classes = ['table fold', facts && 'lines', compact && 'compact', many && 'steady'].filter(Boolean).join(' ')
  const head = <TableHead model={model} actions={actions !== undefined} choosing={choosing} />
  // The heads stand as they will stand; what became of the rows is said in their place.
  const failed = refused && (
    <>
      <table className={classes} role="table" aria-label={name}>
        {head}
      </table>
      <Instead of={<table className={classes}>{bones}</table>}>
        <ErrorState refused={refused} {...(onRetry && { onReload: onRetry })} />
      </Instead>
    </>
  )
  const above = <TableTools {...{ table, model, exporting }} rows={rows ?? NOTHING} more={tools} narrowed={narrowed} />
  const shown = (
    <>
      {above}
      <div
        ref={setScroller}
        className={many ? 'table-wrap many' : 'table-wrap'}
        {...(many && { tabIndex: 0, role: 'region', 'aria-label': name })}
      >
        {rows && model.found.length === 0 ? (
          <Nothing {...props} model={model} />
        ) : (
          <table
            ref={coming}
            className={classes}
            role="table"
            aria-label={name}
            aria-busy={!rows}
            {...(oneStop && { 'aria-description': t(tableTexts.rowKeys), onKeyDown: walk })}
            aria-rowcount={many ? model.rows.length + 1 : undefined}
          >
            {many && (
              <colgroup>
                {model.columns.map(column => (
                  <col key={column.key} className={column.wide ? 'wide' : isText(column) ? undefined : 'narrow'} />
                ))}
                {actions && <col className="narrow" />}
              </colgroup>
            )}
            {head}
            {rows ? body : bones}
          </table>
        )}
      </div>
      {rows && (
        <GrowingFoot count={model.rows.length} more={next}>
          {props.count ?? (model.showMore && t(tableTexts.rowsOf, { here, count: all }))}
        </GrowingFoot>
      )}
      {bulk}
      <span className="vh" role="status">
        {rows ? announced : t(texts.loading)}
      </span>
    </>
  )
  // What a list of the server was asked by may be why it is refused: it can still be changed.
  const inside = failed ? (
    <>
      {exporting !== undefined && above}
      {failed}
    </>
  ) : (
    shown
  )
  return (
    <div ref={box} className="box">
      {bare ? inside : <div className="card">{inside}</div>}
    </div>
  )
}
