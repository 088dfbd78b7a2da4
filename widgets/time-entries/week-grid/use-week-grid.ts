// One week of one person as the grid has it: what is saved, what is typed over it, and what may be done.
import { useMemo, useState } from 'react'

import { addDays, type Day, endOfWeek } from '#shared/kit/time/day.ts'
import { readDraft, writeDraft } from '#shared/kit/form/drafts.ts'
import { t } from '#shared/kit/texts.ts'
import { editEntry, listEntries } from '#shared/time-entries/calls.ts'
import * as grid from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { toggleFailed, undo } from '#shared/time-entries/log-texts.ts'
import { toParts } from '#shared/time-entries/rules.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { refresh, settle } from '../refresh.ts'
import { useDeleteEntry } from '../use-delete-entry.ts'
import type { Rights } from '../use-rights.ts'
import { useWarning } from '../entry/warn-of-edits.ts'

const NONE: readonly Entry[] = []

/** What is typed is kept for the tab, each week under its own name. */
function useKept(name: string): [grid.GridDraft, (change: (kept: grid.GridDraft) => grid.GridDraft) => void] {
  const [kept, setKept] = useState(() => grid.readDraft(readDraft(name)))
  const change = (next: (kept: grid.GridDraft) => grid.GridDraft) => {
    // The stored one is the newest: two changes may come before one is drawn.
    const after = next(grid.readDraft(readDraft(name) ?? kept))
    writeDraft(name, grid.isEmpty(after) ? undefined : { ...after })
    setKept(after)
  }
  return [kept, change]
}

export function useWeekGrid(id: string, from: Day, rights: Rights) {
  const today = useToday()
  const span = { id, from, to: endOfWeek(from) }
  const { data, refused: notRead, again } = useRead(listEntries, span)
  const [kept, change] = useKept(`week-grid/${id}/${from}`)
  const remove = useDeleteEntry()
  const { run: save, refused } = useCall(editEntry)
  const { run: list, busy: copying, refused: notCopied } = useCall(listEntries)
  const warned = useWarning()
  const say = useEmit()
  useRefusedToast(refused, toggleFailed)
  useRefusedToast(notCopied, toggleFailed)

  const allowed: grid.Allowed = {
    today,
    mayAdd: rights.mayAdd,
    mayDate: rights.mayDate,
    mayTime: entry => rights.of(entry).time
  }
  const lockOf = (cell: grid.Cell) => grid.lockOf(cell, allowed)
  const mayType = (day: Day) => grid.lockOfDay(day, allowed) === undefined

  /** Takes away what is typed in a cell, and offers it back. */
  function discard(cell: grid.Cell) {
    const { typed } = cell
    if (typed === undefined) return
    change(now => grid.type(now, cell, ''))
    // A row that stands where it was stays there, and keeps the focus.
    const withRow = (now: grid.GridDraft) =>
      now.rows.some(({ key }) => key === cell.row.key) ? now : grid.addRow(now, cell.row)
    const back = () => change(now => grid.type(withRow(now), cell, typed))
    toast(t(texts.discarded), 'info', { action: { label: t(undo), run: back } })
  }

  /** The saved entry takes the typed text's place. */
  function settleCell(cell: grid.Cell | undefined, entry: Entry) {
    settle(span, entry)
    // Keeps what was typed meanwhile.
    if (cell) change(now => (now.cells[cell.name] === cell.typed ? grid.settle(now, cell) : now))
  }

  /** Typed over an entry it is the entry's time, and saved at once; the person is warned where edits are counted. */
  async function saveTime(cell: grid.Cell, entry: Entry, seconds: number) {
    const parts = toParts(seconds)
    if (!(await warned(entry, parts))) return
    const saved = await save({ id: entry._id, rev: entry.rev, ...parts })
    if (saved) {
      settle(span, saved)
      say('bee-saved', { entry: saved })
      // Keeps what was typed meanwhile.
      change(now => (grid.readCell(now.cells[cell.name] ?? '') === seconds ? grid.type(now, cell, '') : now))
    }
    refresh()
  }

  /** Gives the cell as it is then. */
  function type(cell: grid.Cell, text: string): grid.Cell {
    const { entries, row, day } = cell
    const [entry] = entries
    const isEmptied = text.trim() === ''
    if (isEmptied && cell.typed !== undefined) discard(cell)
    else if (isEmptied && entry && rights.of(entry).remove) void remove(entry)
    else if (isEmptied && entry) toast(t(texts.notEditable))
    else change(now => grid.type(now, cell, text))
    const seconds = grid.readCell(text)
    if (entry && seconds !== undefined && seconds !== cell.saved) void saveTime(cell, entry, seconds)
    return grid.cellOf(row, day, entries, grid.type({ ...grid.nothing, notes: { [cell.name]: cell.note } }, cell, text))
  }

  async function copy(withHours: boolean) {
    const past = await list({ id, from: addDays(from, -7), to: addDays(from, -1) })
    if (!past) return
    const rows = grid.rowsOf(past, [])
    if (rows.length === 0) return toast(t(texts.nothingToCopy))
    change(now => grid.copyWeek(now, past, data ?? NONE, withHours ? mayType : undefined))
    const left = withHours && past.some(({ dateOfWork }) => !mayType(addDays(dateOfWork, 7)))
    return toast(t(left ? texts.leftOut : texts.copied))
  }

  const week = useMemo(() => grid.weekGrid(from, data ?? NONE, kept), [from, data, kept])
  return {
    week,
    today,
    isLoaded: data !== undefined,
    refused: notRead,
    again,
    copying,
    lockOf,
    mayType,
    type,
    discard,
    remove,
    copy,
    saveChange: (cell: grid.Cell) => {
      const [entry] = cell.entries
      if (entry && cell.written !== undefined) void saveTime(cell, entry, cell.written)
    },
    settle: settleCell,
    writeNote: (cell: grid.Cell, text: string) => change(now => grid.writeNote(now, cell, text)),
    setTangible: (row: grid.GridRow, isTangible: boolean) => change(now => grid.setTangible(now, row, isTangible)),
    addRow: (row: grid.GridRow) => change(now => grid.addRow(now, row)),
    removeRow: (row: grid.GridRow) => change(now => grid.removeRow(now, row))
  }
}

export type WeekGrid = ReturnType<typeof useWeekGrid>
