// Resolves what an entry is for: the project, task and team; with the problem where that is not possible.
import type { EntryField } from '#shared/time-entries/rules.ts'
import * as texts from '#shared/time-entries/texts.ts'

import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import type { EntryRow } from './queries.ts'
import { findWork, type FoundWork, type WorkIds } from './work-queries.ts'

/** As sent. The present client sends an empty text for none. */
export interface SentWork {
  projectId?: string | null | undefined
  wbsId?: string | null | undefined
  taskId?: string | null | undefined
  teamId?: string | null | undefined
}

export interface WorkOf {
  projectId: string | null
  taskId: string | null
  teamId: string | null
  problems: Partial<Record<EntryField, string>>
}

const idOf = (text: unknown): string | null => (isId(text) ? text.toLowerCase() : null)

/** A text that is not an id. */
const isWrong = (text: string | null | undefined): boolean => Boolean(text) && !isId(text)

type EntryWork = Pick<EntryRow, 'project_id' | 'task_id' | 'team_id'> | undefined

function problemOfWork(named: SentWork, found: FoundWork, known: EntryWork): string | undefined {
  const { project, task } = found
  if (isWrong(named.projectId) || (named.projectId && !project)) return texts.noProject
  if (!project) return named.taskId ? texts.noTask : undefined
  const taskId = idOf(named.taskId)
  if (isWrong(named.taskId) || (taskId && task?.projectId !== project.id)) return texts.noTask
  const wbsId = idOf(named.wbsId)
  if (isWrong(named.wbsId) || (wbsId && found.wbsProjectId !== project.id) || (wbsId && task && task.wbsId !== wbsId))
    return texts.noWbs
  // An entry may stay with a project or task that was closed since.
  if (!project.isOpen && project.id !== known?.project_id) return texts.closedProject
  return task && !task.isOpen && taskId !== known?.task_id ? texts.closedTask : undefined
}

/** What is named, whatever else was sent in its place. */
export const idsOf = ({ projectId, wbsId, taskId, teamId }: { [K in keyof SentWork]?: unknown }): WorkIds => ({
  project: idOf(projectId),
  wbs: idOf(wbsId),
  task: idOf(taskId),
  team: idOf(teamId)
})

/** What a new entry is for, by what was found of the ids that it names. */
export function workOf(named: SentWork, found: FoundWork, known?: EntryWork): WorkOf {
  const projectId = problemOfWork(named, found, known)
  const problems: WorkOf['problems'] = {}
  if (projectId) problems.projectId = projectId
  if (named.teamId && !found.team) problems.teamId = texts.noTeam
  const { task: taskId, team: teamId } = idsOf(named)
  return { projectId: found.project?.id ?? null, taskId, teamId, problems }
}

/** What an edited entry is for: a task alone implies its project; a new project alone drops a task of another one. */
export async function resolveWork(trx: Trx, named: SentWork, known: NonNullable<EntryWork>): Promise<WorkOf> {
  const wanted: SentWork = { ...named }
  if (named.projectId === undefined && !named.taskId) wanted.projectId = known.project_id
  if (named.taskId === undefined && (!named.projectId || named.projectId === known.project_id))
    wanted.taskId = known.task_id
  if (named.teamId === undefined) wanted.teamId = known.team_id
  return workOf(wanted, await findWork(trx, idsOf(wanted)), known)
}
