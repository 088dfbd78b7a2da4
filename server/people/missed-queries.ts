// What people of the Core Team owe of the weeks before, written for many at once.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'

export async function writeMissedHours(
  trx: Trx,
  people: readonly { id: string; missedHours: number }[],
  now: Date
): Promise<void> {
  if (!people.length) return
  await sql`update person set missed_hours = owed.hours, updated_at = ${now.toISOString()}, rev = rev + 1
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ missedHours }) => missedHours)}::numeric[])
      as owed (id, hours) where person.id = owed.id`.execute(trx)
}
