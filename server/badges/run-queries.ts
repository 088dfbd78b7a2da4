// The progress of a week's award, a batch of people at a time.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'

/** Those active people who come after one id, up to another. */
export interface Part {
  after: string
  last: string
}

/** How many people at a time: a part takes about a second. */
export const PART = 1000
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Undefined when nobody is left. */
export async function nextPart(trx: Trx, after: string, size: number): Promise<Part | undefined> {
  const row = await firstRow<{ last: string }>(trx)`select id as last from (select id from person
    where is_active and not is_archive and id > ${after} order by id limit ${size}) part order by id desc limit 1`
  return row && { after, last: row.last }
}

export interface AwardCounts {
  badges: number
  people: number
}

/** The progress of a week, locked, so that only one of two nodes goes on. */
export async function holdRun(trx: Trx, week: Day): Promise<AwardCounts & { after: string; isDone: boolean }> {
  await trx
    .insertInto('badge_run')
    .values({ week, after_id: FIRST_ID, done_at: null })
    .onConflict(conflict => conflict.column('week').doNothing())
    .execute()
  const { after_id, done_at, badges, people } = await trx
    .selectFrom('badge_run')
    .select(['after_id', 'done_at', 'badges', 'people'])
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { after: after_id, isDone: done_at !== null, badges, people }
}

export const keepRun = (trx: Trx, week: Day, after: string, { badges, people }: AwardCounts) =>
  trx
    .updateTable('badge_run')
    .set({ after_id: after, badges: sql`badges + ${badges}`, people: sql`people + ${people}` })
    .where('week', '=', week)
    .execute()

export const endRun = (trx: Trx, week: Day, now: Date) =>
  trx.updateTable('badge_run').set({ done_at: now.toISOString() }).where('week', '=', week).execute()
