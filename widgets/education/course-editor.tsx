// Writes a course: what it is, and its lessons in their order. All of it is saved at once.
import { useRef, useState } from 'react'

import { listBadges } from '#shared/badges/calls.ts'
import * as calls from '#shared/education/calls.ts'
import { courseFields } from '#shared/education/course-fields.ts'
import { type Course, course as schema } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { environment } from '#shared/kit/environment.ts'
import { putAnswer } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { listProjects } from '#shared/projects/calls.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { useUnsaved } from '#widgets/kit/form/guard.ts'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import css from './education.css?inline'
import { LessonList } from './lesson-list.tsx'
import { type FlatLesson, flatten, modulesOf } from './lessons-written.ts'
import { coursePath, editPath } from './words.ts'

interface EditorProps {
  course: Course | undefined
  projects: readonly { value: string; label: string }[]
  badges: readonly { value: string; label: string }[]
}

function Editor({ course, projects, badges }: EditorProps) {
  const [saved, setSaved] = useState(course)
  const [lessons, setLessons] = useState<readonly FlatLesson[]>(() => flatten(course))
  const [areLessonsNew, setLessonsNew] = useState(false)
  const isLessonNew = useRef(false)
  useUnsaved(areLessonsNew, () => isLessonNew.current)
  const markLessons = (areNew: boolean) => {
    isLessonNew.current = areNew
    setLessonsNew(areNew)
  }
  const creating = useCall(calls.createCourse)
  const updating = useCall(calls.updateCourse)
  const of = useRecordForm(courseFields.form, {
    record: saved,
    schema,
    start: courseFields.starts,
    labels: stored => ({ projectId: stored?.project ?? '', badgeId: stored?.badge ?? '' }),
    draft: `course ${course?._id ?? 'new'}`,
    calls: [creating, updating],
    save: (value, stored) => {
      const whole = { ...courseFields.toSend(value), modules: modulesOf(lessons) }
      return stored ? updating.run({ id: stored._id, rev: stored.rev, ...whole }) : creating.run(whole)
    },
    saved: t(texts.courseSaved),
    onSaved: now => {
      markLessons(false)
      setLessons(flatten(now))
      setSaved(now)
      putAnswer(calls.readCourse, { id: now._id }, now)
      if (!saved) environment.go(editPath(now._id), true)
    },
    guard: true
  })
  const change = (next: (all: readonly FlatLesson[]) => readonly FlatLesson[]) => {
    markLessons(true)
    setLessons(next)
  }
  const title = t(saved ? texts.editCoursePage : texts.newCoursePage)
  return (
    <>
      <Crumbs
        steps={[
          { label: t(texts.courses), href: '/educationportal' },
          ...(saved ? [{ label: saved.title, href: coursePath(saved._id) }] : []),
          { label: title }
        ]}
      />
      <PageHead title={title} />
      <div className="stack">
        <ClashNotice of={of} />
        <LessonList lessons={lessons} onChange={change} />
        <div className="card card-body">
          <FormView using={of.using} choices={{ projectId: projects, badgeId: badges }} />
        </div>
      </div>
    </>
  )
}

/** Those of the other types are earned by hours. */
const BY_HAND = 'Custom'

function CourseEditor({ courseId }: { courseId?: string | undefined }) {
  const course = useRead(calls.readCourse, courseId ? { id: courseId } : undefined)
  const projects = useRead(listProjects, {})
  const badges = useRead(listBadges, {})
  const choices = {
    projects: (projects.data ?? []).map(({ _id, projectName }) => ({ value: _id, label: projectName })),
    badges: (badges.data ?? [])
      .filter(({ type }) => type === BY_HAND)
      .map(({ _id, badgeName }) => ({ value: _id, label: badgeName }))
  }
  if (!courseId) return <Editor course={undefined} {...choices} />
  return (
    <LoadedPage of={course} under={[{ label: t(texts.courses), href: '/educationportal' }]}>
      {found => <Editor key={found._id} course={found} {...choices} />}
    </LoadedPage>
  )
}

define('bee-course-editor', CourseEditor, { props: { courseId: 'string' }, css: fields + css })
