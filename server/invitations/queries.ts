import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { anyRow } from '../kit/database/rows.ts'

const record = (trx: Trx) =>
  trx
    .selectFrom('invitation')
    .leftJoin('person', 'person.id', 'invited_by')
    .select([
      'invitation.id as _id',
      'invitation.id as token',
      'invitation.email',
      'invitation.committed_hours as weeklyCommittedHours',
      'invitation.created_at as createdDate',
      'invitation.expires_at as expiration',
      'invitation.first_name as firstName',
      'invitation.last_name as lastName'
    ])
    .select([
      sql<boolean>`cancelled_at is not null`.as('isCancelled'),
      sql<boolean>`completed_at is not null`.as('isSetupCompleted'),
      sql<string | null>`person.first_name || ' ' || person.last_name`.as('invitedBy')
    ])

/** With what they begin as and in, as the office sees it. */
const listed = (trx: Trx) =>
  record(trx)
    .select('invitation.role')
    .select(
      sql<string[]>`array(
        select team.name from team where deleted_at is null and (team.id = team_id or team.id = any(team_ids))
        union all select project.name from project where project.id = project_id and deleted_at is null)`.as('places')
    )

/** As many as anybody looks through. */
const MOST = 1000

/** The newest first. */
export const listOpen = (trx: Trx) =>
  listed(trx)
    .where('completed_at', 'is', null)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(MOST)
    .execute()

export const findInvitation = (trx: Trx, id: string) => listed(trx).where('invitation.id', '=', id).executeTakeFirst()

/** What somebody was invited as holds while it is there. Whether its giver may still give it is asked when it is used. */
const role = sql<string>`coalesce((select role.name from role where role.name = invitation.role), 'Volunteer')`.as(
  'role'
)
const teams = sql<string[]>`array(select team.id from team
  where (team.id = team_id or team.id = any(team_ids)) and deleted_at is null order by team.id)`.as('teamIds')
const project = sql<string | null>`(select id from project where project.id = project_id and deleted_at is null)`.as(
  'projectId'
)

/** By the secret of its link. */
export const findBySecret = (trx: Trx, hash: string) =>
  record(trx).select(['invited_by', role, teams, project]).where('secret_hash', '=', hash).executeTakeFirst()

/** The same, locked until the transaction ends: a link is used once. */
export async function holdBySecret(trx: Trx, hash: string) {
  await trx.selectFrom('invitation').select('id').where('secret_hash', '=', hash).forUpdate().execute()
  return findBySecret(trx, hash)
}

/** What somebody begins with who is invited for more than to come. */
export interface Beginning {
  role: string
  teamIds: readonly string[]
  projectId: string | null
  firstName: string
  lastName: string
}

export interface NewInvitation {
  begins?: Beginning | undefined
  id: string
  email: string
  hours: number
  hash: string
  by: string
  now: Date
  expires: Date
}

/** In the place of an older one for the same address. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<void> {
  const { id, email, hours, hash, by, now, expires, begins } = invitation
  // Of two at once the second replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email}`}, 0))`.execute(trx)
  await trx.deleteFrom('invitation').where('email', '=', email).where('completed_at', 'is', null).execute()
  await trx
    .insertInto('invitation')
    .values({
      id,
      email,
      committed_hours: hours,
      secret_hash: hash,
      invited_by: by,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
      cancelled_at: null,
      completed_at: null,
      person_id: null,
      ...(begins && {
        role: begins.role,
        team_ids: [...begins.teamIds],
        project_id: begins.projectId,
        first_name: begins.firstName,
        last_name: begins.lastName
      })
    })
    .execute()
}

/** The open invitation of an address, while its link works. */
export const openOf = (trx: Trx, email: string, now: Date) =>
  record(trx)
    .where('invitation.email', '=', email)
    .where('completed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Whether there are all of these teams, and the project. */
export const areThere = (trx: Trx, teamIds: readonly string[], projectId: string | null) => anyRow(trx)`
    select 1 where (select count(*) from team where id = any(${[...teamIds]}::uuid[]) and deleted_at is null) = ${teamIds.length}
      and (${projectId}::uuid is null or exists (select from project where id = ${projectId}::uuid and deleted_at is null))`

/** With another link. False for one that is used up. */
export const renew = (trx: Trx, id: string, link: { hash: string; expires: Date }) => anyRow(trx)`
    update invitation set secret_hash = ${link.hash}, expires_at = ${link.expires.toISOString()}, cancelled_at = null
    where id = ${id} and completed_at is null returning 1`

/** Of two at once the second finds what the first did. */
export const holdInvitation = (trx: Trx, id: string) => anyRow(trx)`
    select 1 from invitation where id = ${id} for update`

export const cancel = (trx: Trx, id: string, now: Date) => anyRow(trx)`
    update invitation set cancelled_at = ${now.toISOString()} where id = ${id} and completed_at is null returning 1`

export async function complete(trx: Trx, id: string, personId: string, now: Date): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ completed_at: now.toISOString(), person_id: personId })
    .where('id', '=', id)
    .execute()
}

/** Those that were cancelled and are over since this day. */
export async function forgetCancelled(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('invitation')
    .where('cancelled_at', 'is not', null)
    .where('completed_at', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .execute()
}
