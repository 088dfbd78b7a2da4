// The figures of sites: hours of the time entries, costs of approved purchases, stock and what became of it.
import { sql } from 'kysely'

import type { Site, Waiting, Watched } from '#shared/building/project-schemas.ts'
import { readers } from '#shared/building/readers.ts'

import { scopeOf } from '../kit/calls/places.ts'
import type { Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'
import { currencyOfOne, priceOfOne, standing } from '../materials/for-others.ts'

const STOCKED = sql`('Material', 'Consumable', 'Reusable')`
const PIECES = sql`('Tool', 'Equipment')`

/** Sums are of what was paid in US dollars. */
export const inDollars = sql`${currencyOfOne} = 'USD'`

/** What is rented is paid for each day; of pieces whose rental was made longer, for these days too. */
export const paidFor = sql`case when b.rented_to is null then b.quantity else coalesce(
  (select sum(i.rented_to - i.rented_from) from tool_item i where i.purchase_id = b.id and i.rented_to is not null),
  b.quantity * coalesce(b.rented_to - b.rented_from, 1)) end`

const costOf = (project: Part, kinds: Part, since?: Part) => sql`coalesce((select sum(${paidFor} * ${priceOfOne})
  from purchase b join inventory_type k on k.id = b.type_id
  where b.project_id = ${project} and b.state = 'Approved' and b.deleted_at is null and k.category in ${kinds}
    and ${inDollars}${since ? sql` and b.decided_at >= ${since}` : sql``}), 0)::float8`

/** Of all time from the few rows of whoever worked on it, never from all its weeks. */
const hoursOf = (project: Part, week?: Part) => sql`round(coalesce((select sum(w.tangible_seconds)
  from ${week ? sql`person_project_week` : sql`person_project`} w
  where w.project_id = ${project}${week ? sql` and w.week = ${week}` : sql``}), 0) / 3600.0, 2)::float8`

/** What is only asked for was never here, and so runs out of nothing. */
const wasHere = sql`(s.bought > 0 or s.moved <> 0)`

const most = (
  column: Part,
  order: Part,
  name: string,
  where: Part = sql`true`
) => sql`(select jsonb_build_object(${name}::text, ${column}::float8,
  'itemType', jsonb_build_object('name', s.name, 'unit', s.unit)) from stock s
  where s.project_id = project.id and s.deleted_at is null and s.category = 'Material' and ${where}
  order by ${order}, s.id limit 1)`

export const listSites = (trx: Trx, scope: Part) =>
  allRows<Site>(trx)`select project.id as "_id", project.name, project.name as "projectName",
    project.is_active as "isActive", project.created_at as "dateCreated",
    coalesce((select jsonb_agg(jsonb_build_object('user', m.person_id) order by m.person_id)
      from project_member m where m.project_id = project.id), '[]') as members,
    ${hoursOf(sql`project.id`)} as "hoursWorked",
    ${costOf(sql`project.id`, STOCKED)} as "totalMaterialsCost",
    ${costOf(sql`project.id`, PIECES)} as "totalEquipmentCost",
    ${most(sql`s.wasted`, sql`s.wasted desc`, 'stockWasted', sql`s.wasted > 0`)} as "mostMaterialWaste",
    ${most(sql`s.bought`, sql`s.bought desc`, 'stockBought', sql`s.bought > 0`)} as "mostMaterialBought",
    ${most(sql`s.available`, sql`s.available`, 'stockAvailable', wasHere)} as "leastMaterialAvailable"
    from project where project.deleted_at is null and project.is_active and ${scope}
    order by project.name collate natural_order, project.id`

/** What is chosen from. */
export const listSiteNames = (trx: Trx, scope: Part) =>
  allRows<{ _id: string; name: string }>(trx)`select project.id as "_id", project.name
    from project where project.deleted_at is null and project.is_active and ${scope}
    order by project.name collate natural_order, project.id`

interface Person {
  _id: string
  firstName: string
  lastName: string
  role: string
  teams: { name: string }[]
}

export const peopleOfSite = (trx: Trx, projectId: string) =>
  allRows<Person>(
    trx
  )`select person.id as "_id", person.first_name as "firstName", person.last_name as "lastName", person.role,
    coalesce((select jsonb_agg(jsonb_build_object('name', team.name) order by team.name)
      from team_member m join team on team.id = m.team_id where m.person_id = person.id), '[]') as teams
    from project_member join person on person.id = project_member.person_id
    where project_member.project_id = ${projectId} and person.is_active
    order by person.first_name, person.last_name, person.id`

interface Sums {
  dateCreated: string
  hours: number
  hoursLastWeek: number
  materialsCost: number
  materialsCostLastWeek: number
  equipmentCost: number
  rentalEnds: string | null
  rentalsOver: number
  wasted: number | null
  wastedBefore: number | null
  openIssues: number
  oldIssues: number
  isEmpty: boolean
}

/** Of all that was used up, how much was wasted; each kind counts the same, whatever its unit. */
const wastedUntil = (project: Part, until: Part) => sql`(select (avg(one.wasted / one.gone))::float8 from (
  select coalesce(sum(m.quantity) filter (where m.kind = 'wasted'), 0) as wasted, sum(m.quantity) as gone
  from movement m join stock s on s.id = m.stock_id
  where s.project_id = ${project} and s.category = 'Material' and m.kind in ('used', 'wasted') and m.day <= ${until}
    and ${standing}
  group by s.id having sum(m.quantity) > 0) one)`

const OLD_DAYS = 7

/** What is rented and still on the site: its piece says until when, for a rental is extended there. */
const rentedHere = (project: Part) =>
  sql`tool_item i where i.project_id = ${project} and i.returned_on is null and i.condition <> 'Lost'`

const openIssues = (project: Part) =>
  sql`site_issue i where i.project_id = ${project} and i.deleted_at is null and i.status <> 'closed'`

export const countIssues = async (trx: Trx, projectId: string): Promise<number> =>
  (await firstRow<{ count: number }>(trx)`select count(*)::int as count from ${openIssues(sql`${projectId}::uuid`)}`)
    ?.count ?? 0

export const sumsOf = (
  trx: Trx,
  projectId: string,
  days: { today: string; lastWeek: string; lastSaturday: string }
) => {
  const project = sql`${projectId}::uuid`
  const { today, lastWeek, lastSaturday } = days
  return firstRow<Sums>(trx)`select project.created_at as "dateCreated",
    ${hoursOf(project)} as hours, ${hoursOf(project, sql`${lastWeek}::date`)} as "hoursLastWeek",
    ${costOf(project, STOCKED)} as "materialsCost",
    ${costOf(project, STOCKED, sql`${lastSaturday}::date - 6`)} as "materialsCostLastWeek",
    ${costOf(project, PIECES)} as "equipmentCost",
    (select min(i.rented_to)::text from ${rentedHere(project)} and i.rented_to >= ${today}::date) as "rentalEnds",
    (select count(*)::int from ${rentedHere(project)} and i.rented_to < ${today}::date) as "rentalsOver",
    ${wastedUntil(project, sql`${today}::date`)} as wasted,
    ${wastedUntil(project, sql`${lastSaturday}::date`)} as "wastedBefore",
    (select count(*)::int from ${openIssues(project)}) as "openIssues",
    (select count(*)::int from ${openIssues(project)} and i.day < ${today}::date - ${sql.lit(OLD_DAYS)}) as "oldIssues",
    not exists (select 1 from stock s where s.project_id = ${project} and s.deleted_at is null)
      and not exists (select 1 from purchase b where b.project_id = ${project} and b.deleted_at is null) as "isEmpty"
    from project where project.id = ${project}`
}

type WatchedRow = Omit<Watched, 'lasts'> & { used: number }

export const WEEKS = 7
/** How many weeks the pace is of. */
export const PACE = 4
const WATCHED = 4

/** What runs out first, and before it whatever is below its level. */
export const watchedOf = (trx: Trx, projectId: string, { today, saturday }: { today: string; saturday: string }) =>
  allRows<WatchedRow>(trx)`select s.id as "_id", s.name, s.unit, s.available::float8 as available,
    coalesce(s.available <= s.reorder_level, false) or s.available = 0 as "isLow", pace.used::float8 as used,
    (select jsonb_agg(coalesce((select m.left_over::float8 from movement m where m.stock_id = s.id
        and m.day <= ${saturday}::date - 7 * (${sql.lit(WEEKS - 1)} - number) order by m.id desc limit 1), 0) order by number)
      from generate_series(0, ${sql.lit(WEEKS - 1)}) number) as weeks
    from stock s cross join lateral (select coalesce(sum(m.quantity), 0) as used from movement m
      where m.stock_id = s.id and m.kind in ('used', 'wasted') and m.day > ${today}::date - ${sql.lit(7 * PACE)}
      and ${standing}) pace
    where s.project_id = ${projectId} and s.deleted_at is null and s.category in ('Material', 'Consumable')
      and (${wasHere} or s.reorder_level is not null)
    order by "isLow" desc, s.available / nullif(pace.used, 0) nulls last, s.id limit ${WATCHED}`

export const usedByWeek = (trx: Trx, projectId: string, { sunday }: { sunday: string }) =>
  allRows<{ week: string; amount: number }>(trx)`select week::text as week,
    round(coalesce(sum(m.quantity * coalesce(paid.price, 0)), 0), 2)::float8 as amount
    from generate_series(0, ${sql.lit(WEEKS - 1)}) number
    cross join lateral (select ${sunday}::date - 7 * (${sql.lit(WEEKS - 1)} - number) as week) w
    left join (movement m join stock s on s.id = m.stock_id and s.project_id = ${projectId}
      and s.category in ${STOCKED}
      left join lateral (select ${priceOfOne} as price from inventory_type k
        left join lateral (select unit_price, currency from purchase b where b.type_id = k.id and b.project_id = s.project_id
          and b.state = 'Approved' and b.deleted_at is null order by b.id desc limit 1) b on true
        where k.id = s.type_id and ${inDollars}) paid on true)
      on m.kind = 'used' and m.day between w.week and w.week + 6 and ${standing}
    group by week order by week`

type WaitingRow = Waiting

const MOST_WAITING = 20

export const waitingOf = (trx: Trx, projectId: string) =>
  allRows<WaitingRow>(
    trx
  )`select b.id as "_id", k.name, coalesce(k.unit, '') as unit, b.quantity::float8 as quantity, b.priority,
    coalesce(nullif(b.brand, ''), b.make_model, '') as brand, trim(coalesce(p.first_name || ' ' || p.last_name, '')) as "requestedBy",
    b.requested_at as "requestedAt", s.available::float8 as available
    from purchase b join inventory_type k on k.id = b.type_id left join person p on p.id = b.requested_by
    left join stock s on s.project_id = b.project_id and s.type_id = b.type_id and s.deleted_at is null
    where b.project_id = ${projectId} and b.state = 'Pending' and b.deleted_at is null
    order by b.id limit ${MOST_WAITING}`

/** The projects that somebody sees. */
export const ownSites = (me: Visitor): Part => scopeOf(me, readers, { place: sql`project.id` })

export const nameOfSite = async (trx: Trx, projectId: string): Promise<string | undefined> =>
  (
    await firstRow<{ name: string }>(trx)`select name from project
      where id = ${projectId} and project.deleted_at is null and is_active`
  )?.name
