// The lists of Reports: projects, people or teams, with their hours between two days. Rows lead to their own report.
import type { ReactNode } from 'react'

import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { listReportedPeople, listReportedProjects, listReportedTeams } from '#shared/reports/overview/calls.ts'
import {
  peopleList,
  projectList,
  type ReportedPerson,
  type ReportedProject,
  type ReportedTeam,
  teamList
} from '#shared/reports/overview/lists.ts'
import type { Whole } from '#shared/reports/overview/schemas.ts'
import * as texts from '#shared/reports/overview/texts.ts'
import { folder, users, usersGroup } from '#widgets/kit/marks/icons.ts'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import type { Address, Query } from '#widgets/kit/lists/use-address.ts'
import { useList } from '#widgets/kit/lists/use-list.ts'

import { ReportTools } from './report-tools.tsx'
import { SpanField } from './span-field.tsx'
import { TotalsCard } from './totals-card.tsx'
import { byGrain, dayFilters, spanOf, useUsualSpan } from './report-filters.ts'

const MINIMUMS = ['1', '10', '50', '100', '500', '1000']

const byMinimum: ListFilter = {
  name: 'minimum',
  label: texts.minimum,
  choices: MINIMUMS.map(value => ({
    value,
    label: value === '1' ? t(texts.minimumHoursOne) : t(texts.minimumHours, { hours: value })
  })),
  accepts: value => Number(value) >= 0
}
/** With how many hours at least. */
const drawn = <P extends { filters: readonly ListFilter[] }>(page: P) => ({
  ...page,
  filters: [...page.filters, byMinimum]
})
const byView: ListFilter = {
  name: 'view',
  label: texts.view,
  choices: [{ value: 'total', label: texts.views.total }]
}
const beside = [byView, byGrain]

/** A saved view also says which of the three lists it is of. */
function open(of: Whole, { of: wanted = of, ...words }: Query, change: Address['change']): void {
  if (wanted === of) return change(words)
  const search = String(
    new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, word]] : [])))
  )
  history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}#${wanted}`)
  dispatchEvent(new Event('hashchange'))
  return undefined
}

/** The totals of all rows above them, while somebody looks at these. */
function Frame({ of, shown, children }: { of: Whole; shown: Address; children: ReactNode }) {
  const { today, usual } = useUsualSpan()
  const { query, change } = shown
  const view = query['view'] === 'total' ? 'total' : 'list'
  const { span, setSpan } = spanOf(shown, usual)
  const choose = (next: 'list' | 'total') => {
    const { view: _, by: __, ...words } = query
    // Of totals one wants to see the largest first.
    change(next === 'total' ? { sort: '-total', ...words, view: next } : words)
  }
  const options = (['list', 'total'] as const).map(key => ({ key, label: t(texts.views[key]) }))
  return (
    <div className="stack report-list">
      <div className="row wrap between">
        <SpanField span={span} today={today} onChange={setSpan} />
        <div className="row wrap">
          <Segments label={t(texts.view)} options={options} value={view} onChange={choose} />
          <ReportTools
            saved="reports"
            report={of}
            filters={{ ...query, ...span }}
            query={{ ...query, of }}
            change={next => open(of, next, change)}
          />
        </div>
      </div>
      {view === 'total' && <TotalsCard of={of} span={span} words={shown} today={today} onSpan={setSpan} />}
      {children}
    </div>
  )
}

const projectCells = {
  name: ({ _id, projectName }: ReportedProject) => (
    <a className="strong breaks" href={`/projectreport/${_id}`}>
      {projectName}
    </a>
  )
}

export function ReportedProjects() {
  const { usual } = useUsualSpan()
  const list = { of: listReportedProjects, ...drawn(projectList.page) }
  const shown = useList({ ...list, filters: [...list.filters, ...dayFilters], fixed: usual, beside })
  return (
    <Frame of="projects" shown={shown}>
      <ListView {...list} {...{ shown }} icon={folder} cells={projectCells} />
    </Frame>
  )
}

const peopleCells = {
  name: (person: ReportedPerson) => (
    <PersonCell name={fullName(person)} picture={person.profilePic} href={`/peoplereport/${person._id}`} />
  )
}

export function ReportedPeople() {
  const { usual } = useUsualSpan()
  const list = { of: listReportedPeople, ...drawn(peopleList.page) }
  const shown = useList({ ...list, filters: [...list.filters, ...dayFilters], fixed: usual, beside })
  return (
    <Frame of="people" shown={shown}>
      <ListView {...list} {...{ shown }} icon={users} cells={peopleCells} />
    </Frame>
  )
}

const teamCells = {
  name: ({ _id, teamName }: ReportedTeam) => (
    <a className="strong breaks" href={`/teamreport/${_id}`}>
      {teamName}
    </a>
  )
}

export function ReportedTeams() {
  const { usual } = useUsualSpan()
  const list = { of: listReportedTeams, ...drawn(teamList.page) }
  const shown = useList({ ...list, filters: [...list.filters, ...dayFilters], fixed: usual, beside })
  return (
    <Frame of="teams" shown={shown}>
      <ListView {...list} {...{ shown }} icon={usersGroup} cells={teamCells} />
    </Frame>
  )
}
