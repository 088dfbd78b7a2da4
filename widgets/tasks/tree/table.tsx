// The tree as a grid by rows: arrows move, fold and unfold; many rows are drawn only while they are in sight.
import { defaultRangeExtractor } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { VisibleRow } from '#shared/tasks/tree/view.ts'
import { useRowsInSight } from '#widgets/kit/table/use-rows-in-sight.ts'

import { columns, type ColumnKey } from './columns.ts'
import { type DropMark, type RowProps, TaskRow } from './row.tsx'

/** More rows than this are drawn only while they are in sight. */
const MANY = 100
const ROW = 41
const AROUND = 10

const headOf = (key: ColumnKey) => t(columns.find(column => column.key === key)?.label ?? key)

interface TableProps extends Pick<RowProps, 'acts' | 'drag' | 'keys' | 'may' | 'people'> {
  name: string
  rows: readonly VisibleRow[]
  active: string | undefined
  mark: { id: string; at: DropMark } | undefined
  onKeyDown: (event: KeyboardEvent) => void
  /** The id of a row that is to get the focus once it is drawn. */
  wantedRef: RefObject<string | undefined>
  total: number
}

interface BodyProps extends Omit<TableProps, 'name' | 'onKeyDown' | 'total' | 'wantedRef'> {
  scroller: HTMLElement | null
}

const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden className="gap" style={{ blockSize: height }} /> : null

function drawerOf({ rows: _rows, active, mark, scroller: _, ...rest }: BodyProps) {
  return (index: number, shown: VisibleRow, ref?: RowProps['ref']) => (
    <TaskRow
      key={shown.row._id}
      ref={ref}
      index={index}
      shown={shown}
      isActive={active === undefined ? index === 0 : shown.row._id === active}
      mark={mark?.id === shown.row._id ? mark.at : undefined}
      {...rest}
    />
  )
}

function AllRows(props: BodyProps) {
  const draw = drawerOf(props)
  return <tbody role="rowgroup">{props.rows.map((shown, index) => draw(index, shown))}</tbody>
}

function RowsInSight(props: BodyProps) {
  const { rows, scroller, active } = props
  const draw = drawerOf(props)
  // The row of the focus stays, wherever the others are scrolled to.
  const kept = active === undefined ? -1 : rows.findIndex(({ row }) => row._id === active)
  const virtual = useRowsInSight({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: AROUND,
    rangeExtractor: range => {
      const seen = defaultRangeExtractor(range)
      return kept < 0 || seen.includes(kept) ? seen : [...seen, kept].toSorted((one, other) => one - other)
    },
    getItemKey: index => rows[index]?.row._id ?? index
  })
  const items = virtual.getVirtualItems()
  return (
    <tbody role="rowgroup">
      {items.flatMap(({ index, start, key }, at) => {
        const shown = rows[index]
        const before = start - (items[at - 1]?.end ?? 0)
        return [
          before > 0 && <Gap key={`before ${String(key)}`} height={before} />,
          shown && draw(index, shown, virtual.measureElement)
        ]
      })}
      <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

export function TreeTable({ name, onKeyDown, wantedRef, total, ...body }: TableProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { keys, rows, active } = body
  const isMany = rows.length > MANY
  // A row that moved lost the focus on the way, and one that was scrolled to was not there before.
  const held = useRef(false)
  useLayoutEffect(() => {
    const isLost = held.current && document.activeElement === document.body
    const id = wantedRef.current ?? (isLost ? active : undefined)
    const row = id && scroller?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
    if (!row) return
    wantedRef.current = undefined
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  })
  const drawn = { ...body, scroller }
  return (
    <div ref={setScroller} className={isMany ? 'table-wrap many' : 'table-wrap'}>
      <table
        className="table compact tree"
        role="treegrid"
        aria-label={t(texts.treeOf, { name })}
        aria-rowcount={total + 1}
        onKeyDown={onKeyDown}
        onFocus={() => (held.current = true)}
        onBlur={({ target }) =>
          // A row that is taken away loses the focus before it has gone.
          setTimeout(() => {
            if (target.isConnected && !target.matches(':focus-within')) held.current = false
          })
        }
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className="no">
              {t(texts.number)}
            </th>
            <th scope="col" role="columnheader">
              {t(texts.task)}
            </th>
            {keys.map(key => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                data-at={key}
                className={key === 'hours' ? 'num' : undefined}
              >
                {headOf(key)}
              </th>
            ))}
            <th scope="col" role="columnheader" className="acts">
              <span className="vh">{t(texts.actions)}</span>
            </th>
          </tr>
        </thead>
        {isMany ? <RowsInSight {...drawn} /> : <AllRows {...drawn} />}
      </table>
    </div>
  )
}
