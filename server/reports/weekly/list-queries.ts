// Everybody's four weeks in one statement.
import { sql } from 'kysely'

import { addDays, type Day } from '#shared/kit/time/day.ts'
import type { PrivacySettings } from '#shared/people/schemas.ts'
import type { WeeklySummariesRow } from '#shared/reports/weekly/schemas.ts'
import { WEEKS } from '#shared/summaries/rules.ts'

import { collectionJson, type HeldRow } from '../../badges/for-others.ts'
import type { Trx } from '../../kit/database/database.ts'
import { allRows } from '../../kit/database/rows.ts'
import { countOf, type StoredSummary, summariesJson } from '../../summaries/for-others.ts'
import { isListed, promised } from './queries.ts'

type SharedField =
  | '_id'
  | 'bioPosted'
  | 'createdDate'
  | 'firstName'
  | 'lastName'
  | 'mediaUrl'
  | 'role'
  | 'teamCode'
  | 'timeOffFrom'
  | 'timeOffTill'
  | 'weeklySummariesCount'
  | 'weeklySummaryOption'
  | 'weeklycommittedHours'

export interface ListedRow extends Pick<WeeklySummariesRow, SharedField> {
  email: string
  adminLinks: { Name: string; Link: string }[]
  privacy: PrivacySettings
  startDate: Day
  history: { hours: number; dateChanged: Day }[]
  badges: HeldRow[]
  summaries: StoredSummary[]
  total: number
  /** Tangible seconds by week. */
  weeks: Record<Day, number>
}

/** Active people by name; `sunday` is the one of this week. */
export async function selectListed(trx: Trx, sunday: Day, most: number): Promise<ListedRow[]> {
  const id = sql`p.id`
  return allRows<ListedRow>(trx)`select p.id as "_id", p.first_name as "firstName", p.last_name as "lastName", p.role,
      p.email, p.media_url as "mediaUrl", p.created_at as "createdDate", p.start_date as "startDate", p.privacy,
      p.admin_links as "adminLinks", p.bio_posted as "bioPosted", p.team_code as "teamCode",
      p.summary_option as "weeklySummaryOption", ${promised(sunday)} as "weeklycommittedHours",
      off.from_day as "timeOffFrom", off.to_day as "timeOffTill",
      coalesce((select json_agg(json_build_object('hours', hours, 'dateChanged', from_day) order by from_day)
        from committed_hours h where h.person_id = p.id), '[]') as history,
      ${collectionJson(id)} as badges, ${summariesJson(id, sunday)} as summaries,
      ${countOf(id)} as "weeklySummariesCount",
      coalesce((select sum(tangible_seconds) from person_week t where t.person_id = p.id), 0) as total,
      coalesce((select json_object_agg(week, tangible_seconds) from person_week t where t.person_id = p.id
        and week between ${addDays(sunday, -7 * (WEEKS - 1))} and ${sunday}), '{}') as weeks
    from person p
    left join lateral (select from_day, to_day from time_off o where o.person_id = p.id and o.to_day >= ${sunday}
      order by from_day limit 1) off on true
    where ${isListed} order by (p.first_name || ' ' || p.last_name) collate natural_order, p.id limit ${most}`
}
