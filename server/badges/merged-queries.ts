// The badges that both of two accounts have when they become one: the one that stays has had them as often as both.
import { sql } from 'kysely'

import { json, type Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import type { Move } from '../kit/movers.ts'

const pairs = ({ from, to }: Move) => sql`from person_badge gone
  where kept.person_id = ${to} and gone.person_id = ${from} and gone.badge_id = kept.badge_id`

export async function joinBadges(trx: Trx, between: Move): Promise<unknown[]> {
  const rows = await allRows<{ id: string }>(trx)`update person_badge kept
    set count = kept.count + gone.count, earned = kept.earned || gone.earned ${pairs(between)}
    returning kept.badge_id as id`
  return rows.map(({ id }) => id)
}

/** The rows of the account that went are still there, so that it is known what was added. */
export async function partBadges(trx: Trx, between: Move, kept: readonly unknown[]): Promise<void> {
  if (!kept.length) return
  await sql`update person_badge kept set count = greatest(kept.count - gone.count, 1),
      earned = array(select day from unnest(kept.earned) day except all select unnest(gone.earned) order by 1)
    ${pairs(between)} and to_jsonb(kept.badge_id) in (select jsonb_array_elements(${json(kept)}))`.execute(trx)
}
