// Lessons that find whoever needs them, and where they helped.
import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { lesson } from './schemas.ts'

const uuid = z.uuid()

const nearLesson = z.object({
  ...z.pick(lesson, { _id: true, title: true, authorName: true, projectName: true, helped: true, date: true }).shape,
  content: z.string(),
  /** Who said that it helped here. */
  appliedBy: z.nullable(z.string())
})
export type NearLesson = z.infer<typeof nearLesson>
const near = z.object({ items: z.array(nearLesson) })

export const listLessonsNear = {
  says: 'Up to three lessons that are like these words, or about this project: for what is being made.',
  input: z.object({ words: z.optional(text(500)), project: z.optional(uuid) }),
  answer: near
}
export const listLessonsOfTask = {
  says: 'Up to three lessons that may help in a task, those that did first.',
  input: z.object({ taskId: id }),
  answer: near
}
export const listLessonsOfProject = {
  says: 'Up to three lessons that may help in a project, those that did first.',
  input: z.object({ projectId: id }),
  answer: near
}

const applied = z.object({ applied: z.boolean(), helped: z.int(), appliedBy: z.nullable(z.string()) })

export const applyToTask = {
  says: 'Says that a lesson helped in a task, or takes that back.',
  input: z.object({ taskId: id, lesson: uuid, applied: z.boolean() }),
  answer: applied
}
export const applyToProject = {
  says: 'Says that a lesson helped in a project, or takes that back.',
  input: z.object({ projectId: id, lesson: uuid, applied: z.boolean() }),
  answer: applied
}

const place = z.object({
  _id: uuid,
  projectId: uuid,
  projectName: z.string(),
  /** Of a task that the reader may see; null where the lesson helped the project as a whole. */
  task: z.nullable(z.object({ _id: uuid, name: z.string() })),
  isTask: z.boolean(),
  by: z.string(),
  at: z.string()
})
export type HelpedPlace = z.infer<typeof place>

export const listHelped = {
  says: 'Where a lesson helped, the newest first. Tasks are named to those who may read them.',
  input: z.object({ id }),
  answer: z.object({ items: z.array(place) })
}
