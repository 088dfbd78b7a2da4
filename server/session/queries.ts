// Sessions, and the accounts that sign in.
import { sql } from 'kysely'

import type { PortalName } from '#shared/portals.ts'

import { built } from '../kit/database/compiled.ts'
import type { Trx } from '../kit/database/database.ts'
import { hoursUnused } from '../kit/settings.ts'
import { hasFactor } from './owed-queries.ts'

/** What a person signed in with: the site, or the toolbar’s extension. */
export type SessionKind = 'extension' | 'site'

const account = [
  'id',
  'email',
  'password',
  'must_set_password',
  'is_active',
  'is_protected',
  'role',
  'first_name',
  'last_name',
  'front_permissions',
  'removed_permissions',
  'permissions_acknowledged',
  'picture',
  'time_zone',
  'created_at'
] as const

export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

export const accountOf = (trx: Trx, personId: string) =>
  trx.selectFrom('person').select(account).where('id', '=', personId).executeTakeFirst()

export const accountsOf = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('person')
    .select(account)
    .where('id', 'in', [...ids])
    .execute()

export const accountByEmail = (trx: Trx, email: string) =>
  trx.selectFrom('person').select(account).where('email', '=', email).executeTakeFirst()

/** All three must be the same, whatever the letter case. */
export const accountByAnswers = (trx: Trx, answers: { email: string; firstName: string; lastName: string }) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'first_name'])
    .where('email', '=', answers.email)
    .where(sql`lower(trim(first_name))`, '=', sql`lower(${answers.firstName})`)
    .where(sql`lower(trim(last_name))`, '=', sql`lower(${answers.lastName})`)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Whether the account is still as it was when its password was compared; locks it until the transaction ends. */
export async function isUnchanged(trx: Trx, { id, password }: Pick<Account, 'id' | 'password'>): Promise<boolean> {
  const found = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('password', 'is not distinct from', password)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export interface NewSession {
  id: string
  personId: string
  device: string
  address: string
  now: Date
  expiresAt: string
  kind: SessionKind
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  const at = session.now.toISOString()
  await trx
    .insertInto('session')
    .values({
      id: session.id,
      person_id: session.personId,
      device: session.device,
      address: session.address,
      created_at: at,
      seen_at: at,
      expires_at: session.expiresAt,
      ended_at: null,
      kind: session.kind
    })
    .execute()
}

/** The open sessions of a person, the one last seen first. */
export const openSessions = (trx: Trx, personId: string, now: Date) =>
  trx
    .selectFrom('session')
    .select([
      'id as _id',
      'kind',
      'device',
      'address',
      'portals',
      'created_at as startedAt',
      'seen_at as seenAt',
      'expires_at as expiresAt'
    ])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** One's own account, with the portals that were entered during the session that asks. */
export const ownAccount = (trx: Trx, personId: string, sessionId: string) =>
  trx
    .selectFrom('person')
    .select(account)
    .select(({ selectFrom }) =>
      selectFrom('session').select('portals').where('session.id', '=', sessionId).as('portals')
    )
    .select(hoursUnused.as('idleHours'))
    .where('person.id', '=', personId)
    .executeTakeFirst()

/** Beside those that were entered before. */
export async function addPortals(trx: Trx, sessionId: string, some: readonly PortalName[]): Promise<readonly string[]> {
  const row = await trx
    .updateTable('session')
    .set({ portals: sql`array(select distinct unnest(portals || ${[...some]}::text[]) order by 1)` })
    .where('id', '=', sessionId)
    .returning('portals')
    .executeTakeFirstOrThrow()
  return row.portals
}

/** Which sessions of a person end: one, all but one, or all. */
export type SessionFilter = 'all' | { only: string } | { but: string }

export interface EndedSession {
  id: string
  device: string
}

export async function closeSessions(
  trx: Trx,
  personId: string,
  which: SessionFilter,
  now: Date
): Promise<EndedSession[]> {
  let closing = trx
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
  if (which !== 'all') {
    closing = 'only' in which ? closing.where('id', '=', which.only) : closing.where('id', '<>', which.but)
  }
  return closing.returning(['id', 'device']).execute()
}

const visitor = built((trx, sessionId: string, now: string) =>
  trx
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('role', 'role.name', 'person.role')
    .leftJoin('factor_role', 'factor_role.role', 'person.role')
    .select([
      'session.seen_at',
      'session.kind',
      'session.viewing',
      'person.id',
      'person.role',
      'person.email',
      'person.first_name',
      'person.last_name',
      // As text: what follows from the same words is remembered.
      sql<string>`person.front_permissions::text`.as('front'),
      sql<string>`person.removed_permissions::text`.as('removed'),
      sql<string | null>`role.permissions::text`.as('given'),
      sql<string[]>`array(select team_id from team_member where team_member.person_id = person.id)`.as('teams'),
      sql<boolean>`factor_role.role is not null
        and not ${hasFactor(sql`person`)}`.as('mustSetUpFactor')
    ])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('person.is_active', '=', true)
)

/** Everything a request needs to know about its sender, in one statement. */
export const selectVisitor = async (trx: Trx, sessionId: string, now: Date) =>
  (await visitor(trx, sessionId, now.toISOString()))[0]

/** With a new end, the session also lasts longer. */
export async function markSeen(trx: Trx, sessionId: string, now: Date, expiresAt: string | undefined): Promise<void> {
  await trx
    .updateTable('session')
    .set({ seen_at: now.toISOString(), ...(expiresAt && { expires_at: expiresAt }) })
    .where('id', '=', sessionId)
    .where('seen_at', '<', now.toISOString())
    .execute()
}

export async function forgetSessions(trx: Trx, before: string): Promise<void> {
  await sql`delete from session where least(expires_at, ended_at) < ${before}`.execute(trx)
}

export const knownSources = (trx: Trx, personId: string, sources: readonly string[]) =>
  trx
    .selectFrom('known_source')
    .select(['source', 'took_second'])
    .where('person_id', '=', personId)
    .where(sql<boolean>`source = any(${sources}::text[])`)
    .execute()

export async function keepSources(
  trx: Trx,
  personId: string,
  { sources, second, now }: { sources: readonly string[]; second: boolean; now: Date }
): Promise<void> {
  const seen = now.toISOString()
  await trx
    .insertInto('known_source')
    .values(sources.map(source => ({ person_id: personId, source, seen_at: seen, took_second: second })))
    .onConflict(conflict =>
      conflict.columns(['person_id', 'source']).doUpdateSet({ seen_at: seen, ...(second && { took_second: true }) })
    )
    .execute()
}

export async function forgetSources(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('known_source').where('seen_at', '<', before).execute()
}

/** The last few, for as many tabs. */
const MOST_VIEWED = 20

export async function addViewed(trx: Trx, sessionId: string, personId: string): Promise<void> {
  await sql`update session set viewing = (array_prepend(${personId}::uuid, array_remove(viewing, ${personId}::uuid)))[1:${sql.lit(MOST_VIEWED)}]
    where id = ${sessionId}`.execute(trx)
}

/** Of nobody named, all. */
export async function dropViewed(trx: Trx, sessionId: string, personId: string | undefined): Promise<void> {
  const left = personId === undefined ? sql`'{}'` : sql`array_remove(viewing, ${personId}::uuid)`
  await sql`update session set viewing = ${left} where id = ${sessionId}`.execute(trx)
}
