// The calls of tasks and their tree.
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import type * as calls from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import { keptSince } from '../../kit/lists/trash.ts'
import { addTask, copyTask } from '../add-task.ts'
import { moveTask, moveToNumber, renumber, swap } from './arrange.ts'
import { changeTask } from '../change-task.ts'
import { changeStatus, changeWithReview } from '../review/by-task.ts'
import { type FoundResource, findTask } from '../queries.ts'
import { levelOfTree, wholeTree } from './read-tree.ts'
import { contentsOf, trashOfTree, wbsOfTasks } from '../reading-queries.ts'
import { deleteBelow, deleteTask, restoreTask } from '../trash.ts'

export interface TreeTools {
  /** The signed address of a picture. */
  pictureUrl: (hash: string | null, now: Date) => string
}

export const withPictures = <T extends { resources: FoundResource[] }>(
  task: T,
  { pictureUrl }: TreeTools,
  now: Date
) => ({
  ...task,
  resources: task.resources.map(one => ({ ...one, profilePic: pictureUrl(one.profilePic, now) }))
})

export const treeHandlers = (tools: TreeTools): Handlers<typeof calls> => ({
  readTreeVersion: async ({ wbsId }, { trx }) => (await wbsOfTasks(trx, wbsId)) ?? refuse(404, texts.noWbs),

  readTree: async ({ wbsId, mother, ...filters }, { trx, now }) => {
    const [wbs, { people, ...read }] = await Promise.all([
      wbsOfTasks(trx, wbsId),
      mother === undefined ? wholeTree(trx, wbsId, filters) : levelOfTree(trx, wbsId, mother, filters)
    ])
    return {
      wbs: wbs ?? refuse(404, texts.noWbs),
      ...read,
      people: people.map(({ userID, name, picture }) => ({
        userID,
        name,
        profilePic: tools.pictureUrl(picture, now)
      }))
    }
  },

  async addTask(input, request) {
    return withPictures(await addTask(request, input), tools, request.now)
  },

  editTask: async ({ id, rev, ...change }, request) => {
    const { me, record, now } = request
    const { wbsId, resources } = record.row
    if (!holds(me, 'updateTask')) {
      const known = new Set(resources.map(({ userID }) => userID))
      const isMore = change.resources?.some(({ userID }) => !known.has(userID)) ?? true
      if (isMore) return refuse(403, texts.fewPermissions)
      const fewer = change.resources?.map(({ userID }) => ({ userID }))
      return withPictures(await changeTask(request, { id, wbsId, rev }, { resources: fewer }), tools, now)
    }
    return withPictures(await changeWithReview(request, record.row, { rev, ...change }), tools, now)
  },

  editTaskStatus: async ({ id: _, ...sent }, request) =>
    withPictures(await changeStatus(request, request.record.row, sent), tools, request.now),

  moveTask: (input, request) => moveTask(request, request.record.row.wbsId, input),
  copyTask: (input, request) => copyTask(request, { ...input, wbsId: request.record.row.wbsId }),
  renumberTasks: async ({ wbsId, nums }, request) => {
    await renumber(request, wbsId, nums)
    return true
  },
  moveTasks: ({ wbsId, fromNum, toNum }, request) => moveToNumber(request, wbsId, fromNum, toNum),
  swapTasks: async ({ taskId1, taskId2 }, request) => {
    const { trx, record, now } = request
    await swap(request, record.row.wbsId, taskId1.toLowerCase(), taskId2.toLowerCase())
    const both = await Promise.all([findTask(trx, taskId1), findTask(trx, taskId2)])
    return both.flatMap(task => (task ? [withPictures(task, tools, now)] : []))
  },

  deleteTask: ({ id }, request) => deleteTask(request, request.record.row.wbsId, id.toLowerCase()),
  deleteChildren: ({ id }, request) => deleteBelow(request, request.record.row.wbsId, id.toLowerCase()),
  deleteTasksOfWbs: ({ wbsId }, request) => deleteBelow(request, wbsId, null),
  readTaskContents: ({ id }, { trx }) => contentsOf(trx, id),
  listTaskTrash: ({ wbsId }, { trx, now }) => trashOfTree(trx, wbsId, keptSince(now)),
  restoreTask: ({ id }, request) => restoreTask(request, id.toLowerCase())
})
