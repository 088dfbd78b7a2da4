// Who is mailed the summaries of each week.
import { sql } from 'kysely'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, anyRow } from '../../kit/database/rows.ts'
import { owesFactor } from '../../session/for-others.ts'

export interface RecipientRow {
  id: string
  email: string
  firstName: string
  lastName: string
  createdAt: string
  since: string
  mustSetUpFactor: boolean
}

/** Those who are active, by name. */
export const selectRecipients = (trx: Trx) => allRows<RecipientRow>(trx)`
    select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName",
      p.created_at as "createdAt", r.since, ${owesFactor(sql`p`)} as "mustSetUpFactor"
    from report_recipient r join person p on p.id = r.person_id
    where p.is_active order by lower(p.first_name || ' ' || p.last_name), p.id`

/** False when they were one already. */
export const insertRecipient = (trx: Trx, personId: string, by: string, now: Date) => anyRow(trx)`
    insert into report_recipient (person_id, since, granted_by) values (${personId}, ${now.toISOString()}, ${by})
    on conflict (person_id) do nothing returning 1`

export const deleteRecipient = (trx: Trx, personId: string) =>
  anyRow(trx)`delete from report_recipient where person_id = ${personId} returning 1`
