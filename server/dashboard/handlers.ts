import * as calls from '#shared/dashboard/calls.ts'
import * as schemas from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, daysBetween } from '#shared/kit/day.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { maySeeHours } from '#shared/people/rules.ts'

import { bind, type Feature, type Handlers } from '../kit/bind.ts'
import { keptLetters, readDays } from './queries.ts'

export interface DashboardTools {
  sendsMail: boolean
}

const LONGEST = 366

const handlers = ({ sendsMail }: DashboardTools): Handlers<typeof calls> => ({
  readWeek: async ({ id, from, to }, { trx, me, record }) => {
    if (!maySeeHours(me, record)) return refuse(403, texts.notYourTeam)
    if (from > to) return refuse(400, texts.order)
    const length = daysBetween(from, to) + 1
    if (length > LONGEST) return refuse(400, texts.tooLong)
    const found = new Map((await readDays(trx, id, from, to)).map(one => [one.day, one]))
    const days = Array.from({ length }, (_, index) => addDays(from, index)).map(
      day => found.get(day) ?? { day, tangibleSeconds: 0, intangibleSeconds: 0 }
    )
    const seconds = days.reduce((sum, { tangibleSeconds }) => sum + tangibleSeconds, 0)
    const { committed_hours: weeklycommittedHours, missed_hours: missedHours } = record.row
    return [{ weeklycommittedHours, missedHours, timeSpent_hrs: Math.round(seconds / 36) / 100, days }]
  },

  readNotices: async (_, { trx, me, record: { row } }) => {
    const path = `/userprofileedit/${me.id}`
    const notices: schemas.Notice[] = []
    if (!row.permissions_acknowledged) notices.push({ kind: 'permissions', text: t(texts.permissionsChanged) })
    const kept = me.role === 'Owner' && !sendsMail ? await keptLetters(trx) : 0
    const mails = { path: '/mails', text: t(texts.readMails) }
    if (kept) notices.push({ kind: 'mail', text: t(texts.mailKept, { count: kept }), link: mails })
    if (!row.location)
      notices.push({ kind: 'location', text: t(texts.noLocation), link: { path, text: t(texts.addLocation) } })
    if (!row.picture)
      notices.push({ kind: 'picture', text: t(texts.noPicture), link: { path, text: t(texts.addPicture) } })
    return notices
  }
})

export const dashboardFeature = (tools: DashboardTools): Feature => ({
  name: 'dashboard',
  endpoints: bind(calls, schemas, handlers(tools))
})
