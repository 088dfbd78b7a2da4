// SQL of the files that came with applications.
import type { Selectable } from 'kysely'

import type { Tables, Trx } from '../kit/database/database.ts'

export type NewResume = Selectable<Tables['job_application_resume']>

export async function insertResume(trx: Trx, resume: NewResume): Promise<void> {
  await trx.insertInto('job_application_resume').values(resume).execute()
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
