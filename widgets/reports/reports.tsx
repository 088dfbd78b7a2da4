// Reports: projects, people and teams with their hours, their totals, and the time that was lost.
import { Suspense } from 'react'

import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/reports/overview/texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { later } from '#widgets/kit/element/later.tsx'
import legendCss from '#widgets/kit/marks/figures/legend.css?inline'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import reportsCss from '#widgets/kit/marks/figures/reports.css?inline'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { Tabs, useAnchoredTab } from '#widgets/kit/marks/buttons/tabs.tsx'
import listCss from '#widgets/kit/lists/lists.css?inline'

import { ReportedPeople, ReportedProjects, ReportedTeams } from './report-lists.tsx'
import css from './reports.css?inline'
import spanCss from '#widgets/kit/marks/figures/days.css?inline'

const LostTime = later(async () => ({ default: (await import('./lost/lost-time.tsx')).LostTimes }))

const keys = ['projects', 'people', 'teams', 'lost'] as const
type Key = (typeof keys)[number]

const panels: Record<Key, () => React.ReactNode> = {
  projects: ReportedProjects,
  people: ReportedPeople,
  teams: ReportedTeams,
  lost: () => (
    <Suspense fallback={<Skeleton of="rows" count={10} />}>
      <LostTime />
    </Suspense>
  )
}

/** What one list is sorted and narrowed by means nothing to another; the days stay. */
function keepDays(): void {
  const all = new URLSearchParams(location.search)
  const days = ['from', 'to'].flatMap(name => (all.has(name) ? [[name, all.get(name) ?? '']] : []))
  const search = String(new URLSearchParams(days))
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
}

function Reports() {
  const [key, setKey] = useAnchoredTab(keys, 'projects')
  const Panel = panels[key]
  const choose = (next: Key) => {
    keepDays()
    setKey(next)
  }
  return (
    <>
      <PageHead title={t(texts.title)} lead={t(texts.lead)} />
      <Tabs
        label={t(texts.kindLabel)}
        tabs={keys.map(one => ({ key: one, label: t(texts.kinds[one]) }))}
        value={key}
        onChange={choose}
      >
        <Panel key={key} />
      </Tabs>
    </>
  )
}

define('bee-reports', Reports, { props: {}, css: `${peopleCss}${legendCss}${reportsCss}${listCss}${spanCss}${css}` })
