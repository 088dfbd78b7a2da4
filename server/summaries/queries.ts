import { type RawBuilder, sql } from 'kysely'

import { addDays, type Day } from '#shared/kit/time/day.ts'
import { WEEKS } from '#shared/summaries/rules.ts'
import type { Standing } from '#shared/summaries/standings.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { firstRow, oneCount } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { listOf } from '../kit/database/json-list.ts'

export interface SlotRow {
  id: string
  week: Day
  html: string
  uploaded_at: string | null
  draft: string | null
  draft_at: string | null
  rev: number
}

const columns = ['id', 'week', 'html', 'uploaded_at', 'draft', 'draft_at', 'rev'] as const

/** Those of the weeks that can still be written. */
export const selectWeeks = (trx: Trx, personId: string, sunday: Day): Promise<SlotRow[]> =>
  trx
    .selectFrom('summary')
    .select(columns)
    .where('person_id', '=', personId)
    .where('week', '>=', addDays(sunday, -7 * (WEEKS - 1)))
    .where('week', '<=', sunday)
    .execute()

/** The weeks, made where there was nothing yet, and locked until the transaction ends. */
export async function holdWeeks(trx: Trx, personId: string, weeks: readonly Day[], now: Date): Promise<SlotRow[]> {
  const made = trx
    .insertInto('summary')
    .values(weeks.map(week => ({ id: newId(now), person_id: personId, week, uploaded_at: null })))
    .onConflict(conflict => conflict.constraint('summary_week_key').doNothing())
    .execute()
  const held = trx
    .selectFrom('summary')
    .select(columns)
    .where('person_id', '=', personId)
    .where('week', 'in', [...weeks])
    .orderBy('week')
    .forUpdate()
    .execute()
  await made
  return held
}

export async function writeWeek(trx: Trx, { id, ...row }: Omit<SlotRow, 'week'>): Promise<void> {
  await trx.updateTable('summary').set(row).where('id', '=', id).execute()
}

/** So many of each week are kept. */
const KEPT = 20

export interface NewVersion {
  personId: string
  week: Day
  kind: 'draft' | 'saved'
  tab: string
  html: string
}

/** What one tab types within ten minutes is one draft; everything else stands for itself. */
export async function keepVersion(trx: Trx, one: NewVersion, now: Date): Promise<void> {
  const { personId, week, kind, tab, html } = one
  const at = now.toISOString()
  await sql`
    with newest as (select id, kind, tab, begun_at from summary_version
      where person_id = ${personId} and week = ${week} order by id desc limit 1),
    grown as (update summary_version v set html = ${html}, at = ${at} from newest
      where v.id = newest.id and newest.kind = 'draft' and ${kind}::text = 'draft' and newest.tab = ${tab}
        and newest.begun_at > ${at}::timestamptz - interval '10 minutes' returning v.id),
    old as (delete from summary_version where id in (select id from summary_version
      where person_id = ${personId} and week = ${week} order by id desc offset ${KEPT - 1}))
    insert into summary_version (id, person_id, week, kind, tab, html, begun_at, at)
    select ${newId(now)}::uuid, ${personId}::uuid, ${week}::date, ${kind}, ${tab}, ${html}, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from grown)`.execute(trx)
}

export const selectVersions = (trx: Trx, personId: string, week: Day) =>
  trx
    .selectFrom('summary_version')
    .select(['id', 'kind', 'html', 'at'])
    .where('person_id', '=', personId)
    .where('week', '=', week)
    .orderBy('id', 'desc')
    .limit(KEPT)
    .execute()

export interface StoredSummary {
  week: Day
  summary: string
  uploadDate: string | null
}

/** For a statement about one person; `sunday` is the one of this week. */
export const summariesJson = (personId: RawBuilder<unknown> | string, sunday: Day): RawBuilder<StoredSummary[]> =>
  listOf(sql<StoredSummary>`json_build_object('week', week, 'summary', html, 'uploadDate', ${jsonInstant(sql`uploaded_at`)})
    from summary where person_id = ${personId} and uploaded_at is not null
      and week between ${sunday}::date - ${7 * (WEEKS - 1)}::int and ${sunday}::date`)

/** How many summaries of somebody are in, with what was corrected by hand. */
export const countOf = (personId: RawBuilder<unknown> | string): RawBuilder<number> =>
  sql<number>`greatest(0, (select count(*)::int from summary where person_id = ${personId} and uploaded_at is not null)
    + coalesce((select correction from summary_person where person_id = ${personId}), 0))`

export const readCount = (trx: Trx, personId: string) => oneCount(trx)`select ${countOf(personId)} as count`

/** Corrects the number to this one. */
export async function writeCount(trx: Trx, personId: string, count: number): Promise<void> {
  await sql`insert into summary_person (person_id, correction)
    select ${personId}::uuid, ${count}::int - count(*)::int from summary
      where person_id = ${personId} and uploaded_at is not null
    on conflict (person_id) do update set correction = excluded.correction`.execute(trx)
}

export async function readCopied(trx: Trx, personId: string): Promise<string | null> {
  const found = await trx
    .selectFrom('summary_person')
    .select('prompt_copied_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found?.prompt_copied_at ?? null
}

export async function writeCopied(trx: Trx, personId: string, now: Date): Promise<void> {
  const prompt_copied_at = now.toISOString()
  await trx
    .insertInto('summary_person')
    .values({ person_id: personId, prompt_copied_at })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ prompt_copied_at }))
    .execute()
}

/** How somebody's summary of this week stands. */
export async function readStanding(trx: Trx, personId: string, sunday: Day): Promise<Standing> {
  const row = await firstRow<{ standing: Standing }>(trx)`select case
      when exists (select from summary where person_id = ${personId} and week = ${sunday} and uploaded_at is not null)
        then 'submitted'
      when summary_option = 'Not Required' then 'not-required' else 'missing' end as standing
    from person where id = ${personId}`
  return row?.standing ?? 'missing'
}

/** Deletes drafts and versions of weeks that cannot be written any more, a part at a time; answers whether there are more. */
export async function forgetDrafts(trx: Trx, before: Day, limit: number): Promise<boolean> {
  const versions = await sql`delete from summary_version where id in
    (select id from summary_version where week < ${before} limit ${limit})`.execute(trx)
  const blank = await sql`delete from summary where id in
    (select id from summary where week < ${before} and uploaded_at is null limit ${limit})`.execute(trx)
  const drafts = await sql`update summary set draft = null, draft_at = null where id in
    (select id from summary where week < ${before} and draft is not null limit ${limit})`.execute(trx)
  return [versions, blank, drafts].some(({ numAffectedRows }) => Number(numAffectedRows ?? 0) === limit)
}
