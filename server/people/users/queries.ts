// Everybody as a list. The expressions of search and order are those of 20261211-people-users-found.sql.
import { sql } from 'kysely'

import { rangeOf } from '#shared/kit/lists/lists.ts'
import type { standings } from '#shared/people/rules.ts'
import type { PrivacySettings } from '#shared/people/schemas.ts'
import type { User } from '#shared/people/users/schemas.ts'
import { namedSkills } from '#shared/questionnaire/rules.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { hasSkill } from '../../questionnaire/for-others.ts'
import { teamMates } from '../../teams/for-others.ts'
import {
  and,
  matching,
  natural,
  type Page,
  paged,
  type PageRequest,
  type Part,
  type Sort
} from '../../kit/lists/paged.ts'

/** A person of the list, before anything is hidden. */
export interface UserRow extends Omit<User, 'mayTakeOver'> {
  email: string
  isRehireable: boolean
  privacy: PrivacySettings
  front: string[]
  removed: string[]
  acknowledged: boolean
  rolePermissions: string[] | null
}

const from = sql`person p left join role r on r.name = p.role`

const columns = sql`p.id as "_id", p.rev, p.first_name as "firstName", p.last_name as "lastName", p.role,
  p.job_title as "jobTitle", p.email, p.committed_hours as "weeklycommittedHours", p.is_active as "isActive",
  p.is_visible as "isVisible", p.is_rehireable as "isRehireable", p.is_protected as "isProtected",
  p.team_code as "teamCode", p.time_zone as "timeZone", p.start_date as "startDate", p.end_date as "endDate",
  p.reactivation_date as "reactivationDate", p.created_at as "createdDate", p.privacy,
  p.front_permissions as front, p.removed_permissions as removed,
  p.permissions_acknowledged as acknowledged, r.permissions as "rolePermissions"`

const isSomebody = sql`not p.is_archive`
const name = sql`p.first_name || ' ' || p.last_name`

const byStanding: Readonly<Record<(typeof standings)[number], Part>> = {
  active: sql`p.is_active`,
  leaving: sql`p.is_active and p.end_date is not null`,
  paused: sql`not p.is_active and p.reactivation_date is not null`,
  inactive: sql`not p.is_active`
}

const sorts: Readonly<Record<string, Sort>> = {
  name: { by: natural(sql`(${name})`) },
  lastName: { by: natural(sql`(p.last_name || ' ' || p.first_name)`) },
  isActive: { by: sql`p.is_active` },
  role: { by: natural(sql`p.role`) },
  weeklycommittedHours: { by: sql`p.committed_hours` },
  startDate: { by: sql`p.start_date` },
  endDate: { by: sql`p.end_date`, mayBeNull: true },
  createdDate: { by: sql`p.created_at` }
}

export interface UserFilters {
  status?: (typeof standings)[number] | undefined
  role?: string | undefined
  started?: string | undefined
  skill?: string | undefined
  least?: number | undefined
}

/** Whose addresses the viewer may see: everybody's, or of others only those that they show. */
export interface Viewer {
  id: string
  seesAddresses: boolean
}

/** Nobody finds out a hidden address letter by letter: it is searched only where it is seen. */
const openly = (search: string, { id }: Viewer): Part[] => {
  const words = matching({ ...find, in: sql`folded(${name} || ' ' || p.job_title::text)` }, search)
  return [sql`((p.privacy->>'email')::boolean or p.id = ${id} or (${and(words)}))`]
}

/** Its expression is that of the index. Of one or two letters the beginnings of words are found, as the index knows them. */
const find = {
  in: sql`folded(${name} || ' ' || p.email || ' ' || p.job_title::text)`,
  isIndexed: true,
  byBeginnings: true
} as const

function conditions(
  { status, role, started, skill, least }: UserFilters,
  search: string | undefined,
  viewer: Viewer
): Part[] {
  const days = rangeOf(started ?? '')
  return [
    isSomebody,
    ...(status ? [byStanding[status]] : []),
    ...(role ? [sql`p.role = ${role}`] : []),
    ...(days?.from ? [sql`p.start_date >= ${days.from}`] : []),
    ...(days?.to ? [sql`p.start_date <= ${days.to}`] : []),
    ...(skill || least ? [hasSkill({ field: namedSkills(skill ?? '').fields[0], least: least ?? 1 })] : []),
    ...(search && !viewer.seesAddresses ? openly(search, viewer) : [])
  ]
}

export function listUsers(trx: Trx, narrowed: UserFilters, page: PageRequest, viewer: Viewer): Promise<Page<UserRow>> {
  return paged<UserRow>(
    trx,
    {
      from,
      select: columns,
      where: conditions(narrowed, page.search, viewer),
      id: sql`p.id`,
      sorts: viewer.seesAddresses ? { ...sorts, email: { by: sql`p.email` } } : sorts,
      order: 'name',
      find
    },
    { ...page, filters: narrowed }
  )
}

/** Everybody whom the list shows to this viewer, as far as `most`. */
export async function idsOfUsers(
  trx: Trx,
  { search, ...filters }: UserFilters & { search?: string | undefined },
  viewer: Viewer,
  most: number
): Promise<string[]> {
  const where = [...conditions(filters, search, viewer), ...matching(find, search ?? '')]
  const rows = await allRows<{ id: string }>(trx)`select p.id from ${from} where ${and(where)}
    order by p.id limit ${most}`
  return rows.map(({ id }) => id)
}

/** By the index `person_active` alone. The one account that is the archive is no person. */
export async function countUsers(trx: Trx): Promise<{ active: number; inactive: number }> {
  const counted = (isActive: boolean): Part => sql`(select count(*) from person p where p.is_active = ${isActive})
    - (select count(*) from person a where a.is_archive and a.is_active = ${isActive})`
  const row = await firstRow<{ active: number; inactive: number }>(trx)`
    select ${counted(true)} as active, ${counted(false)} as inactive`
  return row ?? { active: 0, inactive: 0 }
}

/** All of them, by their last names. */
export const listEverybody = (trx: Trx, most: number) => allRows<UserRow>(trx)`
    select ${columns} from ${from} where ${isSomebody}
    order by p.last_name collate natural_order, p.id limit ${most}`

export async function codesInUse(trx: Trx): Promise<string[]> {
  const rows = await allRows<{ code: string }>(trx)`select distinct team_code as code from person
    where team_code <> '' and is_active order by team_code`
  return rows.map(({ code }) => code)
}

/** The projects that any of these people is a member of. */
export async function projectsOf(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await allRows<{ id: string }>(trx)`select distinct project_id as id from project_member
    join project on project.id = project_id
    where person_id = any(${ids}::uuid[]) and project.deleted_at is null order by project_id`
  return rows.map(({ id }) => id)
}

/** Whom somebody shares a team with, themselves included, by first name. */
export const teamOf = (trx: Trx, id: string) => allRows<Pick<UserRow, '_id' | 'firstName' | 'lastName' | 'role'>>(trx)`
    select id as "_id", first_name as "firstName", last_name as "lastName", role
    from person where is_active and id in ${teamMates(id)} order by first_name, id`
