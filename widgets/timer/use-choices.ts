// What time can be logged to, for whoever's timer is shown.
import { useMemo } from 'react'

import type { Choice } from '#shared/kit/form/form.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { choicesOf, withRecent } from '#shared/time-entries/choices.ts'
import { readRecent } from '#shared/time-entries/recent-projects.ts'
import { useRead } from '#widgets/kit/use-read.ts'

export function useChoices(userId: string): readonly Choice[] | undefined {
  const { data: projects } = useRead(listProjectsOf, { userId })
  const { data: tasks } = useRead(listOpenTasks, { userId })
  return useMemo(
    () => projects && tasks && withRecent(choicesOf(projects, tasks), readRecent(userId)),
    [projects, tasks, userId]
  )
}
