// Whatever is signed keeps the name that its person had on its day; a later one stands beside it. Letters about hours, shared
// badges and agreements keep it in a column of their own, and all of them are read, kept and shown by this.
import { type RawBuilder, sql } from 'kysely'

import { t } from '#shared/kit/texts.ts'

import type { Trx } from '../database/database.ts'
import { type Html, html } from '../web/plain-page.ts'

export interface NameOfDay {
  /** What its person was called when it was signed, and what they are called today. */
  name: string
  nameNow: string
}

/** Of the person that stands as `p`. */
export const nameNow = sql<string>`trim(p.first_name || ' ' || p.last_name)`

/** Both, of the column that keeps the name. It is empty where a node of before signed: then the name is that of today, until
 *  that changes. */
export const namesIn = (kept: RawBuilder<unknown>) =>
  sql`coalesce(${kept}, ${nameNow}) as name, ${nameNow} as "nameNow"`

interface Renamed {
  table: string
  column: string
  personId: string
  before: string
  /** Which rows are signed, where not all are. */
  of?: RawBuilder<unknown>
}

/** Somebody is called otherwise now: what has no name yet keeps the one that they had. */
export async function keepName(trx: Trx, { table, column, personId, before, of = sql`true` }: Renamed): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${before}
    where person_id = ${personId} and ${sql.ref(column)} is null and ${of}`.execute(trx)
}

/** «Now called …», where that differs. */
export const nowCalled = (text: string, { name, nameNow: now }: NameOfDay): Html | '' =>
  name === now ? '' : html`<p class="muted" dir="auto">${t(text, { name: now })}</p>`
