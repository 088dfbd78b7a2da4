// SQL of time at sites: one running clock a person, none while their own timer runs.
import { sql } from 'kysely'

import type { Stint } from '#shared/building/site-time-rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { firstIdOf } from '../kit/database/ids.ts'

export interface SiteTime extends Stint {
  id: string
  projectId: string
  personId: string
  task: string
  createdAt: string
}

const columns = sql`id, project_id as "projectId", person_id as "personId", task, counted_ms as "countedMs",
  running_since as "runningSince", created_at as "createdAt"`

export const findSiteTime = (trx: Trx, projectId: string, personId: string) =>
  firstRow<SiteTime>(trx)`select ${columns} from site_time where project_id = ${projectId} and person_id = ${personId}`

export const holdSiteTime = (trx: Trx, projectId: string, personId: string) =>
  firstRow<SiteTime>(trx)`select ${columns} from site_time
    where project_id = ${projectId} and person_id = ${personId} for update`

/** Those of a person that run, at any site. */
export const holdRunning = (trx: Trx, personId: string) =>
  allRows<SiteTime>(trx)`select ${columns} from site_time
    where person_id = ${personId} and running_since is not null order by id for update`

export const insertSiteTime = (trx: Trx, { id, projectId, personId, task }: Omit<SiteTime, keyof Stint>, now: Date) =>
  firstRow(trx)`insert into site_time (id, project_id, person_id, task, running_since, created_at)
    values (${id}, ${projectId}, ${personId}, ${task}, ${now}, ${now})`

export const runSiteTime = (trx: Trx, id: string, now: Date) =>
  firstRow(trx)`update site_time set running_since = ${now} where id = ${id}`

export const pauseSiteTime = (trx: Trx, id: string, countedMs: number) =>
  firstRow(trx)`update site_time set running_since = null, counted_ms = ${countedMs} where id = ${id}`

export const deleteSiteTime = (trx: Trx, id: string) => firstRow(trx)`delete from site_time where id = ${id}`

/** How often others pressed for this member since then. */
export const countOfMember = (trx: Trx, personId: string, since: Date) =>
  oneCount(trx)`select count(*)::int as count from audit_record
    where about = 'site_time' and record_id = ${personId} and id >= ${firstIdOf(since)} and actor_id <> ${personId}`
