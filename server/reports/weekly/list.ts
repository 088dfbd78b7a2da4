// Everybody's four weeks in one answer, in the shape that scripts and the present client knows.
import { inHours } from '#shared/kit/time/time.ts'
import { addDays, daysBetween, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { type FieldName, readable } from '#shared/people/fields.ts'
import type * as calls from '#shared/reports/weekly/calls.ts'
import { sundayOf } from '#shared/reports/weekly/rules.ts'
import * as texts from '#shared/reports/weekly/said.ts'
import type { WeeklySummariesRow } from '#shared/reports/weekly/schemas.ts'
import { WEEKS } from '#shared/summaries/rules.ts'

import { shownCollection } from '../../badges/for-others.ts'
import type { Handlers } from '../../kit/calls/bind.ts'
import { placesOf } from '../../summaries/for-others.ts'
import { type ListedRow, selectListed } from './list-queries.ts'

const MOST_AT_ONCE = 10_000

const places = Array.from({ length: WEEKS }, (_, ago) => ago)

function toRow(me: Actor, row: ListedRow, week: number | undefined, today: string): WeeklySummariesRow {
  const {
    privacy,
    email,
    mediaUrl,
    adminLinks,
    bioPosted,
    startDate,
    history,
    badges,
    summaries,
    total,
    weeks,
    ...shown
  } = row
  const sees = (field: FieldName) => readable(me, { ownerId: row._id, privacy, sharesTeam: false }, field)
  const since = startOfDay(addDays(startOfWeek(today), -7 * (WEEKS - 1))).toISOString()
  return {
    ...shown,
    ...(sees('email') && { email }),
    ...(sees('mediaUrl') && mediaUrl !== undefined && { mediaUrl }),
    ...(sees('adminLinks') && { adminLinks }),
    ...(sees('bioPosted') && bioPosted && { bioPosted }),
    ...(sees('weeklycommittedHoursHistory') && { weeklycommittedHoursHistory: history }),
    ...(sees('totalTangibleHrs') && { totalTangibleHrs: inHours(total) }),
    createdDate: new Date(row.createdDate).toISOString(),
    weeklySummaryNotReq: row.weeklySummaryOption === 'Not Required',
    badgeCollection: shownCollection(badges).filter(({ lastModified }) => lastModified >= since),
    weeklySummaries: placesOf(summaries, today).map((one, ago) =>
      one.summary && (week === undefined || week === ago) ? one : null
    ),
    daysInTeam: Math.max(0, daysBetween(startDate, today)),
    totalSeconds: places.map(ago => weeks[sundayOf(ago, today)] ?? 0)
  }
}

export const weeklyList: Pick<Handlers<typeof calls>, 'listWeeklySummaries'> = {
  // There is no cache that `forceRefresh` would renew.
  async listWeeklySummaries({ week }, { trx, me, today }) {
    const rows = await selectListed(trx, startOfWeek(today), MOST_AT_ONCE + 1)
    // Refused instead of truncated: scripts add the rows up.
    if (rows.length > MOST_AT_ONCE) refuse(400, texts.tooMany)
    return rows.map(row => toRow(me, row, week, today))
  }
}
