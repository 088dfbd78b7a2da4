// SQL of the files that came with applications, or ahead of them.
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Row, Trx } from '../../kit/database/database.ts'
import { firstRow } from '../../kit/database/rows.ts'

export type NewResume = Row<'job_application_resume'>

type NewUpload = Omit<Row<'job_resume_upload'>, 'id'>

/** Its id is a secret of whoever sent it. */
export async function insertUpload(trx: Trx, upload: NewUpload): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('job_resume_upload')
    .values({ id, ...upload })
    .execute()
  return id
}

const waiting = (trx: Trx, { id, jobId }: { id: string; jobId: string }) =>
  trx.selectFrom('job_resume_upload').where('id', '=', id).where('job_id', '=', jobId)

export const findUpload = (trx: Trx, upload: { id: string; jobId: string }) =>
  waiting(trx, upload).select(['name', 'hash']).executeTakeFirst()

/** Into the application, and out of those that wait; nothing where it is gone. */
export const takeUpload = (trx: Trx, id: string, to: { id: string; email: string }) =>
  firstRow<{ id: string }>(trx)`
    with taken as (delete from job_resume_upload where id = ${id} returning name, type, size, content)
    insert into job_application_resume (application_id, email, name, type, size, content)
      select ${to.id}::uuid, ${to.email}, name, type, size, content from taken returning application_id as id`

export async function deleteUpload(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('job_resume_upload').where('id', '=', id).execute()
}

export const countUploads = async (trx: Trx, since: Date) =>
  (await firstRow<{ files: number; bytes: number }>(trx)`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from job_resume_upload
    where at > ${since.toISOString()}`) ?? { files: 0, bytes: 0 }

export async function deleteUploadsBefore(trx: Trx, before: Date): Promise<void> {
  await sql`delete from job_resume_upload where at < ${before.toISOString()}`.execute(trx)
}

/** In the place of the one that is there. */
export async function putResume(trx: Trx, resume: NewResume): Promise<void> {
  const { application_id: _, ...file } = resume
  await trx
    .insertInto('job_application_resume')
    .values(resume)
    .onConflict(conflict => conflict.column('application_id').doUpdateSet(file))
    .execute()
}

export async function deleteResume(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('job_application_resume').where('application_id', '=', id).execute()
}

const ofApplication = (trx: Trx, id: string) =>
  trx.selectFrom('job_application_resume').where('application_id', '=', id)

export const findResumeName = (trx: Trx, id: string) =>
  ofApplication(trx, id).select(['name', 'size']).executeTakeFirst()

export const findResume = (trx: Trx, id: string) =>
  ofApplication(trx, id).select(['name', 'type', 'content']).executeTakeFirst()
