// One week of one person as the grid has it: what is saved, what is typed over it, and what may be done.
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { type Day, endOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { editEntry, listEntries } from '#shared/time-entries/calls.ts'
import * as grid from '#shared/time-entries/grid.ts'
import { gridActs, makeKeptGrid } from '#shared/time-entries/grid-store.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { toggleFailed, undo } from '#shared/time-entries/log-texts.ts'
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

export function useWeekGrid(id: string, from: Day, rights: Rights) {
  const today = useToday()
  const span = { id, from, to: endOfWeek(from) }
  const { data, refused: notRead, again } = useRead(listEntries, span)
  const entries = data ?? NONE
  const [{ $kept, change }] = useState(() => makeKeptGrid(`week-grid/${id}/${from}`))
  const kept = useStore($kept)
  const remove = useDeleteEntry()
  const { run: save, refused } = useCall(editEntry)
  const { run: list, busy: copying, refused: notCopied } = useCall(listEntries)
  const warned = useWarning()
  const say = useEmit()
  useRefusedToast(refused, toggleFailed)
  useRefusedToast(notCopied, toggleFailed)
  const { mayAdd, mayDate } = rights
  const acts = gridActs({
    id,
    from,
    entries,
    change,
    save,
    list,
    remove,
    warned,
    refresh,
    allowed: { today, mayAdd, mayDate, mayTime: entry => rights.of(entry).time },
    mayRemove: entry => rights.of(entry).remove,
    toast,
    offerBack: back => toast(t(texts.discarded), 'info', { action: { label: t(undo), run: back } }),
    onSaved(entry) {
      settle(span, entry)
      say('bee-saved', { entry })
    }
  })
  const week = useMemo(() => grid.weekGrid(from, entries, kept), [from, entries, kept])
  return {
    ...acts,
    week,
    today,
    isLoaded: data !== undefined,
    refused: notRead,
    again,
    copying,
    remove,
    settle(cell: grid.Cell | undefined, entry: Entry) {
      settle(span, entry)
      if (cell) acts.settleCell(cell)
    }
  }
}

export type WeekGrid = ReturnType<typeof useWeekGrid>
