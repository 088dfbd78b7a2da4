// Changes a task with all its rules: the one way to do so, for the task's own calls and for those of review and suggestions.
import { refuse } from '#shared/kit/calls/refused.ts'
import { dayMeant, isPutOff, type TaskFacts } from '#shared/tasks/change.ts'
import type { ReviewStatus } from '#shared/tasks/rules.ts'
import type { TreeTask } from '#shared/tasks/tree/tree.ts'
import type { TaskChange } from '#shared/tasks/tree/schemas.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import { isStale } from '../kit/audit/lines.ts'
import { texts as kit } from '../kit/texts.ts'
import { findTask, type PlacedRow } from './queries.ts'
import { checkPeople } from './task-people.ts'
import { peopleOn, putOn, setResource, takeOff, type TaskFields, updateTask } from './task-queries.ts'
import { checkLinks, tidyTask } from './written.ts'
import { holdTree, keepTree, nameOf, taskIn, type TreeRequest } from './tree/tree.ts'

/** What may change of a task; `resources` are all who shall be on it. */
export interface Change extends Omit<TaskChange, 'resources'> {
  resources?:
    | readonly { userID: string; completedTask?: boolean | undefined; reviewStatus?: ReviewStatus | undefined }[]
    | undefined
}

/** The days as they were sent; refused when they are invalid or in the wrong order. */
export function daysOf(
  { startedDatetime, dueDatetime }: Pick<Change, 'dueDatetime' | 'startedDatetime'>,
  before: Pick<TreeTask, 'dueDay' | 'startDay'> = { startDay: null, dueDay: null }
): Pick<TreeTask, 'dueDay' | 'startDay'> {
  const fields: Record<string, string> = {}
  const meant = (said: string | null | undefined, known: string | null, name: string): string | null => {
    if (said === undefined) return known
    const day = dayMeant(said)
    if (day === undefined) fields[name] = texts.dayWrong
    return day ?? null
  }
  const startDay = meant(startedDatetime, before.startDay, 'startedDatetime')
  const dueDay = meant(dueDatetime, before.dueDay, 'dueDatetime')
  const isNew = startDay !== before.startDay || dueDay !== before.dueDay
  if (isNew && startDay && dueDay && dueDay < startDay) fields['dueDatetime'] = texts.endsBeforeStart
  const [first] = Object.values(fields)
  return first === undefined ? { startDay, dueDay } : refuse(400, first, { fields })
}

/** What it says of the tree; what a task with parts adds up to is not its own to change. */
export function inTree(task: TreeTask, change: Change): TreeTask {
  const days = daysOf(change, task)
  return {
    ...task,
    ...days,
    priority: change.priority ?? task.priority,
    status: change.status ?? task.status,
    hoursBest: change.hoursBest ?? task.hoursBest,
    hoursMost: change.hoursMost ?? task.hoursMost,
    hoursWorst: change.hoursWorst ?? task.hoursWorst,
    estimatedHours: change.estimatedHours ?? task.estimatedHours
  }
}

const columnsOf = (change: Change): TaskFields => ({
  ...(change.taskName !== undefined && { name: change.taskName }),
  ...(change.category !== undefined && { category: change.category }),
  ...(change.classification !== undefined && { classification: change.classification }),
  ...(change.links && { links: change.links.filter(link => link !== '') }),
  ...(change.relatedWorkLinks && { related_links: change.relatedWorkLinks.filter(link => link !== '') }),
  ...(change.whyInfo !== undefined && { why_info: change.whyInfo }),
  ...(change.intentInfo !== undefined && { intent_info: change.intentInfo }),
  ...(change.endstateInfo !== undefined && { endstate_info: change.endstateInfo })
})

/** What it says beside the tree, sanitised; refused with a link that is none. */
export function fieldsOf(change: Change, before?: Pick<PlacedRow, 'links' | 'relatedWorkLinks'>): TaskFields {
  checkLinks(change, before)
  return columnsOf(tidyTask(change))
}

/** Who is on it now; undefined when nothing is said of them. Those of the tasks below it are not its own. */
async function changePeople(
  { trx, me, now }: TreeRequest,
  before: PlacedRow,
  { resources }: Change
): Promise<number | undefined> {
  if (!resources) return undefined
  const own = await peopleOn(trx, before._id)
  const shown = new Map(before.resources.map(one => [one.userID, one]))
  const wanted = new Set(resources.map(({ userID }) => userID.toLowerCase()))
  const added = [...wanted].filter(id => !shown.has(id))
  const removed = own.filter(id => !wanted.has(id))
  if (added.length || removed.length) await checkPeople(trx, me, before.projectId, { added, removed })
  const taskId = before._id
  await takeOff(trx, taskId, removed)
  const said = resources.map(({ userID, completedTask: isDone, reviewStatus }) => ({
    personId: userID.toLowerCase(),
    isDone,
    reviewStatus
  }))
  await putOn(
    trx,
    said.flatMap(one => (added.includes(one.personId) ? [{ taskId, ...one }] : [])),
    now
  )
  for (const one of said) {
    const known = own.includes(one.personId) ? shown.get(one.personId) : undefined
    const isOther =
      (one.isDone ?? known?.completedTask) !== known?.completedTask ||
      (one.reviewStatus ?? known?.reviewStatus) !== known?.reviewStatus
    if (known && isOther) await setResource(trx, { taskId, ...one })
  }
  return own.length - removed.length + added.length
}

/** What of a task its history and its notices tell. */
export const factsOf = (task: PlacedRow): TaskFacts => ({
  taskName: task.taskName,
  priority: task.priority,
  status: task.status,
  category: task.category,
  classification: task.classification,
  hoursBest: task.hoursBest,
  hoursMost: task.hoursMost,
  hoursWorst: task.hoursWorst,
  estimatedHours: task.estimatedHours,
  startedDatetime: task.startedDatetime,
  dueDatetime: task.dueDatetime,
  links: task.links,
  relatedWorkLinks: task.relatedWorkLinks,
  whyInfo: task.whyInfo,
  intentInfo: task.intentInfo,
  endstateInfo: task.endstateInfo,
  deadlineCount: task.deadlineCount,
  resources: task.resources.map(({ userID, name, completedTask, reviewStatus }) => ({
    userID,
    name,
    completedTask,
    reviewStatus
  }))
})

/** Clients load the pictures again when the version changes. */
export const withoutPictures = (task: PlacedRow) => ({
  ...task,
  resources: task.resources.map(one => ({ ...one, profilePic: '' }))
})

export interface TaskToChange {
  id: string
  wbsId: string
  /** The version that was edited: a stale one is refused with the current task. */
  rev?: number | undefined
}

/** Says what a task is now, and was before. */
export const notifyChange = (request: TreeRequest, task: PlacedRow, before?: TaskFacts): Promise<void> =>
  request.happened('task.changed', {
    taskId: task._id,
    wbsId: task.wbsId,
    projectId: task.projectId,
    by: nameOf(request),
    before,
    after: factsOf(task)
  })

/**
 * Changes a task, in the transaction of the request: its tree is locked, its people are those whom the caller may give
 * tasks to, the tasks above it add up again, and who changed what is recorded. Then `task.changed` happens with the task
 * before and after, for notices. Whether the caller may change the task at all is the
 * row's to say. Returns the task as it is now.
 */
export async function changeTask(
  request: TreeRequest,
  { id, wbsId, rev }: TaskToChange,
  change: Change
): Promise<PlacedRow> {
  const { trx, now } = request
  const [tree, before] = await Promise.all([holdTree(request, wbsId, { ids: [id] }), findTask(trx, id)])
  if (!before) return refuse(404, texts.noTask)
  const fields = Object.keys(factsOf(before))
  if (await isStale(request, { about: 'task', id, sent: rev, stored: before.rev, fields }))
    return refuse(409, kit.stale, { current: withoutPictures(before) })
  const task = taskIn(tree, before._id)
  const next = inTree(task, change)
  const isPart = task.childCount === 0
  const people = await changePeople(request, before, change)
  await updateTask(
    trx,
    before._id,
    {
      ...fieldsOf(change, before),
      ...(people !== undefined && { is_assigned: people > 0 }),
      ...(isPart && isPutOff(task.dueDay, next.dueDay) && { deadline_count: before.deadlineCount + 1 })
    },
    now
  )
  await keepTree(
    request,
    tree,
    tree.tasks.map(one => (one === task ? next : one))
  )
  const after = (await findTask(trx, id)) ?? refuse(404, texts.noTask)
  const [was, is] = [factsOf(before), factsOf(after)]
  await request.changed('task', before._id, was, is)
  await notifyChange(request, after, was)
  return after
}
