// SQL of courses: pages of them, one as it is kept, and how far everybody is.
import type { readProgress } from '#shared/education/calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { sql } from 'kysely'

import type { NamedFile } from '#shared/kit/files/files.ts'
import type { CourseItem, CourseLearner } from '#shared/education/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import { foundIn, natural, type Page, paged, type PagedList, type PageRequest, type Part } from '../kit/lists/paged.ts'
import type { StoredModule } from './modules.ts'

/** Of an enrolment `e` in a course `c`: what counts is completed lessons that still stand in the course. */
export const progress = sql`case when cardinality(c.lesson_ids) = 0 then 0 else floor((select count(*)
  from lesson_completed d where d.enrolment_id = e.id and d.lesson_id = any(c.lesson_ids)) * 100.0
  / cardinality(c.lesson_ids))::int end`

const state = sql`case when e.completed_at is null then 'enrolled' else 'completed' end`

const by = sql`(select jsonb_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || p.last_name))
  from person p where p.id = c.created_by)`

/** Its picture, with what is known of the file. */
const picture = sql`(select c.picture::jsonb || jsonb_build_object('type', f.type, 'size', f.size)
  from stored_file f where f.hash = c.picture->>'hash')`

export interface KeptPicture extends NamedFile {
  type: string
  size: number
}
export type KeptItem = Omit<CourseItem, 'picture'> & { picture: KeptPicture | null }

export interface CourseRequest extends Omit<PageRequest, 'filters'> {
  personId: string
  mayWrite: boolean
  isMine: boolean
  state?: 'completed' | 'enrolled' | undefined
  /** Those that they have until a day, the next first. */
  isDue: boolean
}

const standing = { completed: sql`e.completed_at is not null`, enrolled: sql`e.completed_at is null` }

export function pageOfCourses(trx: Trx, request: CourseRequest): Promise<Page<KeptItem>> {
  const { personId, mayWrite, isMine, isDue, state: wanted } = request
  const where: Part[] = [
    sql`c.deleted_at is null`,
    ...(mayWrite ? [] : [sql`(c.is_published or e.id is not null)`]),
    ...(isMine ? [sql`e.id is not null`] : []),
    ...(isDue ? [sql`e.completed_at is null and e.due_on is not null`] : []),
    ...(wanted ? [sql`e.id is not null and ${standing[wanted]}`] : [])
  ]
  return paged<KeptItem>(
    trx,
    {
      from: sql`course c left join enrolment e on e.course_id = c.id and e.person_id = ${personId}`,
      select: sql`c.id as "_id", c.title, c.summary, cardinality(c.lesson_ids) as lessons, c.minutes,
        c.is_published as "isPublished", ${by} as by, ${picture} as picture,
        case when e.id is null then null else jsonb_build_object('_id', e.id, 'state', ${state}, 'progress', ${progress},
          'dueOn', e.due_on, 'completedAt', ${jsonInstant(sql`e.completed_at`)}) end as mine`,
      where,
      id: sql`c.id`,
      sorts: { title: { by: natural(sql`c.title`) }, due: { by: sql`e.due_on` } },
      order: isDue ? 'due' : 'title',
      find: { in: foundIn(sql`c.title`, sql`c.summary`) }
    },
    { ...request, filters: { isMine, isDue, wanted, personId } }
  )
}

export interface CourseRow {
  id: string
  title: string
  summary: string
  isPublished: boolean
  dueDays: number | null
  hours: number
  projectId: string | null
  project: string | null
  badgeId: string | null
  badge: string | null
  modules: StoredModule[]
  minutes: number
  by: { _id: string; name: string } | null
  picture: KeptPicture | null
  deleted_at: string | null
  rev: number
}

const course = (id: string) => sql`select c.id, c.title, c.summary, c.is_published as "isPublished",
  c.due_days as "dueDays", c.hours::float8 as hours, c.project_id as "projectId",
  (select name from project where project.id = c.project_id) as project, c.badge_id as "badgeId",
  (select name from badge where badge.id = c.badge_id) as badge, c.modules, c.minutes, ${by} as by, ${picture} as picture,
  c.deleted_at, c.rev from course c where c.id = ${id}`

export const findCourse = (trx: Trx, id: string) => firstRow<CourseRow>(trx)`${course(id)}`
export const lockCourse = (trx: Trx, id: string) => firstRow<CourseRow>(trx)`${course(id)} for update of c`
/** Nobody changes which lessons there are while somebody completes one. */
export const holdCourse = (trx: Trx, id: string) => firstRow<CourseRow>(trx)`${course(id)} for share of c`

/** What was deleted since, the latest first. */
export const trashedCourses = (trx: Trx, since: string) =>
  allRows<{ _id: string; title: string; deletedAt: string }>(trx)`select id as "_id", title, deleted_at as "deletedAt"
    from course where deleted_at >= ${since} order by deleted_at desc, id limit 200`

export const projectStands = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from project where id = ${id} and deleted_at is null`
/** A badge that is given by hand: those of the week's award are earned by hours alone. */
export const mayBeGiven = (trx: Trx, badgeId: string) =>
  anyRow(trx)`select 1 from badge where id = ${badgeId} and type = 'Custom' and deleted_at is null`

/** Courses of these titles, in any letter case, the oldest of each. */
export const coursesTitled = (trx: Trx, titles: readonly string[]) =>
  allRows<{ id: string; title: string }>(trx)`select distinct on (lower(title)) id, lower(title) as title from course
    where deleted_at is null and lower(title) = any(select lower(w) from unnest(${[...titles]}::text[]) w)
    order by lower(title), created_at`

const learnerName = sql`trim(p.first_name || ' ' || p.last_name)`
const learner = sql`p.id as "personId", ${learnerName} as name, ${progress} as progress, ${state} as state,
  e.due_on as "dueOn", e.completed_at as "completedAt", e.seen_at as "seenAt"`
const learners = (select: Part, where: readonly Part[]): PagedList => ({
  from: sql`enrolment e join course c on c.id = e.course_id join person p on p.id = e.person_id`,
  select,
  where: [sql`c.deleted_at is null`, ...where],
  id: sql`e.id`,
  sorts: {
    name: { by: natural(learnerName) },
    course: { by: natural(sql`c.title || chr(9) || c.id || chr(9) || ${learnerName}`) }
  },
  order: 'name'
})

/** Of one course by name. */
export const pageOfLearners = (trx: Trx, courseId: string, asked: Omit<PageRequest, 'filters'>) =>
  paged<CourseLearner>(trx, learners(learner, [sql`c.id = ${courseId}`]), { ...asked, filters: { courseId } })

/** Of one course or all of them, by course and name. */
export const pageOfProgress = (trx: Trx, courseId: string | undefined, asked: Omit<PageRequest, 'filters' | 'sort'>) =>
  paged<CourseLearner & { courseId: string }>(
    trx,
    learners(sql`c.id as "courseId", ${learner}`, courseId ? [sql`c.id = ${courseId}`] : []),
    { ...asked, sort: 'course', filters: { courseId } }
  )

export type CountsRow = Omit<Answer<typeof readProgress>['items'][number], 'people'>

export const countLearners = (trx: Trx, courseId: string | undefined, today: string) =>
  allRows<CountsRow>(trx)`select c.id as "courseId", c.title, count(e.id)::int as enrolled,
      count(e.completed_at)::int as completed,
      (count(*) filter (where e.completed_at is null and e.due_on < ${today}))::int as overdue,
      coalesce(floor(avg(${progress}) filter (where e.id is not null)), 0)::int as "averageProgress"
    from course c left join enrolment e on e.course_id = c.id
    where c.deleted_at is null and ${courseId ? sql`c.id = ${courseId}` : sql`true`}
    group by c.id order by c.title collate natural_order, c.id limit 1000`
