// What of a task a change is told of and a suggestion may be about.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting, id } from '../kit/calls/incoming.ts'
import * as texts from './diff-texts.ts'
import { priorities } from './rules.ts'

const LONGEST_NAME = 500
const LONGEST_TEXT = 20_000
const MOST_LINKS = 50
const MOST_PEOPLE = 200
const MOST_HOURS = 100_000

const name = z.string().check(z.maxLength(LONGEST_NAME, texts.long))
const text = z.string().check(z.maxLength(LONGEST_TEXT, texts.long))
const hours = z.number().check(z.gte(0, texts.hours), z.lte(MOST_HOURS, texts.hours))
/** The present client sends instants where a day is meant. */
const day = z.nullable(fitting(value => value === '' || isDay(value) || !Number.isNaN(Date.parse(value)), texts.day))
const resource = z.object({ userID: id, name })

/** What of a task is compared: what was left out is as it was. */
export const taskPart = z.object({
  taskName: z.optional(name),
  priority: z.optional(z.enum(priorities)),
  resources: z.optional(z.array(resource).check(z.maxLength(MOST_PEOPLE, texts.long))),
  isAssigned: z.optional(z.boolean()),
  status: z.optional(name),
  hoursBest: z.optional(hours),
  hoursWorst: z.optional(hours),
  hoursMost: z.optional(hours),
  estimatedHours: z.optional(hours),
  links: z.optional(
    z.array(z.string().check(z.maxLength(2000, texts.long))).check(z.maxLength(MOST_LINKS, texts.long))
  ),
  category: z.optional(name),
  classification: z.optional(name),
  whyInfo: z.optional(text),
  intentInfo: z.optional(text),
  endstateInfo: z.optional(text),
  startedDatetime: z.optional(day),
  dueDatetime: z.optional(day)
})
export type TaskPart = z.infer<typeof taskPart>
