// A course is completed once: by whoever completes its last lesson, or when the last they lacked is taken out of it.
import { dayOf } from '#shared/kit/time/day.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import type { Enrolment } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { aboutDue } from '#shared/education/told.ts'

import { giveBadge } from '../badges/for-others.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { settleFor, tell } from '../notifications/for-others.ts'
import { activeActor } from '../people/for-others.ts'
import { addEarned } from '../time-entries/for-others.ts'
import { findEnrolment, giverOf, hasDue, setCompleted, setHours, throughNow } from './enrolment-queries.ts'
import { type CourseRow, findCourse, mayBeGiven } from './queries.ts'

type Asking = Omit<Request<Call>, 'record'> & { me: Visitor }

/** Logs the hours of a completed course, where it has any, they go somewhere and their week is open; gives the entry’s id. */
export async function logHours(
  request: Asking,
  { title, hours, projectId }: Pick<CourseRow, 'hours' | 'projectId' | 'title'>,
  { personId, completedAt }: { personId: string; completedAt: string }
): Promise<string | null> {
  if (hours === 0 || projectId === null) return null
  const id = await addEarned(request, {
    personId,
    projectId,
    day: dayOf(new Date(completedAt)),
    seconds: hours * HOUR,
    notes: t(texts.entryNotes, { title })
  })
  return id ?? null
}

/** Completes the course for somebody whose row is locked; nothing where they had. */
export async function complete(request: Asking, id: string, course: CourseRow): Promise<void> {
  const { trx, now, changed } = request
  if (!(await setCompleted(trx, id, now))) return
  const enrolment = await findEnrolment(trx, id)
  if (!enrolment) return
  const places = { course: course.id, title: course.title }
  await changed('enrolment', id, { completed: false }, { completed: true })
  // A course of before may name a badge that hours earn.
  if (course.badgeId !== null && (await mayBeGiven(trx, course.badgeId)))
    await giveBadge(request, enrolment.personId, course.badgeId)
  if (enrolment.logHours) {
    const completedAt = now.toISOString()
    const entryId = await logHours(request, course, { personId: enrolment.personId, completedAt })
    await setHours(trx, id, true, entryId)
    if (entryId === null && course.hours > 0 && course.projectId !== null)
      await tell(request, 'courseHoursNotLogged', { to: [enrolment.personId], places })
  }
  await tell(request, 'courseCompleted', { to: [enrolment.personId], places })
  await noLongerDue(request, enrolment)
  await tellGiver(request, course, enrolment)
}

/** Whoever put them in it, and still sees how far learners are. */
async function tellGiver(request: Asking, { id, title }: CourseRow, { _id: enrolment }: Enrolment): Promise<void> {
  const { givenBy, name } = (await giverOf(request.trx, enrolment)) ?? { givenBy: null, name: '' }
  const giver = givenBy === null ? undefined : await activeActor(request.trx, givenBy)
  if (!giver || !holds(giver, 'manageEducation')) return
  await tell(request, 'courseLearnt', { to: [giver.id], places: { course: id, title, name, enrolment } })
}

/** Completed or left: it waits for them no more, nor do all of theirs once none is due. */
export async function noLongerDue(request: Asking, { personId, courseId }: Enrolment): Promise<void> {
  const isThrough = !(await hasDue(request.trx, personId))
  await settleFor(request, personId, [
    aboutDue({ count: 1, course: courseId }),
    ...(isThrough ? [aboutDue({ count: 2, course: courseId })] : [])
  ])
}

export async function completeAll(request: Asking, courseId: string): Promise<void> {
  const course = await findCourse(request.trx, courseId)
  if (!course) return
  for (const { id } of await throughNow(request.trx, courseId)) await complete(request, id, course)
}
