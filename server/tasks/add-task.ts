// Makes tasks: one from a form, or copies of one with all below it.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type { NewTaskInput } from '#shared/tasks/tree/schemas.ts'
import { LEVELS, positionAt, type TreeTask } from '#shared/tasks/tree/tree.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import { newId } from '../kit/database/ids.ts'
import { factsOf, fieldsOf, inTree, notifyChange } from './change-task.ts'
import { findTask, type PlacedRow } from './queries.ts'
import { checkPeople, giveMany, problemWith } from './task-people.ts'
import { candidates, fieldsOfTasks, insertTasks, type NewTask, peopleOf, putOn } from './task-queries.ts'
import {
  allowed,
  type HeldTree,
  holdTree,
  keepTree,
  MOST_TASKS,
  placeOf,
  shownPlace,
  taskIn,
  type TreeRequest
} from './tree/tree.ts'
import { branchOf, countTasks } from './tree/queries.ts'

export async function checkRoom({ trx }: TreeRequest, { id }: HeldTree, more: number): Promise<void> {
  if ((await countTasks(trx, id)) + more > MOST_TASKS) refuse(400, t(texts.full, { most: MOST_TASKS }))
}

/** A task that stands nowhere yet. */
export const newTask = (values: Partial<TreeTask> & Pick<TreeTask, 'parentId' | 'position'>): TreeTask => ({
  id: newId(),
  level: 1,
  childCount: 0,
  priority: 'Primary',
  status: 'Not Started',
  hoursBest: 0,
  hoursMost: 0,
  hoursWorst: 0,
  estimatedHours: 0,
  startDay: null,
  dueDay: null,
  ...values
})

/** Writes tasks that the tree has no rows of yet, and what the tree comes to with them. */
export async function growTree(
  request: TreeRequest,
  tree: HeldTree,
  added: readonly NewTask[],
  importId?: string
): Promise<TreeTask[]> {
  const fields = new Map(added.map(one => [one.task.id, one.fields]))
  const next = await keepTree(request, tree, [...tree.tasks, ...added.map(({ task }) => task)])
  const rows = next.flatMap(task => {
    const own = fields.get(task.id)
    return own ? [{ task, fields: own }] : []
  })
  const { trx, now } = request
  await insertTasks(trx, rows, { wbsId: tree.id, now, ...(importId !== undefined && { importId }) })
  return next
}

export async function addTask(
  request: TreeRequest,
  { wbsId, mother, before, after, ...change }: NewTaskInput
): Promise<PlacedRow> {
  const { trx, me, now } = request
  const place = placeOf({ mother, before, after })
  const tree = await holdTree(request, wbsId, { ids: [place.parentId] })
  await checkRoom(request, tree, 1)
  const { position } = allowed(positionAt(tree.tasks, place))
  const task = inTree(newTask({ parentId: place.parentId, position }), change)
  const people = [...new Set((change.resources ?? []).map(({ userID }) => userID.toLowerCase()))]
  await checkPeople(trx, me, tree.projectId, { added: people, removed: [] })
  const fields = { ...fieldsOf(change), name: change.taskName, is_assigned: people.length > 0 }
  await growTree(request, tree, [{ task, fields }])
  await putOn(
    trx,
    people.map(personId => ({ taskId: task.id, personId })),
    now
  )
  const made = (await findTask(trx, task.id)) ?? refuse(404, texts.noTask)
  await request.changed('task', task.id, undefined, { wbsId, num: made.num, ...factsOf(made) })
  await notifyChange(request, made)
  return made
}

interface Copy {
  id: string
  wbsId: string
  taskName?: string | undefined
  mother?: string | null | undefined
  after?: string | undefined
}

/** Of those on the originals, whom the caller may give tasks to. */
async function peopleAlong({ trx, me }: TreeRequest, ids: readonly string[], projectId: string) {
  const on = await peopleOf(trx, ids)
  const known = await candidates(trx, [...new Set(on.map(({ personId }) => personId))], projectId, me.id)
  const allowedTo = new Set(known.flatMap(one => (problemWith(me, one, true) === undefined ? [one.id] : [])))
  return on.filter(({ personId }) => allowedTo.has(personId))
}

/** A copy of a task with all below it: nothing is logged to it yet, nobody is done, and no deadline was put off. */
export async function copyTask(request: TreeRequest, { id, wbsId, taskName, mother, after }: Copy) {
  const { trx, now } = request
  const isBeside = mother === undefined && after === undefined
  const said = placeOf({ mother, after })
  const tree = await holdTree(request, wbsId, { ids: [id, said.parentId] })
  const original = taskIn(tree, id)
  const branch = await branchOf(trx, original.id)
  await checkRoom(request, tree, branch.length)
  const place = isBeside ? { parentId: original.parentId, after: original.id } : said
  const { position, level } = allowed(positionAt(tree.tasks, place))
  if (Math.max(...branch.map(one => one.level)) - original.level + level > LEVELS) return refuse(400, texts.tooDeep)
  const ids = new Map(branch.map(one => [one.id, newId(now)]))
  const [fields, people] = await Promise.all([
    fieldsOfTasks(trx, [...ids.keys()]),
    peopleAlong(request, [...ids.keys()], tree.projectId)
  ])
  const on = new Set(people.map(({ taskId }) => taskId))
  const name = taskName ?? t(texts.copyOf, { name: fields.get(original.id)?.name ?? '' }).slice(0, 200)
  const copies = branch.flatMap(one => {
    const [copied, own] = [ids.get(one.id), fields.get(one.id)]
    if (copied === undefined || !own) return []
    const isTop = one.id === original.id
    const parentId = isTop ? place.parentId : (ids.get(one.parentId ?? '') ?? null)
    return [
      {
        task: { ...one, id: copied, status: 'Not Started', parentId, position: isTop ? position : one.position },
        fields: { ...own, ...(isTop && { name }), is_assigned: on.has(one.id) }
      }
    ]
  })
  const next = await growTree(request, tree, copies)
  await giveMany(
    request,
    people.map(({ taskId, personId }) => ({ taskId: ids.get(taskId) ?? '', personId }))
  )
  const top = shownPlace(next, ids.get(original.id) ?? '')
  await request.changed('task', top._id, undefined, {
    wbsId,
    num: top.num,
    taskName: name,
    copyOf: original.id,
    count: copies.length
  })
  return { treeVersion: tree.treeVersion, task: top, count: copies.length }
}
