// The report of progress, for those who write courses: each course, and everybody in it.
import { useMemo } from 'react'

import { readProgress } from '#shared/education/calls.ts'
import {
  type CourseProgress,
  coursesTable,
  type Learner,
  learnersIn,
  learnersTable
} from '#shared/education/progress-table.ts'
import * as texts from '#shared/education/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { school, users } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { coursePath } from './words.ts'

const courseCells = {
  course: ({ courseId, title }: CourseProgress) => <a href={coursePath(courseId)}>{title}</a>
}
const learnerCells = {
  name: ({ personId, name }: Learner) => <a href={`/userprofile/${personId}`}>{name}</a>,
  course: ({ courseId, course }: Learner) => <a href={coursePath(courseId)}>{course}</a>
}

function ProgressReport() {
  const today = useToday()
  const of = useRead(readProgress, {})
  const people = useMemo(() => learnersTable(today), [today])
  const courses = useMemo(() => of.data?.items.map(one => ({ ...one, _id: one.courseId })), [of.data])
  const learners = useMemo(() => of.data && learnersIn(of.data.items), [of.data])
  const all = courses?.reduce((sum, { enrolled }) => sum + enrolled, 0) ?? 0
  const refused = of.data ? undefined : of.refused
  return (
    <>
      <Crumbs steps={[{ label: t(texts.courses), href: '/educationportal' }, { label: t(texts.progressTitle) }]} />
      <PageHead title={t(texts.progressTitle)} lead={t(texts.progressLead)} />
      <div className="stack">
        <TableView
          table={coursesTable}
          rows={courses}
          refused={refused}
          onRetry={of.again}
          icon={school}
          cells={courseCells}
        />
        <h2>{t(texts.learners)}</h2>
        {learners && all > learners.length && (
          <Callout kind="info">{t(texts.notAllShown, { count: learners.length, all })}</Callout>
        )}
        <TableView
          table={people}
          rows={learners}
          refused={refused}
          onRetry={of.again}
          icon={users}
          cells={learnerCells}
        />
      </div>
    </>
  )
}

define('bee-course-progress', ProgressReport, { props: {} })
