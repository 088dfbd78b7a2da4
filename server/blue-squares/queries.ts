import { sql } from 'kysely'

import type { BlueSquare } from '#shared/dashboard/schemas.ts'

import type { Trx } from '../kit/database.ts'

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
