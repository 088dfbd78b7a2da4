import * as z from 'zod/mini'

import { isDay } from '../kit/day.ts'
import * as texts from './texts.ts'

const id = z.string()
const day = z.string().check(z.refine(isDay, texts.day))

const dayHours = z.object({ day: z.string(), tangibleSeconds: z.int(), intangibleSeconds: z.int() })
export type DayHours = z.infer<typeof dayHours>

const week = z.object({
  weeklycommittedHours: z.number(),
  /** Tangible hours: what counts towards the commitment. */
  timeSpent_hrs: z.number(),
  missedHours: z.number(),
  /** Every day asked for, in order, those without hours too. */
  days: z.array(dayHours)
})
export type Week = z.infer<typeof week>

/** A list of one, as the existing clients expect it. */
export const readWeek = { input: z.object({ id, from: day, to: day }), answer: z.array(week) }

export const noticeKinds = ['permissions', 'location', 'picture', 'mail'] as const

const notice = z.object({
  kind: z.enum(noticeKinds),
  text: z.string(),
  link: z.optional(z.object({ path: z.string(), text: z.string() }))
})
export type Notice = z.infer<typeof notice>

export const readNotices = { input: z.object({ userId: id }), answer: z.array(notice) }
