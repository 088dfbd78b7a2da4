import * as calls from '#shared/dashboard/calls.ts'
import { firstSteps, isRecent } from '#shared/dashboard/first-steps.ts'
import { seesBlueSquares } from '#shared/dashboard/rules.ts'
import * as schemas from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, daysBetween, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { inHours } from '#shared/kit/time/time.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature, type Handlers } from '../kit/calls/bind.ts'
import { noticesFor } from './notices.ts'
import { options } from './options.ts'
import { begunBy, readDays, readProjectSeconds, readSums } from './queries.ts'
import { replies } from './replies.ts'
import { suggestions } from './suggestions.ts'

export interface DashboardTools {
  sendsMail: boolean
  /** The signed address of a picture. */
  pictureUrl: (hash: string | null, now: Date) => string
}

const LONGEST = 366

/** The number of days; refused when there are too many or the first comes after the last. */
function lengthOf(from: string, to: string): number {
  if (from > to) return refuse(400, texts.order)
  const length = daysBetween(from, to) + 1
  return length > LONGEST ? refuse(400, texts.tooLong) : length
}

const handlers = ({ sendsMail, pictureUrl }: DashboardTools): Handlers<typeof calls> => ({
  ...options,
  ...suggestions,
  ...replies,

  readWeek: async ({ id, from, to }, { trx, record }) => {
    const length = lengthOf(from, to)
    const found = new Map((await readDays(trx, id, from, to)).map(one => [one.day, one]))
    const days = Array.from({ length }, (_, index) => addDays(from, index)).map(
      day => found.get(day) ?? { day, tangibleSeconds: 0, intangibleSeconds: 0 }
    )
    const seconds = days.reduce((sum, { tangibleSeconds }) => sum + tangibleSeconds, 0)
    const { committed_hours: weeklycommittedHours, missed_hours: missedHours } = record.row
    return [{ weeklycommittedHours, missedHours, timeSpent_hrs: inHours(seconds), days }]
  },

  readMonth: async ({ id, from, to }, { trx }) => {
    lengthOf(from, to)
    const rows = await readProjectSeconds(trx, id, from, to)
    return rows.map(({ name, seconds }) => ({
      projectName: name ?? t(texts.noProject),
      timeSpent_hrs: inHours(seconds)
    }))
  },

  readDashboard: async (_, { trx, me, record, now, today, happened }) => {
    const { row } = record
    const own = me.id === row.id
    const countsLetters = own && me.role === 'Owner' && !sendsMail
    const week = { from: startOfWeek(today), to: endOfWeek(today) }
    const parts: schemas.DashboardParts = {}
    const asked = {
      personId: row.id,
      own,
      role: me.role,
      permissions: me.permissions,
      seesBlueSquares: seesBlueSquares(me, record),
      parts
    }
    const [{ keptLetters, ...sums }, begun] = await Promise.all([
      readSums(trx, { id: row.id, ...week, countsLetters }),
      own && isRecent(row.created_at, now) ? begunBy(trx, row.id) : undefined,
      happened('dashboard.asked', asked)
    ])
    return {
      personId: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      profilePic: pictureUrl(row.picture, now),
      isVisible: row.is_visible,
      weeklycommittedHours: row.committed_hours,
      missedHours: row.missed_hours,
      ...sums,
      ...(begun && { firstSteps: firstSteps(begun) }),
      notices: own ? noticesFor(row, keptLetters) : [],
      ...parts
    }
  }
})

export const dashboardFeature = (tools: DashboardTools): Feature => ({
  name: 'dashboard',
  personalData,
  endpoints: bind(calls, schemas, handlers(tools))
})
