// The grid itself. Where it is narrow one day is shown at a time, chosen above.
import { useEffect, useId, useRef } from 'react'

import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import type { Cell, GridRow } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { titleOf } from '#shared/time-entries/log.ts'
import { writeDuration } from '#shared/time-entries/rules.ts'
import { Button } from '#widgets/kit/marks/button.tsx'
import { x } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/segments.tsx'

import { GridCell, type Step } from './week-grid-cell.tsx'
import type { WeekGrid } from './use-week-grid.ts'

/** 'Sun 15' */
const shortDay = (day: string) => `${formatDay(day, 'log').slice(0, 3)} ${Number(day.slice(-2))}`

const total = (seconds: number) => (seconds > 0 ? writeDuration(seconds) : '–')

function Work({ row, onRemove }: { row: GridRow; onRemove: (() => void) | undefined }) {
  const { taskName, projectName, wbsName } = row
  const place = taskName ? [projectName, wbsName].filter(Boolean).join(' / ') : ''
  return (
    <th scope="row" className="work">
      <span className="row">
        <span className="grow">
          {titleOf(row)}
          {place && <small>{place}</small>}
        </span>
        {onRemove && (
          <Button
            kind="quiet"
            size="sm"
            icon={x}
            label={t(texts.removeRow, { name: titleOf(row) })}
            onClick={onRemove}
          />
        )}
      </span>
    </th>
  )
}

/** Puts the focus into the cell of this row and day. */
const focusIn = (table: HTMLElement | null, place: string) =>
  table?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()

export interface TableProps {
  grid: WeekGrid
  /** The column shown where it is narrow. */
  column: number
  onColumn: (column: number) => void
  onActive: (name: string) => void
  onOpen: (cell: Cell) => void
  /** A row that was just added, whose first open cell takes the focus. */
  fresh: string | undefined
}

export function GridTable({ grid, column, onColumn, onActive, onOpen, fresh }: TableProps) {
  const { week, today, lockOf, type, removeRow } = grid
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<string>(undefined)

  // A hidden day is shown first, so the focus moves once that is drawn.
  useEffect(() => {
    if (wanted.current) focusIn(table.current, wanted.current)
    wanted.current = undefined
  })
  const at = week.rows.findIndex(({ row }) => row.key === fresh)
  const greeted = useRef<string>(undefined)
  useEffect(() => {
    if (at < 0 || greeted.current === fresh) return
    greeted.current = fresh
    focusIn(table.current, `${at},${column}`)
  }, [fresh, at, column])

  const step = (row: number, day: number) => (by: Step) => {
    const to = [row + by[0], day + by[1]] as const
    if (!week.rows[to[0]] || !week.days[to[1]]) return
    wanted.current = to.join(',')
    onColumn(to[1])
    if (to[1] === column) focusIn(table.current, wanted.current)
  }
  return (
    <>
      <div className="day-switch">
        <Segments
          label={t(texts.day)}
          options={week.days.map((day, index) => ({ key: String(index), label: shortDay(day) }))}
          value={String(column)}
          onChange={key => onColumn(Number(key))}
        />
      </div>
      <div className="table-wrap">
        <table ref={table} className="table week-table" data-column={column} aria-label={t(texts.grid)}>
          <thead>
            <tr>
              <th scope="col">{t(texts.work)}</th>
              {week.days.map(day => (
                <th key={day} scope="col" className={day === today ? 'num today' : 'num'} data-day={day}>
                  {shortDay(day)}
                </th>
              ))}
              <th scope="col" className="num">
                {t(texts.total)}
              </th>
            </tr>
          </thead>
          <tbody>
            {week.rows.map(({ row, cells, seconds }, rowAt) => (
              <tr key={row.key}>
                <Work
                  row={row}
                  onRemove={cells.some(({ entries }) => entries.length > 0) ? undefined : () => removeRow(row)}
                />
                {cells.map((cell, dayAt) => (
                  <GridCell
                    key={cell.name}
                    id={`${id}-${rowAt}-${dayAt}`}
                    place={`${rowAt},${dayAt}`}
                    cell={cell}
                    isToday={cell.day === today}
                    lock={lockOf(cell)}
                    onFocus={() => onActive(cell.name)}
                    onType={text => type(cell, text)}
                    onStep={step(rowAt, dayAt)}
                    onOpen={() => onOpen(cell)}
                  />
                ))}
                <td className="num sum">{total(seconds)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(texts.total)}</th>
              {week.days.map((day, index) => (
                <td key={day} className={day === today ? 'num today' : 'num'} data-day={day}>
                  {total(week.totals[index] ?? 0)}
                </td>
              ))}
              <td className="num sum">{total(week.seconds)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
