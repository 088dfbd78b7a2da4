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

interface MemberRow {
  _id: string
  name: string
  role: string
  picture: string | null
  time: SiteTime | null
}

/** The members of a site, each with their time there. */
export const membersWithTime = (trx: Trx, projectId: string, after: string | undefined, most: number) =>
  allRows<MemberRow>(trx)`select p.id as "_id", trim(p.first_name || ' ' || p.last_name) as name, p.role,
      p.picture, case when t.id is not null then jsonb_build_object('id', t.id, 'projectId', t.project_id,
        'personId', t.person_id, 'task', t.task, 'countedMs', t.counted_ms, 'runningSince', t.running_since,
        'createdAt', t.created_at) end as time
    from project_member m join person p on p.id = m.person_id
      left join site_time t on t.person_id = p.id and t.project_id = m.project_id
    where m.project_id = ${projectId} and p.is_active
      and (${after ?? null}::uuid is null or (p.first_name, p.last_name, p.id)
        > (select l.first_name, l.last_name, l.id from person l where l.id = ${after ?? null}))
    order by p.first_name, p.last_name, p.id limit ${most}`
