// Who is in a course and how far, for those who write courses.
import { readProgress } from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { PartCard } from '#widgets/kit/marks/part.tsx'
import { Scrolled } from '#widgets/kit/table/scrolled.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { dayText } from './words.ts'

export function Learners({ courseId }: { courseId: string }) {
  const of = useRead(readProgress, { courseId })
  return (
    <PartCard title={t(texts.learners)} level={2}>
      <Loaded of={of}>
        {({ items: [course] }) =>
          course && course.people.length > 0 ? (
            <>
              <p className="muted">
                {t(texts.learnersCount, {
                  enrolled: course.enrolled,
                  completed: course.completed,
                  overdue: course.overdue
                })}
              </p>
              <Scrolled label={t(texts.learners)}>
                <table className="table">
                  <thead>
                    <tr>
                      <th scope="col">{t(texts.learner)}</th>
                      <th scope="col" className="num">
                        {t(texts.learnerProgress)}
                      </th>
                      <th scope="col">{t(texts.learnerDue)}</th>
                      <th scope="col">{t(texts.lastSeen)}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {course.people.map(one => (
                      <tr key={one.personId}>
                        <th scope="row">
                          <a href={`/userprofile/${one.personId}`}>{one.name}</a>
                        </th>
                        <td className="num">{one.progress}%</td>
                        <td>{one.dueOn ? formatDay(one.dueOn, 'profile') : ''}</td>
                        <td>{dayText(one.seenAt)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Scrolled>
            </>
          ) : (
            <p className="muted">{t(texts.noLearners)}</p>
          )
        }
      </Loaded>
    </PartCard>
  )
}
