// Courses: listed, read, written and deleted.
import type * as calls from '#shared/education/calls.ts'
import type { Course } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { isPicture, type NamedFile } from '#shared/kit/files.ts'
import * as fileTexts from '#shared/kit/files-texts.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import type { Call } from '#shared/kit/call.ts'
import { isId, newId } from '../kit/database/ids.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { holdFiles, letGo } from '../kit/files/queries.ts'
import { handVerbs, insistOnFresh, markIn } from '../kit/lists/hand-verbs.ts'
import { keptSince } from '../kit/lists/trash.ts'
import { texts as kit } from '../kit/texts.ts'
import { enrolmentIn } from './enrolment-queries.ts'
import { completeAll } from './completing.ts'
import { lessonsOf, shownModules, type StoredModule, withIds } from './modules.ts'
import {
  type CourseRow,
  type CourseValues,
  findCourse,
  insertCourse,
  type KeptPicture,
  lockCourse,
  mayBeGiven,
  pageOfCourses,
  projectStands,
  trashedCourses,
  updateCourse
} from './queries.ts'

type Asking = Omit<Request<Call>, 'record'> & { me: Visitor }

export const mayWrite = (me: Visitor): boolean => holds(me, 'manageEducation')

const withAddress = (picture: KeptPicture | null, fileAddress: FileAddress) =>
  picture && { ...picture, address: fileAddress(picture) }

export async function shown({ trx, me, fileAddress }: Asking, row: CourseRow): Promise<Course> {
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

const told = async (request: Asking, id: string): Promise<Course> =>
  shown(request, (await findCourse(request.trx, id)) ?? refuse(404, kit.missing))

const hashesOf = (modules: readonly StoredModule[]): string[] =>
  lessonsOf(modules).flatMap(({ file }) => (file ? [file.hash] : []))

/** What a course names stands: its project, its badge, and the files that whoever writes it sent. What was in it stays: a file
 *  of lessons comes in also where the project is gone by now. */
async function checkNamed({ trx, me }: Asking, course: CourseValues, before: CourseRow | undefined): Promise<void> {
  const { projectId, badgeId, picture, modules } = course
  if (projectId && projectId !== before?.projectId && !(await projectStands(trx, projectId)))
    refuseField(400, 'projectId', texts.projectGone)
  if (badgeId && badgeId !== before?.badgeId && !(await mayBeGiven(trx, badgeId)))
    refuseField(400, 'badgeId', texts.badgeGone)
  const were = new Set(hashesOf(before?.modules ?? []))
  const added = hashesOf(modules).filter(hash => !were.has(hash))
  const isNew = picture && picture.hash !== before?.picture?.hash
  const held = await holdFiles(trx, me.id, [...added, ...(isNew ? [picture.hash] : [])])
  if (added.some(hash => !held.get(hash)?.isTheirs)) refuseField(400, 'modules', texts.fileMissing)
  if (!isNew) return
  const file = held.get(picture.hash)
  if (!file?.isTheirs) return refuseField(400, 'picture', fileTexts.fileGone)
  if (!isPicture(file.type)) refuseField(400, 'picture', fileTexts.pictureKinds)
}

const wordsOf = (picture: NamedFile | null | undefined) => picture && { name: picture.name, alt: picture.alt }

const audited = ({ modules, picture, ...course }: CourseValues) => ({
  ...course,
  picture: wordsOf(picture),
  lessons: modules.map(({ title, lessons }) => `${title}: ${lessons.map(lesson => lesson.title).join(', ')}`)
})

export async function addCourse(request: Asking, values: CourseValues): Promise<string> {
  const { trx, me, now, changed } = request
  const id = newId(now)
  await checkNamed(request, values, undefined)
  await insertCourse(trx, id, values, me.id, now)
  await changed('course', id, undefined, audited(values))
  return id
}

export async function writeCourse(request: Asking, before: CourseRow, values: CourseValues): Promise<void> {
  const { trx, now, changed } = request
  await checkNamed(request, values, before)
  await updateCourse(trx, before.id, values, now)
  const picture = values.picture === undefined ? before.picture : values.picture
  const kept = new Set([...hashesOf(values.modules), picture?.hash])
  const were = [...hashesOf(before.modules), ...(before.picture ? [before.picture.hash] : [])]
  await letGo(
    trx,
    were.filter(hash => !kept.has(hash)),
    now
  )
  const {
    id: _id,
    project: _project,
    badge: _badge,
    minutes: _minutes,
    by: _by,
    deleted_at: _at,
    rev: _rev,
    ...was
  } = before
  await changed('course', before.id, audited(was), audited({ ...values, picture }))
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

  readCourse: async ({ id }, request) => shown(request, await courseFor(request, id)),

  async createCourse({ modules, ...course }, request) {
    return told(request, await addCourse(request, { ...course, modules: withIds(modules, new Set(), request.now) }))
  },

  async updateCourse({ id, rev, modules, ...course }, request) {
    const before = await rows.held(request, id)
    await insistOnFresh(rev, before, () => told(request, id))
    const known = new Set(lessonsOf(before.modules).map(({ _id }) => _id))
    await writeCourse(request, before, { ...course, modules: withIds(modules, known, request.now) })
    return told(request, id)
  },

  async deleteCourse({ id }, request) {
    await rows.remove(request, id)
    return { message: t(texts.deleted) }
  },

  async restoreCourse({ id }, request) {
    await rows.restore(request, id)
    return told(request, id)
  }
}
