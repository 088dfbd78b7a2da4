// SQL of applications. Ids grow with time, so they are both the order and the cursor.
import { type Selectable, sql } from 'kysely'

import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Answered, Application, ApplicationEvent } from '#shared/jobs/schemas.ts'

import { json, type Tables, type Trx, unlessViolated } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { natural, paged, type PageRequest } from '../kit/lists/paged.ts'

const application = sql`job_application.id as "_id", job_id as "jobId", job_title as "jobTitle", category, name, email,
  created_at as "appliedAt", status, seen_at is null as "isUnread", came_from as "cameFrom", rev`

export interface ApplicationRow extends Application {
  answers: Answered[]
  deletedAt: string | null
}

export const findApplication = (trx: Trx, id: string) => firstRow<ApplicationRow>(trx)`
    select ${application}, answers, deleted_at as "deletedAt" from job_application where id = ${id}`

interface ApplicationsRequest extends PageRequest {
  jobId?: string | undefined
  status?: ApplicationStatus | undefined
  unread?: 'yes' | undefined
}

/** The newest first. What is searched in stands in the index of the order, so that no answers are read. */
export const listApplications = (trx: Trx, { jobId, status, unread, search = '', ...request }: ApplicationsRequest) =>
  paged<Application>(
    trx,
    {
      from: sql`job_application`,
      select: application,
      where: [
        sql`deleted_at is null`,
        ...(jobId ? [sql`job_id = ${jobId}`] : []),
        ...(status ? [sql`status = ${status}`] : []),
        ...(unread ? [sql`seen_at is null`] : []),
        ...search
          .split(/\s+/)
          .filter(Boolean)
          .map(word => sql`strpos(found_by, lower(${word})) > 0`)
      ],
      id: sql`job_application.id`,
      sorts: {
        applied: { by: sql`job_application.id` },
        name: { by: natural(sql`name`) },
        job: { by: natural(sql`job_title`) }
      },
      order: '-applied'
    },
    { ...request, filters: [jobId, search, status, unread] }
  )

/** Those made with a form, the newest first. */
export function selectResponses(trx: Trx, formId: string, count: number) {
  return allRows<Omit<ApplicationRow, 'deletedAt'>>(trx)`select ${application}, answers from job_application
    where form_id = ${formId} and deleted_at is null order by id desc limit ${count}`
}

export type NewApplication = Omit<
  Selectable<Tables['job_application']>,
  'created_at' | 'deleted_at' | 'id' | 'rev' | 'seen_at' | 'status'
>

/** Undefined when the same application is stored already. */
export async function insertApplication(trx: Trx, application: NewApplication, now: Date): Promise<string | undefined> {
  const made = await trx
    .insertInto('job_application')
    .values({
      ...application,
      id: newId(now),
      answers: json(application.answers),
      created_at: now.toISOString(),
      seen_at: null,
      deleted_at: null
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`application ${email.toLowerCase()}`}))`.execute(trx)
}

/** How many applications came from an address since then. */
export const countFrom = (trx: Trx, email: string, since: Date) => oneCount(trx)`
    select count(*)::int as count from job_application
    where lower(email) = ${email.toLowerCase()} and created_at > ${since.toISOString()}`

/** False when the same was sent again while this one lay in the trash. */
export function moveApplication(trx: Trx, id: string, deletedAt: string | null): Promise<boolean> {
  const update = trx.updateTable('job_application').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
  return unlessViolated(
    'job_application_once',
    update.then(() => true),
    () => false
  )
}

/** False when somebody else has changed it since. */
export async function setApplication(
  trx: Trx,
  id: string,
  values: { status?: ApplicationStatus; seen_at?: string | null },
  rev?: number
): Promise<boolean> {
  let update = trx
    .updateTable('job_application')
    .set({ ...values, ...(values.status && { rev: sql`rev + 1` }) })
    .where('id', '=', id)
  if (rev !== undefined) update = update.where('rev', '=', rev)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addEvent(
  trx: Trx,
  event: Pick<ApplicationEvent, 'body' | 'kind' | 'title'> & { application: string; by: string; now: Date }
): Promise<void> {
  const { application, by, now, ...written } = event
  await trx
    .insertInto('job_application_event')
    .values({ ...written, id: newId(now), application_id: application, by_person: by, created_at: now.toISOString() })
    .execute()
}

/** The oldest first, with the names as they are now. */
export const selectHistory = (trx: Trx, id: string) => allRows<ApplicationEvent>(trx)`
    select one.id as "_id", kind, coalesce(trim(first_name || ' ' || last_name), '') as by, title, body,
      one.created_at as at
    from job_application_event one left join person on person.id = by_person
    where application_id = ${id} order by one.created_at, kind = 'status', one.id`

type Counts = Record<ApplicationStatus | 'unread', number>

export async function countByStatus(trx: Trx): Promise<Counts> {
  const row = await firstRow<Counts>(trx)`
    select count(*) filter (where status = 'new')::int as new,
      count(*) filter (where status = 'talking')::int as talking,
      count(*) filter (where status = 'yes')::int as yes,
      count(*) filter (where status = 'no')::int as no,
      count(*) filter (where seen_at is null)::int as unread
    from job_application where deleted_at is null`
  return row ?? { new: 0, talking: 0, yes: 0, no: 0, unread: 0 }
}

export const countUnread = (trx: Trx) =>
  oneCount(trx)`select count(*)::int as count from job_application where deleted_at is null and seen_at is null`
