// What people answer to their blue squares, and what was said to it.
import type { Appeal, OpenAppeal } from '#shared/blue-squares/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { teamMates } from '../teams/for-others.ts'

/** Undefined when it was answered before. */
export async function insertAppeal(
  trx: Trx,
  { squareId, personId, reason }: { squareId: string; personId: string; reason: string },
  now: Date
): Promise<Appeal | undefined> {
  const createdAt = now.toISOString()
  const written = await trx
    .insertInto('square_appeal')
    .values({ square_id: squareId, person_id: personId, reason, created_at: createdAt })
    .onConflict(conflict => conflict.column('square_id').doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows ? { squareId, reason, createdAt, decidedAt: null, answer: null } : undefined
}

export const selectAppealsOf = (trx: Trx, personId: string): Promise<Appeal[]> =>
  trx
    .selectFrom('square_appeal')
    .select(['square_id as squareId', 'reason', 'created_at as createdAt', 'decided_at as decidedAt', 'answer'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

export interface Decider {
  id: string
  /** Whether they decide for everybody; else for the people of their teams. */
  everybody: boolean
}

const MOST = 200

/** Those that wait, the oldest first; nobody is shown their own. */
export const selectOpenAppeals = (trx: Trx, { id, everybody }: Decider) => allRows<OpenAppeal>(trx)`
    select i.id as "squareId", p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", i.day,
      i.description, a.reason, a.created_at as "createdAt"
    from square_appeal a join infringement i on i.id = a.square_id join person p on p.id = a.person_id
    where a.decided_at is null and p.id <> ${id} and (${everybody}::boolean or p.id in ${teamMates(id)})
    order by a.created_at, a.square_id limit ${MOST}`

export interface HeldAppeal {
  day: Day
  description: string
  reason: string
  decidedAt: string | null
}

/** One of this person's with its square, locked. */
export const holdAppeal = (trx: Trx, personId: string, squareId: string) => firstRow<HeldAppeal>(trx)`
    select i.day, i.description, a.reason, a.decided_at as "decidedAt"
    from infringement i join square_appeal a on a.square_id = i.id
    where i.id = ${squareId} and i.person_id = ${personId} for update`

export async function keepSquare(
  trx: Trx,
  squareId: string,
  { by, answer, now }: { by: string; answer: string; now: Date }
): Promise<void> {
  await trx
    .updateTable('square_appeal')
    .set({ answer, decided_by: by, decided_at: now.toISOString() })
    .where('square_id', '=', squareId)
    .execute()
}
