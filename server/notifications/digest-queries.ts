// Whose mail of the day or week is due, and what goes into it.
import type { Values } from '#shared/notifications/kind.ts'
import { AT_FIRST, type Mails } from '#shared/notifications/pace.ts'
import { PACIFIC } from '#shared/kit/time/own-zone.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'

export interface DueReader {
  id: string
  email: string
  zone: string
  mails: Mails
  at: string
}

/** One at a time, and never the same by two nodes. */
export const findDue = (trx: Trx, now: Date) => firstRow<DueReader>(trx)`
    select p.id, p.email, coalesce(nullif(p.time_zone, ''), ${PACIFIC}) as zone,
      coalesce(w.mails, ${AT_FIRST.mails}) as mails, coalesce(w.at, ${AT_FIRST.at}) as at
    from person p left join told_pace w on w.person_id = p.id
    where p.id = (select c.recipient_id from notification_copy c where c.mail_at <= ${now.toISOString()}
      order by c.mail_at limit 1 for update of c skip locked)`

export interface Due {
  kind: string | null
  places: Values
}

/** All that is due for somebody, taken off: what was done meanwhile needs no mail any more, nor what was read in the bell. */
export const selectDue = (trx: Trx, personId: string, now: Date) => allRows<Due>(trx)`
    with due as (update notification_copy c set mail_at = null where recipient_id = ${personId}
      and mail_at <= ${now.toISOString()} returning c.notification_id, c.recipient_id, c.done_at, c.read_at)
    select n.kind, n.places from due join notification n on n.id = due.notification_id
      join person p on p.id = due.recipient_id
    where due.done_at is null and due.read_at is null and p.is_active order by n.id`
