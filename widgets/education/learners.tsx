// Who is in a course and how far, for those who write courses.
import { readProgress } from '#shared/education/calls.ts'
import type { Answer } from '#shared/kit/call.ts'
import * as texts from '#shared/education/texts.ts'
import { formatDay } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { PartCard } from '#widgets/kit/marks/part.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { dayText } from './words.ts'

type Learner = Answer<typeof readProgress>['items'][number]['people'][number]

const columns: readonly PlainColumn<Learner>[] = [
  { label: texts.learner, shows: ({ personId, name }) => <a href={`/userprofile/${personId}`}>{name}</a> },
  { label: texts.learnerProgress, shows: ({ progress }) => `${progress}%`, num: true },
  { label: texts.learnerDue, shows: ({ dueOn }) => dueOn && formatDay(dueOn, 'profile') },
  { label: texts.lastSeen, shows: ({ seenAt }) => dayText(seenAt) }
]

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
              <PlainTable
                name={t(texts.learners)}
                columns={columns}
                rows={course.people}
                keyOf={({ personId }) => personId}
              />
            </>
          ) : (
            <p className="muted">{t(texts.noLearners)}</p>
          )
        }
      </Loaded>
    </PartCard>
  )
}
