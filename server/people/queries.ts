import { sql } from 'kysely'

import { type Day, dayOf, startOfWeek } from '#shared/kit/time/day.ts'
import type { Committed, Standing } from '#shared/people/rules.ts'
import { isNowhere } from '#shared/people/places.ts'
import type { Profile } from '#shared/people/schemas.ts'

import { collectionJson, type HeldRow } from '../badges/for-others.ts'
import { built } from '../kit/database/compiled.ts'
import { json, type Trx } from '../kit/database/database.ts'
import { allRows, anyRow } from '../kit/database/rows.ts'
import { listOf } from '../kit/database/json-list.ts'
import { countOf, type StoredSummary, summariesJson } from '../summaries/for-others.ts'
import { shareTeam } from '../teams/for-others.ts'
import type { Picture } from './picture.ts'
import type { StoredFields } from './stored.ts'
import { personColumns } from './columns.ts'

type Relation = 'none' | 'other' | 'own'

const finding = (relation: Relation, hold: boolean) =>
  built((trx, id: string, visitorId: string) =>
    trx
      .selectFrom('person')
      .select(personColumns)
      // One's own rights are known already, and one sees oneself whatever the teams.
      .select((relation === 'other' ? shareTeam(visitorId, id) : sql<boolean>`false`).as('sharesTeam'))
      .select(
        (relation === 'own'
          ? sql<null>`null`
          : sql<string[] | null>`(select permissions from role where role.name = person.role)`
        ).as('rolePermissions')
      )
      .where('id', '=', id)
      .$if(hold, query => query.forUpdate('person'))
  )

const byRelation = (hold: boolean) => ({
  none: finding('none', hold),
  other: finding('other', hold),
  own: finding('own', hold)
})
const [read, held] = [byRelation(false), byRelation(true)]

export async function findPerson(trx: Trx, id: string, visitorId: string | undefined, hold: boolean) {
  const relation = visitorId === undefined ? 'none' : visitorId === id ? 'own' : 'other'
  return (await (hold ? held : read)[relation](trx, id, visitorId ?? ''))[0]
}

/** The parts of a profile that are in other tables. */
export interface ProfileParts {
  teams: Profile['teams']
  projects: Profile['projects']
  history: Committed[]
  weekSeconds: number
  totalSeconds: number
  totalIntangible: number
  bestWeek: number
  /** On none, the category is missing; of a project without one it is empty. */
  byProject: { category: string | null; seconds: number }[]
  squares: NonNullable<Profile['infringements']>
  edits: NonNullable<Profile['timeEntryEditHistory']>
  badges: HeldRow[]
  summaries: StoredSummary[]
  summaryCount: number
}

/** As many of the newest squares and edits as anybody reads. */
const MOST_OF_EACH = 200

const around = built((trx, id: string, from: Day) => ({
  compile: () =>
    sql<ProfileParts>`select
    ${listOf(sql`json_build_object('_id', team.id, 'teamName', team.name) from team_member join team on team.id = team_id
      where person_id = ${id} and team.deleted_at is null order by lower(team.name)`)} as teams,
    ${listOf(sql`json_build_object('_id', project.id, 'projectName', project.name, 'category', project.category)
      from project_member join project on project.id = project_id
      where person_id = ${id} and project.deleted_at is null order by lower(project.name)`)} as projects,
    ${listOf(sql`json_build_object('hours', hours, 'dateChanged', from_day)
      from committed_hours where person_id = ${id} order by from_day`)} as history,
    "weekSeconds", "totalSeconds", "totalIntangible", "bestWeek",
    ${listOf(sql`json_build_object('category', lower(category), 'seconds', tangible_seconds)
      from person_project left join project on project.id = project_id
      where person_id = ${id} and tangible_seconds > 0`)} as "byProject",
    ${listOf(sql`json_build_object('_id', id, 'date', day, 'description', description, 'createdDate', created_at)
      from infringement where person_id = ${id} order by day desc, id desc limit ${MOST_OF_EACH}`)} as squares,
    ${listOf(sql`json_build_object('_id', id, 'date', edited_at, 'initialSeconds', before_seconds,
        'newSeconds', after_seconds)
      from time_entry_edit where person_id = ${id} order by edited_at desc, id desc limit ${MOST_OF_EACH}`)} as edits,
    ${collectionJson(id)} as badges, ${summariesJson(id, from)} as summaries, ${countOf(id)} as "summaryCount"
    from (select coalesce(sum(tangible_seconds) filter (where week = ${from}::date), 0) as "weekSeconds",
        coalesce(sum(tangible_seconds), 0) as "totalSeconds", coalesce(sum(intangible_seconds), 0) as "totalIntangible",
        coalesce(max(tangible_seconds), 0) as "bestWeek"
      from person_week where person_id = ${id}) sums`.compile(trx)
}))

/** In one statement. */
export async function readAround(trx: Trx, id: string, today: Day): Promise<ProfileParts> {
  const [found] = await around(trx, id, startOfWeek(today))
  if (!found) throw new Error('Sums without a group gave no row')
  return found
}

/** Which of the edits that a profile lists are still there, the newest first. */
export const listedEdits = async (trx: Trx, personId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('time_entry_edit')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_EACH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Since when this last day is the person's. */
const finalDaySet = (endDate: Day | null, now: Date) =>
  sql<string | null>`case when end_date is not distinct from ${endDate}::date then final_day_set
    when ${endDate}::date is null then null else ${dayOf(now)}::date end`

export async function updatePerson(trx: Trx, id: string, next: StoredFields, now: Date): Promise<void> {
  const { frontPermissions, removedDefaultPermissions, isAcknowledged } = next.permissions
  await trx
    .updateTable('person')
    .set({
      first_name: next.firstName,
      last_name: next.lastName,
      role: next.role,
      is_active: next.isActive,
      is_rehireable: next.isRehireable,
      is_visible: next.isVisible,
      team_code: next.teamCode,
      front_permissions: json(frontPermissions),
      removed_permissions: json(removedDefaultPermissions),
      permissions_acknowledged: isAcknowledged,
      picture: next.profilePic || null,
      start_date: next.startDate,
      end_date: next.endDate,
      final_day_set: finalDaySet(next.endDate, now),
      reactivation_date: next.reactivationDate,
      admin_links: json(next.adminLinks),
      personal_links: json(next.personalLinks),
      media_url: next.mediaUrl,
      job_title: json(next.jobTitle),
      phone_number: json(next.phoneNumber),
      email: next.email,
      bio: next.bio,
      bio_posted: next.bioPosted,
      committed_hours: next.weeklycommittedHours,
      missed_hours: next.missedHours,
      summary_option: next.weeklySummaryOption,
      privacy: json(next.privacySettings),
      collaboration_preference: next.collaborationPreference,
      time_zone: next.timeZone,
      location: isNowhere(next.location) ? null : json(next.location),
      home_country: isNowhere(next.homeCountry) ? null : json(next.homeCountry),
      updated_at: now.toISOString(),
      rev: sql`rev + 1`
    })
    .where('id', '=', id)
    .execute()
}

export const isKnownAddress = (trx: Trx, email: string) => anyRow(trx)`select 1 from person where email = ${email}`

/** Whether somebody has this number, as it is written. */
export const hasPhone = (trx: Trx, number: string) =>
  anyRow(trx)`select 1 from person where phone_number @> ${json([number])} limit 1`

/** Whether this is the account that keeps the entries of people who were archived. */
export const isArchive = (trx: Trx, id: string) => anyRow(trx)`select 1 from person where id = ${id} and is_archive`

export const readCommitted = (trx: Trx, id: string): Promise<Committed[]> =>
  trx
    .selectFrom('committed_hours')
    .select(['hours', 'from_day as dateChanged'])
    .where('person_id', '=', id)
    .orderBy('from_day')
    .execute()

export async function writeCommitted(trx: Trx, id: string, history: readonly Committed[]): Promise<void> {
  await trx.deleteFrom('committed_hours').where('person_id', '=', id).execute()
  await trx
    .insertInto('committed_hours')
    .values(history.map(({ hours, dateChanged }) => ({ person_id: id, from_day: dateChanged, hours })))
    .execute()
}

export async function keepPicture(trx: Trx, picture: Picture, now: Date): Promise<void> {
  await trx
    .insertInto('picture')
    .values({ ...picture, created_at: now.toISOString() })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ kind: picture.kind }))
    .execute()
}

/** Deletes a picture that no profile shows any more. The lock makes a profile that takes it at this moment wait and store it anew. */
export async function dropPicture(trx: Trx, hash: string): Promise<void> {
  await trx.selectFrom('picture').select('hash').where('hash', '=', hash).forUpdate().execute()
  await trx
    .deleteFrom('picture')
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('person').select('id').where('picture', '=', hash))))
    .execute()
}

export const findPicture = (trx: Trx, hash: string) =>
  trx.selectFrom('picture').select(['kind', 'bytes']).where('hash', '=', hash).executeTakeFirst()

/** Whom a mail to the Owners goes to. */
export const activeOwners = (trx: Trx) =>
  trx
    .selectFrom('person')
    .select(['id', 'email'])
    .where('role', '=', 'Owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()

/** Whether the security log has a change of this person's name since then. */
export const wasNameNoticed = (trx: Trx, id: string, since: Date) => anyRow(trx)`select 1 from security_event
    where kind = 'name-changed' and person_id = ${id} and last_at > ${since.toISOString()} limit 1`

/** What somebody's rights follow from, while their account is active. */
export const findRights = (trx: Trx, id: string) =>
  trx
    .selectFrom('person')
    .select(['role', 'front_permissions as front', 'removed_permissions as removed'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Whom a mail to one person goes to: undefined for whoever has left. */
export const findContact = (trx: Trx, id: string) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** The active Owners, locked until the transaction ends, so that two cannot both be the second to last. */
export const holdOwners = (trx: Trx) =>
  trx
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'Owner')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Whose last day is over or whose day of return has come, locked until the transaction ends. */
export const holdDue = (trx: Trx, today: Day) =>
  trx
    .selectFrom('person')
    .select(['id', 'role', 'is_active as isActive', 'end_date as endDate', 'reactivation_date as reactivationDate'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where(({ or, and, eb }) =>
      or([
        and([eb('is_active', '=', true), eb('end_date', '<', today)]),
        and([eb('is_active', '=', false), eb('reactivation_date', '<=', today)])
      ])
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export async function writeStanding(trx: Trx, id: string, standing: Standing, now: Date): Promise<void> {
  await trx
    .updateTable('person')
    .set({
      is_active: standing.isActive,
      end_date: standing.endDate,
      reactivation_date: standing.reactivationDate,
      updated_at: now.toISOString(),
      rev: sql`rev + 1`
    })
    .where('id', '=', id)
    .execute()
}

/** Who has a final day that they may have to be reminded of, locked until the transaction ends. */
export const holdLeaving = (trx: Trx, from: Day, to: Day) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select(['end_date as endDate', 'final_day_set as setOn', 'final_day_told as told'])
    .where('is_active', '=', true)
    .where('end_date', '>=', from)
    .where('end_date', '<=', to)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function markTold(trx: Trx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await trx
    .updateTable('person')
    .set({ final_day_told: sql`end_date` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Whom changes of these people's standing are told to: the Owners, and the managers of their teams. */
export const managementOf = (trx: Trx, ids: readonly string[], except: string | undefined) => allRows<{
  id: string
  email: string
  firstName: string
  people: string[]
}>(trx)`
    select m.id, m.email, m.first_name as "firstName", jsonb_agg(p.id) as people
    from person m join person p on p.id = any(${ids}::uuid[]) and p.id <> m.id
      and (m.role = 'Owner' or ${shareTeam(sql`m.id`, sql`p.id`)})
    where m.is_active and m.role in ('Owner', 'Manager') and m.id is distinct from ${except ?? null}::uuid
    group by m.id order by m.id`

/** The Pacific day on which the person last logged time; deleted entries and lost hours do not count. */
export async function lastEntryDay(trx: Trx, personId: string): Promise<Day | undefined> {
  const found = await trx
    .selectFrom('time_entry')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('entry_type', '=', 'default')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && dayOf(new Date(found.created_at))
}
