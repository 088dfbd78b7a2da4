// What somebody wants otherwise than at first.
import { sql } from 'kysely'

import type { Choice } from '#shared/notifications/schemas.ts'
import { AT_FIRST, type Mails, type Pace } from '#shared/notifications/pace.ts'
import { PACIFIC } from '#shared/kit/time/own-zone.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'

export async function findPace(trx: Trx, personId: string): Promise<Pace & { zone: string }> {
  const found = await firstRow<{ mails: Mails | null; at: string | null; zone: string }>(trx)`
    select w.mails, w.at, p.time_zone as zone from person p left join told_pace w on w.person_id = p.id
    where p.id = ${personId}`
  return { mails: found?.mails ?? AT_FIRST.mails, at: found?.at ?? AT_FIRST.at, zone: found?.zone || PACIFIC }
}

export const writePace = (trx: Trx, personId: string, { mails, at }: Pace) =>
  trx
    .insertInto('told_pace')
    .values({ person_id: personId, mails, at })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ mails, at }))
    .execute()

export const selectChoices = (trx: Trx, personId: string) =>
  allRows<{ kind: string; bell: boolean | null; mail: boolean | null }>(trx)`
    select kind, bell, mail from told_choice where person_id = ${personId}`

export async function writeChoices(trx: Trx, personId: string, choices: readonly Choice[]): Promise<void> {
  if (!choices.length) return
  const [kinds, bells, mails] = [
    choices.map(({ kind }) => kind),
    choices.map(({ bell }) => bell),
    choices.map(({ mail }) => mail)
  ]
  await sql`insert into told_choice (person_id, kind, bell, mail)
    select ${personId}::uuid, kind, bell, mail
    from unnest(${kinds}::text[], ${bells}::boolean[], ${mails}::boolean[]) one (kind, bell, mail)
    on conflict (person_id, kind) do update set bell = excluded.bell, mail = excluded.mail`.execute(trx)
}

/** No more mails of these kinds; what the bell says stays as it is. */
export async function writeMailsOff(trx: Trx, personId: string, kinds: readonly string[]): Promise<void> {
  await sql`insert into told_choice (person_id, kind, mail)
    select ${personId}::uuid, kind, false from unnest(${[...kinds]}::text[]) kind
    on conflict (person_id, kind) do update set mail = false`.execute(trx)
  // What waits for a mail of its day goes with it.
  await sql`update notification_copy c set mail_at = null from notification n
    where c.recipient_id = ${personId}::uuid and c.mail_at is not null and n.id = c.notification_id
      and n.kind = any(${[...kinds]}::text[])`.execute(trx)
}

/** How a kind comes to these people otherwise than at first. */
export const selectChosen = (trx: Trx, kind: string, people: readonly string[]) =>
  allRows<{ personId: string; bell: boolean | null; mail: boolean | null }>(trx)`
    select person_id as "personId", bell, mail from told_choice
    where kind = ${kind} and person_id = any(${[...people]}::uuid[])`

/** The mails of a kind, switched by another page than that of all kinds. */
export async function writeMail(trx: Trx, personId: string, kind: string, mail: boolean): Promise<void> {
  await sql`insert into told_choice (person_id, kind, mail) values (${personId}, ${kind}, ${mail})
    on conflict (person_id, kind) do update set mail = excluded.mail`.execute(trx)
}
