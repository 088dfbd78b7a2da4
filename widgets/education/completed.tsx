// What a course comes to: its certificate, its badge and its hours, and the way out of it.
import { useStore } from '@nanostores/react'

import { changeEnrolment, leaveCourse, readCourse } from '#shared/education/calls.ts'
import type { Course, Enrolment } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Switch } from '#widgets/kit/marks/buttons/switch.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

import { dayText } from './words.ts'

interface CompletedProps {
  course: Course
  mine: Enrolment
  onChanged: (mine: Enrolment | undefined) => void
}

/** Stands alone on the paper when the page is printed. */
function Certificate({ course, completedAt }: { course: Course; completedAt: string }) {
  const me = useStore($me)
  const name = `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim()
  return (
    <div className="certificate">
      <h2>{t(texts.youCompleted, { title: course.title })}</h2>
      <p>{t(texts.certificateOf, { name, title: course.title, day: dayText(completedAt) })}</p>
      <p className="no-print">
        <Button onClick={() => print()}>{t(texts.certificate)}</Button>
      </p>
    </div>
  )
}

export function Completed({ course, mine, onChanged }: CompletedProps) {
  const changing = useCall(changeEnrolment)
  const leaving = useCall(leaveCourse)
  useRefusedToast(changing.refused ?? leaving.refused, '{message}')
  const mayLog = course.hours > 0 && course.projectId !== null
  const change = async () => {
    const now = await changing.run({ id: mine._id, logHours: !mine.logHours })
    if (now) onChanged(now)
  }
  const leave = async () => {
    const isSure = await confirm({
      title: t(texts.leave),
      text: t(texts.leaveAsk, { title: course.title }),
      yes: t(texts.leave),
      danger: true
    })
    const done = isSure && (await leaving.run({ id: mine._id }))
    if (!done) return
    toast(t(done.message), 'ok')
    onChanged(undefined)
    reload(readCourse, { id: course._id })
  }
  return (
    <section className="card card-body stack">
      {mine.completedAt && <Certificate course={course} completedAt={mine.completedAt} />}
      {course.badge && !mine.completedAt && <p>{t(texts.badgeHint, { badge: course.badge })}</p>}
      {mayLog && (
        <Switch
          label={t(mine.timeEntryId ? texts.hoursLogged : texts.logHoursLabel, { hours: course.hours })}
          checked={mine.logHours}
          busy={changing.busy}
          onChange={() => void change()}
        />
      )}
      {!mine.completedAt && (
        <p>
          <Button kind="quiet" size="sm" onClick={() => void leave()}>
            {t(texts.leave)}
          </Button>
        </p>
      )}
    </section>
  )
}
