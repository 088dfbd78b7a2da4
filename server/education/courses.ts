// Courses: listed, read, written and deleted.
import type * as calls from '#shared/education/calls.ts'
import { courseFields } from '#shared/education/course-fields.ts'
import type { Course } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { aboutDue } from '#shared/education/told.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import { json } from '../kit/database/database.ts'
import { isId, newId } from '../kit/database/ids.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { letGo } from '../kit/files/queries.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import { keptSince } from '../kit/lists/trash.ts'
import { insistOnSent } from '../kit/records/files.ts'
import { addPart, writePart } from '../kit/records/part.ts'
import { texts as kit } from '../kit/texts.ts'
import { settle } from '../notifications/for-others.ts'
import { enrolmentIn } from './enrolment-queries.ts'
import { completeAll } from './completing.ts'
import { lessonsOf, shownModules, type StoredModule, withIds } from './modules.ts'
import {
  type CourseRow,
  findCourse,
  type KeptPicture,
  lockCourse,
  mayBeGiven,
  pageOfCourses,
  projectStands,
  trashedCourses
} from './queries.ts'

type Asking = Omit<Request<Call>, 'record'> & { me: Visitor }

export const mayWrite = (me: Visitor): boolean => holds(me, 'manageEducation')

const withAddress = (picture: KeptPicture | null, fileAddress: FileAddress) =>
  picture && { ...picture, address: fileAddress(picture) }

export async function courseOf({ trx, me, fileAddress }: Asking, row: CourseRow): Promise<Course> {
  const { id, modules, picture, deleted_at: _deleted, ...course } = row
  const mine = await enrolmentIn(trx, id, me.id)
  return {
    _id: id,
    ...course,
    picture: withAddress(picture, fileAddress),
    modules: shownModules(modules, { mayWrite: mayWrite(me), fileAddress }),
    mine: mine ?? null
  }
}

/** A course that is not published is there for those who write courses, and for whoever is in it. */
export async function courseFor(request: Asking, id: string): Promise<CourseRow> {
  const { trx, me } = request
  const row = isId(id) ? await findCourse(trx, id) : undefined
  if (!row || row.deleted_at !== null) return refuse(404, kit.missing)
  const isSeen = row.isPublished || mayWrite(me) || (await enrolmentIn(trx, id, me.id)) !== undefined
  return isSeen ? row : refuse(404, kit.missing)
}

const answerOf = async (request: Asking, id: string): Promise<Course> =>
  courseOf(request, (await findCourse(request.trx, id)) ?? refuse(404, kit.missing))

const hashesOf = (modules: readonly StoredModule[]): string[] =>
  lessonsOf(modules).flatMap(({ file }) => (file ? [file.hash] : []))

export type CourseValues = Omit<Parsed<typeof calls.createCourse>, 'modules'> & { modules: readonly StoredModule[] }

/** What a course names stands: its project, its badge, and the files of lessons that whoever writes it sent. What was in it
 *  stays: a file of lessons comes in also where the project is gone by now. */
async function checkNamed({ trx, me }: Asking, course: CourseValues, before: CourseRow | undefined): Promise<void> {
  const { projectId, badgeId, modules } = course
  if (projectId && projectId !== before?.projectId && !(await projectStands(trx, projectId)))
    refuseField(400, 'projectId', texts.projectGone)
  if (badgeId && badgeId !== before?.badgeId && !(await mayBeGiven(trx, badgeId)))
    refuseField(400, 'badgeId', texts.badgeGone)
  const files = hashesOf(modules).map(hash => ({ hash }))
  await insistOnSent({ trx, me }, 'modules', files, { known: hashesOf(before?.modules ?? []), gone: texts.fileMissing })
}

/** The columns of its lessons. */
function lessonColumns(modules: readonly StoredModule[], now: Date) {
  const lessons = lessonsOf(modules)
  return {
    modules: json(modules),
    lesson_ids: lessons.map(({ _id }) => _id),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    files: json(lessons.flatMap(({ file }) => file ?? [])),
    changed_at: now
  }
}

/** Its lessons as the audit has them. */
const titlesOf = (modules: readonly StoredModule[]) => ({
  lessons: modules.map(({ title, lessons }) => `${title}: ${lessons.map(lesson => lesson.title).join(', ')}`)
})

export async function addCourse(request: Asking, { modules, ...course }: CourseValues): Promise<string> {
  const { me, now } = request
  const id = newId(now)
  await checkNamed(request, { ...course, modules }, undefined)
  await addPart(request, courseFields, id, course, {
    columns: { ...lessonColumns(modules, now), created_by: me.id, created_at: now },
    after: titlesOf(modules)
  })
  return id
}

export async function writeCourse(
  request: Asking,
  before: CourseRow,
  { modules, ...course }: Partial<CourseValues> & Pick<CourseValues, 'modules'>
): Promise<void> {
  await checkNamed(request, { ...before, ...course, modules }, before)
  await writePart(request, courseFields, before.id, course, {
    columns: lessonColumns(modules, request.now),
    before: titlesOf(before.modules),
    after: titlesOf(modules)
  })
  const kept = new Set(hashesOf(modules))
  const left = hashesOf(before.modules).filter(hash => !kept.has(hash))
  await letGo(request.trx, left, request.now)
  // A lesson that is gone may have been the last that somebody lacked.
  await completeAll(request, before.id)
}

const rows = handVerbs({ about: 'course', lock: lockCourse, mark: markIn('course') })

type CourseCalls = Pick<
  typeof calls,
  'createCourse' | 'deleteCourse' | 'listCourseTrash' | 'listCourses' | 'readCourse' | 'restoreCourse' | 'updateCourse'
>

export const courses: Handlers<CourseCalls> = {
  async listCourses({ mine, due, ...asked }, { trx, me, fileAddress }) {
    const whose = { personId: me.id, mayWrite: mayWrite(me), isMine: mine === 'true', isDue: due === 'true' }
    const { items, ...page } = await pageOfCourses(trx, { ...asked, ...whose })
    return { ...page, items: items.map(one => ({ ...one, picture: withAddress(one.picture, fileAddress) })) }
  },

  listCourseTrash: async (_, { trx, now }) => ({ items: await trashedCourses(trx, keptSince(now)) }),

  readCourse: async ({ id }, request) => courseOf(request, await courseFor(request, id)),

  async createCourse({ modules, ...course }, request) {
    return answerOf(request, await addCourse(request, { ...course, modules: withIds(modules, new Set(), request.now) }))
  },

  async updateCourse({ id, rev, modules, ...course }, request) {
    const before = await rows.lockRow(request, id)
    await insistOnFresh(rev, before, () => answerOf(request, id))
    const known = new Set(lessonsOf(before.modules).map(({ _id }) => _id))
    await writeCourse(request, before, { ...course, modules: withIds(modules, known, request.now) })
    return answerOf(request, id)
  },

  async deleteCourse({ id }, request) {
    await rows.remove(request, id)
    await settle(request, [aboutDue({ count: 1, course: id })])
    return { message: t(texts.deleted) }
  },

  async restoreCourse({ id }, request) {
    await rows.restore(request, id)
    return answerOf(request, id)
  }
}
