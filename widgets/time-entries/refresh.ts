// After an entry came, changed or went: whatever shows hours is read again.
import { readDashboard, readWeek } from '#shared/dashboard/calls.ts'
import { load, putAnswer, reload } from '#shared/kit/calls/load.ts'
import { readLeaderboardPage, readOrganisation } from '#shared/leaderboard/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { countEdits, listEntries } from '#shared/time-entries/calls.ts'
import type { Span } from '#shared/time-entries/log-tabs.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

export function refresh(): void {
  reload(listEntries)
  reload(countEdits)
  reload(listOpenTasks)
  reload(readWeek)
  reload(readDashboard)
  reload(readLeaderboardPage)
  reload(readOrganisation)
}

type Days = Span & { id: string }

/** What is read of somebody's days now: a drawing may be older, where several are saved before it. */
export const entriesNow = (days: Days): readonly Entry[] | undefined => load(listEntries, days).get().data

/** The saved entry takes its place among those that were read, before they are read again. */
export function settle(days: Days, saved: Entry): void {
  const present = entriesNow(days)
  if (!present) return
  const others = present.filter(({ _id }) => _id !== saved._id)
  const isHere = saved.dateOfWork >= days.from && saved.dateOfWork <= days.to
  putAnswer(listEntries, days, isHere ? [saved, ...others] : others)
}
