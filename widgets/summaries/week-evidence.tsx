// What is known of somebody's week, for pages that show the text of it themselves.
import { addDays } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { readEvidence } from '#shared/summaries/calls.ts'
import * as texts from '#shared/summaries/page-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Figures } from '#widgets/kit/marks/figures/part.tsx'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { EvidenceView } from './evidence.tsx'
import css from './summaries.css?inline'

function WeekEvidence({ userId, week }: { userId?: string; week?: string }) {
  const today = useToday()
  const read = useRead(readEvidence, userId && week ? { userId, week } : undefined)
  if (!userId || !week) return null
  return (
    <section aria-label={t(texts.week)}>
      <Figures of={read} waiting={<Skeleton count={6} />}>
        {of => <EvidenceView of={of} isNow={addDays(week, 6) >= today} bare />}
      </Figures>
    </section>
  )
}

define('bee-week-evidence', WeekEvidence, { props: { userId: 'string', week: 'string' }, css })
