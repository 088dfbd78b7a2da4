import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import { endOfDay, startOfDay } from '#shared/kit/time/day.ts'
import { rangeOf } from '#shared/kit/lists/lists.ts'
import type { Kind } from '#shared/security/rules.ts'
import type { listSecurityEvents } from '#shared/security/calls.ts'
import { securityLog } from '#shared/security/list.ts'

import type { Trx } from '../kit/database/database.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { and, foundIn, type Part } from '../kit/lists/paged.ts'

export interface NewEvent {
  id: string
  kind: Kind
  now: Date
  actorId: string | null
  personId: string | null
  account: string | null
  ip: string
  device: string
  detail: string
  same: string | null
}

/** Says how often the same happened within its hour. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<number> {
  const at = event.now.toISOString()
  const { times } = await trx
    .insertInto('security_event')
    .values({
      id: event.id,
      kind: event.kind,
      first_at: at,
      last_at: at,
      actor_id: event.actorId,
      person_id: event.personId,
      account: event.account,
      ip: event.ip,
      device: event.device,
      detail: event.detail,
      same: event.same
    })
    .onConflict(conflict =>
      conflict.column('same').doUpdateSet({
        times: sql`security_event.times + 1`,
        last_at: sql`greatest(security_event.last_at, excluded.last_at)`
      })
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times
}

/** Those of these days, whenever within them. */
function onDays(days: string): Part {
  const { from, to } = rangeOf(days) ?? {}
  return and([
    ...(from ? [sql`e.last_at >= ${startOfDay(from).toISOString()}`] : []),
    ...(to ? [sql`e.first_at < ${endOfDay(to).toISOString()}`] : [])
  ])
}

const named = (who: string) =>
  sql`case when ${sql.ref(`${who}.id`)} is not null then json_build_object('_id', ${sql.ref(`${who}.id`)},
    'firstName', ${sql.ref(`${who}.first_name`)}, 'lastName', ${sql.ref(`${who}.last_name`)}) end`

/** `typed` is the fingerprint of an address that is searched for, and the address itself, for those who have it now. */
export const pageOfEvents = (
  trx: Trx,
  asked: Parsed<typeof listSecurityEvents>,
  typed: { account: string; email: string } | undefined
) =>
  pageFrom(trx, securityLog, asked, {
    from: sql`security_event e left join person a on a.id = e.actor_id left join person p on p.id = e.person_id`,
    select: sql`e.id as "_id", e.kind, e.first_at as "firstAt", e.last_at as "lastAt", e.times,
      ${named('a')} as actor, ${named('p')} as person, e.account, e.ip, e.device, e.detail`,
    where: typed ? [sql`(e.account = ${typed.account} or p.email = ${typed.email})`] : [],
    narrow: {
      kind: sql`e.kind`,
      personId: id => sql`(e.actor_id = ${id} or e.person_id = ${id})`,
      ip: start => sql`starts_with(e.ip, ${start})`,
      day: onDays
    },
    id: sql`e.id`,
    sorts: { last: sql`e.last_at` },
    order: '-last',
    find: typed
      ? undefined
      : foundIn(
          sql`a.first_name`,
          sql`a.last_name`,
          sql`p.first_name`,
          sql`p.last_name`,
          sql`e.ip`,
          sql`e.device`,
          sql`e.detail`
        )
  })

export async function forgetEvents(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('security_event').where('last_at', '<', before).execute()
}

export const isPerson = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
