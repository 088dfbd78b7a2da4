// The grid itself. Where it is narrow one day is shown at a time, chosen above.
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { twoPlaces } from '#shared/kit/time/lengths.ts'
import { t } from '#shared/kit/texts.ts'
import { type Cell, type GridRow, isNew } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { IconButton } from '#widgets/kit/marks/buttons/icon-button.tsx'
import { x } from '#widgets/kit/marks/icons.ts'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'

import type { Submitting } from '../entry/use-submit.ts'
import type { WeekGrid } from './use-week-grid.ts'
import { GridCell, type CellStep } from './cell.tsx'
import { NoteLine, shortDay } from './notes.tsx'

/** In place of a cell's row and day: the first note that is not enough yet. */
const NOTES = 'notes'

interface WorkProps {
  row: GridRow
  /** Whether its new time is tangible, where one may say so. */
  tangible: { value: boolean; set: (value: boolean) => void } | undefined
  onRemove: (() => void) | undefined
}

function Work({ row, tangible, onRemove }: WorkProps) {
  const { taskName, projectName, wbsName } = row
  const place = taskName ? [projectName, wbsName].filter(Boolean).join(' / ') : ''
  return (
    <th scope="row" className="work">
      <span className="row">
        <span className="grow">
          {titleOf(row)}
          {place && <small>{place}</small>}
          {tangible && (
            <label className="check small">
              <input
                type="checkbox"
                checked={tangible.value}
                aria-label={t(texts.tangibleRow, { name: titleOf(row) })}
                onChange={event => tangible.set(event.target.checked)}
              />
              {t(texts.tangible)}
            </label>
          )}
        </span>
        {onRemove && <IconButton icon={x} label={t(texts.removeRow, { name: titleOf(row) })} onClick={onRemove} />}
      </span>
    </th>
  )
}

/** Puts the focus into the cell of this row and day. */
const focusIn = (table: HTMLElement | null, place: string) =>
  table?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()

/** How many columns there are: where it is narrow, one day's and those around it. */
function useColumns(days: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>, all: number): number {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const [choice, drawn] = [days.current, table.current]
    if (!choice || !drawn) return undefined
    const observer = new ResizeObserver(() => setNarrow(getComputedStyle(choice).display !== 'none'))
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [days, table])
  return isNarrow ? 3 : all
}

export interface TableProps {
  grid: WeekGrid
  /** The column shown where it is narrow. */
  column: number
  onColumn: (column: number) => void
  onActive: (name: string) => void
  onReadable: (isReadable: boolean) => void
  onOpen: (cell: Cell) => void
  submitting: Submitting
  onSubmit: () => void
  /** To the next note that is not enough, after this cell, or to the button that submits. */
  onNextNote: (name: string | undefined) => void
  /** A row that was just added, whose first open cell takes the focus. */
  fresh: string | undefined
}

export function GridTable(props: TableProps) {
  const { grid, column, onColumn, onActive, onReadable, onOpen, submitting, onSubmit, onNextNote, fresh } = props
  const { week, today, lockOf, mayType, type, writeNote, setTangible, removeRow } = grid
  const id = useId()
  const daySwitch = useRef<HTMLDivElement>(null)
  const hasStops = week.rows.some(({ cells }) => cells.some(isOpen))
  function isOpen(cell: Cell): boolean {
    return lockOf(cell) === undefined || cell.entries.length > 1
  }
  const table = useRef<HTMLTableElement>(null)
  const span = useColumns(daySwitch, table, week.days.length + 2)
  const wanted = useRef<string>(undefined)

  // A hidden day is shown first, so the focus moves once that is drawn.
  useEffect(() => {
    if (wanted.current === NOTES) onNextNote(undefined)
    else if (wanted.current) focusIn(table.current, wanted.current)
    wanted.current = undefined
  })
  const at = week.rows.findIndex(({ row }) => row.key === fresh)
  const greeted = useRef<string>(undefined)
  useEffect(() => {
    if (at < 0 || greeted.current === fresh) return
    greeted.current = fresh
    focusIn(table.current, `${at},${column}`)
  }, [fresh, at, column])

  const step = (row: number, day: number) => (by: CellStep, waits: boolean) => {
    const to = [row + by[0], day + by[1]] as const
    // Below the last row come the notes.
    if (waits && by[0] > 0 && !week.rows[to[0]]) wanted.current = NOTES
    if (!week.rows[to[0]] || !week.days[to[1]]) return
    wanted.current = to.join(',')
    onColumn(to[1])
    if (to[1] === column) focusIn(table.current, wanted.current)
  }
  return (
    <>
      <div className="day-switch" ref={daySwitch}>
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
            {week.rows.map(({ row, cells, seconds, isTangible }, rowAt) => [
              <tr key={row.key}>
                <Work
                  row={row}
                  tangible={
                    submitting.mayChoose && week.days.some(mayType)
                      ? { value: isTangible, set: value => setTangible(row, value) }
                      : undefined
                  }
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
                    isStop={isOpen(cell) || (!hasStops && rowAt === 0 && dayAt === column)}
                    onFocus={() => onActive(cell.name)}
                    onType={text => type(cell, text)}
                    onReadable={onReadable}
                    onStep={step(rowAt, dayAt)}
                    onOpen={onOpen}
                  />
                ))}
                <td className="num sum">{twoPlaces(seconds)}</td>
              </tr>,
              cells.some(isNew) && (
                <tr key={`${row.key} notes`} className="notes-row">
                  <td colSpan={span}>
                    {cells.filter(isNew).map(cell => (
                      <NoteLine
                        key={cell.name}
                        cell={cell}
                        refused={submitting.refusalOf(cell)}
                        isTried={submitting.isTried}
                        onFocus={() => onActive(cell.name)}
                        onWrite={text => writeNote(cell, text)}
                        onNext={() => onNextNote(cell.name)}
                        onBack={() => focusIn(table.current, `${rowAt},${cells.indexOf(cell)}`)}
                        onSubmit={onSubmit}
                        onForm={() => onOpen(cell)}
                      />
                    ))}
                  </td>
                </tr>
              )
            ])}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(texts.total)}</th>
              {week.days.map((day, index) => (
                <td key={day} className={day === today ? 'num today' : 'num'} data-day={day}>
                  {twoPlaces(week.totals[index] ?? 0)}
                </td>
              ))}
              <td className="num sum">{twoPlaces(week.seconds)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
