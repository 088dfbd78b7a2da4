// Courses and lessons of a file: each line is a lesson of a module of a course, and is judged alone.
import type * as calls from '#shared/education/calls.ts'
import { MOST_LESSONS, MOST_MODULES } from '#shared/education/rules.ts'
import { createCourse, type WrittenLesson } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { readCsv } from '#shared/kit/files/csv.ts'
import { plainNumber } from '#shared/kit/form/plain-number.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { addCourse, writeCourse } from './courses.ts'
import { lessonsOf, type StoredModule, withIds } from './modules.ts'
import { coursesTitled, lockCourse } from './queries.ts'

const HEAD = ['course', 'module', 'lesson', 'kind', 'content', 'minutes']
const MOST_LINES = 2000

interface Line {
  course: string
  module: string
  lesson: WrittenLesson
}

/** The lesson that a line says, or what is wrong with it. */
function judge(cells: readonly string[]): Line | string {
  if (cells.length !== HEAD.length) return texts.importWide
  const [title = '', module = '', lesson = '', kind = '', content = '', minutes = ''] = cells.map(cell => cell.trim())
  if (!['text', 'video', 'file'].includes(kind)) return texts.importKind
  const written = {
    title: lesson,
    kind,
    [kind === 'text' ? 'text' : 'link']: content,
    minutes: minutes === '' ? 0 : plainNumber(minutes)
  }
  const read = createCourse.input.safeParse({ title, modules: [{ title: module, lessons: [written] }] })
  if (!read.success) return read.error.issues[0]?.message ?? texts.titleMissing
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

export const importing: Handlers<Pick<typeof calls, 'importCourses'>> = {
  async importCourses({ csv, dryRun }, request) {
    const { trx, now } = request
    const [head, ...rows] = readCsv(csv)
    if (head?.cells.map(cell => cell.trim().toLowerCase()).join() !== HEAD.join()) return refuse(400, texts.importHead)
    if (rows.length > MOST_LINES) return refuse(400, texts.importLarge)
    const judged = rows.map((row, index) => ({ row: index + 2, of: judge(row.cells) }))
    const errors = new Map<number, string>()
    for (const { row, of } of judged) if (typeof of === 'string') errors.set(row, of)
    const good = judged.flatMap(({ row, of }) => (typeof of === 'string' ? [] : [{ row, ...of }]))
    const byCourse = Map.groupBy(good, ({ course }) => course.toLowerCase())
    const known = new Map((await coursesTitled(trx, [...byCourse.keys()])).map(({ id, title }) => [title, id]))
    for (const [key, lines] of byCourse) {
      const id = known.get(key)
      const before = id === undefined ? undefined : await lockCourse(trx, id)
      const modules = appended(before?.modules ?? [], lines, now)
      const problem = tooMany(modules)
      if (problem) for (const { row } of lines) errors.set(row, problem)
      else if (!dryRun && before) await writeCourse(request, before, { modules })
      else if (!dryRun)
        await addCourse(request, {
          title: lines[0]!.course,
          summary: '',
          isPublished: false,
          dueDays: null,
          hours: 0,
          projectId: null,
          badgeId: null,
          modules
        })
    }
    return {
      made: judged.length - errors.size,
      rows: judged.map(({ row }) => {
        const error = errors.get(row)
        return error === undefined ? { row, ok: true } : { row, ok: false, error: t(error) }
      })
    }
  }
}
