// The report of progress as tables: each course, and everybody in it.
import { type Day } from '../kit/time/day.ts'
import type { Answer } from '../kit/calls/call.ts'
import { table } from '../kit/lists/table.ts'
import { t } from '../kit/texts.ts'
import type { readProgress } from './calls.ts'
import * as texts from './texts.ts'

export type CourseProgress = Answer<typeof readProgress>['items'][number]

export const coursesTable = table<CourseProgress & { _id: string }>({
  name: texts.progressTitle,
  columns: [
    { key: 'course', label: texts.coursePage, value: ({ title }) => title, title: true },
    { key: 'enrolled', label: texts.enrolledCount, value: ({ enrolled }) => enrolled, kind: 'number' },
    { key: 'completed', label: texts.completedOnes, value: ({ completed }) => completed, kind: 'number' },
    { key: 'late', label: texts.lateOnes, value: ({ overdue }) => overdue, kind: 'number' },
    {
      key: 'average',
      label: texts.averageProgress,
      value: ({ averageProgress }) => averageProgress,
      kind: 'number'
    }
  ],
  search: { label: texts.search, of: ({ title }) => title },
  empty: texts.nothing,
  pageSize: 'all'
})

export type Learner = CourseProgress['people'][number] & { _id: string; course: string; courseId: string }

export const learnersIn = (items: readonly CourseProgress[]): Learner[] =>
  items.flatMap(({ courseId, title, people }) =>
    people.map(one => ({ ...one, _id: `${courseId} ${one.personId}`, course: title, courseId }))
  )

const stateOf = ({ state, dueOn }: Learner, today: Day): string => {
  if (state === 'completed') return t(texts.completedOnes)
  return t(dueOn !== null && dueOn < today ? texts.lateOnes : texts.learning)
}

export const learnersTable = (today: Day) =>
  table<Learner>({
    name: texts.learners,
    columns: [
      { key: 'name', label: texts.learner, value: ({ name }) => name, title: true },
      { key: 'course', label: texts.coursePage, value: ({ course }) => course, filter: true },
      { key: 'progress', label: texts.progressPercent, value: ({ progress }) => progress, kind: 'number' },
      { key: 'state', label: texts.progressState, value: one => stateOf(one, today), filter: true },
      { key: 'due', label: texts.learnerDue, value: ({ dueOn }) => dueOn, kind: 'day' },
      { key: 'completed', label: texts.completedOn, value: ({ completedAt }) => completedAt, kind: 'instant' },
      { key: 'seen', label: texts.lastSeen, value: ({ seenAt }) => seenAt, kind: 'instant' }
    ],
    search: { label: texts.searchLearners, of: ({ name, course }) => `${name} ${course}` },
    empty: texts.nobodyLearns
  })
