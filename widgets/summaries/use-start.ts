// What was logged in a week and what is open, read before it is asked for: the press works without the network too.
import { addDays, type Day } from '#shared/kit/day.ts'
import { fromLog } from '#shared/summaries/from-log.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { useRead } from '#widgets/kit/use-read.ts'

/** Undefined until both are known; empty where there is nothing. */
export function useStart(userId: string, week: Day, isNow: boolean): string | undefined {
  const entries = useRead(listEntries, { id: userId, from: week, to: addDays(week, 6) })
  const tasks = useRead(listOpenTasks, isNow ? { userId } : undefined)
  if (!entries.data || (isNow && !tasks.data)) return undefined
  return fromLog(entries.data, isNow ? (tasks.data ?? []) : [])
}
