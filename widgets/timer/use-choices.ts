// What time can be logged to, for whoever's timer is shown.
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import type { Choice } from '#shared/kit/form.ts'
import { load } from '#shared/kit/load.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { choicesOf, withRecent } from '#shared/time-entries/choices.ts'
import { readRecent } from '#shared/time-entries/recent-projects.ts'

export function useChoices(userId: string): readonly Choice[] | undefined {
  const stores = useMemo(
    () => ({ projects: load(listProjectsOf, { userId }), tasks: load(listOpenTasks, { userId }) }),
    [userId]
  )
  const projects = useStore(stores.projects).data
  const tasks = useStore(stores.tasks).data
  return useMemo(
    () => projects && tasks && withRecent(choicesOf(projects, tasks), readRecent(userId)),
    [projects, tasks, userId]
  )
}
