// One week of one person while it is typed into the grid: what is typed is kept for the tab, and what is typed over an entry is
// saved at once.
import { atom, type ReadableAtom } from 'nanostores'

import type { Input } from '../kit/calls/call.ts'
import { readDraft, writeDraft } from '../kit/form/drafts.ts'
import { t } from '../kit/texts.ts'
import { addDays, type Day } from '../kit/time/day.ts'
import type { editEntry, listEntries } from './calls.ts'
import * as grid from './grid.ts'
import * as texts from './grid-texts.ts'
import { toParts } from './rules.ts'
import type { Entry } from './schemas.ts'

export interface KeptGrid {
  $kept: ReadableAtom<grid.GridDraft>
  change: (next: (kept: grid.GridDraft) => grid.GridDraft) => void
}

/** What is typed is kept for the tab, each week under its own name. */
export function makeKeptGrid(name: string): KeptGrid {
  const $kept = atom(grid.readDraft(readDraft(name)))
  return {
    $kept,
    change(next) {
      // The stored one is the newest: another grid of the page may show the same week.
      const after = next(grid.readDraft(readDraft(name) ?? $kept.get()))
      writeDraft(name, grid.isEmpty(after) ? undefined : { ...after })
      $kept.set(after)
    }
  }
}

export interface GridTools {
  id: string
  from: Day
  entries: readonly Entry[]
  change: KeptGrid['change']
  allowed: grid.Allowed
  mayRemove: (entry: Entry) => boolean
  /** Undefined when it was refused. */
  save: (input: Input<typeof editEntry>) => Promise<Entry | undefined>
  list: (input: Input<typeof listEntries>) => Promise<readonly Entry[] | undefined>
  remove: (entry: Entry) => Promise<unknown>
  /** Whether a change of this time is meant, where edits are counted. */
  warned: (entry: Entry, parts: Pick<Entry, 'hours' | 'minutes'>) => Promise<boolean>
  toast: (text: string) => void
  /** What was typed is taken away, and comes back by this. */
  offerBack: (back: () => void) => void
  /** An entry was saved, and takes its place. */
  onSaved: (entry: Entry) => void
  refresh: () => void
}

/** What is done in the grid as it is drawn. */
export function gridActs(tools: GridTools) {
  const { id, from, entries: present, change, allowed, toast } = tools
  const mayType = (day: Day) => grid.lockOfDay(day, allowed) === undefined

  /** Takes away what is typed in a cell, and offers it back. */
  function discard(cell: grid.Cell) {
    const { typed } = cell
    if (typed === undefined) return
    change(now => grid.type(now, cell, ''))
    // A row that stands where it was stays there, and keeps the focus.
    const withRow = (now: grid.GridDraft) =>
      now.rows.some(({ key }) => key === cell.row.key) ? now : grid.addRow(now, cell.row)
    tools.offerBack(() => change(now => grid.type(withRow(now), cell, typed)))
  }

  /** Typed over an entry it is the entry's time, and saved at once; the person is warned where edits are counted. */
  async function saveTime(cell: grid.Cell, entry: Entry, seconds: number) {
    const parts = toParts(seconds)
    if (!(await tools.warned(entry, parts))) return
    const saved = await tools.save({ id: entry._id, rev: entry.rev, ...parts })
    if (saved) {
      tools.onSaved(saved)
      // Keeps what was typed meanwhile.
      change(now => (grid.readCell(now.cells[cell.name] ?? '') === seconds ? grid.type(now, cell, '') : now))
    }
    tools.refresh()
  }

  return {
    lockOf: (cell: grid.Cell) => grid.lockOf(cell, allowed),
    mayType,
    discard,
    /** Gives the cell as it is then. */
    type(cell: grid.Cell, text: string): grid.Cell {
      const { entries, row, day } = cell
      const [entry] = entries
      const isEmptied = text.trim() === ''
      if (isEmptied && cell.typed !== undefined) discard(cell)
      else if (isEmptied && entry && tools.mayRemove(entry)) void tools.remove(entry)
      else if (isEmptied && entry) toast(t(texts.notEditable))
      else change(now => grid.type(now, cell, text))
      const seconds = grid.readCell(text)
      if (entry && seconds !== undefined && seconds !== cell.saved) void saveTime(cell, entry, seconds)
      return grid.cellOf(
        row,
        day,
        entries,
        grid.type({ ...grid.nothing, notes: { [cell.name]: cell.note } }, cell, text)
      )
    },
    async copy(withHours: boolean) {
      const past = await tools.list({ id, from: addDays(from, -7), to: addDays(from, -1) })
      if (!past) return
      if (grid.rowsOf(past, []).length === 0) return toast(t(texts.nothingToCopy))
      change(now => grid.copyWeek(now, past, present, withHours ? mayType : undefined))
      const left = withHours && past.some(({ dateOfWork }) => !mayType(addDays(dateOfWork, 7)))
      return toast(t(left ? texts.leftOut : texts.copied))
    },
    saveChange(cell: grid.Cell) {
      const [entry] = cell.entries
      if (entry && cell.written !== undefined) void saveTime(cell, entry, cell.written)
    },
    /** The saved entry takes the typed text's place, but not that of what was typed meanwhile. */
    settleCell: (cell: grid.Cell) =>
      change(now => (now.cells[cell.name] === cell.typed ? grid.settle(now, cell) : now)),
    writeNote: (cell: grid.Cell, text: string) => change(now => grid.writeNote(now, cell, text)),
    setTangible: (row: grid.GridRow, isTangible: boolean) => change(now => grid.setTangible(now, row, isTangible)),
    addRow: (row: grid.GridRow) => change(now => grid.addRow(now, row)),
    removeRow: (row: grid.GridRow) => change(now => grid.removeRow(now, row))
  }
}
