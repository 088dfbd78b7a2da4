// Whom a kind reaches and how, and what is written of it.
import { sql } from 'kysely'

import type { Values } from '#shared/notifications/kind.ts'
import { AT_FIRST, type Mails } from '#shared/notifications/pace.ts'
import type { Permission } from '#shared/permissions.ts'
import { PACIFIC } from '#shared/kit/time/own-zone.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

export interface Contact {
  id: string
  email: string
  firstName: string
  /** What they chose otherwise than at first. */
  bell: boolean | null
  mail: boolean | null
  mails: Mails
  at: string
  zone: string
}

/** Of these people the active ones. */
export const contactsFor = (trx: Trx, kind: string, ids: readonly string[]) =>
  allRows<Contact>(trx)`select p.id, p.email, p.first_name as "firstName", c.bell, c.mail,
      coalesce(w.mails, ${AT_FIRST.mails}) as mails, coalesce(w.at, ${AT_FIRST.at}) as at,
      coalesce(nullif(p.time_zone, ''), ${PACIFIC}) as zone
    from person p left join told_choice c on c.person_id = p.id and c.kind = ${kind}
    left join told_pace w on w.person_id = p.id
    where p.id = any(${[...ids]}::uuid[]) and p.is_active order by p.id`

interface NewTold {
  id: string
  kind: string
  about: string | null
  places: Values
  call: string
  message: string
  now: Date
  copies: readonly { id: string; bell: boolean; mail: boolean; mailAt: string | null; letterId: string | null }[]
}

export async function insertTold(trx: Trx, all: readonly NewTold[]): Promise<void> {
  await trx
    .insertInto('notification')
    .values(
      all.map(({ id, kind, about, message, places, call, now }) => ({
        id,
        kind,
        about,
        message,
        sender_id: null,
        is_system: true,
        places: json(places),
        by_call: call,
        created_at: now.toISOString()
      }))
    )
    .execute()
  await trx
    .insertInto('notification_copy')
    .values(
      all.flatMap(({ id: notification_id, copies }) =>
        copies.map(({ id, bell, mail, mailAt, letterId }) => ({
          notification_id,
          recipient_id: id,
          in_bell: bell,
          mail_at: mail ? mailAt : null,
          letter_id: letterId
        }))
      )
    )
    .execute()
}

export async function markDone(
  trx: Trx,
  kinds: readonly string[],
  about: readonly string[],
  doneAt: string | null,
  personId: string | null = null
): Promise<void> {
  if (!about.length) return
  await sql`update notification_copy c set done_at = ${doneAt}::timestamptz from notification n
    where n.id = c.notification_id and n.about = any(${[...about]}::text[]) and n.kind = any(${[...kinds]}::text[])
      and (${personId}::uuid is null or c.recipient_id = ${personId}::uuid)
      and (c.done_at is null) <> (${doneAt}::timestamptz is null)`.execute(trx)
}

/** The mails that were written with it. */
export const selectLetters = (trx: Trx, kind: string, about: readonly string[]) =>
  allRows<{ id: string; about: string }>(trx)`select c.letter_id as id, n.about from notification_copy c
    join notification n on n.id = c.notification_id
    where n.kind = ${kind} and n.about = any(${[...about]}::text[]) and c.letter_id is not null`

export async function deleteTold(trx: Trx, kind: string, about: readonly string[]): Promise<void> {
  if (!about.length) return
  await sql`delete from notification where kind = ${kind} and about = any(${[...about]}::text[])`.execute(trx)
}

const MOST_TOLD = 50

/** The active people with a right, in a project those of its members; Owners, where nobody has it there. */
export async function whoMay(trx: Trx, right: Permission, projectId?: string): Promise<string[]> {
  const member = projectId
    ? sql`exists (select from project_member m where m.project_id = ${projectId}::uuid and m.person_id = p.id)`
    : sql`true`
  const found = await allRows<{ id: string }>(trx)`select p.id from person p left join role r on r.name = p.role
    where p.is_active and ${member} and (p.front_permissions ? ${right}::text
      or (r.permissions ? ${right}::text and not p.removed_permissions ? ${right}::text))
    order by p.id limit ${MOST_TOLD}`
  if (found.length) return found.map(({ id }) => id)
  const owners = await allRows<{ id: string }>(
    trx
  )`select id from person where role = 'Owner' and is_active order by id`
  return owners.map(({ id }) => id)
}
