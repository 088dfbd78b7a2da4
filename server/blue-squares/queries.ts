import { sql } from 'kysely'

import type { BlueSquare } from '#shared/dashboard/schemas.ts'
import type { Day } from '#shared/kit/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'

/** The newest first, each with how many there are in all. */
export async function selectSquares(
  trx: Trx,
  personId: string,
  count: number
): Promise<(BlueSquare & { total: number })[]> {
  const { rows } = await sql<BlueSquare & { total: number }>`
    select id as "_id", day as date, description, count(*) over () as total
    from infringement where person_id = ${personId}
    order by day desc, id desc limit ${count}`.execute(trx)
  return rows
}

export async function insertSquare(
  trx: Trx,
  square: { personId: string; day: Day; description: string },
  now: Date
): Promise<string> {
  const id = newId(now)
  const { personId, day, description } = square
  await trx
    .insertInto('infringement')
    .values({ id, person_id: personId, day, description, created_at: now.toISOString() })
    .execute()
  return id
}

/** How many somebody has. */
export async function countSquares(trx: Trx, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('infringement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}
