// SQL of who is in a course and what they completed there.
import { sql } from 'kysely'

import type { Enrolment } from '#shared/education/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'
import { progress } from './queries.ts'

const enrolments = (where: Part) => sql`select e.id as "_id", e.course_id as "courseId", c.title as "courseTitle",
    e.person_id as "personId", case when e.completed_at is null then 'enrolled' else 'completed' end as state,
    ${progress} as progress, e.due_on as "dueOn", e.logs_hours as "logHours", e.completed_at as "completedAt",
    (select id from time_entry t where t.id = e.time_entry_id and t.deleted_at is null) as "timeEntryId",
    coalesce((select jsonb_agg(jsonb_build_object('lessonId', l.id, 'completedAt', ${jsonInstant(sql`d.completed_at`)},
        'score', d.score,
        'title', coalesce((select one->>'title' from jsonb_path_query(c.modules, '$[*].lessons[*]') one
          where one->>'_id' = l.id::text limit 1), '')) order by l.nth)
      from unnest(c.lesson_ids) with ordinality l(id, nth)
      left join lesson_completed d on d.enrolment_id = e.id and d.lesson_id = l.id), '[]') as lessons
  from enrolment e join course c on c.id = e.course_id where ${where}`

export const findEnrolment = (trx: Trx, id: string) => firstRow<Enrolment>(trx)`${enrolments(sql`e.id = ${id}`)}`

export const enrolmentIn = (trx: Trx, courseId: string, personId: string) =>
  firstRow<Enrolment>(trx)`${enrolments(sql`e.course_id = ${courseId} and e.person_id = ${personId}`)}`

export const enrolmentsOf = (trx: Trx, personId: string, most: number) =>
  allRows<Enrolment>(trx)`${enrolments(sql`e.person_id = ${personId} and c.deleted_at is null`)}
    order by e.seen_at desc, e.id limit ${most}`

export interface EnrolmentOwner {
  personId: string
  role: string
  isProtected: boolean
}

export const ownerOf = (trx: Trx, id: string) => firstRow<EnrolmentOwner>(trx)`select e.person_id as "personId", p.role,
    p.is_protected as "isProtected" from enrolment e join person p on p.id = e.person_id where e.id = ${id}`

export const learnerNamed = (trx: Trx, id: string) =>
  firstRow<{ name: string }>(trx)`select trim(first_name || ' ' || last_name) as name from person
    where id = ${id} and is_active`

export interface NewEnrolment {
  id: string
  courseId: string
  personId: string
  dueOn: string | null
  logHours: boolean
  /** Who put them in it, where they did not come in by themselves. */
  givenBy: string | null
}

/** False where they are in it already. */
export const insertEnrolment = (trx: Trx, one: NewEnrolment, now: Date) =>
  anyRow(trx)`insert into enrolment (id, course_id, person_id, due_on, logs_hours, given_by, enrolled_at, seen_at)
    values (${one.id}, ${one.courseId}, ${one.personId}, ${one.dueOn}, ${one.logHours}, ${one.givenBy}, ${now}, ${now})
    on conflict (course_id, person_id) do nothing returning 1`

/** Whoever completes the last two lessons at once completes the course once. */
export const lockEnrolment = (trx: Trx, id: string) =>
  firstRow<{ id: string; courseId: string }>(trx)`select id, course_id as "courseId" from enrolment
    where id = ${id} for update`

/** What was completed stays so, with its first time. */
export const insertCompleted = (trx: Trx, id: string, lessonId: string, score: number | null, now: Date) =>
  anyRow(trx)`insert into lesson_completed (enrolment_id, lesson_id, completed_at, score)
    values (${id}, ${lessonId}, ${now}, ${score}) on conflict do nothing returning 1`

export interface Tries {
  tries: number
  lastAt: string
}

/** How often a quiz was tried in vain. */
export const findTries = (trx: Trx, id: string, lessonId: string) =>
  firstRow<Tries>(trx)`select tries, last_at as "lastAt" from lesson_try
    where enrolment_id = ${id} and lesson_id = ${lessonId}`

export const addTry = (trx: Trx, id: string, lessonId: string, now: Date) =>
  anyRow(trx)`insert into lesson_try (enrolment_id, lesson_id, tries, last_at) values (${id}, ${lessonId}, 1, ${now})
    on conflict (enrolment_id, lesson_id) do update set tries = lesson_try.tries + 1, last_at = excluded.last_at`

export const touchEnrolment = (trx: Trx, id: string, now: Date) =>
  anyRow(trx)`update enrolment set seen_at = ${now} where id = ${id}`

export const setCompleted = (trx: Trx, id: string, now: Date) =>
  anyRow(trx)`update enrolment set completed_at = ${now} where id = ${id} and completed_at is null returning 1`

export const setHours = (trx: Trx, id: string, logHours: boolean, entryId: string | null) =>
  anyRow(trx)`update enrolment set logs_hours = ${logHours}, time_entry_id = ${entryId} where id = ${id}`

export const giverOf = (trx: Trx, id: string) =>
  firstRow<{ givenBy: string | null; name: string }>(trx)`select e.given_by as "givenBy",
      trim(p.first_name || ' ' || p.last_name) as name
    from enrolment e join person p on p.id = e.person_id where e.id = ${id}`

/** Whether they were told of a course that is due and that they have not completed. */
export const hasDue = (trx: Trx, personId: string) =>
  anyRow(trx)`select 1 from enrolment e join course c on c.id = e.course_id
    where e.person_id = ${personId} and e.completed_at is null and c.deleted_at is null
      and coalesce(e.told_day_for, e.told_week_for) is not null`

export const deleteEnrolment = (trx: Trx, id: string) => anyRow(trx)`delete from enrolment where id = ${id}`

/** Those in a course who have completed every lesson that stands in it, and not yet the course. */
export const throughNow = (trx: Trx, courseId: string) =>
  allRows<{ id: string }>(trx)`select e.id from enrolment e join course c on c.id = e.course_id
    where e.course_id = ${courseId} and e.completed_at is null and cardinality(c.lesson_ids) > 0
      and (select count(*) from lesson_completed d where d.enrolment_id = e.id and d.lesson_id = any(c.lesson_ids))
        = cardinality(c.lesson_ids)
    order by e.id for update of e`
