// The report of one person: who they are, their hours, their tasks, their blue squares and badges.
import type { Day } from '#shared/kit/time/day.ts'
import { readProfile } from '#shared/people/calls.ts'
import { fullName } from '#shared/people/full-name.ts'
import type { Profile } from '#shared/people/schemas.ts'
import { presetsOf, type Span } from '#shared/reports/span.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import legendCss from '#widgets/kit/marks/figures/legend.css?inline'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'
import type { Address } from '#widgets/kit/lists/use-address.ts'
import { useRead } from '#widgets/kit/use-read.ts'
import { useWhose } from '#widgets/kit/use-whose.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { PersonHero } from './hero.tsx'
import { PersonHours, PersonWork } from './hours.tsx'
import { BadgesOverTime, Infringements } from './marks.tsx'
import css from './report.css?inline'
import { PersonTasks, readTasks } from './tasks.tsx'
import oneCss from '../report-one.css?inline'
import { ReportOne } from '../report-one.tsx'
import spanCss from '#widgets/kit/marks/figures/days.css?inline'
import { useReportWords } from '../use-report-words.ts'
import { byGrain, dayFilters, spanOf } from '../report-filters.ts'

const LISTS = { tasks: readTasks }
const OWN = [...dayFilters, byGrain]

interface WholeProps {
  profile: Profile
  span: Span
  today: Day
  onSpan: (span: Span) => void
  words: Pick<Address, 'change' | 'query'>
}

function Whole({ profile, span, today, onSpan, words }: WholeProps) {
  const userId = profile._id
  return (
    <>
      <PersonHero profile={profile} />
      <div className="halves">
        <div className="column">
          <PersonHours
            userId={userId}
            committed={profile.weeklycommittedHours}
            span={span}
            today={today}
            onSpan={onSpan}
            words={words}
          />
          <PersonTasks userId={userId} />
        </div>
        <div className="column">
          <PersonWork userId={userId} span={span} />
          <Widget tag="bee-person-badges" userId={userId} waiting={<Skeleton of="block" count={8} />} />
          <BadgesOverTime profile={profile} today={today} />
          <Infringements profile={profile} today={today} />
        </div>
      </div>
    </>
  )
}

function PersonReport({ userId }: { userId?: string }) {
  const { id = '' } = useWhose(userId)
  const read = useRead(readProfile, id ? { id } : undefined)
  const today = useToday()
  const words = useReportWords(LISTS, OWN)
  const { span, setSpan } = spanOf(words, presetsOf(today).years)
  const filters = { ...words.query, ...span }
  return (
    <ReportOne report="person" of={id} head={14} nameOf={fullName} {...{ read, words, filters }}>
      {profile => <Whole key={profile._id} {...{ profile, span, today, words }} onSpan={setSpan} />}
    </ReportOne>
  )
}

define('bee-person-report', PersonReport, {
  props: { userId: 'string' },
  css: `${peopleCss}${legendCss}${reportsCss}${listCss}${oneCss}${spanCss}${css}`
})
