import { type RawBuilder, sql } from 'kysely'

import { isAlwaysVisible } from '#shared/teams/rules.ts'

import type { Belongs } from '../kit/calls/places.ts'
import { type Row, type Trx, unlessViolated } from '../kit/database/database.ts'
import { allRows, anyRow } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { natural } from '../kit/lists/paged.ts'

/** A person's id: a value, or the column that it stands in. */
type PersonId = RawBuilder<unknown> | string

/** The ids of the active teams on which all of these are visible: people see as much of others as they show of themselves. */
export function sharedTeams(personId: PersonId, ...others: readonly PersonId[]): RawBuilder<unknown> {
  const withThem = others.map(
    other => sql` and exists (select 1 from team_member theirs
      where theirs.team_id = mine.team_id and theirs.person_id = ${other} and theirs.is_visible)`
  )
  return sql`select mine.team_id as id from team_member mine join team on team.id = mine.team_id
    where mine.person_id = ${personId} and mine.is_visible and team.is_active${sql.join(withThem, sql``)}`
}

/** Who is visible on a team sees it. */
export const belongsToTeam: Belongs = (person, team) => sql`${team} in (${sharedTeams(person)})`

export const shareTeam = (personId: PersonId, otherId: PersonId): RawBuilder<boolean> =>
  sql<boolean>`exists (${sharedTeams(personId, otherId)})`

/** The ids of all people one shares a team with. */
export const teamMates = (personId: PersonId): RawBuilder<string> =>
  sql<string>`(select person_id from team_member where is_visible and team_id in (${sharedTeams(personId)}))`

/** The active managers of a person's active teams, or who else leads there, with their addresses. */
export function managersOf(trx: Trx, personId: string, roles: readonly string[] = ['Manager']) {
  return allRows<{ id: string; email: string }>(trx)`select distinct p.id, p.email from team_member mine
      join team on team.id = mine.team_id and team.is_active
      join team_member theirs on theirs.team_id = mine.team_id
      join person p on p.id = theirs.person_id and p.is_active and p.role = any(${[...roles]}::text[])
    where mine.person_id = ${personId} and p.id <> ${personId} order by p.id`
}

const teamColumns = [
  'id',
  'name',
  'code',
  'is_active',
  'was_active',
  'deleted_at',
  'created_at',
  'updated_at',
  'rev'
] as const
export type TeamRow = Row<'team'>

export const findTeam = (trx: Trx, id: string) =>
  trx.selectFrom('team').select(teamColumns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Locked until the transaction ends; the deleted ones too. */
export const holdTeam = (trx: Trx, id: string): Promise<TeamRow | undefined> =>
  trx.selectFrom('team').select(teamColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Who is on it, as the present client knows it. */
export const belongingTo = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('team_member')
    .select(['team_id as teamId', 'person_id as userId', 'added_at as addDateTime', 'is_visible as visible'])
    .where('team_id', 'in', ids)
    .orderBy('added_at')
    .orderBy('person_id')
    .execute()

export const findTeams = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('team')
    .select(['id as _id', 'name as teamName', 'created_at as createdDatetime'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy(natural(sql`name`))
    .execute()

/** Undefined when another team has the name. */
const unlessTaken = <Done>(work: Promise<Done>): Promise<Done | undefined> =>
  unlessViolated('team_called', work, () => undefined)

type Fields = Pick<TeamRow, 'code' | 'is_active' | 'name'>

export const insertTeam = (trx: Trx, fields: Fields, now: Date): Promise<TeamRow | undefined> =>
  unlessTaken(
    trx
      .insertInto('team')
      .values({ id: newId(now), ...fields, created_at: now.toISOString(), updated_at: now.toISOString() })
      .returning(teamColumns)
      .executeTakeFirstOrThrow()
  )

export const updateTeam = (
  trx: Trx,
  id: string,
  fields: Partial<Omit<TeamRow, 'id'>>,
  now: Date
): Promise<TeamRow | undefined> =>
  unlessTaken(
    trx
      .updateTable('team')
      .set({ ...fields, updated_at: now.toISOString(), rev: sql`rev + 1` })
      .where('id', '=', id)
      .returning(teamColumns)
      .executeTakeFirstOrThrow()
  )

/** False when the person is on it already. */
export async function insertMember(
  trx: Trx,
  member: { team_id: string; person_id: string; is_visible: boolean },
  now: Date
): Promise<boolean> {
  const made = await trx
    .insertInto('team_member')
    .values({ ...member, added_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return made !== undefined
}

/** The teams that the person is on now, each with the person's name. */
export function addToTeams(trx: Trx, personId: string, ids: readonly string[], now: Date) {
  return allRows<{ id: string; name: string }>(trx)`with joined as (
      insert into team_member (team_id, person_id, is_visible, added_at)
        select id, ${personId}, true, ${now.toISOString()} from team
        where id = any(${[...ids]}::uuid[]) and deleted_at is null
        on conflict do nothing returning team_id)
    select team_id as id, first_name || ' ' || last_name as name from joined, person where person.id = ${personId}
    order by team_id`
}

/** What somebody is on, as their profile lists it. */
export async function idsOfMember(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_id')
    .select('team_id')
    .where('person_id', '=', personId)
    .where('team.deleted_at', 'is', null)
    .execute()
  return rows.map(row => row.team_id)
}

/** False when the person was not on it. */
export const deleteMember = (trx: Trx, teamId: string, personId: string) =>
  anyRow(trx)`delete from team_member where team_id = ${teamId} and person_id = ${personId} returning 1`

/** What it was before; undefined when the person is not on the team. */
export async function setVisible(
  trx: Trx,
  teamId: string,
  personId: string,
  isVisible: boolean
): Promise<boolean | undefined> {
  const member = await trx
    .selectFrom('team_member')
    .select('is_visible')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!member || member.is_visible === isVisible) return member?.is_visible
  await trx
    .updateTable('team_member')
    .set({ is_visible: isVisible })
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .execute()
  return member.is_visible
}

/** Somebody whom nobody can hide is seen by all of their teams. */
export async function showIfAlwaysVisible(trx: Trx, personId: string): Promise<void> {
  const person = await trx.selectFrom('person').select('role').where('id', '=', personId).executeTakeFirst()
  if (!person || !isAlwaysVisible(person.role)) return
  await trx
    .updateTable('team_member')
    .set({ is_visible: true })
    .where('person_id', '=', personId)
    .where('is_visible', '=', false)
    .execute()
}

/** Gives the teams with one of these codes another; answers what each had. */
export function replaceCodes(trx: Trx, before: readonly string[], after: string, now: Date) {
  return allRows<{ id: string; code: string }>(trx)`with was as (
      select id, code from team where code = any(${[...before]}::text[]) and code <> '' order by id for update)
    update team set code = ${after}, updated_at = ${now.toISOString()}, rev = rev + 1 from was where team.id = was.id
    returning team.id, was.code`
}
