// A week of one person as the calendar has it: what is saved, what is being moved, and how a move is saved or goes back.
import { useEffect, useRef, useState } from 'react'

import { type Day, endOfWeek, formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/calendar-texts.ts'
import { changesOfPlace, type CalendarPlace } from '#shared/time-entries/calendar.ts'
import { editEntry, listEntries } from '#shared/time-entries/calls.ts'
import { spanOf } from '#shared/time-entries/day-time.ts'
import { titleOf } from '#shared/time-entries/log-tabs.ts'
import { sums } from '#shared/time-entries/log.ts'
import { problemOfDate } from '#shared/time-entries/rules.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useEmit } from '#widgets/kit/element/define.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { entriesNow, refresh, settle } from '../refresh.ts'
import type { Rights } from '../use-rights.ts'
import { useWarning } from '../entry/warn-of-edits.ts'

const NONE: readonly Entry[] = []

export interface Move {
  entry: Entry
  place: CalendarPlace
  kind: 'move' | 'resize'
}

export const placeWords = ({ day, from, to }: CalendarPlace) => ({ day: formatDay(day, 'log'), time: spanOf(from, to) })

export function useCalendar(id: string, day: Day, rights: Rights) {
  const today = useToday()
  const week = { id, from: startOfWeek(day), to: endOfWeek(day) }
  const read = useRead(listEntries, week)
  const entries = read.data ?? NONE
  const [pending, setPending] = useState<ReadonlyMap<string, CalendarPlace>>(new Map())
  const [announced, announce] = useState('')
  const { run, refused } = useCall(editEntry)
  const warned = useWarning()
  const last = useRef<Move>(undefined)
  const again = useRef<(move: Move) => void>(undefined)

  useEffect(() => {
    const move = last.current
    if (!refused || !move) return
    const retry = refused.status === 0 || refused.status >= 500
    const sentence = t(texts.failed, { message: t(refused.message) })
    toast(
      sentence,
      'danger',
      retry ? { action: { label: t(texts.again), run: () => again.current?.(move) } } : undefined
    )
  }, [refused])

  const mayLog = (on: Day) => rights.mayAdd && problemOfDate(on, { today, mayDate: rights.mayDate }) === undefined

  const say = useEmit()

  /** Why it cannot stand there, in the words of the form. */
  function problemOf({ entry, place, kind }: Move): string | undefined {
    const changes = changesOfPlace(entry, place, kind)
    const may = rights.of(entry)
    if (!may.edit) return t(entryTexts.mayNotEdit)
    if (changes.dateOfWork && !rights.mayDate) return t(entryTexts.mayNot.date)
    if ((changes.beganAt !== undefined || changes.hours !== undefined) && !may.time) return t(entryTexts.mayNot.time)
    return changes.dateOfWork && problemOfDate(place.day, { today, mayDate: true, before: entry.dateOfWork })
  }

  const show = (entry: Entry, place: CalendarPlace | undefined) =>
    setPending(now => {
      const next = new Map(now)
      if (place) next.set(entry._id, place)
      else next.delete(entry._id)
      return next
    })

  /** Optimistic: shown where it was put until the server answers; refused, it goes back. */
  async function save(move: Move): Promise<boolean> {
    const { place, kind } = move
    // An earlier move may have raised its rev.
    const entry = entriesNow(week)?.find(({ _id }) => _id === move.entry._id) ?? move.entry
    const changes = changesOfPlace(entry, place, kind)
    if (Object.keys(changes).length === 0) return false
    const problem = problemOf({ entry, place, kind })
    if (problem) {
      toast(t(texts.failed, { message: problem }), 'danger')
      return false
    }
    show(entry, place)
    const parts = { hours: changes.hours ?? entry.hours, minutes: changes.minutes ?? entry.minutes }
    if (!(await warned(entry, parts))) {
      show(entry, undefined)
      return false
    }
    last.current = { entry, place, kind }
    const saved = await run({ id: entry._id, rev: entry.rev, ...changes })
    if (saved) {
      settle(week, saved)
      say('bee-saved', { entry: saved })
      announce(t(texts.movedTo, { work: titleOf(saved), ...placeWords(place) }))
    }
    show(entry, undefined)
    refresh()
    return saved !== undefined
  }
  useEffect(() => {
    again.current = move => void save(move)
  })

  return {
    today,
    entries,
    isLoaded: read.data !== undefined,
    refused: read.refused,
    again: read.again,
    pending,
    announced,
    announce,
    mayLog,
    save,
    seconds: sums(entries).tangible
  }
}

export type Calendar = ReturnType<typeof useCalendar>
