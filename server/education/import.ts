// Courses and lessons of a file: each line is a lesson of a module of a course, and is judged alone.
import type * as calls from '#shared/education/calls.ts'
import { MOST_LESSONS, MOST_MODULES } from '#shared/education/rules.ts'
import { createCourse, type WrittenLesson } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { plainNumber } from '#shared/kit/form/plain-number.ts'
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { lineOf, WrongCell } from '#shared/kit/import/cells.ts'
import { otherWidth } from '#shared/kit/import/texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import { fileOf, importer } from '../kit/import/importer.ts'
import { addCourse, writeCourse } from './courses.ts'
import { lessonsOf, type StoredModule, withIds } from './modules.ts'
import { type CourseRow, coursesTitled, lockCourse } from './queries.ts'

const HEAD = ['course', 'module', 'lesson', 'kind', 'content', 'minutes']
const MOST_LINES = 2000

interface Line {
  course: string
  module: string
  lesson: WrittenLesson
}

/** A course that a file begins. */
const NEW = { summary: '', isPublished: false, dueDays: null, hours: 0, projectId: null, badgeId: null }

function lessonOf(cells: readonly string[]): Line {
  if (cells.length !== HEAD.length) throw new WrongCell(otherWidth)
  const [title = '', module = '', lesson = '', kind = '', content = '', minutes = ''] = cells
  if (!['text', 'video', 'file'].includes(kind)) throw new WrongCell(texts.importKind)
  const written = {
    title: lesson,
    kind,
    [kind === 'text' ? 'text' : 'link']: content,
    minutes: minutes === '' ? 0 : plainNumber(minutes)
  }
  const read = createCourse.input.safeParse({ title, modules: [{ title: module, lessons: [written] }] })
  if (!read.success) throw new WrongCell(read.error.issues[0]?.message ?? texts.titleMissing)
  const [one] = read.data.modules
  return { course: read.data.title, module: one!.title, lesson: one!.lessons[0]! }
}

/** The modules with the lessons of these lines at their ends. */
function appended(modules: readonly StoredModule[], lines: readonly Line[], now: Date): StoredModule[] {
  const all = modules.map(({ title, lessons }) => ({ title, lessons: [...lessons] }))
  for (const { module, lesson } of lines) {
    const [made] = withIds([{ title: module, lessons: [lesson] }], new Set(), now)
    const there = all.find(({ title }) => title.toLowerCase() === module.toLowerCase())
    if (there) there.lessons.push(...made!.lessons)
    else all.push({ title: module, lessons: [...made!.lessons] })
  }
  return all
}

const tooMany = (modules: readonly StoredModule[]): string | undefined => {
  if (modules.length > MOST_MODULES) return texts.tooManyModules
  return lessonsOf(modules).length > MOST_LESSONS ? texts.tooManyLessons : undefined
}

/** What becomes of each line, and the courses that the right ones add to. */
async function judge({ csv }: Parsed<typeof calls.importCourses>, { trx, now }: Request<Call>) {
  const { headings, lines } = fileOf(csv, { most: MOST_LINES, empty: texts.importHead, long: texts.importLarge })
  if (headings.join().toLowerCase() !== HEAD.join()) return refuse(400, texts.importHead)
  const judged = lines.map((line, index) => ({ row: index + 2, ...lineOf(line, () => lessonOf(line.cells)) }))
  const good = judged.filter(one => 'lesson' in one)
  const errors = new Map(judged.flatMap(one => ('problem' in one ? [[one.row, one.problem] as const] : [])))
  const byCourse = Map.groupBy(good, ({ course }) => course.toLowerCase())
  const known = new Map((await coursesTitled(trx, [...byCourse.keys()])).map(({ id, title }) => [title, id]))
  const courses: { title: string; before: CourseRow | undefined; modules: StoredModule[] }[] = []
  for (const [key, added] of byCourse) {
    const id = known.get(key)
    const before = id === undefined ? undefined : await lockCourse(trx, id)
    const modules = appended(before?.modules ?? [], added, now)
    const problem = tooMany(modules)
    if (problem) for (const { row } of added) errors.set(row, problem)
    else courses.push({ title: added[0]!.course, before, modules })
  }
  return { rows: judged.map(({ row }) => row), errors, courses }
}

type Asking = Request<Call> & { me: Visitor }
type Judged = Awaited<ReturnType<typeof judge>>

export const importing: Handlers<Pick<typeof calls, 'importCourses'>> = {
  importCourses: importer({
    judge,
    show: ({ rows, errors }: Judged) => ({
      made: rows.length - errors.size,
      rows: rows.map(row => {
        const error = errors.get(row)
        return error === undefined ? { row, ok: true } : { row, ok: false, error: t(error) }
      })
    }),
    async write({ courses }: Judged, request: Asking) {
      for (const { title, before, modules } of courses)
        await (before ? writeCourse(request, before, { modules }) : addCourse(request, { ...NEW, title, modules }))
      return {}
    },
    of: 'courses'
  })
}
