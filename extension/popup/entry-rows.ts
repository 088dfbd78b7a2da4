// The entries of a day as they are once everything that waits is sent. Pure.
import type { Command, Snapshot } from '#shared/extension/snapshot.ts'
import { type Day, weekDays } from '#shared/kit/time/day.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import type { Entry, Written } from '#shared/time-entries/schemas.ts'

export interface EntryRow {
  id: string
  shown: Entry | Written
  /** The entry at the server; an entry that waits has none yet. */
  entry?: Entry
  waits: boolean
  isDeleted: boolean
}

/** What the rows of a day or of more come to; what is deleted counts no more. */
export function secondsIn(rows: readonly EntryRow[]): { tangible: number; total: number } {
  const sum = (some: readonly EntryRow[]) => some.reduce((all, { shown }) => all + secondsOf(shown), 0)
  const kept = rows.filter(({ isDeleted }) => !isDeleted)
  return { tangible: sum(kept.filter(({ shown }) => shown.isTangible)), total: sum(kept) }
}

type Change = Exclude<Command, { kind: 'entry' | 'timer' }>
const isChange = (command: Command): command is Change => command.kind === 'edit' || command.kind === 'remove'

/** `deleted` was deleted just now, and may be at the server no more. */
export function rowsOf({ today, waiting }: Snapshot, day: Day, deleted: Entry | undefined): EntryRow[] {
  const changes = waiting.filter(isChange)
  const known = [...(today?.entries ?? []), ...changes.map(({ before }) => before)]
  const isGone = deleted !== undefined && !known.some(({ _id }) => _id === deleted._id)
  const entries = new Map([...(isGone ? [deleted] : []), ...known.toReversed()].map(entry => [entry._id, entry]))
  const fresh = waiting.flatMap(command =>
    command.kind === 'entry' ? [{ id: command.id, shown: command.entry, waits: true, isDeleted: false }] : []
  )
  const logged = [...entries.values()].toReversed().map(entry => {
    const own = changes.filter(({ before }) => before._id === entry._id)
    const edit = own.findLast(command => command.kind === 'edit')
    const remove = own.findLast(command => command.kind === 'remove')
    const isDeleted = remove ? !remove.undo : isGone && entry === deleted
    return {
      id: entry._id,
      shown: edit?.entry ?? entry,
      entry: edit?.before ?? entry,
      waits: own.length > 0,
      isDeleted
    }
  })
  return [...fresh, ...logged].filter(({ shown }) => shown.dateOfWork === day)
}

/** The tangible seconds of this week once all that waits is sent: what the server counts, and what waits on top of it. */
export function weekSeconds(snapshot: Snapshot): number {
  const { week, today, waiting } = snapshot
  if (!week) return 0
  if (!today) return week.seconds
  const inWeek = (rows: EntryRow[]) => secondsIn(rows).tangible
  const sumOf = (one: Snapshot) =>
    weekDays(today.day).reduce((sum, day) => sum + inWeek(rowsOf(one, day, undefined)), 0)
  return waiting.length === 0 ? week.seconds : week.seconds + sumOf(snapshot) - sumOf({ ...snapshot, waiting: [] })
}
