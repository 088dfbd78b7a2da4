// A course: its lessons one after the other, the questions of each, and how far one is.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import * as calls from '#shared/education/calls.ts'
import type { Course, Enrolment } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { define } from '#widgets/kit/element/define.tsx'
import fields from '#widgets/kit/form/more-fields.css?inline'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { circle, circleCheck } from '#widgets/kit/marks/icons-first.ts'
import { lockOpen, pencil } from '#widgets/kit/marks/icons.ts'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useTitle } from '#widgets/kit/use-title.ts'

import { Art } from './art.tsx'
import { Completed } from './completed.tsx'
import css from './education.css?inline'
import { Lesson } from './lesson.tsx'
import { Learners } from './learners.tsx'
import { Progress } from './progress.tsx'
import { editPath, sizeText, timeText } from './words.ts'

const doneIn = (mine: Enrolment | null) =>
  new Set(mine?.lessons.flatMap(({ lessonId, completedAt }) => (completedAt ? [lessonId] : [])))

interface OutlineProps {
  course: Course
  mine: Enrolment | null
  at: string
  onOpen: (id: string) => void
}

function Outline({ course, mine, at, onOpen }: OutlineProps) {
  const done = doneIn(mine)
  const numbers = new Map(course.modules.flatMap(one => one.lessons).map(({ _id }, at) => [_id, at + 1]))
  return (
    <nav className="card course-outline" aria-label={t(texts.outline)}>
      <div className="card-body">
        <strong>{course.title}</strong>
        {mine && <Progress percent={mine.progress} lessons={mine.lessons.length} />}
      </div>
      {course.modules.map((module, number) => (
        <section key={number}>
          {course.modules.length > 1 && <h3>{module.title}</h3>}
          <ol>
            {module.lessons.map(({ _id, title, minutes }) => (
              <li key={_id}>
                <button type="button" aria-current={_id === at ? 'step' : undefined} onClick={() => onOpen(_id)}>
                  <Icon
                    of={done.has(_id) ? circleCheck : circle}
                    {...(done.has(_id) && { label: t(texts.completedOnes) })}
                  />
                  <span className="grow">{t(texts.numbered, { number: numbers.get(_id) ?? 0, title })}</span>
                  <span className="muted small num">{timeText(minutes)}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

function NotIn({ course }: { course: Course }) {
  const enrolling = useCall(calls.enrol)
  useRefusedToast(enrolling.refused, '{message}')
  const enrol = async () => {
    if (!(await enrolling.run({ id: course._id }))) return
    toast(t(texts.enrolled, { title: course.title }), 'ok')
    reload(calls.readCourse, { id: course._id })
  }
  return (
    <Callout
      kind="info"
      icon={lockOpen}
      atEnd={
        <Button size="sm" busy={enrolling.busy && t(texts.enrolling)} onClick={() => void enrol()}>
          {t(texts.enrolNow)}
        </Button>
      }
    >
      <b>{t(texts.notIn)}</b> {t(texts.notInText)}
    </Callout>
  )
}

function View({ course }: { course: Course }) {
  const me = useStore($me)
  useTitle(course.title)
  const lessons = course.modules.flatMap(one => one.lessons)
  const [now, setNow] = useState<Enrolment>()
  const mine = now ?? course.mine
  const done = doneIn(mine)
  const first = lessons.find(({ _id }) => !done.has(_id)) ?? lessons[0]
  const [chosen, choose] = useState(location.hash.slice(1))
  const at = lessons.find(({ _id }) => _id === chosen) ?? first
  const heading = useRef<HTMLHeadingElement>(null)
  const [openings, count] = useState(0)
  const open = (id: string) => {
    choose(id)
    count(openings + 1)
  }
  // Once it is drawn: a frame may come before that.
  useEffect(() => {
    if (openings > 0) heading.current?.focus()
  }, [openings])
  const mayWrite = can(me, calls.updateCourse.needs)
  const place = at ? lessons.indexOf(at) : -1
  return (
    <>
      <Crumbs steps={[{ label: t(texts.courses), href: '/educationportal' }, { label: course.title }]} />
      <PageHead title={course.title} lead={sizeText(lessons.length, course.minutes)} area={t(texts.coursePage)}>
        {!course.isPublished && <Pill kind="warn">{t(texts.draft)}</Pill>}
        {mayWrite && (
          <LinkButton icon={pencil} href={editPath(course._id)}>
            {t(texts.edit)}
          </LinkButton>
        )}
      </PageHead>
      {course.summary !== '' && <p className="course-lead">{course.summary}</p>}
      {!mine && <NotIn course={course} />}
      {mine?.state === 'completed' && <Completed course={course} mine={mine} onChanged={setNow} />}
      <div className="course-cols">
        <div className="stack">
          {course.picture && (
            <div className="course-art">
              <Art course={course} />
            </div>
          )}
          {at && (
            <Lesson
              key={at._id}
              lesson={at}
              number={place + 1}
              by={course.by?.name}
              mine={mine}
              heading={heading}
              before={lessons[place - 1]}
              next={lessons[place + 1]}
              onOpen={open}
              onDone={enrolment => setNow(enrolment)}
            />
          )}
        </div>
        <div className="course-outline stack">
          <Outline course={course} mine={mine} at={at?._id ?? ''} onOpen={open} />
          {mine?.state === 'enrolled' && <Completed course={course} mine={mine} onChanged={setNow} />}
        </div>
      </div>
      {mayWrite && <Learners courseId={course._id} />}
    </>
  )
}

function CoursePage({ courseId }: { courseId?: string | undefined }) {
  const of = useRead(calls.readCourse, courseId ? { id: courseId } : undefined)
  return (
    <LoadedPage of={of} under={[{ label: t(texts.courses), href: '/educationportal' }]}>
      {course => <View key={course._id} course={course} />}
    </LoadedPage>
  )
}

define('bee-course', CoursePage, { props: { courseId: 'string' }, css: [fields, css].join('\n') })
