// The rows behind a number of the organisation's summary, by the conditions that the number itself is counted by.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { t } from '#shared/kit/texts.ts'
import type { OrgRow } from '#shared/reports/organisation/schemas.ts'
import type { RowKind } from '#shared/reports/organisation/words.ts'
import type { Span } from '#shared/reports/span.ts'
import * as texts from '#shared/reports/organisation/texts.ts'

import type { Trx } from '../../kit/database/database.ts'
import { natural, type Page, paged, type PagedList, type PageRequest, type Part } from '../../kit/lists/paged.ts'
import * as figures from './figure-queries.ts'
import * as people from './people-queries.ts'
import { projectSums } from '../sums-queries.ts'

export interface RowsRequest {
  kind: RowKind
  which: string | undefined
  span: Span
  today: Day
  /** Whose blue squares the caller sees: everybody's, or their own and of who shows them. */
  seesSquaresAs: 'all' | { id: string }
}

const fullName = sql`(p.first_name || ' ' || p.last_name)`
const hours = sql`round((${people.worked} / ${HOUR}::float8)::numeric, 2)::float8`

const person = (where: Part, more: { hours?: Span; day?: Part } = {}): PagedList => ({
  ...(more.hours && { with: people.hoursOfPeople(more.hours) }),
  from: more.hours ? people.peopleWithHours : sql`person p`,
  select: sql`p.id as "_id", ${fullName} as name, p.role as about, 'person' as "to"
    ${more.hours ? sql`, ${hours} as hours` : sql``} ${more.day ? sql`, ${more.day}::text as day` : sql``}`,
  where: [people.isPerson, where],
  id: sql`p.id`,
  sorts: { name: { by: natural(fullName) }, ...(more.hours && { hours: { by: hours } }) },
  order: more.hours ? '-hours' : 'name'
})

const task = (where: Part, day: Part): PagedList => ({
  from: figures.placedTasks,
  select: sql`t.id as "_id", t.name, project.name as about, 'task' as "to", ${day}::text as day`,
  where: [where],
  id: sql`t.id`,
  sorts: { name: { by: natural(sql`t.name`) } },
  order: 'name'
})

/** A row that is something of a person's, on a day. */
const ofPerson = (list: { from: Part; id: Part; about: Part; day: Part; where?: readonly Part[] }): PagedList => ({
  from: list.from,
  select: sql`${list.id} as "_id", ${fullName} as name, ${list.about} as about, 'person' as "to", p.id as at,
    ${list.day}::text as day`,
  where: [sql`true`, ...(list.where ?? [])],
  id: list.id,
  sorts: { day: { by: list.day }, name: { by: natural(fullName) } },
  order: 'name'
})

/** Whose blue squares may be shown, of people `p`. */
export const seenSquares = (as: RowsRequest['seesSquaresAs']): Part =>
  as === 'all' ? sql`true` : sql`(p.id = ${as.id} or coalesce((p.privacy->>'blueSquares')::boolean, true))`

const NO_PROJECT = '00000000-0000-0000-0000-000000000000'

/** Of a category, or of all; hours on no project are a row too. */
function projectsIn(category: string, span: Span): PagedList {
  const done = sql`round(((done.tangible + done.intangible) / ${HOUR}::float8)::numeric, 2)::float8`
  const id = sql`coalesce(done.project_id, ${NO_PROJECT}::uuid)`
  return {
    with: sql`done as materialized ${projectSums(span, {})}`,
    from: sql`done left join project on project.id = done.project_id`,
    select: sql`${id} as "_id", coalesce(project.name, ${t(texts.noProject)}) as name,
      coalesce(project.category, '') as about, case when project.id is null then 'none' else 'project' end as "to",
      ${done} as hours`,
    where: [
      sql`done.tangible + done.intangible > 0`,
      ...(category ? [sql`coalesce(nullif(project.category, ''), 'unassigned') = ${category}`] : [])
    ],
    id,
    sorts: { hours: { by: done } },
    order: '-hours'
  }
}

function listOf({ kind, which = '', span, today, seesSquaresAs }: RowsRequest): PagedList {
  const all = people.conditions(span, today)
  switch (kind) {
    case 'newVolunteers':
    case '6Months':
    case '1Year':
      return person(all[kind], { day: sql`p.start_date` })
    case 'deactivatedVolunteers':
      return person(all[kind], { day: sql`p.end_date` })
    case 'pausedVolunteers':
      return person(all[kind], { day: sql`p.reactivation_date` })
    case 'activeVolunteers':
    case 'inTeam':
    case 'notInTeam':
    case 'membersWithTasks':
    case 'membersWithoutTasks':
      return person(all[kind])
    case 'role':
      return person(sql`p.role = ${which} and ${all.activeVolunteers}`)
    case 'worked':
    case 'completedAssignedHours':
    case 'volunteersOverAssignedTime':
      return person(all[kind], { hours: span })
    case 'hours':
      return person(people.inBucket(which), { hours: span })
    case 'tasksActive':
    case 'tasksDueThisWeek':
    case 'tasksOverdue':
      return task(figures.taskConditions[kind](span, today), sql`t.due_day`)
    case 'tasksComplete':
      return task(
        figures.taskConditions[kind](span, today),
        sql`(t.completed_at at time zone 'America/Los_Angeles')::date`
      )
    case 'summaries':
      return ofPerson({
        from: sql`summary s join person p on p.id = s.person_id`,
        id: sql`s.id`,
        about: sql`p.role`,
        day: sql`s.week`,
        where: [figures.submittedIn(span)]
      })
    case 'badges':
      return ofPerson({
        from: sql`(select b.person_id, b.badge_id, got.day, b.person_id::text || b.badge_id::text || got.nth as id
          from ${figures.badgesIn(span)}) e join person p on p.id = e.person_id join badge on badge.id = e.badge_id`,
        id: sql`e.id`,
        about: sql`badge.name`,
        day: sql`e.day`
      })
    case 'teams':
      return {
        from: sql`team t`,
        select: sql`t.id as "_id", t.name, t.code as about, 'team' as "to"`,
        where: [figures.activeTeams(span, today, 1)],
        id: sql`t.id`,
        sorts: { name: { by: natural(sql`t.name`) } },
        order: 'name'
      }
    case 'squares':
      return ofPerson({
        from: sql`${figures.squaresIn(span)} join person p on p.id = q.person_id`,
        id: sql`q.id`,
        about: sql`coalesce(q.kind, 'other')`,
        day: sql`q.day`,
        where: [seenSquares(seesSquaresAs), ...(which ? [sql`coalesce(q.kind, 'other') = ${which}`] : [])]
      })
    case 'category':
    default:
      return projectsIn(which, span)
  }
}

/** As the database gives it: what a kind has none of is not there, or null. */
type FoundRow = Pick<OrgRow, '_id' | 'about' | 'name' | 'to'> & {
  hours?: number | null
  day?: string | null
  at?: string | null
}

const bare = ({ hours: worked, day, at, ...row }: FoundRow): OrgRow => ({
  ...row,
  ...(typeof worked === 'number' && { hours: worked }),
  ...(day && { day }),
  ...(at && { at })
})

export async function pageOfRows(trx: Trx, asked: RowsRequest, request: PageRequest): Promise<Page<OrgRow>> {
  const { kind, which, span } = asked
  const page = await paged<FoundRow>(trx, listOf(asked), { ...request, filters: [kind, which, span.from, span.to] })
  return { ...page, items: page.items.map(bare) }
}
