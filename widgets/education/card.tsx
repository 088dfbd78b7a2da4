// A course in the list: its picture, how far one is, and the one next step.
import * as calls from '#shared/education/calls.ts'
import type { CourseItem } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { t } from '#shared/kit/texts.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Avatar } from '#widgets/kit/marks/people/avatar.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { Icon } from '#widgets/kit/marks/icon.tsx'
import { pencil, school, trash } from '#widgets/kit/marks/icons.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { Art } from './art.tsx'
import { Progress } from './progress.tsx'
import { coursePath, editPath, sizeText } from './words.ts'

function Enrol({ course: { _id: id, title }, onEnrolled }: { course: CourseItem; onEnrolled: () => void }) {
  const enrolling = useCall(calls.enrol)
  useRefusedToast(enrolling.refused, '{message}')
  const enrol = async () => {
    if (!(await enrolling.run({ id }))) return
    toast(t(texts.enrolled, { title }), 'ok')
    onEnrolled()
  }
  return (
    <div className="card-foot">
      <span className="muted">{t(texts.notStarted)}</span>
      <Button
        size="sm"
        className="end"
        busy={enrolling.busy && t(texts.enrolling)}
        label={t(texts.enrolIn, { title })}
        onClick={() => void enrol()}
      >
        {t(texts.enrolNow)}
      </Button>
    </div>
  )
}

function Foot({ course, mine }: { course: CourseItem; mine: NonNullable<CourseItem['mine']> }) {
  const { _id: id, title, lessons } = course
  const isDone = mine.state === 'completed'
  return (
    <div className="card-foot">
      <Progress percent={mine.progress} lessons={lessons} />
      <LinkButton
        size="sm"
        kind={isDone ? 'quiet' : 'secondary'}
        className="end"
        href={coursePath(id)}
        label={t(isDone ? texts.certificateIn : texts.continueWith, { title })}
      >
        {t(isDone ? texts.certificate : texts.continueNow)}
      </LinkButton>
    </div>
  )
}

/** What somebody has to know before they choose: one mark at the most. */
function Mark({ course: { isPublished, mine } }: { course: CourseItem }) {
  const today = useToday()
  if (!isPublished) return <Pill kind="warn">{t(texts.draft)}</Pill>
  if (mine?.state === 'completed') return <Pill kind="ok">{t(texts.completedOnes)}</Pill>
  if (!mine?.dueOn) return null
  const day = formatDay(mine.dueOn, 'profile')
  return mine.dueOn < today ? (
    <Pill kind="danger">{t(texts.lateSince, { day })}</Pill>
  ) : (
    <Pill kind="info">{t(texts.due, { day })}</Pill>
  )
}

interface CardProps {
  course: CourseItem
  onEnrolled: () => void
  /** Of those who write courses. */
  onRemove: (() => void) | undefined
}

export const Card = ({ course, onEnrolled, onRemove }: CardProps) => (
  <li className="card course-card">
    <div className="course-art">
      <Art course={course} />
      <Mark course={course} />
    </div>
    <div className="card-body">
      <div className="row between">
        <h2>
          <a href={coursePath(course._id)}>{course.title}</a>
        </h2>
        {onRemove && (
          <RowMenu
            label={t(texts.moreOf, { title: course.title })}
            items={[
              { label: t(texts.edit), icon: pencil, run: () => environment.go(editPath(course._id)) },
              { label: t(texts.remove), icon: trash, run: onRemove }
            ]}
          />
        )}
      </div>
      <p className="course-byline muted small">
        <Icon of={school} /> {sizeText(course.lessons, course.minutes)}
        {course.by && (
          <>
            <Avatar name={course.by.name} size="sm" /> {course.by.name}
          </>
        )}
      </p>
      {course.summary !== '' && <p className="course-summary">{course.summary}</p>}
    </div>
    {course.mine ? <Foot course={course} mine={course.mine} /> : <Enrol course={course} onEnrolled={onEnrolled} />}
  </li>
)
