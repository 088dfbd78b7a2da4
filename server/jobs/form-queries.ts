// SQL of job forms and of the CC addresses of applications.
import { sql } from 'kysely'

import type { Question } from '#shared/jobs/schemas.ts'

import { json, type Trx, unlessViolated } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'

export type FormRow = NonNullable<Awaited<ReturnType<typeof findForm>>>

const whole = ['id', 'title', 'description', 'questions', 'rev'] as const

const forms = (trx: Trx) =>
  trx
    .selectFrom('job_form')
    .select(whole)
    .select(({ selectFrom }) =>
      selectFrom('job_application')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('form_id', '=', 'job_form.id')
        .where('deleted_at', 'is', null)
        .as('responses')
    )

export const findForm = (trx: Trx, id: string) => forms(trx).where('id', '=', id).executeTakeFirst()

/** Reads and locks the row until the transaction ends. */
export async function holdForm(trx: Trx, id: string): Promise<FormRow | undefined> {
  await trx.selectFrom('job_form').select('id').where('id', '=', id).forUpdate().execute()
  return findForm(trx, id)
}

export type FormOfJob = NonNullable<Awaited<ReturnType<typeof findFormOf>>>

/** The form of a job. Read for every visitor, so its responses are not counted. */
export const findFormOf = (trx: Trx, title: string) =>
  trx
    .selectFrom('job_form')
    .select(whole)
    .where(
      ({ fn }) => fn<string>('lower', ['title']),
      '=',
      ({ fn, val }) => fn<string>('lower', [val(title)])
    )
    .executeTakeFirst()

export const selectForms = (trx: Trx) =>
  forms(trx)
    .orderBy(({ fn }) => fn('lower', ['title']))
    .execute()

export interface FormValues {
  title: string
  description: string
  questions: Question[]
}

/** Undefined when a form for this title is there. */
export async function insertForm(trx: Trx, values: FormValues, now: Date): Promise<string | undefined> {
  const at = now.toISOString()
  const made = await trx
    .insertInto('job_form')
    .values({ ...values, questions: json(values.questions), id: newId(now), created_at: at, updated_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** False when another form has this title. */
export function updateForm(trx: Trx, id: string, values: FormValues, now: Date): Promise<boolean> {
  const update = trx
    .updateTable('job_form')
    .set(({ eb }) => ({
      ...values,
      questions: json(values.questions),
      updated_at: now.toISOString(),
      rev: eb('rev', '+', 1)
    }))
    .where('id', '=', id)
    .execute()
  return unlessViolated(
    'job_form_title',
    update.then(() => true),
    () => false
  )
}

export interface NotifiedFilter {
  jobId: string | undefined
  category: string | undefined
  words: readonly string[]
}

/** Every job that is kept, the newest first. */
export function selectNotified(trx: Trx, { jobId, category, words }: NotifiedFilter) {
  let jobs = trx
    .selectFrom('job')
    .select(['id', 'title', 'category', 'posted_on'])
    .where('deleted_at', 'is', null)
    .orderBy('posted_on', 'desc')
    .orderBy('id', 'desc')
  if (jobId) jobs = jobs.where('id', '=', jobId)
  if (category)
    jobs = jobs.where(
      ({ fn }) => fn<string>('lower', ['category']),
      '=',
      ({ fn, val }) => fn<string>('lower', [val(category)])
    )
  for (const word of words)
    jobs = jobs.where(
      sql<boolean>`strpos(lower(title), lower(${word})) > 0
        or exists (select from job_cc where job_cc.job_id = job.id and strpos(lower(email), lower(${word})) > 0)`
    )
  return jobs.execute()
}

export const selectCcs = (trx: Trx, jobIds: readonly string[]) =>
  trx.selectFrom('job_cc').select(['id', 'job_id', 'email']).where('job_id', 'in', jobIds).orderBy('id').execute()

/** The number of jobs that the address was added to. */
export async function insertCcs(trx: Trx, jobIds: readonly string[], email: string, now: Date): Promise<number> {
  const made = await trx
    .insertInto('job_cc')
    .values(jobIds.map(job_id => ({ id: newId(now), job_id, email, created_at: now.toISOString() })))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length
}

export const deleteCc = (trx: Trx, id: string) =>
  trx.deleteFrom('job_cc').where('id', '=', id).returning(['id', 'job_id', 'email']).executeTakeFirst()
