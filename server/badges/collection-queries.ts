// Who has which badges.
import { type RawBuilder, sql } from 'kysely'

import { PICTURES } from '#shared/badges/picture.ts'
import type { BadgeRule } from '#shared/badges/rules.ts'
import type { Earned } from '#shared/badges/person-schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { listOf } from '../kit/database/json-list.ts'

export interface CollectionRow {
  personId: string
  badgeId: string
  count: number
  earned: Day[]
  modifiedAt: string
  featured: boolean
  wasLowered: boolean
}

/** A badge of somebody as the database has it. */
export interface HeldRow extends Omit<CollectionRow, 'badgeId' | 'personId'> {
  badge: Omit<Earned['badge'], 'rule'> & BadgeRule
  shareKey: string | null
}

const badgeJson = sql`json_build_object('_id', badge.id, 'badgeName', badge.name, 'type', badge.type,
  'description', badge.description, 'ranking', badge.ranking, 'showReport', badge.show_report,
  'imageUrl', case when badge.picture is null then badge.image_url else ${sql.lit(`${PICTURES}/`)} || badge.picture end,
  'multiple', badge.multiple, 'weeks', badge.weeks, 'months', badge.months, 'totalHrs', badge.total_hours,
  'people', badge.people, 'category', badge.category)`

/** The badges of a person as JSON: a list of `HeldRow`. */
export const collectionJson = (personId: RawBuilder<unknown> | string): RawBuilder<HeldRow[]> =>
  listOf(sql<HeldRow>`json_build_object('badge', ${badgeJson}, 'count', held.count,
      'earned', held.earned, 'modifiedAt', held.modified_at, 'featured', held.featured,
      'wasLowered', held.was_lowered, 'shareKey', held.share_key)
    from person_badge held join badge on badge.id = held.badge_id and badge.deleted_at is null
    where held.person_id = ${personId}`)

export async function selectCollection(trx: Trx, personId: string): Promise<{ rev: number; badges: HeldRow[] }> {
  const row = await firstRow<{ rev: number; badges: HeldRow[] }>(trx)`select ${collectionJson(personId)} as badges,
    coalesce((select rev from badge_holder where person_id = ${personId}), 0) as rev`
  return row ?? { rev: 0, badges: [] }
}

/** Locks the collections of these people, in one order, until the transaction ends; answers their versions. */
export async function holdCollections(trx: Trx, people: readonly string[]): Promise<Map<string, number>> {
  const ids = [...new Set(people)].toSorted()
  await sql`insert into badge_holder (person_id, rev) select unnest(${ids}::uuid[]), 0 on conflict do nothing`.execute(
    trx
  )
  const rows = await allRows<{ id: string; rev: number }>(trx)`select person_id as id, rev from badge_holder
    where person_id = any(${ids}::uuid[]) order by person_id for update`
  return new Map(rows.map(({ id, rev }) => [id, rev]))
}

/** What these people have of the badges that are there. */
export const selectHoldings = (trx: Trx, people: readonly string[]) => allRows<CollectionRow>(trx)`
    select person_id as "personId", badge_id as "badgeId", count,
      array_to_json(earned) as earned, modified_at as "modifiedAt", featured, was_lowered as "wasLowered"
    from person_badge join badge on badge.id = badge_id and badge.deleted_at is null
    where person_id = any(${[...people]}::uuid[]) order by person_id, badge_id`

/** Writes these, new or not. What opens a proof stays. */
export async function writeHoldings(trx: Trx, holdings: readonly CollectionRow[]): Promise<void> {
  if (!holdings.length) return
  await sql`insert into person_badge (person_id, badge_id, count, earned, modified_at, featured, was_lowered)
    select "personId", "badgeId", count, earned, "modifiedAt", featured, "wasLowered"
    from jsonb_to_recordset(${JSON.stringify(holdings.map(one => ({ ...one, earned: `{${one.earned.join(',')}}` })))}::jsonb)
      as given("personId" uuid, "badgeId" uuid, count int, earned date[], "modifiedAt" timestamptz, featured boolean,
        "wasLowered" boolean)
    on conflict (person_id, badge_id) do update set count = excluded.count, earned = excluded.earned,
      modified_at = excluded.modified_at, featured = excluded.featured, was_lowered = excluded.was_lowered`.execute(trx)
}

export const deleteHoldings = (trx: Trx, personId: string, badges: readonly string[]) =>
  trx.deleteFrom('person_badge').where('person_id', '=', personId).where('badge_id', 'in', badges).execute()

/** The next version of each collection; `added` are badges that their person has not seen. */
export async function stepCollections(trx: Trx, added: ReadonlyMap<string, number>): Promise<void> {
  await sql`update badge_holder set rev = rev + 1, unseen = unseen + given.added
    from unnest(${[...added.keys()]}::uuid[], ${[...added.values()]}::int[]) as given(id, added)
    where person_id = given.id`.execute(trx)
}

export async function readUnseen(trx: Trx, personId: string): Promise<number> {
  const found = await trx
    .selectFrom('badge_holder')
    .select('unseen')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found?.unseen ?? 0
}

/** How often they were earned, a best week once; and how many of them their person has not looked at. */
export async function countBadges(trx: Trx, personId: string): Promise<{ count: number; unseen: number }> {
  const row = await firstRow<{ count: number; unseen: number }>(trx)`
    select coalesce(sum(case when badge.type = 'Personal Max' then 1 else person_badge.count end), 0)::int as count,
      least(count(*), coalesce((select unseen from badge_holder where person_id = ${personId}), 0))::int as unseen
    from person_badge join badge on badge.id = person_badge.badge_id and badge.deleted_at is null
    where person_badge.person_id = ${personId}`
  return row ?? { count: 0, unseen: 0 }
}

export async function writeUnseen(trx: Trx, personId: string, unseen: number): Promise<number> {
  await trx
    .insertInto('badge_holder')
    .values({ person_id: personId, unseen, rev: 0 })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ unseen }))
    .execute()
  return unseen
}

/** The names of those badges that are there, by id. */
export async function namesOfBadges(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await allRows<{ id: string; name: string }>(trx)`select id, name from badge
    where id = any(${[...ids]}::uuid[]) and deleted_at is null`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Recipient {
  id: string
  name: string
  role: string
  isProtected: boolean
}

export const selectRecipients = (trx: Trx, ids: readonly string[]) => allRows<Recipient>(trx)`
    select id, first_name || ' ' || last_name as name, role,
    is_protected as "isProtected" from person where id = any(${[...ids]}::uuid[])
    order by lower(first_name || ' ' || last_name), id`
