// Who was reminded.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

export interface HoursReminder {
  personId: string
  reminderId: string
}

/** Nobody twice a day, not even by two at once: those who are new. */
export async function writeHoursReminders(
  trx: Trx,
  reminders: readonly HoursReminder[],
  { day, by, now }: { day: Day; by: string | null; now: Date }
): Promise<ReadonlySet<string>> {
  if (!reminders.length) return new Set()
  // In one order, so that two who remind the same people never wait for each other in a ring.
  const rows = reminders.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))
  const written = await allRows<{ person_id: string }>(trx)`
    insert into hours_reminder (person_id, day, sent_at, sent_by, letter_id)
    select person_id, ${day}::date, ${now.toISOString()}::timestamptz, ${by}::uuid, letter_id
    from unnest(${rows.map(({ personId }) => personId)}::uuid[], ${rows.map(({ reminderId }) => reminderId)}::uuid[])
      as one (person_id, letter_id)
    on conflict do nothing returning person_id`
  return new Set(written.map(({ person_id }) => person_id))
}

/** One's own, sent at these instants. */
export const selectOwnReminders = (trx: Trx, { sent, by }: { sent: readonly string[]; by: string }) =>
  allRows<HoursReminder & { day: Day }>(trx)`
    select person_id as "personId", letter_id as "reminderId", day from hours_reminder
    where sent_by = ${by} and sent_at = any(${[...sent]}::timestamptz[]) order by person_id`

export async function deleteHoursReminders(trx: Trx, reminderIds: readonly string[]): Promise<void> {
  await sql`delete from hours_reminder where letter_id = any(${[...reminderIds]}::uuid[])`.execute(trx)
}
