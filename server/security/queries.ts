import { type RawBuilder, sql } from 'kysely'

import type { Kind } from '#shared/security/rules.ts'
import type { SecurityEvent } from '#shared/security/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { foundIn, paged, type PageRequest } from '../kit/lists/paged.ts'

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

export interface EventRequest extends PageRequest {
  kind?: Kind | undefined
  personId?: string | undefined
  ip?: string | undefined
  /** The fingerprint of an address that was typed, and the address itself, for those who have it now. */
  typed?: { account: string; email: string } | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const named = (who: string) =>
  sql`case when ${sql.ref(`${who}.id`)} is not null then json_build_object('_id', ${sql.ref(`${who}.id`)},
    'firstName', ${sql.ref(`${who}.first_name`)}, 'lastName', ${sql.ref(`${who}.last_name`)}) end`

/** The newest first. */
export function listEvents(trx: Trx, request: EventRequest) {
  const { kind, personId, ip, typed, from, until, ...page } = request
  const where: RawBuilder<unknown>[] = []
  if (kind) where.push(sql`e.kind = ${kind}`)
  if (personId) where.push(sql`(e.actor_id = ${personId} or e.person_id = ${personId})`)
  if (ip) where.push(sql`starts_with(e.ip, ${ip})`)
  if (typed) where.push(sql`(e.account = ${typed.account} or p.email = ${typed.email})`)
  if (from) where.push(sql`e.last_at >= ${from.toISOString()}`)
  if (until) where.push(sql`e.first_at < ${until.toISOString()}`)
  return paged<SecurityEvent>(
    trx,
    {
      from: sql`security_event e left join person a on a.id = e.actor_id left join person p on p.id = e.person_id`,
      select: sql`e.id as "_id", e.kind, e.first_at as "firstAt", e.last_at as "lastAt", e.times,
        ${named('a')} as actor, ${named('p')} as person, e.account, e.ip, e.device, e.detail`,
      where,
      id: sql`e.id`,
      sorts: { last: { by: sql`e.last_at` } },
      order: '-last',
      find: {
        in: foundIn(
          sql`a.first_name`,
          sql`a.last_name`,
          sql`p.first_name`,
          sql`p.last_name`,
          sql`e.ip`,
          sql`e.device`,
          sql`e.detail`
        )
      }
    },
    { ...page, filters: [kind, personId, ip, typed, from, until] }
  )
}

export async function forgetEvents(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('security_event').where('last_at', '<', before).execute()
}

export const isPerson = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
