// After an entry came, changed or went: whatever shows hours is read again.
import { readDashboard, readWeek } from '#shared/dashboard/calls.ts'
import { reload } from '#shared/kit/load.ts'
import { readLeaderboardPage, readOrganisation } from '#shared/leaderboard/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { countEdits, listEntries } from '#shared/time-entries/calls.ts'

export function refresh(): void {
  reload(listEntries)
  reload(countEdits)
  reload(listOpenTasks)
  reload(readWeek)
  reload(readDashboard)
  reload(readLeaderboardPage)
  reload(readOrganisation)
}
