// Learning: who enrols, what they complete, and how far everybody is.
import type * as calls from '#shared/education/calls.ts'
import { pauseLeft, progressOf, scoreOf } from '#shared/education/rules.ts'
import * as texts from '#shared/education/texts.ts'
import { aboutEnrolment } from '#shared/education/told.ts'
import { addDays, formatDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/kit/time/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell, withdraw } from '../notifications/for-others.ts'
import { removeEarned } from '../time-entries/for-others.ts'
import { complete, logHours, noLongerDue } from './completing.ts'
import { courseFor, mayWrite } from './courses.ts'
import {
  addTry,
  deleteEnrolment,
  enrolmentsOf,
  findEnrolment,
  findTries,
  insertCompleted,
  insertEnrolment,
  learnerNamed,
  lockEnrolment,
  setHours,
  touchEnrolment
} from './enrolment-queries.ts'
import { lessonsOf, type StoredLesson } from './modules.ts'
import { countLearners, holdCourse, pageOfLearners, pageOfProgress } from './queries.ts'

const MOST_OWN = 200
/** Learners that a report shows at once. */
const AT_ONCE = 400

/** What a quiz came to; null of a lesson without one. */
function judge({ quiz }: StoredLesson, answers: readonly (readonly number[])[] | undefined) {
  if (!quiz) return { score: null, isPassed: true }
  const { questions, passAt } = quiz
  if (!answers || answers.length !== questions.length || answers.some(one => one.length === 0))
    return refuseField(400, 'answers', texts.answersMissing)
  if (answers.some((one, index) => one.some(number => number >= questions[index]!.options.length)))
    return refuseField(400, 'answers', texts.answerUnknown)
  const score = scoreOf(questions, answers)
  return { score, isPassed: score >= passAt }
}

type LearningCalls = Pick<
  typeof calls,
  | 'changeEnrolment'
  | 'completeLesson'
  | 'enrol'
  | 'leaveCourse'
  | 'listEnrolments'
  | 'listLearners'
  | 'readEnrolment'
  | 'readProgress'
>

export const learning: Handlers<LearningCalls> = {
  async enrol({ id, personId, dueOn, logHours: wants = false }, request) {
    const { trx, me, now, today, changed } = request
    const course = await courseFor(request, id)
    const whose = personId ?? me.id
    const isOther = whose !== me.id
    if (isOther && !mayWrite(me)) return refuseField(403, 'personId', kit.forbidden)
    const person = (await learnerNamed(trx, whose)) ?? refuseField(400, 'personId', texts.personGone)
    if (!course.isPublished && !mayWrite(me)) return refuse(409, texts.notOpen)
    if (dueOn && dueOn < today) return refuseField(400, 'dueOn', texts.dueWrong)
    const usual = course.dueDays === null ? null : addDays(today, course.dueDays)
    const made = {
      id: newId(now),
      courseId: id,
      personId: whose,
      dueOn: dueOn === undefined ? usual : dueOn,
      // Hours are logged for whoever wants that, which nobody else says for them.
      logHours: wants && !isOther,
      givenBy: isOther ? me.id : null
    }
    if (!(await insertEnrolment(trx, made, now)))
      return refuse(409, isOther ? t(texts.alreadyInThey, { name: person.name }) : texts.alreadyIn)
    await changed('enrolment', made.id, undefined, { course: course.title, person: person.name, dueOn: made.dueOn })
    if (isOther) {
      const name = `${me.firstName} ${me.lastName}`.trim()
      const due = made.dueOn === null ? '' : formatDay(made.dueOn, 'profile')
      const places = { course: id, title: course.title, name, enrolment: made.id, due }
      await tell(request, 'courseGiven', { to: [whose], places })
    }
    return (await findEnrolment(trx, made.id)) ?? refuse(404, kit.missing)
  },

  listEnrolments: async (_, { trx, me }) => ({ items: await enrolmentsOf(trx, me.id, MOST_OWN) }),

  async readEnrolment({ id }, { trx, me }) {
    const found = isId(id) ? await findEnrolment(trx, id) : undefined
    // Of others nobody learns that they are in a course.
    return found && (found.personId === me.id || mayWrite(me)) ? found : refuse(404, kit.missing)
  },

  async completeLesson({ id, lessonId, answers }, request) {
    const { trx, now, changed } = request
    const { courseId } = (await lockEnrolment(trx, id)) ?? refuse(404, kit.missing)
    const course = (await holdCourse(trx, courseId)) ?? refuse(404, kit.missing)
    if (course.deleted_at !== null) return refuse(404, kit.missing)
    const lessons = lessonsOf(course.modules)
    const lesson = lessons.find(({ _id }) => _id === lessonId) ?? refuse(404, kit.missing)
    const before = await findEnrolment(trx, id)
    const done = before?.lessons.find(one => one.lessonId === lessonId)
    const answerOf = async (completed: boolean, score: number | null) => ({
      completed,
      score,
      enrolment: (await findEnrolment(trx, id)) ?? refuse(404, kit.missing)
    })
    await touchEnrolment(trx, id, now)
    if (done?.completedAt) return answerOf(true, done.score)
    const tries = lesson.quiz ? await findTries(trx, id, lessonId) : undefined
    const pause = tries ? pauseLeft(tries, now) : 0
    if (pause > 0)
      return refuse(429, t(texts.quizPause, { count: Math.ceil(pause / MINUTE_MS) }), {
        retryAfter: Math.ceil(pause / SECOND_MS)
      })
    const { score, isPassed } = judge(lesson, answers)
    if (!isPassed) {
      await addTry(trx, id, lessonId, now)
      return answerOf(false, score)
    }
    await insertCompleted(trx, id, lessonId, score, now)
    await changed('enrolment', id, undefined, { lesson: lesson.title, ...(score !== null && { score }) })
    const completed = before?.lessons.filter(one => one.completedAt !== null || one.lessonId === lessonId).length ?? 0
    if (progressOf(completed, lessons.length) === 100) await complete(request, id, course)
    return answerOf(true, score)
  },

  async changeEnrolment({ id, logHours: wants }, request) {
    const { trx, changed } = request
    const { courseId } = (await lockEnrolment(trx, id)) ?? refuse(404, kit.missing)
    const course = (await holdCourse(trx, courseId)) ?? refuse(404, kit.missing)
    const before = (await findEnrolment(trx, id)) ?? refuse(404, kit.missing)
    const { personId, completedAt, timeEntryId } = before
    if (wants && (course.projectId === null || course.hours === 0)) return refuse(409, texts.noProject)
    let entry = timeEntryId
    if (!wants && entry !== null) {
      await removeEarned(request, personId, entry)
      entry = null
    }
    if (wants && entry === null && completedAt !== null)
      entry = (await logHours(request, course, { personId, completedAt })) ?? refuse(409, texts.weekSent)
    await setHours(trx, id, wants, entry)
    await changed('enrolment', id, { logHours: before.logHours }, { logHours: wants })
    return (await findEnrolment(trx, id)) ?? refuse(404, kit.missing)
  },

  async leaveCourse({ id }, request) {
    const { trx, me, changed } = request
    await lockEnrolment(trx, id)
    const before = (await findEnrolment(trx, id)) ?? refuse(404, kit.missing)
    if (before.completedAt !== null) return refuse(409, texts.completedStays)
    await deleteEnrolment(trx, id)
    await withdraw(request, 'courseGiven', [aboutEnrolment(id)])
    await noLongerDue(request, before)
    await tell(request, 'courseTakenOut', {
      to: [before.personId],
      places: {
        course: before.courseId,
        title: before.courseTitle,
        name: `${me.firstName} ${me.lastName}`,
        enrolment: id
      }
    })
    await changed('enrolment', id, { course: before.courseTitle, progress: before.progress }, undefined)
    return { message: t(before.personId === me.id ? texts.left : texts.takenOut) }
  },

  async listLearners({ id, ...asked }, request) {
    const { trx, today } = request
    await courseFor(request, id)
    const page = await pageOfLearners(trx, id, asked)
    if (asked.after) return page
    const [counted] = await countLearners(trx, id, today)
    if (!counted) return page
    const { courseId: _course, title: _title, ...counts } = counted
    return { ...page, counts }
  },

  async readProgress({ courseId, after, size = AT_ONCE }, { trx, today }) {
    const [counts, { items: learners, next }] = await Promise.all([
      countLearners(trx, courseId, today),
      pageOfProgress(trx, courseId, { after, size })
    ])
    const people = Map.groupBy(learners, one => one.courseId)
    return {
      items: counts
        .filter(count => !after || people.has(count.courseId))
        .map(count => ({
          ...count,
          people: (people.get(count.courseId) ?? []).map(({ courseId: _course, ...one }) => one)
        })),
      ...(next && { next })
    }
  }
}
