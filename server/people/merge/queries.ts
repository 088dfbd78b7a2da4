// The SQL of finding and merging double accounts.
import { sql } from 'kysely'

import type { Out } from '#shared/kit/calls/call.ts'
import type { Looked } from '#shared/people/alike.ts'
import type { Double, listDuplicates } from '#shared/people/merge/schemas.ts'
import type { Standing } from '#shared/people/rules.ts'

import { json, type Trx } from '../../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../../kit/database/rows.ts'
import type { MovedRows } from '../../kit/movers.ts'

/** Everybody once, without those who are merged already: what is alike is found by one look at each. */
export const everybodyToCompare = (trx: Trx) => allRows<Looked>(trx)`
    select id as "_id", first_name as "firstName", last_name as "lastName", email,
      phone_number as "phoneNumber" from person
    where not is_archive and not exists (select 1 from person_merge
      where gone_id = person.id and undone_at is null) order by id`

export async function doublesOf(trx: Trx, ids: readonly string[]): Promise<Map<string, Double>> {
  const rows = await allRows<Double>(trx)`select id as "_id", first_name || ' ' || last_name as name, email, role,
      is_active as "isActive", start_date as "startDate", coalesce((select sum(tangible_seconds + intangible_seconds)
        from person_week where person_id = person.id), 0)::bigint as seconds
    from person where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(row => [row._id, row]))
}

export interface Merge {
  id: string
  gone: string
  kept: string
  name: string
  other: string
  madeAt: string
  undoneAt: string | null
  was: Standing
  moved: MovedRows
}

const merges = sql`m.id, m.gone_id as gone, m.kept_id as kept, m.made_at as "madeAt", m.undone_at as "undoneAt",
  m.was, m.moved, k.first_name || ' ' || k.last_name as name, g.first_name || ' ' || g.last_name as other
  from person_merge m join person k on k.id = m.kept_id join person g on g.id = m.gone_id`

export const recentMerges = (trx: Trx, since: Date) => allRows<Merge>(trx)`select ${merges}
    where m.undone_at is null and m.made_at > ${since.toISOString()} order by m.id desc limit 20`

export const holdMerge = (trx: Trx, id: string) =>
  firstRow<Merge>(trx)`select ${merges} where m.id = ${id} for update of m`

export const oldMerges = (trx: Trx, before: Date) => allRows<Merge>(trx)`select ${merges}
    where m.undone_at is null and m.made_at <= ${before.toISOString()} order by m.id for update of m`

/** Whether one of them was merged into somebody. */
export const areMerged = (trx: Trx, ids: readonly string[]) => anyRow(trx)`select 1 from person_merge
    where gone_id = any(${[...ids]}::uuid[]) and undone_at is null limit 1`

type NewMerge = Pick<Merge, 'gone' | 'id' | 'kept' | 'moved' | 'was'> & { by: string; now: Date }

export async function insertMerge(trx: Trx, { id, gone, kept, by, now, was, moved }: NewMerge): Promise<void> {
  await sql`insert into person_merge (id, gone_id, kept_id, made_by, made_at, was, moved)
    values (${id}, ${gone}, ${kept}, ${by}, ${now.toISOString()}, ${json(was)}, ${json(moved)})`.execute(trx)
}

export async function markMergeUndone(trx: Trx, id: string, now: Date): Promise<void> {
  await sql`update person_merge set undone_at = ${now.toISOString()} where id = ${id}`.execute(trx)
}

/** Remembers what the account that goes was called, for what is written about it. */
export async function insertFormer(trx: Trx, { gone, kept, name }: Record<'gone' | 'kept' | 'name', string>) {
  await sql`insert into person_former (gone_id, person_id, name) values (${gone}, ${kept}, ${name})
    on conflict (gone_id) do update set person_id = excluded.person_id, name = excluded.name`.execute(trx)
}

export async function deleteFormer(trx: Trx, gone: string): Promise<void> {
  await sql`delete from person_former where gone_id = ${gone}`.execute(trx)
}

/** The names of the accounts that went into this one, by their ids. */
export async function formerOf(trx: Trx, personId: string): Promise<Map<string, string>> {
  const rows = await allRows<{ id: string; name: string }>(trx)`select gone_id as id, name from person_former
    where person_id = ${personId} order by gone_id limit 100`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type SeparatePair = Out<(typeof listDuplicates)['answer']>['apart'][number]

/** Pairs that are not one person, the newest first. */
export const readApart = (trx: Trx) => allRows<SeparatePair>(trx)`select a.one_id as one, a.other_id as other,
      p.first_name || ' ' || p.last_name || ', ' || p.email as "oneName",
      q.first_name || ' ' || q.last_name || ', ' || q.email as "otherName"
    from person_apart a join person p on p.id = a.one_id join person q on q.id = a.other_id
    order by a.made_at desc, a.one_id`

const ordered = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one])

/** False when it was so already. */
export async function keepApart(trx: Trx, one: string, other: string, by: { me: string; now: Date }): Promise<boolean> {
  const [first, second] = ordered(one, other)
  return anyRow(trx)`insert into person_apart (one_id, other_id, made_by, made_at)
    values (${first}, ${second}, ${by.me}, ${by.now.toISOString()}) on conflict do nothing returning 1`
}

export async function endApart(trx: Trx, one: string, other: string): Promise<boolean> {
  const [first, second] = ordered(one, other)
  return anyRow(trx)`delete from person_apart where one_id = ${first} and other_id = ${second} returning 1`
}
