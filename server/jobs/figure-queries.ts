// SQL of what became of openings.
import type { JobCounted } from '#shared/jobs/rules.ts'
import type { OpeningFigures, StageStay } from '#shared/jobs/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

export async function addCount(trx: Trx, jobId: string, day: Day, kind: JobCounted): Promise<void> {
  await allRows(trx)`insert into job_count (job_id, day, kind, count) values (${jobId}, ${day}, ${kind}, 1)
    on conflict (job_id, day, kind) do update set count = job_count.count + 1`
}

/** The most applied for first. Counts outlive applications, and an opening its counts. */
export const selectFigures = (trx: Trx, jobId: string | undefined, most: number) => allRows<OpeningFigures>(trx)`
  select job.id as "_id", job.title,
    coalesce(sum(job_count.count) filter (where job_count.kind = 'seen'), 0)::int as seen,
    coalesce(sum(job_count.count) filter (where job_count.kind = 'begun'), 0)::int as begun,
    coalesce(sum(job_count.count) filter (where job_count.kind = 'sent'), 0)::int as sent,
    coalesce(sum(job_count.count) filter (where job_count.kind = 'invited'), 0)::int as invited,
    coalesce(sum(job_count.count) filter (where job_count.kind = 'joined'), 0)::int as joined
  from job left join job_count on job_count.job_id = job.id
  where job.deleted_at is null and (${jobId ?? null}::uuid is null or job.id = ${jobId ?? null})
  group by job.id, job.title order by sent desc, seen desc, job.title, job.id limit ${most}`

/** A move that was taken back at once is no stay. */
export const selectStays = (trx: Trx, jobId: string | undefined) => allRows<StageStay>(trx)`
  with stay as (
    select event.from_stage, event.created_at - lag(event.created_at, 1, application.created_at)
      over (partition by event.application_id order by event.created_at, event.id) as took
    from job_application_event event join job_application application on application.id = event.application_id
    where event.kind = 'status' and application.deleted_at is null
      and (${jobId ?? null}::uuid is null or application.job_id = ${jobId ?? null})
  )
  select job_stage.id as "_id", job_stage.name as stage, count(*)::int as stays,
    round((percentile_cont(0.5) within group (order by extract(epoch from stay.took)) / 86400)::numeric, 1)::float8 as days
  from stay join job_stage on job_stage.id = stay.from_stage
  where stay.took >= interval '1 minute' group by job_stage.id, job_stage.name, job_stage.place
  order by job_stage.place, job_stage.id`

export const selectSources = (trx: Trx, jobId: string | undefined, most: number) =>
  allRows<{ source: string; applications: number }>(trx)`
  select came_from as source, count(*)::int as applications from job_application
  where deleted_at is null and (${jobId ?? null}::uuid is null or job_id = ${jobId ?? null})
  group by came_from order by applications desc, came_from limit ${most}`

/** Openings that end within these days, of whose last day nobody was reminded. */
export const selectEnding = (trx: Trx, from: Day, to: Day) => allRows<{ id: string; title: string; expires: Day }>(trx)`
  update job set reminded_for = expires_on
  where deleted_at is null and expires_on between ${from} and ${to} and reminded_for is distinct from expires_on
  returning id, title, expires_on as expires`
