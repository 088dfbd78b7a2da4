// What an example needs that only the organisation has: the first project, task or team of one's own, the first opening.
import { useStore } from '@nanostores/react'

import { listJobs } from '#shared/jobs/calls.ts'
import { listProjectsOf } from '#shared/projects/calls.ts'
import { $me } from '#shared/session/store.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { listTeamsOf } from '#shared/teams/calls.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import type { ShownElement } from './described.ts'
import type { Sample } from './shape.ts'
import type { Values } from './snippets.ts'

/** `waits` until it is known, `none` where one has nothing of that kind. */
export function useSamples({ samples }: ShownElement): Values | 'none' | 'waits' {
  const me = useStore($me)
  const kinds = Object.values(samples)
  const forAny = (...wanted: Sample[]) =>
    me && wanted.some(kind => kinds.includes(kind)) ? { userId: me.id } : undefined
  const projects = useRead(listProjectsOf, forAny('project', 'work'))
  const tasks = useRead(listOpenTasks, forAny('task', 'wbs'))
  const teams = useRead(listTeamsOf, forAny('team'))
  const openings = useRead(listJobs, kinds.includes('job') ? { limit: 1 } : undefined)
  const reads = [projects, tasks, teams, openings]
  const [project] = projects.data ?? []
  const [task] = tasks.data ?? []
  const [team] = teams.data ?? []
  const found: Readonly<Record<Sample, unknown>> = {
    job: openings.data?.jobs[0]?._id,
    project: project?.projectId,
    work: project && { projectId: project.projectId, wbsId: null, taskId: null, label: project.projectName },
    task: task?._id,
    wbs: task?.wbsId,
    team: team?._id
  }
  const entries = Object.entries(samples).map(([name, kind]) => [name, found[kind]] as const)
  if (entries.every(([, value]) => value !== undefined)) return Object.fromEntries(entries)
  return reads.some(({ loading }) => loading) ? 'waits' : 'none'
}
