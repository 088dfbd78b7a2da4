import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { type Day, startOfWeek } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { $me, $shownId } from '#shared/session/store.ts'
import { type Cell, isChange, toldOf } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { Callout } from '#widgets/kit/marks/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Empty } from '#widgets/kit/marks/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { clock } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import { useToday } from '#widgets/kit/use-today.ts'

import rowCss from './entry-row.css?inline'
import { type FormStart, FormDialog } from './form-dialog.tsx'
import { type Rights, useRights } from './use-rights.ts'
import { useWeekGrid } from './use-week-grid.ts'
import { CellBar, CellList } from './week-grid-bar.tsx'
import css from './week-grid.css?inline'
import { GridTable } from './week-grid-table.tsx'
import { AddRow, GridHead } from './week-grid-tools.tsx'

/** The form for a cell: its one entry, or a new one from what is typed. */
function formStartOf({ row: { projectId, taskId }, day, entries, written }: Cell): FormStart {
  const [entry, another] = entries
  if (entry && !another) return { entry }
  return { day, projectId, ...(taskId && { taskId }), ...(written !== undefined && { seconds: written }) }
}

/** What is open above the grid: the list of a cell, or the form; and the cells whose notes come after. */
type Over =
  | { kind: 'list'; name: string }
  | { kind: 'form'; formStart: FormStart; cell: Cell | undefined; rest: readonly string[] }

function WeekOf(props: { id: string; from: Day; rights: Rights; onWeek: (from: Day) => void }) {
  const { id, from, rights, onWeek } = props
  const grid = useWeekGrid(id, from, rights)
  const { week, today, isLoaded, refused, again, lockOf, mayType, discard, settle, saveChange, addRow, remove } = grid
  const [column, setColumn] = useState(Math.max(0, week.days.indexOf(today)))
  const [active, setActive] = useState<string>()
  const [fresh, setFresh] = useState<string>()
  const [over, setOver] = useState<Over>()

  const cells = week.rows.flatMap(row => row.cells)
  const cellNamed = (name: string | undefined) => cells.find(cell => cell.name === name)
  const shownCell = cellNamed(active)
  const listed = over?.kind === 'list' ? cellNamed(over.name) : undefined

  const write = (cell: Cell | undefined, rest: readonly string[] = []) =>
    setOver(cell && { kind: 'form', formStart: formStartOf(cell), cell, rest })
  const open = (cell: Cell) => {
    const { state, entries, name } = cell
    const [entry] = entries
    if (state === 'several') return setOver({ kind: 'list', name })
    if (isChange(cell)) return saveChange(cell)
    if (state === 'draft') return write(cell)
    return entry && rights.of(entry).edit ? write(cell) : undefined
  }
  /** One note after the other, until the form is closed. */
  const done = (form: Over & { kind: 'form' }) => (saved: Entry | undefined) => {
    if (saved) settle(form.cell, saved)
    const [next, ...rest] = saved ? form.rest : []
    write(cellNamed(next), rest)
  }
  const begin = () => {
    const [first, ...rest] = week.drafts
    write(
      first,
      rest.map(({ name }) => name)
    )
  }

  if (!isLoaded && refused) return <ErrorState refused={refused} onReload={again} />
  const told = toldOf(week)
  return (
    <>
      <GridHead {...{ id, from, onWeek, grid }} mayAdd={rights.mayAdd} onWrite={begin} />
      {!isLoaded && <Skeleton of="rows" count={6} columns={8} />}
      {isLoaded && week.rows.length === 0 && (
        <Empty icon={clock} title={t(texts.empty)}>
          {rights.mayAdd && t(texts.emptyText)}
        </Empty>
      )}
      {isLoaded && week.rows.length > 0 && (
        <GridTable grid={grid} column={column} onColumn={setColumn} onActive={setActive} onOpen={open} fresh={fresh} />
      )}
      {shownCell && (shownCell.state !== 'empty' || lockOf(shownCell)) && (
        <CellBar
          cell={shownCell}
          lock={lockOf(shownCell)}
          mayEdit={shownCell.entries.length === 1 && shownCell.entries.every(entry => rights.of(entry).edit)}
          onOpen={() => open(shownCell)}
          onDiscard={() => discard(shownCell)}
        />
      )}
      {told.length > 0 && (
        <div className="told">
          <Callout kind="warn" announce>
            {told.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Callout>
        </div>
      )}
      {isLoaded && rights.mayAdd && (
        <div className="grid-foot">
          <AddRow
            id={id}
            onAdd={row => {
              addRow(row)
              setFresh(row.key)
            }}
          />
          <p className="small subtle">{t(texts.keys)}</p>
        </div>
      )}
      {listed && (
        <CellList
          cell={listed}
          today={today}
          rights={rights}
          mayAdd={mayType(listed.day)}
          onClose={() => setOver(undefined)}
          onAdd={() =>
            setOver({ kind: 'form', formStart: formStartOf({ ...listed, entries: [] }), cell: undefined, rest: [] })
          }
          onEdit={entry => setOver({ kind: 'form', formStart: { entry }, cell: undefined, rest: [] })}
          onDelete={entry => void remove(entry)}
        />
      )}
      {over?.kind === 'form' && (
        <FormDialog
          key={over.cell?.name ?? 'one'}
          from="grid"
          personId={id}
          formStart={over.formStart}
          onDone={done(over)}
        />
      )}
    </>
  )
}

function Grid({ id }: { id: string }) {
  const rights = useRights(id)
  const today = useToday()
  const [from, setFrom] = useState(() => startOfWeek(today))
  return (
    <section className="card" part="base" aria-label={t(texts.grid)}>
      <WeekOf key={from} id={id} from={from} rights={rights} onWeek={setFrom} />
    </section>
  )
}

function WeekGrid({ userId }: { userId?: string }) {
  const me = useStore($me)
  const shownId = useStore($shownId)
  const id = userId || shownId
  return me && id ? <Grid key={id} id={id} /> : null
}

define('bee-week-grid', WeekGrid, { props: { userId: 'string' }, css: rowCss + css })
