import { useState } from 'react'

import { type Day, isDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { type Cell, isChange, isNew, problemOfNote, toldOf } from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { toHtml } from '#shared/time-entries/plain-notes.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { define } from '#widgets/kit/element/define.tsx'
import { Empty } from '#widgets/kit/marks/states/empty.tsx'
import { ErrorState } from '#widgets/kit/marks/states/error-state.tsx'
import { clock } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useToday } from '#widgets/kit/use-today.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'

import { wordOf, writeWords } from '../entry/address-words.ts'
import rowCss from '../log/entry-row.css?inline'
import { type FormStart, FormDialog } from '../entry/form-dialog.tsx'
import { type Rights, useRights } from '../use-rights.ts'
import { useSubmit } from '../entry/use-submit.ts'
import { useWeekGrid } from './use-week-grid.ts'
import { CellBar, CellList } from './bar.tsx'
import css from './week-grid.css?inline'
import { GridTable } from './table.tsx'
import { AddRow, GridHead } from './tools.tsx'

/** The form for a cell: its one entry, or a new one from what is typed. */
function formStartOf({ row: { projectId, taskId }, day, entries, written, note }: Cell): FormStart {
  const [entry, another] = entries
  if (entry && !another) return { entry }
  const typed = { ...(written !== undefined && { seconds: written }), ...(note && { notes: toHtml(note) }) }
  return { day, projectId, ...(taskId && { taskId }), ...typed }
}

/** What is open above the grid: the list of a cell, or the form. */
type GridOverlay = { kind: 'list'; name: string } | { kind: 'form'; formStart: FormStart; cell: Cell | undefined }

function WeekOf(props: { id: string; from: Day; rights: Rights; onWeek: (from: Day) => void }) {
  const { id, from, rights, onWeek } = props
  const grid = useWeekGrid(id, from, rights)
  const { week, today, isLoaded, refused, again, lockOf, mayType, discard, settle, saveChange, addRow, remove } = grid
  const submitting = useSubmit(id, grid)
  const [column, setColumn] = useState(Math.max(0, week.days.indexOf(today)))
  const [active, setActive] = useState<string>()
  const [isMended, setMended] = useState(false)
  const [fresh, setFresh] = useState<string>()
  const [over, setOver] = useState<GridOverlay>()
  const box = useKeptFocus('tbody tr', 'h2')

  const cells = week.rows.flatMap(row => row.cells)
  const cellNamed = (name: string | undefined) => cells.find(cell => cell.name === name)
  const shownCell = cellNamed(active)
  const listed = over?.kind === 'list' ? cellNamed(over.name) : undefined
  const activate = (name: string) => {
    setActive(name)
    setMended(false)
  }

  const openForm = (cell: Cell) => {
    const isTangible = submitting.mayChoose && isNew(cell) && { isTangible: submitting.isTangible(cell) }
    setOver({ kind: 'form', formStart: { ...formStartOf(cell), ...isTangible }, cell })
  }
  const open = (cell: Cell) => {
    const { state, entries, name } = cell
    const [entry] = entries
    if (state === 'several') return setOver({ kind: 'list', name })
    if (isChange(cell)) return saveChange(cell)
    if (state === 'draft') return openForm(cell)
    return entry && rights.of(entry).edit ? openForm(cell) : undefined
  }
  const done = (form: GridOverlay & { kind: 'form' }) => (saved: Entry | undefined) => {
    if (saved) settle(form.cell, saved)
    setOver(undefined)
  }

  const focusOn = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const noteOf = ({ name }: Cell) => `[data-note="${CSS.escape(name)}"]`
  function nextNote(after: string | undefined) {
    const notes = cells.filter(isNew)
    const at = notes.findIndex(({ name }) => name === after) + 1
    const next = [...notes.slice(at), ...notes.slice(0, at)].find(cell => problemOfNote(cell))
    if (next && next.name === after) return submitting.tell()
    return focusOn(next ? noteOf(next) : '.submit')
  }
  async function submit() {
    const { saved, left } = (await submitting.submit()) ?? {}
    const last = saved?.at(-1)
    if (left) focusOn(noteOf(left))
    else if (last) focusOn(`[data-cell="${CSS.escape(last.name)}"]`)
  }

  if (!isLoaded && refused) return <ErrorState refused={refused} onReload={again} />
  const told = toldOf(week)
  const isTypable = week.days.some(mayType)
  return (
    <div className="whole" ref={box}>
      <GridHead {...{ id, from, onWeek, grid, submitting }} mayAdd={rights.mayAdd} onSubmit={() => void submit()} />
      {!isLoaded && <Skeleton of="rows" count={6} columns={8} />}
      {isLoaded && week.rows.length === 0 && (
        <Empty icon={clock} title={t(texts.empty)}>
          {rights.mayAdd && t(isTypable ? texts.emptyText : texts.emptyLocked, { why: t(texts.onlyToday) })}
        </Empty>
      )}
      {isLoaded && week.rows.length > 0 && (
        <GridTable
          {...{ grid, column, submitting, fresh }}
          onColumn={setColumn}
          onActive={activate}
          onReadable={setMended}
          onOpen={open}
          onSubmit={() => void submit()}
          onNextNote={nextNote}
        />
      )}
      {shownCell && (shownCell.state !== 'empty' || lockOf(shownCell)) && (
        <CellBar
          cell={shownCell}
          lock={lockOf(shownCell)}
          isMended={isMended && shownCell.state === 'unreadable'}
          mayEdit={shownCell.entries.length === 1 && shownCell.entries.every(entry => rights.of(entry).edit)}
          onOpen={() => open(shownCell)}
          onDiscard={() => {
            // The button goes with what was typed.
            focusOn(`[data-cell="${CSS.escape(shownCell.name)}"]`)
            discard(shownCell)
          }}
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
      {isLoaded && rights.mayAdd && isTypable && (
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
          onAdd={() => setOver({ kind: 'form', formStart: formStartOf({ ...listed, entries: [] }), cell: undefined })}
          onEdit={entry => setOver({ kind: 'form', formStart: { entry }, cell: undefined })}
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
      {submitting.question}
    </div>
  )
}

function Grid({ id }: { id: string }) {
  const rights = useRights(id)
  const today = useToday()
  const [from, setFrom] = useState(() => {
    const named = wordOf('week')
    return startOfWeek(named && isDay(named) ? named : today)
  })
  const turn = (week: Day) => {
    writeWords({ view: 'week', week: week === startOfWeek(today) ? undefined : week })
    setFrom(week)
  }
  return (
    <section className="card" part="base" aria-label={t(texts.grid)}>
      <WeekOf key={from} id={id} from={from} rights={rights} onWeek={turn} />
    </section>
  )
}

function WeekGrid({ userId }: { userId?: string }) {
  const { me, id } = useWhose(userId)
  return me && id ? <Grid key={id} id={id} /> : null
}

define('bee-week-grid', WeekGrid, { props: { userId: 'string' }, css: rowCss + css })
