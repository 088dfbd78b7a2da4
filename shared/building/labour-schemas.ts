import * as z from 'zod/mini'

import { isDay } from '../kit/day.ts'
import { fitting, text, upTo } from '../kit/incoming.ts'
import { notDay } from '../kit/records/texts.ts'
import * as texts from './labour-texts.ts'

const cost = z.object({ _id: z.uuid(), project: z.string(), task: z.string(), date: z.string(), cost: z.number() })
export type LabourCost = z.output<typeof cost>

/** A day, also where a client sends the instant at which it begins. */
const day = z.string(notDay).check(
  upTo(100, notDay),
  z.overwrite(sent => sent.trim().slice(0, 10)),
  z.refine(isDay, notDay)
)
const end = z.optional(z.nullable(day))
const names = z.optional(z.array(text(200)).check(z.maxLength(1000)))
const isCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4

export const addLabourCost = {
  says: 'Writes down what paid work on a task cost.',
  input: z.object({
    project_name: text(200).check(z.trim(), z.minLength(1, texts.projectMissing)),
    task: text(200).check(z.trim(), z.minLength(1, texts.taskMissing)),
    cost: z
      .number(texts.costWrong)
      .check(z.gte(0, texts.costWrong), z.lte(1e9, texts.costWrong), z.refine(isCents, texts.costWrong)),
    date: day
  }),
  answer: cost
}
export const listLabourCost = {
  says: 'What paid work cost, all of it.',
  input: z.object({ from: z.optional(fitting(isDay, notDay)), to: z.optional(fitting(isDay, notDay)) }),
  answer: z.array(cost)
}
export const findLabourCost = {
  says: 'What paid work cost: of some projects and tasks or all, both ends of the days included.',
  input: z.object({
    projects: names,
    tasks: names,
    date_range: z.optional(z.nullable(z.object({ start_date: end, end_date: end })))
  }),
  answer: z.array(cost)
}
