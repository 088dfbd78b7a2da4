// Second factors: apps, passkeys, recovery codes, and which roles must have one.
import { sql } from 'kysely'

import { built } from '../../kit/database/compiled.ts'
import { jsonInstant } from '../../kit/database/json-instant.ts'
import type { Trx } from '../../kit/database/database.ts'
import { anyRow } from '../../kit/database/rows.ts'
import { hasFactor } from '../owed-queries.ts'

const overview = built((trx, personId: string, now: string) =>
  trx
    .selectFrom('person')
    .leftJoin('authenticator', 'authenticator.person_id', 'person.id')
    .select([
      sql<string | null>`case when authenticator.secret is not null then authenticator.added_at end`.as('app'),
      sql<{ _id: string; credential: string; name: string; createdAt: string; usedAt: string | null }[]>`coalesce((
        select json_agg(json_build_object('_id', id, 'credential', credential, 'name', name,
          'createdAt', ${jsonInstant(sql`created_at`)},
          'usedAt', ${jsonInstant(sql`used_at`)}) order by created_at, id)
        from passkey where passkey.person_id = person.id), '[]')`.as('passkeys'),
      sql<number>`(select count(*)::int from recovery_code where recovery_code.person_id = person.id and used_at is null)`.as(
        'recoveryCodes'
      ),
      sql<number>`(select count(*)::int from known_source where known_source.person_id = person.id and trusted_until > ${now})`.as(
        'trustedDevices'
      ),
      sql<boolean>`exists (select from factor_role where factor_role.role = person.role)`.as('isDemanded')
    ])
    .where('person.id', '=', personId)
)

/** All that somebody has, in one statement. */
export async function factorsOf(trx: Trx, personId: string, now: Date) {
  const [found] = await overview(trx, personId, now.toISOString())
  if (!found) return { app: null, passkeys: [], recoveryCodes: 0, trustedDevices: 0, isDemanded: false }
  const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())
  const passkeys = found.passkeys.map(one => ({
    ...one,
    createdAt: new Date(one.createdAt).toISOString(),
    usedAt: iso(one.usedAt)
  }))
  return { ...found, passkeys }
}

/** Two who change one person's factors at once wait for each other, so that the last of them is not taken away twice. */
export async function holdFactors(trx: Trx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors ${personId}`}, 0))`.execute(trx)
}

export const appOf = (trx: Trx, personId: string) =>
  trx
    .selectFrom('authenticator')
    .select(['secret', 'pending', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

export async function writePending(trx: Trx, personId: string, pending: string): Promise<void> {
  await trx
    .insertInto('authenticator')
    .values({ person_id: personId, pending, secret: null, added_at: null })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet({ pending }))
    .execute()
}

/** The app that was being set up is the one from now on. False when another was begun meanwhile. */
export const confirmPending = (
  trx: Trx,
  personId: string,
  { pending, step, now }: { pending: string; step: number; now: Date }
) => anyRow(trx)`
    update authenticator set secret = pending, pending = null, added_at = ${now.toISOString()}, last_step = ${step}
    where person_id = ${personId} and pending = ${pending} returning 1`

/** Accepts the code of a step once: of two who bring it at the same time, one. */
export function spendStep(trx: Trx, personId: string, { secret, step }: { secret: string; step: number }) {
  return anyRow(trx)`update authenticator set last_step = ${step}
    where person_id = ${personId} and secret = ${secret} and last_step < ${step} returning 1`
}

export async function deleteApp(trx: Trx, personId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('authenticator')
    .where('person_id', '=', personId)
    .returning('secret')
    .executeTakeFirst()
  return typeof gone?.secret === 'string'
}

export async function writeRecoveryCodes(trx: Trx, personId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  if (!hashes.length) return
  const rows = hashes.map(hash => ({ person_id: personId, hash, used_at: null }))
  await trx.insertInto('recovery_code').values(rows).execute()
}

export const spendRecoveryCode = (trx: Trx, personId: string, hash: string, now: Date) => anyRow(trx)`
    update recovery_code set used_at = ${now.toISOString()}
    where person_id = ${personId} and hash = ${hash} and used_at is null returning 1`

export const passkeyBy = (trx: Trx, credential: string) =>
  trx
    .selectFrom('passkey')
    .select(['id', 'person_id as personId', 'public_key as publicKey', 'uses', 'name'])
    .where('credential', '=', credential)
    .executeTakeFirst()

export interface PasskeyRow {
  id: string
  personId: string
  credential: string
  publicKey: string
  uses: number
  name: string
  now: Date
}

/** False when the credential is somebody's already. */
export async function insertPasskey(trx: Trx, { personId, publicKey, now, ...row }: PasskeyRow): Promise<boolean> {
  const at = now.toISOString()
  const made = await trx
    .insertInto('passkey')
    .values({ ...row, person_id: personId, public_key: publicKey, created_at: at, used_at: null })
    .onConflict(conflict => conflict.column('credential').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** False when it was used or removed since it was read. */
export const countPasskey = (
  trx: Trx,
  { id, before, uses, now }: { id: string; before: number; uses: number; now: Date }
) => anyRow(trx)`
    update passkey set uses = ${uses}, used_at = ${now.toISOString()} where id = ${id} and uses = ${before} returning 1`

const own = (personId: string, id: string) => ({ person_id: personId, id })

export async function namePasskey(trx: Trx, personId: string, id: string, name: string): Promise<string | undefined> {
  const [before] = await trx
    .selectFrom('passkey')
    .select('name')
    .where(({ and }) => and(own(personId, id)))
    .forUpdate()
    .execute()
  await trx
    .updateTable('passkey')
    .set({ name })
    .where(({ and }) => and(own(personId, id)))
    .execute()
  return before?.name
}

export async function deletePasskey(trx: Trx, personId: string, id: string): Promise<string | undefined> {
  const gone = await trx
    .deleteFrom('passkey')
    .where(({ and }) => and(own(personId, id)))
    .returning('name')
    .executeTakeFirst()
  return gone?.name
}

export async function deletePasskeys(trx: Trx, personId: string): Promise<number> {
  const gone = await trx.deleteFrom('passkey').where('person_id', '=', personId).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export async function isTrusted(trx: Trx, personId: string, source: string, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('known_source')
    .select('source')
    .where('person_id', '=', personId)
    .where('source', '=', source)
    .where('trusted_until', '>', now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

export async function trust(trx: Trx, personId: string, source: string, until: string): Promise<void> {
  await trx
    .updateTable('known_source')
    .set({ trusted_until: until })
    .where('person_id', '=', personId)
    .where('source', '=', source)
    .execute()
}

export async function trustNone(trx: Trx, personId: string): Promise<void> {
  await trx
    .updateTable('known_source')
    .set({ trusted_until: null })
    .where('person_id', '=', personId)
    .where('trusted_until', 'is not', null)
    .execute()
}

export async function markProved(trx: Trx, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('session').set({ proved_at: now.toISOString() }).where('id', '=', sessionId).execute()
}

export const provedAt = (trx: Trx, sessionId: string) =>
  trx.selectFrom('session').select(['created_at', 'proved_at']).where('id', '=', sessionId).executeTakeFirst()

/** Each role with how many of its active people have a second factor. */
export const selectFactorRoles = (trx: Trx) =>
  trx
    .selectFrom('role')
    .leftJoin('factor_role', 'factor_role.role', 'role.name')
    .select([
      'role.name as role',
      sql<boolean>`factor_role.role is not null`.as('isDemanded'),
      sql<number>`(select count(*)::int from person where person.role = role.name and is_active)`.as('people'),
      sql<number>`(select count(*)::int from person where person.role = role.name and is_active
        and ${hasFactor(sql`person`)})`.as('ready')
    ])
    .orderBy(sql`jsonb_array_length(role.permissions)`, 'desc')
    .orderBy('role.name')
    .execute()

/** False when it stood so already. */
export async function writeFactorRole(trx: Trx, role: string, isDemanded: boolean): Promise<boolean> {
  return isDemanded
    ? anyRow(trx)`insert into factor_role (role) values (${role}) on conflict do nothing returning 1`
    : anyRow(trx)`delete from factor_role where role = ${role} returning 1`
}
