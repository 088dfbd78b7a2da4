// Lists of teams and of the people on them.
import { type RawBuilder, sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import type { Out, Parsed } from '#shared/kit/calls/call.ts'
import { roles } from '#shared/permissions.ts'
import type { BlueSquare } from '#shared/people/schemas.ts'
import type { listTeamMembers, listTeamPage } from '#shared/teams/calls.ts'
import { type Listed, type Member, memberList, teamList } from '#shared/teams/list.ts'
import type { listTeamsWithMembers, TeamOf } from '#shared/teams/schemas.ts'
import { plainName } from '#shared/teams/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { listOf } from '../kit/database/json-list.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { and, finds, foundIn, natural } from '../kit/lists/paged.ts'
import { sharedTeams, shareTeam } from './queries.ts'

/** Whose sight limits a list: undefined for those who see every team. */
export type SeenBy = string | undefined

const sees = (onlyOf: SeenBy): RawBuilder<boolean> =>
  onlyOf === undefined ? sql`true` : sql`team.id in (${sharedTeams(onlyOf)})`

const fullName = sql<string>`(person.first_name || ' ' || person.last_name)`

/** By its own name or code, or by whoever is on it; the names as the index `person_found` has them. */
const named = (search: string): RawBuilder<unknown>[] =>
  search.trim() === ''
    ? []
    : [
        sql`(${and(finds(foundIn(sql`team.name`, sql`team.code`), search))} or team.id in (
          select team_member.team_id from team_member join person on person.id = team_member.person_id
          where ${and(finds(sql`folded(person.first_name || ' ' || person.last_name)`, search))}))`
      ]

interface Sums {
  memberCount: number
  carriers: number
  committed: number | null
  seconds: number | null
}

export type ListedRow = Omit<Listed, 'carriers' | 'committed' | 'faces' | 'hours' | 'memberCount'> & {
  seesHours: boolean
  sums: Sums
  faces: { _id: string; name: string; picture: string | null }[]
}

const FACES = 3

/** The sums are those of people who are active. */
export const pageOfTeams = (
  trx: Trx,
  asked: Parsed<typeof listTeamPage>,
  { lastWeek, onlyOf }: { lastWeek: Day; onlyOf: SeenBy },
  each: (row: ListedRow) => Listed
) =>
  pageFrom(trx, teamList, asked, {
    from: sql`team`,
    select: sql`team.id as "_id", team.rev, team.name as "teamName", team.code as "teamCode",
      team.is_active as "isActive", team.deleted_at is not null as "isDeleted", ${sees(onlyOf)} as "seesHours",
      (select jsonb_build_object('memberCount', count(*),
          'carriers', count(*) filter (where team.code <> '' and person.team_code = team.code),
          'committed', sum(person.committed_hours), 'seconds', sum(person_week.tangible_seconds))
        from team_member join person on person.id = team_member.person_id and person.is_active
        left join person_week on person_week.person_id = person.id and person_week.week = ${lastWeek}
        where team_member.team_id = team.id) as sums,
      coalesce((select jsonb_agg(face) from (select person.id as "_id", ${fullName} as name, person.picture
        from team_member join person on person.id = team_member.person_id and person.is_active
        where team_member.team_id = team.id order by ${natural(fullName)}, person.id limit ${FACES}) face), '[]') as faces`,
    where: named(asked.search ?? ''),
    narrow: {
      status: {
        '': sql`team.is_active`,
        inactive: sql`not team.is_active and team.deleted_at is null`,
        all: sql`team.deleted_at is null`,
        deleted: sql`team.deleted_at is not null`
      }
    },
    id: sql`team.id`,
    sorts: {
      name: natural(sql`team.name`),
      code: natural(sql`team.code`),
      members: sql`(select count(*) from team_member join person on person.id = team_member.person_id
        where team_member.team_id = team.id and person.is_active)`
    },
    each
  })

export async function countActive(trx: Trx): Promise<{ teams: number; people: number }> {
  const row = await firstRow<{ teams: number; people: number }>(trx)`select
    (select count(*)::int from team where is_active) as teams,
    (select count(distinct team_member.person_id)::int from team_member
      join team on team.id = team_member.team_id and team.is_active
      join person on person.id = team_member.person_id and person.is_active) as people`
  return row ?? { teams: 0, people: 0 }
}

export type MemberRow = Omit<Member, 'profilePic'> & { picture: string | null; teamCode: string; email: string | null }

/** `showsAddresses`: also those that people keep to themselves. */
const memberColumns = (viewer: { id: string; showsAddresses: boolean }) => sql`person.id as "_id",
  person.first_name as "firstName", person.last_name as "lastName", person.role, person.is_active as "isActive",
  person.picture, team_member.is_visible as "isVisible", team_member.added_at as "addDateTime",
  person.team_code as "teamCode", case when ${viewer.showsAddresses} or person.id = ${viewer.id}::uuid
    or person.privacy -> 'email' is distinct from 'false' then person.email end as email`

/** Owners first, then as the roles are listed; those of the organisation's own come last. */
const byRole = sql`lpad(coalesce(array_position(array[${sql.join(roles)}]::text[], person.role), 99)::text, 2, '0')
  || folded(person.first_name || ' ' || person.last_name)`

interface MemberScope {
  viewer: { id: string; showsAddresses: boolean }
  visibleOnly: boolean
}

export const pageOfMembers = (
  trx: Trx,
  asked: Parsed<typeof listTeamMembers>,
  { viewer, visibleOnly }: MemberScope,
  each: (row: MemberRow) => Member
) =>
  pageFrom(trx, memberList, asked, {
    // People are on other teams too, and each shall be there once.
    from: sql`team_member join person on person.id = team_member.person_id and team_member.team_id = ${asked.id}`,
    select: memberColumns(viewer),
    where: visibleOnly ? [sql`team_member.is_visible`] : [],
    narrow: { status: { '': sql`person.is_active`, inactive: sql`not person.is_active`, all: sql`true` } },
    id: sql`person.id`,
    sorts: { role: sql`(${byRole}) collate "C"`, added: sql`team_member.added_at` },
    find: sql`folded(person.first_name || ' ' || person.last_name)`,
    each
  })

export interface ReportedRow extends MemberRow {
  committed: number
  privacy: Record<'blueSquares' | 'email' | 'phoneNumber', boolean>
  /** Whether the viewer is on a team with them, and both are seen there. */
  sharesTeam: boolean
  squares: BlueSquare[]
  summary: string
}

/** As many of the newest squares as a profile lists. */
const MOST_SQUARES = 200

/** Everybody on a team, with what its report adds up; which of it the viewer may see is not looked at. */
export const readMembers = (trx: Trx, id: string, week: Day, { viewer, visibleOnly }: MemberScope) =>
  allRows<ReportedRow>(trx)`
    select ${memberColumns(viewer)}, person.committed_hours as committed, person.privacy,
      ${shareTeam(viewer.id, sql`person.id`)} as "sharesTeam",
      ${listOf(sql`json_build_object('_id', i.id, 'date', i.day, 'description', i.description, 'createdDate', ${jsonInstant(sql`i.created_at`)})
        from infringement i where i.person_id = person.id order by i.day desc, i.id desc limit ${MOST_SQUARES}`)}
        as squares,
      coalesce((select summary.html from summary where summary.person_id = person.id and summary.week = ${week}
        and summary.uploaded_at is not null), '') as summary
    from team_member join person on person.id = team_member.person_id
    where team_member.team_id = ${id} ${visibleOnly ? sql`and team_member.is_visible` : sql``}
    order by (${byRole}) collate "C", person.id`

type WithMembers = Out<(typeof listTeamsWithMembers)['answer']>[number]

/** Active teams with members; the code is the one that most of them carry. */
export async function teamsWithMembers(
  trx: Trx,
  onlyOf: SeenBy,
  viewer: MemberScope['viewer']
): Promise<WithMembers[]> {
  const rows = await allRows<WithMembers>(trx)`select team.id as "_id", team.rev, team.name as "teamName",
      coalesce(mode() within group (order by nullif(person.team_code, '')), team.code) as "teamCode",
      team.is_active as "isActive", team.created_at as "createdDatetime", team.updated_at as "modifiedDatetime",
      jsonb_agg(jsonb_build_object('_id', person.id, 'name', ${fullName}, 'teamCode', person.team_code,
        'addDateTime', ${jsonInstant(sql`team_member.added_at`)}, 'email', case when ${viewer.showsAddresses} or person.id = ${viewer.id}::uuid
          or person.privacy -> 'email' is distinct from 'false' then person.email else '' end) order by ${natural(fullName)}) as members
    from team join team_member on team_member.team_id = team.id ${onlyOf === undefined ? sql`` : sql`and team_member.is_visible`}
    join person on person.id = team_member.person_id
    where team.is_active and ${sees(onlyOf)}
    group by team.id order by ${natural(sql`team.name`)}`
  const asInstant = (text: string) => new Date(text).toISOString()
  return rows.map(row => ({
    ...row,
    members: row.members.map(one => ({ ...one, addDateTime: asInstant(one.addDateTime) }))
  }))
}

export async function listCodes(trx: Trx, search: string | undefined) {
  const words = search === undefined ? undefined : plainName(search)
  const plain = sql`lower(regexp_replace(name, '\\s', '', 'g'))`
  return allRows<{ _id: string; teamName: string; teamCode: string }>(trx)`
    select id as "_id", name as "teamName", code as "teamCode" from team where deleted_at is null
    ${words === undefined ? sql`` : sql`and is_active and strpos(${plain}, ${words}) > 0`}
    order by ${words === undefined ? sql`` : sql`${plain} <> ${words},`} ${natural(sql`name`)}
    ${words === undefined ? sql`` : sql`limit 10`}`
}

/** The teams that somebody is on; `seenBy` limits whose members may be looked at. */
export const teamsOf = (trx: Trx, personId: string, seenBy: SeenBy) => allRows<TeamOf>(trx)`
    select team.id as "_id", team.name as "teamName", team.code as "teamCode",
      team.is_active as "isActive", own.is_visible as "isVisible", ${sees(seenBy)} as "maySeeMembers",
      (select count(*)::int from team_member join person on person.id = person_id and person.is_active
        where team_id = team.id) as "memberCount"
    from team_member own join team on team.id = own.team_id
    where own.person_id = ${personId} and team.deleted_at is null order by ${natural(sql`team.name`)}, team.id`
