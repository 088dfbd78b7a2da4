// The lessons of a course while it is written: one list, of which each says the part it belongs to.
import { quizText, readQuiz } from '#shared/education/quiz-text.ts'
import type { Course, WrittenLesson } from '#shared/education/schemas.ts'

export interface FlatLesson extends Omit<WrittenLesson, 'quiz'> {
  /** Tells rows apart that are not saved yet. */
  key: string
  module: string
  quiz: string
  passAt: number | undefined
}

const USUAL_PASS = 80

export const flatten = (course: Course | undefined): FlatLesson[] =>
  (course?.modules ?? []).flatMap(({ title: module, lessons }) =>
    lessons.map(({ quiz, file, ...lesson }) => ({
      ...lesson,
      key: lesson._id,
      module,
      file: file && { hash: file.hash, name: file.name },
      quiz: quiz ? quizText(quiz.questions) : '',
      passAt: quiz?.passAt
    }))
  )

const lessonOf = ({ key: _key, module: _module, quiz, passAt = USUAL_PASS, ...lesson }: FlatLesson): WrittenLesson => {
  const questions = readQuiz(quiz)
  return { ...lesson, quiz: questions.length > 0 ? { passAt, questions } : null }
}

/** Lessons that follow each other with the same part are one module. */
export const modulesOf = (lessons: readonly FlatLesson[]): { title: string; lessons: WrittenLesson[] }[] => {
  const modules: { title: string; lessons: WrittenLesson[] }[] = []
  for (const lesson of lessons) {
    const last = modules.at(-1)
    if (last?.title === lesson.module) last.lessons.push(lessonOf(lesson))
    else modules.push({ title: lesson.module, lessons: [lessonOf(lesson)] })
  }
  return modules
}
