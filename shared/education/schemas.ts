// What the calls of courses take and answer.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { LONGEST_NAME, shownFile } from '../kit/files/files.ts'
import { fitting, id, text, upTo } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { courseFields, title } from './course-fields.ts'
import { lessonKinds, LONGEST_TEXT, MOST_LESSONS, MOST_MODULES, MOST_QUESTIONS } from './rules.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()
const percent = z.int().check(z.gte(0), z.lte(100))
const named = z.object({ _id: uuid, name: z.string() })
const said = z.object({ message: z.string() })

const link = text(2000, texts.linkWrong).check(
  z.trim(),
  z.refine(address => address === '' || (/^https:\/\//i.test(address) && URL.canParse(address)), texts.linkWrong)
)

const option = text(500, texts.optionsWrong).check(z.trim(), z.minLength(1, texts.optionsWrong))
const question = z.object({
  question: text(500, texts.questionMissing).check(z.trim(), z.minLength(1, texts.questionMissing)),
  options: z.array(option, texts.optionsWrong).check(
    z.minLength(2, texts.optionsWrong),
    z.maxLength(10, texts.optionsWrong),
    z.refine(options => new Set(options).size === options.length, texts.optionsWrong)
  )
})
const MOST_OPTIONS = 10
const chosen = z.array(z.int().check(z.gte(0), z.lt(MOST_OPTIONS))).check(z.maxLength(MOST_OPTIONS))
export const writtenQuestion = z
  .extend(question, {
    right: chosen.check(
      z.minLength(1, texts.rightWrong),
      z.overwrite(right => [...new Set(right)])
    )
  })
  .check(
    z.refine(({ options, right }) => right.every(one => one < options.length), {
      error: texts.rightWrong,
      path: ['right']
    })
  )
export const passAt = z.int(texts.passWrong).check(z.gte(1, texts.passWrong), z.lte(100, texts.passWrong))
export const questionsOf = <Q extends z.ZodMiniType>(one: Q) =>
  z.array(one).check(z.minLength(1, texts.questionMissing), z.maxLength(MOST_QUESTIONS, texts.tooManyQuestions))

const file = z.object({ hash: text(100), name: text(LONGEST_NAME) })
export const lessonParts = {
  title,
  kind: z.enum(lessonKinds),
  /** Tidied by whoever keeps it, once all the rest is right. */
  text: z.string().check(upTo(LONGEST_TEXT, texts.textLong)),
  link,
  minutes: z.int(texts.minutesWrong).check(z.gte(0, texts.minutesWrong), z.lte(600, texts.minutesWrong))
}
const writtenLesson = z
  .object({
    _id: z.optional(uuid),
    ...lessonParts,
    text: z._default(lessonParts.text, ''),
    link: z._default(lessonParts.link, ''),
    file: z._default(z.nullable(file), null),
    quiz: z._default(z.nullable(z.object({ passAt, questions: questionsOf(writtenQuestion) })), null)
  })
  .check(
    z.refine(({ kind, link }) => kind !== 'video' || link !== '', { error: texts.videoMissing, path: ['link'] }),
    z.refine(({ kind, link, file }) => kind !== 'file' || link !== '' || file !== null, {
      error: texts.fileMissing,
      path: ['link']
    })
  )
export type WrittenLesson = z.infer<typeof writtenLesson>

const modulesOf = <L extends z.ZodMiniType>(lesson: L) =>
  z.array(
    z.object({
      title,
      lessons: z.array(lesson).check(z.minLength(1, texts.noLessons), z.maxLength(MOST_LESSONS, texts.tooManyLessons))
    })
  )

const modules = modulesOf(writtenLesson).check(
  z.minLength(1, texts.noLessons),
  z.maxLength(MOST_MODULES, texts.tooManyModules),
  z.refine(all => all.flatMap(({ lessons }) => lessons).length <= MOST_LESSONS, texts.tooManyLessons),
  z.refine(all => {
    const ids = all.flatMap(({ lessons }) => lessons.flatMap(({ _id }) => _id ?? []))
    return new Set(ids).size === ids.length
  }, texts.lessonTwice)
)
const writtenCourse = { ...courseFields.whole, modules }

const day = fitting(isDay)
const state = z.enum(['enrolled', 'completed'])

export const enrolment = z.object({
  _id: uuid,
  courseId: uuid,
  courseTitle: z.string(),
  personId: uuid,
  state,
  progress: percent,
  dueOn: z.nullable(z.string()),
  logHours: z.boolean(),
  completedAt: z.nullable(z.string()),
  timeEntryId: z.nullable(uuid),
  lessons: z.array(
    z.object({ lessonId: uuid, title: z.string(), completedAt: z.nullable(z.string()), score: z.nullable(percent) })
  )
})
export type Enrolment = z.infer<typeof enrolment>

const mine = z.nullable(
  z.object({
    _id: uuid,
    state,
    progress: percent,
    dueOn: z.nullable(z.string()),
    completedAt: z.nullable(z.string())
  })
)

export const courseItem = z.object({
  _id: uuid,
  title: z.string(),
  summary: z.string(),
  lessons: z.int(),
  minutes: z.int(),
  isPublished: z.boolean(),
  by: z.nullable(named),
  picture: z.nullable(shownFile),
  mine
})
export type CourseItem = z.infer<typeof courseItem>

/** Which answers are right is told to those who write courses. */
const readQuestion = z.object({
  question: z.string(),
  options: z.array(z.string()),
  right: z.optional(z.array(z.int())),
  /** Whether several answers are right. */
  isMany: z.boolean()
})
const readLesson = z.object({
  _id: uuid,
  title: z.string(),
  kind: z.enum(lessonKinds),
  text: z.string(),
  link: z.string(),
  minutes: z.int(),
  file: z.nullable(z.object({ hash: z.string(), name: z.string(), address: z.string() })),
  quiz: z.nullable(z.object({ passAt: z.int(), questions: z.array(readQuestion) }))
})
export type ReadLesson = z.infer<typeof readLesson>

export const course = z.object({
  _id: uuid,
  rev: z.int(),
  title: z.string(),
  summary: z.string(),
  isPublished: z.boolean(),
  dueDays: z.nullable(z.int()),
  hours: z.number(),
  projectId: z.nullable(uuid),
  project: z.nullable(z.string()),
  badgeId: z.nullable(uuid),
  badge: z.nullable(z.string()),
  minutes: z.int(),
  by: z.nullable(named),
  picture: z.nullable(shownFile),
  modules: z.array(z.object({ title: z.string(), lessons: z.array(readLesson) })),
  mine: z.nullable(enrolment)
})
export type Course = z.infer<typeof course>

export const listCourses = {
  says: 'Courses by title, those not published yet for who writes courses; with `mine`, the ones you are in; with `due`, those you have until a day, the next first.',
  input: z.object({
    ...pageInput,
    search: z.optional(text(200)),
    mine: z.optional(z.enum(['true', 'false'])),
    state: z.optional(state),
    due: z.optional(z.enum(['true', 'false']))
  }),
  answer: pageOf(courseItem)
}
export const createCourse = { says: 'Adds a course.', input: z.object(writtenCourse), answer: course }
export const readCourse = {
  says: 'A course with its lessons, and how far you are in it.',
  input: z.object({ id }),
  answer: course
}
export const updateCourse = {
  says: 'Writes a course anew; lessons that are named by their `_id` stay the ones they were.',
  input: z.object({ id, rev: z.int(), ...writtenCourse }),
  answer: course
}
export const deleteCourse = {
  says: 'Moves a course to the trash for 30 days.',
  input: z.object({ id }),
  answer: said
}
export const listCourseTrash = {
  says: 'The courses that were deleted within 30 days, the latest first.',
  input: z.object({}),
  answer: z.object({ items: z.array(z.object({ _id: uuid, title: z.string(), deletedAt: z.string() })) })
}
export const restoreCourse = { says: 'Takes a course out of the trash.', input: z.object({ id }), answer: course }

export const enrol = {
  says: 'Enrols you in a course, or somebody else.',
  input: z.object({
    id,
    personId: z.optional(uuid),
    dueOn: z.optional(z.nullable(day)),
    logHours: z.optional(z.boolean())
  }),
  answer: enrolment
}
export const listEnrolments = {
  says: 'The courses that you are in, the latest first.',
  input: z.object({}),
  answer: z.object({ items: z.array(enrolment) })
}
export const readEnrolment = {
  says: 'How far somebody is in a course: oneself, or anybody for who writes courses.',
  input: z.object({ id }),
  answer: enrolment
}
export const completeLesson = {
  says: 'Completes a lesson; one with a quiz when enough answers are right.',
  input: z.object({
    id,
    lessonId: id,
    answers: z.optional(z.array(chosen).check(z.maxLength(MOST_QUESTIONS)))
  }),
  answer: z.object({ completed: z.boolean(), score: z.nullable(percent), enrolment })
}
export const changeEnrolment = {
  says: 'Whether the hours of the course are logged when it is completed.',
  input: z.object({ id, logHours: z.boolean() }),
  answer: enrolment
}
export const leaveCourse = {
  says: 'Leaves a course that is not completed, with what was done in it.',
  input: z.object({ id }),
  answer: said
}
const counts = { enrolled: z.int(), completed: z.int(), overdue: z.int(), averageProgress: percent }
const learner = z.object({
  personId: uuid,
  name: z.string(),
  progress: percent,
  state,
  dueOn: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  seenAt: z.string()
})
export type CourseLearner = z.infer<typeof learner>

export const readProgress = {
  says: 'How far everybody is, in every course or in one, 400 people at a time unless `size` says otherwise; further pages name the courses of their people.',
  input: z.object({ courseId: z.optional(uuid), after: pageInput.after, size: pageInput.size }),
  answer: z.object({
    items: z.array(z.object({ courseId: uuid, title: z.string(), ...counts, people: z.array(learner) })),
    next: z.optional(z.string())
  })
}
export const listLearners = {
  says: 'Who is in a course and how far, by name; with the first page, how many they are.',
  input: z.object({ id: uuid, ...pageInput }),
  answer: z.extend(pageOf(learner), { counts: z.optional(z.object(counts)) })
}
export const importCourses = {
  says: 'Adds courses and lessons of a CSV file, row by row; with `dryRun` it only says what would be.',
  input: z.object({ csv: text(2_000_000, texts.importLarge), dryRun: z._default(z.boolean(), false) }),
  answer: z.object({
    made: z.int(),
    rows: z.array(z.object({ row: z.int(), ok: z.boolean(), error: z.optional(z.string()) }))
  })
}
