// SQL of the stages that applications go through, and of the moves between them.
import { sql } from 'kysely'

import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Stage } from '#shared/jobs/schemas.ts'
import type { ComesBy } from '#shared/jobs/stages/rules.ts'

import type { Trx } from '../../kit/database/database.ts'
import { newId } from '../../kit/database/ids.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'

/** In their order; one that was deleted stays for those who are in it. */
export const selectStages = (trx: Trx, jobId: string | undefined) => allRows<Stage>(trx)`
  with counted as (
    select stage_id, count(*)::int as applications from job_application
    where deleted_at is null ${jobId ? sql`and job_id = ${jobId}` : sql``} group by stage_id)
  select id as "_id", name, state, comes, coalesce(applications, 0) as applications
  from job_stage left join counted on stage_id = id
  where deleted_at is null or applications > 0 order by place, id`

export interface StageRow {
  id: string
  name: string
  state: ApplicationStatus
  comes: ComesBy
}

const columns = sql`id, name, state, comes`

/** Of these those that somebody may be moved to. */
export const findStages = (trx: Trx, ids: readonly string[]) =>
  allRows<StageRow>(trx)`select ${columns} from job_stage where id = any(${[...ids]}::uuid[]) and deleted_at is null`

/** The first that stands for a state; one that is reached by itself comes last. */
export const firstOfState = (trx: Trx, state: ApplicationStatus) => firstRow<StageRow>(trx)`
  select ${columns} from job_stage where state = ${state} and deleted_at is null
  order by comes <> 'hand', place, id limit 1`

/** The one that is reached by itself. */
export const stageReached = (trx: Trx, comes: ComesBy) => firstRow<StageRow>(trx)`
  select ${columns} from job_stage where comes = ${comes} and deleted_at is null order by place, id limit 1`

export interface Held {
  id: string
  jobId: string
  stageId: string | null
  status: ApplicationStatus
  rev: number
  email: string
}

/** Those that are not in the trash, locked until the transaction ends. */
export const holdApplications = (trx: Trx, ids: readonly string[]) => allRows<Held>(trx)`
  select id, job_id as "jobId", stage_id as "stageId", status, rev, email from job_application
  where id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for update`

export interface Placing {
  id: string
  from: { id: string | null; status: ApplicationStatus }
  to: { id: string | null; state: ApplicationStatus }
}

/** Moves each, and writes down who did; `by` is nobody where it came by itself. */
export async function place(trx: Trx, moves: readonly Placing[], by: string | null, now: Date): Promise<void> {
  const at = now.toISOString()
  const list = JSON.stringify(
    moves.map(({ id, from, to }) => ({
      id,
      to: to.id,
      state: to.state,
      from: from.id,
      before: from.status,
      event: newId(now)
    }))
  )
  await sql`
    with moved as materialized (
      select * from jsonb_to_recordset(${list}::text::jsonb)
        as moved (id uuid, "to" uuid, state text, "from" uuid, before text, event uuid)
    ), told as (
      insert into job_application_event (id, application_id, kind, by_person, title, body, from_stage, to_stage, created_at)
      select event, id, 'status', ${by}::uuid, before, state, "from", "to", ${at}::timestamptz from moved
    )
    update job_application set stage_id = moved."to", status = moved.state, moved_at = ${at}, withdrawn_at = null, rev = rev + 1
    from moved where job_application.id = moved.id`.execute(trx)
}

/** What nobody placed yet, as it came while an older server ran, begins where its state does. */
export async function placeStrays(trx: Trx): Promise<void> {
  await sql`update job_application set moved_at = coalesce(moved_at, created_at), stage_id = (select id from job_stage where state = status and job_stage.deleted_at is null
      order by comes <> 'hand', place, id limit 1) where stage_id is null and deleted_at is null`.execute(trx)
}

/** A stage that stands for something else now takes those in it along. */
export async function followState(trx: Trx, stage: string, state: ApplicationStatus): Promise<void> {
  await sql`update job_application set status = ${state}, rev = rev + 1
    where stage_id = ${stage} and status <> ${state}`.execute(trx)
}
