import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Row, Tables, Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'

/** What the words of a place say where its keeper says nothing. Only a job that is fully remote is remote. */
const remote = sql<boolean>`case workplace when 'remote' then true when 'on-site' then false else location = '' or (
  location ~* '\\y(anywhere|from home|online|remote|virtual|worldwide)\\y'
  and location !~* '\\y(hybrid|occasional(ly)?|part(ial)?ly|sometimes)\\y') end`

const whole = [
  'job.id',
  'title',
  'category',
  'description',
  'words',
  'picture_hash',
  'picture_url',
  'location',
  'country',
  'workplace',
  'apply_link',
  'is_featured',
  'posted_on',
  'expires_on',
  'deleted_at',
  'rev',
  remote.as('remote')
] as const

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const findJob = (trx: Trx, id: string) =>
  trx.selectFrom('job').select(whole).where('job.id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const holdJob = (trx: Trx, id: string): Promise<JobRow | undefined> =>
  trx.selectFrom('job').select(whole).where('job.id', '=', id).forUpdate().executeTakeFirst()

/** Posted, not over, and not in the trash. */
const open = (trx: Trx, day: Day) =>
  trx
    .selectFrom('job')
    .where('deleted_at', 'is', null)
    .where('posted_on', '<=', day)
    .where(({ eb, or }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', day)]))

export interface OpenJobsFilter {
  day: Day
  words: readonly string[]
  category: string | undefined
  place: string | undefined
  remote: boolean | undefined
}

function openJobs(trx: Trx, { day, words, category, place, remote: wanted }: OpenJobsFilter) {
  let jobs = open(trx, day)
  if (category) jobs = jobs.where(sql<boolean>`lower(category) = lower(${category})`)
  if (place) jobs = jobs.where(sql<boolean>`lower(location) = lower(${place})`)
  if (wanted !== undefined) jobs = jobs.where(sql<boolean>`${remote} = ${wanted}`)
  for (const word of words) jobs = jobs.where(sql<boolean>`strpos(found_by, lower(${word})) > 0`)
  return jobs
}

const counted = sql<number>`count(*)::int`

export async function countOpen(trx: Trx, filter: OpenJobsFilter): Promise<number> {
  const { count } = await openJobs(trx, filter).select(counted.as('count')).executeTakeFirstOrThrow()
  return count
}

/** The featured first, then the newest. */
export const selectOpen = (trx: Trx, filter: OpenJobsFilter, { offset, count }: { offset: number; count: number }) =>
  openJobs(trx, filter)
    .select(whole)
    .orderBy('is_featured', 'desc')
    .orderBy('posted_on', 'desc')
    .orderBy('job.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()

export type FeedRow = Awaited<ReturnType<typeof selectNewest>>[number]

/** For feeds, which are read in the order of time. */
export const selectNewest = (trx: Trx, filter: OpenJobsFilter, count: number) =>
  openJobs(trx, filter)
    .select([...whole, 'updated_at'])
    .orderBy('posted_on', 'desc')
    .orderBy('job.id', 'desc')
    .limit(count)
    .execute()

/** When the list of openings last changed: by a hand, by a first day that came, or by a last one that went. */
export const findLastChange = (trx: Trx, day: Day) =>
  trx
    .selectFrom('job')
    .select([
      sql<string | null>`max(updated_at)`.as('changed_at'),
      sql<Day | null>`max(posted_on) filter (where posted_on <= ${day})`.as('begun_on'),
      sql<Day | null>`max(expires_on) filter (where expires_on < ${day})`.as('ended_on')
    ])
    .executeTakeFirstOrThrow()

/** For search engines, which take 50,000 addresses in a file. */
export const selectAddresses = (trx: Trx, day: Day) =>
  open(trx, day).select(['id', 'posted_on']).orderBy('posted_on', 'desc').limit(40_000).execute()

export async function selectCategories(trx: Trx, day: Day): Promise<string[]> {
  const rows = await open(trx, day).select('category').distinct().execute()
  return rows.map(({ category }) => category)
}

/** Of each open job what it is counted by. */
export const selectFacets = (trx: Trx, day: Day) =>
  open(trx, day)
    .select(['category', 'location', remote.as('remote')])
    .execute()

export type KeptRow = Awaited<ReturnType<typeof selectKept>>[number]

const kept = (trx: Trx) =>
  trx
    .selectFrom('job')
    .leftJoin(
      db =>
        db
          .selectFrom('job_application')
          .select(['job_id', counted.as('applications')])
          .where('deleted_at', 'is', null)
          .groupBy('job_id')
          .as('applied'),
      join => join.onRef('applied.job_id', '=', 'job.id')
    )
    .select(whole)
    .select(sql<number>`coalesce(applications, 0)`.as('applications'))
    .where('deleted_at', 'is', null)

/** All but the trash, the newest first. */
export const selectKept = (trx: Trx) => kept(trx).orderBy('posted_on', 'desc').orderBy('job.id', 'desc').execute()

export const selectOneKept = (trx: Trx, id: string): Promise<KeptRow> =>
  kept(trx).where('job.id', '=', id).executeTakeFirstOrThrow()

export type JobValues = Omit<
  Row<'job'>,
  'created_at' | 'deleted_at' | 'found_by' | 'id' | 'reminded_for' | 'rev' | 'updated_at'
>

export async function insertJob(trx: Trx, values: JobValues, now: Date): Promise<string> {
  const id = newId(now)
  const at = now.toISOString()
  await trx
    .insertInto('job')
    .values({ ...values, id, created_at: at, updated_at: at, deleted_at: null })
    .execute()
  return id
}

export async function updateJob(
  trx: Trx,
  id: string,
  values: JobValues | { deleted_at: string | null },
  now: Date
): Promise<void> {
  await trx
    .updateTable('job')
    .set({ ...values, updated_at: now.toISOString(), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export type JobPicture = Omit<Tables['job_picture'], 'created_at'>

export async function keepPicture(trx: Trx, picture: JobPicture, now: Date): Promise<void> {
  await trx
    .insertInto('job_picture')
    .values({ ...picture, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const findPicture = (trx: Trx, hash: string) =>
  trx.selectFrom('job_picture').select(['kind', 'bytes']).where('hash', '=', hash).executeTakeFirst()

/** Deletes pictures made before this instant that no job uses any more. */
export async function deleteUnusedPictures(trx: Trx, before: string): Promise<void> {
  await trx
    .deleteFrom('job_picture')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job').select('job.id').whereRef('job.picture_hash', '=', 'job_picture.hash')))
    )
    .execute()
}
