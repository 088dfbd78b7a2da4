import * as z from 'zod/mini'

import { id, upTo } from '../../kit/calls/incoming.ts'
import { priorities, type Priority, reviewStatuses, statuses } from '../rules.ts'
import { placedTask, wbs } from '../schemas.ts'
import * as texts from './texts.ts'

const message = z.object({ message: z.string() })

const hours = z.number(texts.hoursWrong).check(z.minimum(0, texts.hoursWrong), z.maximum(100_000, texts.hoursWrong))
/** A day, or an instant as the present client sends it; empty for none. */
const day = z.nullable(
  z
    .string(texts.dayWrong)
    .check(upTo(100, texts.dayWrong), z.regex(/^(?:\d{4}-\d\d-\d\d(?:T.{1,30})?)?$/, texts.dayWrong))
)
const text = z.string().check(z.maxLength(10_000, texts.textLong))
export const MOST_LINKS = 50
const links = z
  .array(
    z.string().check(z.trim(), z.maxLength(2000, texts.linkWrong), z.regex(/^(?:https?:\/\/\S+)?$/i, texts.linkWrong))
  )
  .check(z.maxLength(MOST_LINKS, texts.tooManyLinks))
const word = z.string().check(z.trim(), z.maxLength(100))

/** Who is on it. The present client sends names and pictures along, which are not looked at. */
const onIt = { userID: id, completedTask: z.optional(z.boolean()) }
const people = z.array(z.object(onIt)).check(z.maxLength(50, texts.tooManyPeople))

/** With how the work of each stands. */
const reviewedPeople = z
  .array(z.object({ ...onIt, reviewStatus: z.optional(z.enum(reviewStatuses)) }))
  .check(z.maxLength(50, texts.tooManyPeople))
export type ReviewedPeople = z.infer<typeof reviewedPeople>

export const taskName = z
  .string(texts.nameMissing)
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(200, texts.nameLong))

/** What of a task somebody may write. */
const written = {
  taskName: z.optional(taskName),
  priority: z.optional(z.enum(priorities, texts.noPriority)),
  status: z.optional(z.enum(statuses, texts.noStatus)),
  category: z.optional(word),
  classification: z.optional(word),
  hoursBest: z.optional(hours),
  hoursMost: z.optional(hours),
  hoursWorst: z.optional(hours),
  estimatedHours: z.optional(hours),
  startedDatetime: z.optional(day),
  dueDatetime: z.optional(day),
  links: z.optional(links),
  relatedWorkLinks: z.optional(links),
  whyInfo: z.optional(text),
  intentInfo: z.optional(text),
  endstateInfo: z.optional(text),
  resources: z.optional(people)
}

export const taskChange = z.object(written)
export type TaskChange = z.infer<typeof taskChange>

const placed = {
  /** The task to go under; null or '0' for the first level. */
  mother: z.nullable(id),
  before: z.optional(id),
  after: z.optional(id)
}

export const wbsOfTasks = z.object({
  ...wbs.shape,
  projectId: id,
  projectName: z.string(),
  /** Moves with every change of the tree: another one than yours means that what you see is outdated. */
  treeVersion: z.int()
})

export const readTreeVersion = {
  says: 'A WBS, with the version of its tree: another one than yours means that the tree changed meanwhile.',
  input: z.object({ wbsId: id }),
  answer: wbsOfTasks
}

/** A task of a tree. What is usual of it is not said: no parts, Primary, Not Started, no hours, no days, nobody, found. */
export const treeLine = z.object({
  _id: id,
  num: z.string(),
  taskName: z.string(),
  childrenQty: z.optional(z.int()),
  priority: z.optional(z.enum(priorities)),
  status: z.optional(z.string()),
  estimatedHours: z.optional(z.number()),
  /** With what is logged to the tasks below it. */
  hoursLogged: z.optional(z.number()),
  startedDatetime: z.optional(z.string()),
  dueDatetime: z.optional(z.string()),
  /** Who is on it or on a task below it: their places in `people`. */
  people: z.optional(z.array(z.int())),
  /** False where a task is only there because one below it was found. */
  isFound: z.optional(z.boolean())
})
export type TreeLine = z.infer<typeof treeLine>

/** A task as the tree shows it. */
export interface TreeRow {
  _id: string
  /** '0' on the first level. */
  mother: string
  level: number
  num: string
  /** From 0 among those with the same mother. */
  position: number
  childrenQty: number
  taskName: string
  priority: Priority
  status: string
  estimatedHours: number
  hoursLogged: number
  startedDatetime: string | null
  dueDatetime: string | null
  people: readonly number[]
  isFound: boolean
}

export const treePerson = z.object({ userID: id, name: z.string(), profilePic: z.string() })

export const readTree = {
  says: 'The tasks of a WBS in their order, or of one level: all of them, or those that filters find with the tasks above them.',
  /** The whole tree, or with `mother` those right below it ('0': the first level). Filters find tasks; those above them come along. */
  input: z.object({
    wbsId: id,
    mother: z.optional(id),
    show: z.optional(z.enum(['assigned', 'unassigned', 'open', 'complete'])),
    status: z.optional(z.enum(statuses)),
    resource: z.optional(id),
    search: z.optional(z.string().check(z.maxLength(100)))
  }),
  answer: z.object({
    wbs: wbsOfTasks,
    /** In the order of the tree. */
    tasks: z.array(treeLine),
    /** By their names. */
    people: z.array(treePerson),
    /** How many tasks the WBS has in all. */
    total: z.int()
  })
}
export type Tree = z.infer<typeof readTree.answer>

export const addTask = {
  says: 'Makes a task, last under its parent or at the place that is named; its level and number follow from that.',
  input: z.object({
    ...written,
    wbsId: id,
    taskName,
    /** Tasks are made active. */
    isActive: z.optional(z.literal(true, texts.madeActive)),
    mother: z.optional(placed.mother),
    before: placed.before,
    after: placed.after
  }),
  answer: placedTask
}
export type NewTaskInput = z.infer<typeof addTask.input>

export const editTask = {
  says: 'Changes a task and who is on it; the tasks above it add up again.',
  /** With `rev`, the version that was edited, a stale one answers 409. */
  input: z.object({ ...written, resources: z.optional(reviewedPeople), id, rev: z.optional(z.int()) }),
  answer: placedTask
}
export const editTaskStatus = {
  says: 'Changes the status of a task: for those on it, and those who edit or review it.',
  /** The present client sends the whole task, to hand it in and to review it too. */
  input: z.object({
    id,
    /** Of the copy that is sent: an old one turns nobody's work back. */
    rev: z.optional(z.int()),
    status: written.status,
    resources: z.optional(reviewedPeople),
    relatedWorkLinks: written.relatedWorkLinks
  }),
  answer: placedTask
}

const place = z.object({ _id: id, mother: z.string(), level: z.int(), num: z.string() })
const movedTo = z.object({ treeVersion: z.int(), task: place })

export const moveTask = {
  says: 'Moves a task with all below it: under which task, before or after which of those there.',
  input: z.object({ id, ...placed }),
  answer: movedTo
}

export const copyTask = {
  says: 'Copies a task with all below it, beside the original or where it is told.',
  /** Beside the original, where no place is named. */
  input: z.object({ id, taskName: z.optional(taskName), mother: z.optional(placed.mother), after: placed.after }),
  answer: z.object({ treeVersion: z.int(), task: place, count: z.int() })
}

export const renumberTasks = {
  says: 'Orders tasks by the numbers they are given, each among those of its parent.',
  input: z.object({
    wbsId: id,
    nums: z
      .array(z.object({ id, num: z.string().check(z.maxLength(40)) }))
      .check(z.minLength(1, texts.numbersUnfit), z.maxLength(2000, texts.numbersUnfit))
  }),
  answer: z.boolean()
}
const num = z.string().check(z.maxLength(40))
export const moveTasks = {
  says: 'Moves the task with one number to where another is.',
  input: z.object({ wbsId: id, fromNum: num, toNum: num }),
  answer: z.string()
}
export const swapTasks = {
  says: 'Puts two tasks in each other’s places, with all below them.',
  input: z.object({ taskId1: id, taskId2: id }),
  answer: z.array(placedTask)
}

const gone = z.object({ message: z.string(), count: z.int(), treeVersion: z.int() })
export const deleteTask = {
  says: 'Deletes a task with all below it; for 30 days it can be restored.',
  input: z.object({ id, mother: id }),
  answer: gone
}
export const deleteChildren = { says: 'Deletes all tasks below one.', input: z.object({ id }), answer: gone }
export const deleteTasksOfWbs = { says: 'Deletes all tasks of a WBS.', input: z.object({ wbsId: id }), answer: gone }

/** What goes along when it is deleted. */
export const readTaskContents = {
  says: 'How many tasks, people and logged hours go along when a task is deleted.',
  input: z.object({ id }),
  answer: z.object({ tasks: z.int(), people: z.int(), hoursLogged: z.number() })
}

export const listTaskTrash = {
  says: 'The tasks of a WBS that were deleted within 30 days.',
  input: z.object({ wbsId: id }),
  answer: z.array(z.object({ _id: id, taskName: z.string(), num: z.string(), count: z.int(), deletedAt: z.string() }))
}
export const restoreTask = {
  says: 'Brings a deleted task back with all that was deleted with it.',
  input: z.object({ id }),
  answer: z.object({ ...message.shape, treeVersion: z.int(), task: place, count: z.int() })
}
