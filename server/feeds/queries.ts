import type { CalendarFeed } from '#shared/feeds/schemas.ts'
import type { OwnKind } from '#shared/kit/own-kinds.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'

/** The newest first. */
export const selectFeeds = (trx: Trx, personId: string) => allRows<CalendarFeed>(trx)`
  select id as "_id", kinds, created_at as "createdAt", last_read_at as "lastReadAt"
  from calendar_feed where person_id = ${personId} order by id desc`

export const countFeeds = (trx: Trx, personId: string) =>
  oneCount(trx)`select count(*)::int as count from calendar_feed where person_id = ${personId}`

interface NewFeed {
  id: string
  personId: string
  kinds: OwnKind[]
  secretHash: string
  now: Date
}

export async function insertFeed(trx: Trx, { id, personId, kinds, secretHash, now }: NewFeed): Promise<void> {
  await trx
    .insertInto('calendar_feed')
    .values({
      id,
      person_id: personId,
      kinds,
      secret_hash: secretHash,
      created_at: now.toISOString(),
      last_read_at: null
    })
    .execute()
}

export const deleteFeed = (trx: Trx, id: string, personId: string) =>
  firstRow<{ kinds: OwnKind[] }>(
    trx
  )`delete from calendar_feed where id = ${id} and person_id = ${personId} returning kinds`

export interface OpenFeed {
  id: string
  personId: string
  kinds: OwnKind[]
  lastReadAt: string | null
}

/** By its secret; of whoever can sign in. */
export const findFeed = (trx: Trx, secretHash: string) => firstRow<OpenFeed>(trx)`
  select f.id, f.person_id as "personId", f.kinds, f.last_read_at as "lastReadAt"
  from calendar_feed f join person p on p.id = f.person_id
  where f.secret_hash = ${secretHash} and p.is_active`

/** Calendars read at any moment: nobody waits for whoever is writing this row. */
export const markRead = (trx: Trx, id: string, now: Date) => anyRow(trx)`
  update calendar_feed set last_read_at = ${now}
  where id = (select id from calendar_feed where id = ${id} for update skip locked) returning id`
