// Which badges their people share, by which key, and under which name.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { firstRow, oneCount } from '../kit/database/rows.ts'
import { keepName, nameNow, namesIn } from '../kit/guards/signed-name.ts'
import type { Shared } from './credential.ts'

/** Of somebody who is active, and of a badge that is there. */
export const findShared = (trx: Trx, key: string) => firstRow<Shared>(trx)`
    select share_key as key, ${namesIn(sql`shared_name`)},
      coalesce((select max(day) from unnest(earned) day),
        (modified_at at time zone 'America/Los_Angeles')::date)::text as day,
      jsonb_build_object('id', badge.id, 'name', badge.name, 'type', badge.type, 'description', badge.description,
        'picture', badge.picture, 'multiple', multiple, 'weeks', weeks, 'months', months, 'totalHrs', total_hours,
        'people', people, 'category', category) as badge
    from person_badge join person p on p.id = person_badge.person_id
      and p.is_active and not p.is_archive
    join badge on badge.id = person_badge.badge_id and badge.deleted_at is null
    where share_key = ${key}`

/** Shares a badge of somebody by this key and under the name that they have now, or no longer. */
export async function writeShare(
  trx: Trx,
  { personId, badgeId }: { personId: string; badgeId: string },
  key: string | null,
  now: Date
): Promise<void> {
  await sql`update person_badge set share_key = ${key}, shared_at = ${key && now.toISOString()},
      shared_name = (select ${nameNow} from person p where id = ${personId} and ${key !== null})
    where person_id = ${personId} and badge_id = ${badgeId}`.execute(trx)
}

/** The addresses of all that they shared, or shared since then, are gone for good. Says how many there were. */
export async function endSharing(trx: Trx, personId: string, since?: Date): Promise<number> {
  const ended = await trx
    .updateTable('person_badge')
    .set({ share_key: null, shared_at: null, shared_name: null })
    .where('person_id', '=', personId)
    .where('share_key', 'is not', null)
    .$if(since !== undefined, query => query.where('shared_at', '>=', since?.toISOString() ?? ''))
    .returning('badge_id')
    .execute()
  return ended.length
}

/** Somebody is called otherwise now: what nodes of before shared keeps the name that it had. Says how many they share. */
export async function keepSharedName(trx: Trx, personId: string, before: string): Promise<number> {
  await keepName(trx, {
    table: 'person_badge',
    column: 'shared_name',
    personId,
    before,
    of: sql`share_key is not null`
  })
  return oneCount(trx)`select count(*)::int as count from person_badge
    where person_id = ${personId} and share_key is not null`
}
