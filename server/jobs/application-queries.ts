// SQL of applications. Ids grow with time, so they are both the order and the cursor.
import type { Answered } from '#shared/jobs/schemas.ts'

import { json, type Trx, violated } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { holdsWord } from './queries.ts'

const listed = ['id', 'job_id', 'job_title', 'category', 'name', 'email', 'created_at'] as const

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>
export type ListedRow = Awaited<ReturnType<typeof selectApplications>>[number]

export const findApplication = (trx: Trx, id: string) =>
  trx
    .selectFrom('job_application')
    .select([...listed, 'answers', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export interface WantedApplications {
  jobId: string | undefined
  words: readonly string[]
  before: string | undefined
  count: number
}

/** The newest first. The ids come from one index; only those rows are read. */
export function selectApplications(trx: Trx, { jobId, words, before, count }: WantedApplications) {
  let found = trx
    .selectFrom('job_application')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
  if (jobId) found = found.where('job_id', '=', jobId)
  if (before) found = found.where('id', '<', before)
  for (const word of words) found = found.where(holdsWord('application', word))
  return trx.selectFrom('job_application').select(listed).where('id', 'in', found).orderBy('id', 'desc').execute()
}

/** Those made with a form, the newest first. */
export const selectResponses = (trx: Trx, formId: string, count: number) =>
  trx
    .selectFrom('job_application')
    .select([...listed, 'answers'])
    .where('form_id', '=', formId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

export interface NewApplication {
  job_id: string
  job_title: string
  category: string
  form_id: string | null
  name: string
  email: string
  answers: Answered[]
  fingerprint: string
}

/** Undefined when the same application is stored already. */
export async function insertApplication(trx: Trx, application: NewApplication, now: Date): Promise<string | undefined> {
  const made = await trx
    .insertInto('job_application')
    .values({
      ...application,
      id: newId(now),
      answers: json(application.answers),
      created_at: now.toISOString(),
      deleted_at: null
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** How many applications came from an address since then. */
export async function countFrom(trx: Trx, email: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('job_application')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** False when the same was sent again while this one lay in the trash. */
export async function moveApplication(trx: Trx, id: string, deletedAt: string | null): Promise<boolean> {
  try {
    await trx.updateTable('job_application').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (violated(error) !== 'job_application_once') throw error
    return false
  }
}
