// The modules of a course as they are kept, and as they are read: who learns is not told which answers are right.
import type { LessonKind, QuizQuestion } from '#shared/education/rules.ts'
import type { Course, WrittenLesson } from '#shared/education/schemas.ts'

import { tidyDrawn } from '#shared/kit/text/rich.ts'

import { newId } from '../kit/database/ids.ts'
import type { FileAddress } from '../kit/files/address.ts'

export interface StoredLesson {
  _id: string
  title: string
  kind: LessonKind
  text: string
  link: string
  minutes: number
  file: { hash: string; name: string } | null
  quiz: { passAt: number; questions: readonly QuizQuestion[] } | null
}
export interface StoredModule {
  title: string
  lessons: readonly StoredLesson[]
}

export const lessonsOf = (modules: readonly StoredModule[]): StoredLesson[] => modules.flatMap(({ lessons }) => lessons)

/** Lessons that stood in the course keep their ids; an id that is not of this course is no one's. */
export const withIds = (
  modules: readonly { title: string; lessons: readonly WrittenLesson[] }[],
  known: ReadonlySet<string>,
  now: Date
): StoredModule[] =>
  modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map(({ _id, ...lesson }) => ({
      _id: _id !== undefined && known.has(_id) ? _id : newId(now),
      ...lesson,
      text: tidyDrawn(lesson.text)
    }))
  }))

export const shownModules = (
  modules: readonly StoredModule[],
  { mayWrite, fileAddress }: { mayWrite: boolean; fileAddress: FileAddress }
): Course['modules'] =>
  modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map(({ quiz, file, ...lesson }) => ({
      ...lesson,
      file: file && { ...file, address: fileAddress(file) },
      quiz: quiz && {
        passAt: quiz.passAt,
        questions: quiz.questions.map(({ question, options, right }) => ({
          question,
          options: [...options],
          isMany: right.length > 1,
          ...(mayWrite && { right: [...right] })
        }))
      }
    }))
  }))
