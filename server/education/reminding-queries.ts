// SQL of who is told that a course is due.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

export interface DueCourse {
  courseId: string
  title: string
  dueOn: Day
  personId: string
}

/** Which courses are due today, or within the days before which a learner is told: each due day of theirs is taken once of
 *  both kinds. Whoever came in later than that was told on coming in. */
export async function takeDueCourses(trx: Trx, today: Day, days: number): Promise<DueCourse[]> {
  const open = sql`e.completed_at is null and c.deleted_at is null and p.is_active`
  const isToday = sql`e.due_on = ${today}::date and e.told_day_for is distinct from e.due_on`
  const isSoon = sql`e.due_on > ${today}::date and e.due_on - ${days}::int <= ${today}::date
    and (e.enrolled_at at time zone 'America/Los_Angeles')::date < e.due_on - ${days}::int
    and e.told_week_for is distinct from e.due_on`
  return allRows<DueCourse>(trx)`
    with taken as (
      update enrolment e set told_day_for = case when e.due_on = ${today}::date then e.due_on else e.told_day_for end,
        told_week_for = case when e.due_on > ${today}::date then e.due_on else e.told_week_for end
      from course c, person p
      where c.id = e.course_id and p.id = e.person_id and ${open} and (${isToday} or ${isSoon})
      returning c.id as "courseId", c.title, e.due_on as "dueOn", p.id as "personId")
    select * from taken order by "personId", "dueOn", title`
}
