// One week of one person as the grid has it: what is saved, what is typed over it, and what may be done.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { addDays, type Day, endOfWeek } from '#shared/kit/day.ts'
import { readDraft, writeDraft } from '#shared/kit/drafts.ts'
import { load, put } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { countEdits, editEntry, listEntries } from '#shared/time-entries/calls.ts'
import * as grid from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { toggleFailed, undo } from '#shared/time-entries/log-texts.ts'
import { countsAsEdit, toParts } from '#shared/time-entries/rules.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { refresh } from './refresh.ts'
import { useDeleteEntry } from './use-delete-entry.ts'
import type { Rights } from './use-rights.ts'
import { warnOfEdits } from './warn-of-edits.ts'

const NONE: readonly Entry[] = []

/** What is typed is kept for the tab, each week under its own name. */
function useKept(name: string): [grid.Kept, (change: (kept: grid.Kept) => grid.Kept) => void] {
  const [kept, setKept] = useState(() => grid.readKept(readDraft(name)))
  const change = (next: (kept: grid.Kept) => grid.Kept) => {
    // The stored one is the newest: two changes may come before one is drawn.
    const after = next(grid.readKept(readDraft(name) ?? kept))
    writeDraft(name, grid.isEmpty(after) ? undefined : { ...after })
    setKept(after)
  }
  return [kept, change]
}

export function useWeekGrid(id: string, from: Day, rights: Rights) {
  const me = useStore($me)
  const today = useToday()
  const span = useMemo(() => ({ id, from, to: endOfWeek(from) }), [id, from])
  const store = useMemo(() => load(listEntries, span), [span])
  const { data, error } = useStore(store)
  const [kept, change] = useKept(`week-grid/${id}/${from}`)
  const remove = useDeleteEntry()
  const { run: save, refused } = useCall(editEntry)
  const { run: list, busy: copying, refused: notCopied } = useCall(listEntries)
  const { run: count } = useCall(countEdits)
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
    const back = () => change(now => grid.type(grid.addRow(now, cell.row), cell, typed))
    toast(t(texts.discarded), 'info', { action: { label: t(undo), run: back } })
  }

  /** The saved entry takes the typed text's place, before the week is read again. */
  function settle(cell: grid.Cell | undefined, entry: Entry) {
    const { dateOfWork: on, _id: saved } = entry
    // What stands there now: several may be settled before one is drawn.
    const { data: present } = store.get()
    const others = (present ?? NONE).filter(({ _id }) => _id !== saved)
    if (present) put(listEntries, span, on >= from && on <= span.to ? [entry, ...others] : others)
    // Keeps what was typed meanwhile.
    if (cell) change(now => (now.cells[cell.name] === cell.typed ? grid.settle(now, cell) : now))
  }

  /** Typed over an entry it is the entry's time, and saved at once; the person is warned where edits are counted. */
  async function saveTime(cell: grid.Cell, entry: Entry, seconds: number) {
    const parts = toParts(seconds)
    if (me && countsAsEdit(me, entry, parts)) {
      // The warning stands also while the count cannot be read.
      const counted = await count({ userId: me.id })
      if (!(await warnOfEdits(counted?.edits))) return
    }
    const saved = await save({ id: entry._id, rev: entry.rev, ...parts })
    if (saved) {
      settle(undefined, saved)
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
    refused: error?.refusal,
    again: () => store.revalidate(),
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
    settle,
    writeNote: (cell: grid.Cell, text: string) => change(now => grid.writeNote(now, cell, text)),
    setTangible: (row: grid.GridRow, isTangible: boolean) => change(now => grid.setTangible(now, row, isTangible)),
    addRow: (row: grid.GridRow) => change(now => grid.addRow(now, row)),
    removeRow: (row: grid.GridRow) => change(now => grid.removeRow(now, row))
  }
}

export type WeekGrid = ReturnType<typeof useWeekGrid>
