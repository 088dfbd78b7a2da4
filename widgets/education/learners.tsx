// Who is in a course and how far, for those who write courses: a page after the other.
import { listLearners } from '#shared/education/calls.ts'
import type { CourseLearner } from '#shared/education/schemas.ts'
import * as texts from '#shared/education/texts.ts'
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { PagesView } from '#widgets/kit/table/pages-view.tsx'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { usePages } from '#widgets/kit/table/use-pages.ts'

import { dayText } from './words.ts'

const columns: readonly PlainColumn<CourseLearner>[] = [
  { label: texts.learner, shows: ({ personId, name }) => <a href={`/userprofile/${personId}`}>{name}</a> },
  { label: texts.learnerProgress, shows: ({ progress }) => `${progress}%`, num: true },
  { label: texts.learnerDue, shows: ({ dueOn }) => dueOn && formatDay(dueOn, 'profile') },
  { label: texts.lastSeen, shows: ({ seenAt }) => dayText(seenAt) }
]

export function Learners({ courseId: id }: { courseId: string }) {
  const pages = usePages(listLearners, 'items', { id })
  const counts = pages.first?.counts
  return (
    <PartCard title={t(texts.learners)} level={2}>
      <PagesView of={pages} none={<p className="muted">{t(texts.noLearners)}</p>}>
        {rows => (
          <>
            {counts && <p className="muted">{t(texts.learnersCount, counts)}</p>}
            <PlainTable name={t(texts.learners)} columns={columns} rows={rows} keyOf={({ personId }) => personId} />
          </>
        )}
      </PagesView>
    </PartCard>
  )
}
