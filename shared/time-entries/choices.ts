// What time can be logged to, as the entry form offers it: projects, and under each the tasks of its structures. Pure.
import { byNumber } from '../kit/locale.ts'
import type { Choice } from '../kit/form/form.ts'
import type { OwnProject } from '../projects/schemas.ts'
import type { OpenTask } from '../tasks/schemas.ts'
import * as texts from './choice-texts.ts'
import type { Entry } from './schemas.ts'

/** What of a task is shown and searched. */
export type Offered = Pick<OpenTask, '_id' | 'num' | 'projectId' | 'projectName' | 'taskName' | 'wbsId' | 'wbsName'>

export interface WorkIds {
  projectId: string
  wbsId?: string | null | undefined
  taskId?: string | null | undefined
}

/** 'projectId/wbsId/taskId'; a project alone is its id. */
export const valueOf = ({ projectId, wbsId, taskId }: WorkIds): string =>
  taskId ? `${projectId}/${wbsId ?? ''}/${taskId}` : projectId

export function readValue(value: string): { projectId: string; wbsId: string | null; taskId: string | null } {
  const [projectId = '', wbsId = '', taskId = ''] = value.split('/')
  return { projectId, wbsId: wbsId || null, taskId: taskId || null }
}

/** Where a task belongs, as its heading says it. */
export const whereIs = (projectName: string | undefined, wbsName: string | undefined): string =>
  [projectName, wbsName].filter(Boolean).join(' / ')

const projectChoice = ({ projectId, projectName, category }: OwnProject): Choice => ({
  value: valueOf({ projectId }),
  label: projectName,
  find: `${projectName} ${category}`,
  note: texts.wholeProject
})

function taskChoice(task: Offered): Choice {
  const place = whereIs(task.projectName, task.wbsName)
  return {
    value: valueOf({ ...task, taskId: task._id }),
    label: task.taskName,
    group: place,
    find: `${place} ${task.num} ${task.taskName}`
  }
}

/** The choice an entry was made with, which may be open to nobody any more. */
export function choiceOf(entry: Entry): Choice | undefined {
  const { projectId, projectName = '', taskName, wbsName } = entry
  if (!projectId) return undefined
  const value = valueOf({ ...entry, projectId })
  return taskName
    ? { value, label: taskName, group: whereIs(projectName, wbsName) }
    : { value, label: projectName, note: texts.wholeProject }
}

const byName = (one: { num: string }, other: { num: string }) => byNumber(one.num, other.num)

/** Projects in the order of their names, each with the tasks of its structures below it. */
export function choicesOf(projects: readonly OwnProject[], tasks: readonly Offered[]): Choice[] {
  const known = new Set(projects.map(({ projectId }) => projectId))
  const ofOthers = tasks.filter(({ projectId }) => !known.has(projectId))
  const inOrder = (some: readonly Offered[]) =>
    [...Map.groupBy(some, ({ wbsId }) => wbsId).values()].flatMap(group => group.toSorted(byName)).map(taskChoice)
  const sorted = projects.toSorted((one, other) => one.projectName.localeCompare(other.projectName))
  return [
    ...sorted.flatMap(project => [
      projectChoice(project),
      ...inOrder(tasks.filter(({ projectId }) => projectId === project.projectId))
    ]),
    ...inOrder(ofOthers)
  ]
}

/** Those of the values that can still be had, under a heading of their own; where each belongs stands beside it. */
export function pick(choices: readonly Choice[], values: readonly string[], heading: string): Choice[] {
  const found = values.flatMap(value => choices.find(choice => choice.value === value) ?? [])
  return found.map(({ group, ...choice }) => ({ ...choice, ...(group && { note: group }), group: heading }))
}

/** What was used last stands on top. */
export const withRecent = (choices: readonly Choice[], recent: readonly string[]): Choice[] => [
  ...pick(choices, recent, texts.recent),
  ...choices
]

const MOST_RECENT = 5

/** What was used last, with what is used now. */
export const newestFirst = (recent: readonly string[], value: string): string[] =>
  [value, ...recent.filter(one => one !== value)].slice(0, MOST_RECENT)

/** The choice that a value means; of a task its structure need not be known. */
export function findChoice(choices: readonly Choice[], value: string): Choice | undefined {
  const { projectId, taskId } = readValue(value)
  const known = choices.filter(({ group }) => group !== texts.recent)
  return known.find(choice => {
    const other = readValue(choice.value)
    return taskId ? other.taskId === taskId : !other.taskId && other.projectId === projectId
  })
}
