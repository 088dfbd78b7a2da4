import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { priorities, reviewStatuses } from './rules.ts'

export const wbs = z.object({ _id: id, wbsName: z.string(), isActive: z.boolean(), modifiedDatetime: z.string() })

const resource = z.object({
  userID: id,
  name: z.string(),
  profilePic: z.string(),
  reviewStatus: z.enum(reviewStatuses),
  completedTask: z.boolean()
})

/** A task under the names that the present client knows. */
export const task = z.object({
  _id: id,
  rev: z.int(),
  wbsId: id,
  /** The task it is a part of; '0' on the first level, as the path says it. */
  mother: z.string(),
  /** The tasks above it, by their level. */
  parentId1: z.nullable(id),
  parentId2: z.nullable(id),
  parentId3: z.nullable(id),
  level: z.int(),
  num: z.string(),
  position: z.int(),
  hasChild: z.boolean(),
  childrenQty: z.int(),
  taskName: z.string(),
  priority: z.enum(priorities),
  status: z.string(),
  category: z.string(),
  classification: z.string(),
  isAssigned: z.boolean(),
  isActive: z.boolean(),
  hoursBest: z.number(),
  hoursMost: z.number(),
  hoursWorst: z.number(),
  hoursLogged: z.number(),
  estimatedHours: z.number(),
  startedDatetime: z.nullable(z.string()),
  dueDatetime: z.nullable(z.string()),
  deadlineCount: z.int(),
  links: z.array(z.string()),
  relatedWorkLinks: z.array(z.string()),
  whyInfo: z.string(),
  intentInfo: z.string(),
  endstateInfo: z.string(),
  createdDatetime: z.string(),
  modifiedDatetime: z.string(),
  resources: z.array(resource)
})
export type Task = z.infer<typeof task>

/** A task that is still somebody's to do, with where it belongs. */
export const openTask = z.object({ ...task.shape, wbsName: z.string(), projectId: id, projectName: z.string() })
export type OpenTask = z.infer<typeof openTask>

export const listWbs = {
  says: 'The work breakdown structures of a project.',
  input: z.object({ projectId: id }),
  answer: z.array(wbs)
}

export const listTasks = {
  says: 'The tasks of one level below a task; `0` stands for none.',
  input: z.object({ wbsId: id, level: text(100), mother: id }),
  answer: z.array(task)
}

/** A task with where it belongs and the version of its tree. */
export const placedTask = z.object({ ...openTask.shape, treeVersion: z.int() })
export type PlacedTask = z.infer<typeof placedTask>

export const readTask = { says: 'One task with the people on it.', input: z.object({ id }), answer: placedTask }

export const listOpenTasks = {
  says: 'The tasks that somebody still has to do.',
  input: z.object({ userId: id }),
  answer: z.array(placedTask)
}
