// Deletes tasks with all below them, and brings them back.
import type { deleteChildren } from '#shared/tasks/tree/calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { LEVELS, type TreeTask } from '#shared/tasks/tree/tree.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import { isKept } from '../kit/lists/trash.ts'
import { isId } from '../kit/database/ids.ts'
import { tellEach, withdraw } from '../notifications/for-others.ts'
import { checkRoom } from './add-task.ts'
import { findAnyTask } from './reading-queries.ts'
import { fieldsOfTasks, selectLosing, trashTasks, untrashTasks } from './task-queries.ts'
import { type HeldTree, holdTree, keepTree, nameOf, shownPlace, taskIn, type TreeRequest } from './tree/tree.ts'
import { trashedWith } from './tree/queries.ts'

type Deletion = Answer<typeof deleteChildren>

const aboutDeleted = (top: string): string => `deleted-task ${top}`

/** Whoever was on them hears of it: once, of however many. */
async function tellDeleted(request: TreeRequest, tops: readonly string[]): Promise<void> {
  const [top = ''] = tops
  const people = await selectLosing(request.trx, tops)
  const who = nameOf(request).name
  await tellEach(
    request,
    'tasksDeleted',
    people.map(({ personId, task, count }) => ({ to: [personId], places: { who, task, count, top } }))
  )
}

/** Each of these goes into the trash by itself, with all below it. */
export async function trashBranches(request: TreeRequest, tree: HeldTree, tops: readonly TreeTask[]): Promise<number> {
  const { trx, now } = request
  const gone = new Set(tops.map(({ id }) => id))
  const count = await trashTasks(trx, [...gone], now)
  await tellDeleted(request, [...gone])
  await keepTree(
    request,
    tree,
    tree.tasks.filter(({ id }) => !gone.has(id))
  )
  const deletedAt = now.toISOString()
  await request.changedAll(
    'task',
    tops.map(({ id }) => ({ id, before: { deletedAt: null }, after: { deletedAt } }))
  )
  return count
}

export async function deleteTask(request: TreeRequest, wbsId: string, id: string): Promise<Deletion> {
  const tree = await holdTree(request, wbsId, { ids: [id] })
  const task = taskIn(tree, id)
  const name = (await fieldsOfTasks(request.trx, [task.id])).get(task.id)?.name ?? ''
  const count = await trashBranches(request, tree, [task])
  const { treeVersion } = tree
  return {
    message: count > 1 ? t(texts.deletedWith, { name, count: count - 1 }) : t(texts.deleted, { name }),
    count,
    treeVersion
  }
}

/** All tasks under one, or all of the WBS. */
export async function deleteBelow(request: TreeRequest, wbsId: string, id: string | null): Promise<Deletion> {
  const tree = await holdTree(request, wbsId, { ids: [id] })
  if (id !== null) taskIn(tree, id)
  const tops = tree.tasks.filter(({ parentId }) => parentId === id)
  const count = tops.length ? await trashBranches(request, tree, tops) : 0
  return { message: t(texts.allDeleted, { count }), count, treeVersion: tree.treeVersion }
}

/** Back where it was, or as near as those there let it. */
export async function restoreTask(request: TreeRequest, id: string) {
  const { trx, now } = request
  const found = isId(id) ? await findAnyTask(trx, id) : undefined
  if (!found) return refuse(404, texts.notInTrash)
  const tree = await holdTree(request, found.wbsId, { ids: [found.id, found.parentId] })
  const branch = await trashedWith(trx, found.id)
  const top = branch.find(one => one.id === found.id)
  if (!top) {
    // It was restored meanwhile, or never deleted.
    const task = tree.tasks.find(one => one.id === found.id) ?? refuse(404, texts.notInTrash)
    return {
      message: t(texts.restored, { name: found.name }),
      treeVersion: tree.treeVersion,
      task: shownPlace(tree.tasks, task.id),
      count: 0
    }
  }
  if (found.deletedAt !== null && !isKept(found.deletedAt, now)) return refuse(404, texts.notInTrash)
  const parent = tree.tasks.find(one => one.id === top.parentId)
  if (top.parentId !== null && !parent) return refuse(409, texts.parentGone)
  const level = (parent?.level ?? 0) + 1
  if (level + Math.max(...branch.map(one => one.level)) - top.level > LEVELS) return refuse(409, texts.tooDeep)
  await checkRoom(request, tree, branch.length)
  await untrashTasks(trx, top.id)
  await withdraw(request, 'tasksDeleted', [aboutDeleted(top.id)])
  const back = branch.map(one => (one === top ? { ...one, position: one.position - 0.5 } : one))
  const next = await keepTree(request, { tasks: [...tree.tasks, ...branch] }, [...tree.tasks, ...back])
  await request.changed('task', top.id, { deletedAt: found.deletedAt }, { deletedAt: null })
  const count = branch.length
  const { name } = found
  const message = count > 1 ? t(texts.restoredWith, { name, count: count - 1 }) : t(texts.restored, { name })
  return { message, treeVersion: tree.treeVersion, task: shownPlace(next, top.id), count }
}
