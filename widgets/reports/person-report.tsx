// The report of one person: who they are, their hours, their tasks, their blue squares and badges.
import { useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { readProfile } from '#shared/people/calls.ts'
import type { Profile } from '#shared/people/schemas.ts'
import * as overview from '#shared/reports/overview-texts.ts'
import { presetsOf, type Span } from '#shared/reports/span.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Crumbs } from '#widgets/kit/marks/crumbs.tsx'
import legendCss from '#widgets/kit/marks/legend.css?inline'
import peopleCss from '#widgets/kit/marks/people.css?inline'
import reportsCss from '#widgets/kit/marks/reports.css?inline'
import { Skeleton } from '#widgets/kit/marks/skeleton.tsx'
import listCss from '#widgets/kit/records/records.css?inline'
import { useRead } from '#widgets/kit/use-read.ts'
import { useToday } from '#widgets/kit/use-today.ts'

import { PersonHero, nameOf } from './person-hero.tsx'
import { PersonHours, PersonWork } from './person-hours.tsx'
import { BadgesOverTime, Infringements } from './person-marks.tsx'
import css from './person-report.css?inline'
import { PersonTasks } from './person-tasks.tsx'
import spanCss from './span-field.css?inline'

const Waiting = () => (
  <div className="stack">
    <Skeleton of="block" count={14} />
    <Skeleton of="block" count={26} />
  </div>
)

function Whole({ profile }: { profile: Profile }) {
  const userId = profile._id
  const today = useToday()
  const [chosen, choose] = useState<Span>()
  const span = chosen ?? presetsOf(today).years
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
            onSpan={choose}
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

function PersonReport({ userId = '' }: { userId?: string }) {
  const read = useRead(readProfile, { id: userId })
  const name = read.data ? nameOf(read.data) : '…'
  const steps = [
    { label: t(overview.title), href: '/reports' },
    { label: t(overview.kinds.people), href: '/reports#people' },
    { label: name }
  ]
  return (
    <>
      <Crumbs steps={steps} />
      <Loaded isPage of={read} waiting={<Waiting />}>
        {profile => <Whole key={profile._id} profile={profile} />}
      </Loaded>
    </>
  )
}

define('bee-person-report', PersonReport, {
  props: { userId: 'string' },
  css: `${peopleCss}${legendCss}${reportsCss}${listCss}${spanCss}${css}`
})
