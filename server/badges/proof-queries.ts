// Which badges their people share, and by which key.
import type { Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'
import type { Shared } from './credential.ts'
import './tables.ts'

/** Of somebody who is active, and of a badge that is there. */
export const findShared = (trx: Trx, key: string) => firstRow<Shared>(trx)`
    select share_key as key, first_name || ' ' || last_name as name,
      coalesce((select max(day) from unnest(earned) day),
        (modified_at at time zone 'America/Los_Angeles')::date)::text as day,
      jsonb_build_object('id', badge.id, 'name', badge.name, 'type', badge.type, 'description', badge.description,
        'picture', badge.picture, 'multiple', multiple, 'weeks', weeks, 'months', months, 'totalHrs', total_hours,
        'people', people, 'category', category) as badge
    from person_badge join person on person.id = person_id and is_active and not is_archive
    join badge on badge.id = badge_id and badge.deleted_at is null
    where share_key = ${key}`

/** Shares a badge of somebody by this key, or no longer. */
export const writeShare = (
  trx: Trx,
  { personId, badgeId }: { personId: string; badgeId: string },
  key: string | null,
  now: Date
) =>
  trx
    .updateTable('person_badge')
    .set({ share_key: key, shared_at: key && now.toISOString() })
    .where('person_id', '=', personId)
    .where('badge_id', '=', badgeId)
    .execute()

/** The addresses of all that they shared are gone for good. Says how many there were. */
export async function endSharing(trx: Trx, personId: string): Promise<number> {
  const ended = await trx
    .updateTable('person_badge')
    .set({ share_key: null, shared_at: null })
    .where('person_id', '=', personId)
    .where('share_key', 'is not', null)
    .returning('badge_id')
    .execute()
  return ended.length
}
