import * as z from 'zod/mini'

import { mouseoverText, ownerMessage } from '../info/schemas.ts'
import { isDay } from '../kit/day.ts'
import { organisation } from '../leaderboard/schemas.ts'
import { notification } from '../notifications/schemas.ts'
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

const blueSquare = z.object({ _id: id, date: z.string(), description: z.string() })

/** What other features lay in, each its own. */
const parts = z.object({
  /** Only one's own. */
  unread: z.optional(z.array(notification)),
  ownerMessage: z.optional(ownerMessage),
  mouseover: z.optional(z.nullable(mouseoverText)),
  organisation: z.optional(organisation),
  /** How many tasks are still to do. */
  openTasks: z.optional(z.int()),
  blueSquares: z.optional(z.array(blueSquare))
})
export type DashboardParts = z.infer<typeof parts>

/** All numbers of a dashboard and of the header above it, in one call. */
export const dashboard = z.object({
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  profilePic: z.string(),
  isVisible: z.boolean(),
  weeklycommittedHours: z.number(),
  missedHours: z.number(),
  /** This week, so far. */
  tangibleSeconds: z.int(),
  intangibleSeconds: z.int(),
  teams: z.array(z.object({ _id: id, teamName: z.string() })),
  notices: z.array(notice),
  ...parts.shape
})
export type Dashboard = z.infer<typeof dashboard>

export const readDashboard = { input: z.object({ userId: id }), answer: dashboard }
