// Who wants no reminder on Fridays.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import './tables.ts'

/** Of these people, those who are reminded. */
export async function remindedOf(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('square_reminder_off')
    .select('person_id')
    .where(sql<boolean>`person_id = any(${ids}::uuid[])`)
    .execute()
  const off = new Set(rows.map(({ person_id }) => person_id))
  return new Set(ids.filter(id => !off.has(id)))
}

export async function writeReminder(trx: Trx, personId: string, reminds: boolean): Promise<void> {
  if (reminds) await trx.deleteFrom('square_reminder_off').where('person_id', '=', personId).execute()
  else
    await trx
      .insertInto('square_reminder_off')
      .values({ person_id: personId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
