import type { SquareCopy } from '#shared/blue-squares/schemas.ts'
import type { BlueSquare } from '#shared/dashboard/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, oneCount } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'

/** The newest first, each with how many there are in all. */
export function selectSquares(trx: Trx, personId: string, count: number) {
  return allRows<BlueSquare & { total: number }>(trx)`
    select id as "_id", day as date, description, count(*) over () as total
    from infringement where person_id = ${personId}
    order by day desc, id desc limit ${count}`
}

/** How many somebody has. */
export const countSquares = (trx: Trx, personId: string) =>
  oneCount(trx)`select count(*)::int as count from infringement where person_id = ${personId}`

export interface Square {
  personId: string
  day: Day
  description: string
}

export async function insertSquare(trx: Trx, square: Square, now: Date): Promise<string> {
  const id = newId(now)
  const { personId, day, description } = square
  await trx
    .insertInto('infringement')
    .values({ id, person_id: personId, day, description, created_at: now.toISOString() })
    .execute()
  return id
}

/** One of this person's, locked. */
export const holdSquare = (trx: Trx, personId: string, id: string) =>
  trx
    .selectFrom('infringement')
    .select(['day', 'description'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

export async function updateSquare(trx: Trx, id: string, values: Omit<Square, 'personId'>): Promise<void> {
  await trx.updateTable('infringement').set(values).where('id', '=', id).execute()
}

export async function deleteSquare(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('infringement').where('id', '=', id).execute()
}

/** Who gets copies; those who left stand there too, and get none. */
export const selectCopies = (trx: Trx) => allRows<SquareCopy>(trx)`
    select c.id as "_id", p.email, jsonb_build_object('_id', p.id,
      'firstName', p.first_name, 'lastName', p.last_name, 'isActive', p.is_active) as "assignedTo"
    from blue_square_copy c join person p on p.id = c.person_id
    order by lower(p.first_name), lower(p.last_name), c.id`

/** Undefined when nobody active has the address; `isNew` is false for whoever stands there already. */
export async function insertCopy(
  trx: Trx,
  email: string,
  now: Date
): Promise<{ personId: string; isNew: boolean } | undefined> {
  const person = await trx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!person) return undefined
  const written = await trx
    .insertInto('blue_square_copy')
    .values({ id: newId(now), person_id: person.id, created_at: now.toISOString() })
    .onConflict(conflict => conflict.column('person_id').doNothing())
    .executeTakeFirst()
  return { personId: person.id, isNew: (written.numInsertedOrUpdatedRows ?? 0n) > 0n }
}

export const deleteCopy = (trx: Trx, id: string) =>
  trx.deleteFrom('blue_square_copy').where('id', '=', id).returning('person_id').executeTakeFirst()
