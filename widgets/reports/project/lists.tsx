// Who is on a project with their hours on it, its WBS, and its tasks.
import { t } from '#shared/kit/texts.ts'
import { hours } from '#shared/kit/day.ts'
import { fullName } from '#shared/people/full-name.ts'
import { listProjectTasks, listReportedMembers, listReportedWbs } from '#shared/reports/project/calls.ts'
import type { ReportedMember, ReportedWbs } from '#shared/reports/project/schemas.ts'
import { memberTable, wbsTable } from '#shared/reports/project/table.ts'
import * as texts from '#shared/reports/project/texts.ts'
import type { Span } from '#shared/reports/span.ts'
import { taskTable } from '#shared/reports/task-table.ts'
import { pathOf } from '#shared/tasks/wbs-path.ts'
import { circleCheck, listTree, minus, users } from '#widgets/kit/marks/icons.ts'
import { PersonCell } from '#widgets/kit/marks/person-cell.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Spark } from '#widgets/kit/marks/spark.tsx'
import { ListPage, ListView } from '#widgets/kit/lists/list-page.tsx'
import { listReader, useList } from '#widgets/kit/lists/use-list.ts'

import { readTasks, taskView } from '../person/tasks.tsx'
import { taskFilters } from '../task-filters.ts'
import { byStatus } from '../report-filters.ts'

interface ProjectProps {
  projectId: string
}

const ROWS = 10

const memberFilters = [{ ...byStatus, unchosen: texts.all }]

/** What the address says of the lists of a project's report. */
export const projectLists = {
  members: listReader({ table: memberTable, filters: memberFilters }),
  wbs: listReader({ table: wbsTable }),
  tasks: readTasks
}

const memberCells = {
  name: (member: ReportedMember) => (
    <PersonCell
      name={fullName(member)}
      picture={member.profilePic}
      href={`/peoplereport/${member._id}`}
      note={member.role}
    />
  ),
  status: ({ isActive }: ReportedMember) => (
    <Pill kind={isActive ? 'ok' : 'plain'} icon={isActive ? circleCheck : minus}>
      {t(isActive ? texts.active : texts.inactive)}
    </Pill>
  ),
  weeks: (member: ReportedMember) => (
    <Spark
      values={member.weeks}
      label={t(texts.weeksOf, { name: fullName(member), hours: member.weeks.map(hours).join(', ') })}
    />
  )
}

export const ProjectMembers = ({ projectId, days }: ProjectProps & { days: Partial<Span> }) => (
  <section className="stack report-list" id="members" aria-labelledby="members-title">
    <h2 id="members-title">{t(texts.members)}</h2>
    <ListPage
      of={listReportedMembers}
      list="items"
      table={memberTable}
      fixed={{ projectId, size: ROWS, ...days }}
      part="members"
      filters={memberFilters}
      search={texts.searchMembers}
      icon={users}
      cells={memberCells}
    />
  </section>
)

const namesOf = ({ taskNames, taskCount }: ReportedWbs): string => {
  const names = taskNames.join(', ')
  const rest = taskCount - taskNames.length
  return rest > 0 ? t(texts.someTasks, { names, count: rest }) : names
}

const wbsCells = {
  name: (wbs: ReportedWbs) => (
    <span className="task-name breaks">
      <a className="strong" href={pathOf(wbs._id, wbs.projectId, wbs.wbsName)}>
        {wbs.wbsName}
      </a>
      <small>{namesOf(wbs)}</small>
    </span>
  )
}

export const ProjectWbs = ({ projectId }: ProjectProps) => (
  <section className="stack report-list" aria-labelledby="wbs-title">
    <h2 id="wbs-title">{t(texts.wbs)}</h2>
    <ListPage
      of={listReportedWbs}
      list="items"
      table={wbsTable}
      fixed={{ projectId, size: ROWS }}
      part="wbs"
      search={texts.searchWbs}
      icon={listTree}
      cells={wbsCells}
    />
  </section>
)

export function ProjectTasks({ projectId }: ProjectProps) {
  const list = { of: listProjectTasks, list: 'items', table: taskTable, part: 'tasks' } as const
  const shown = useList({ ...list, fixed: { projectId, size: ROWS }, filters: taskFilters })
  return (
    <section className="stack report-list parts" id="tasks" aria-labelledby="tasks-title">
      <h2 id="tasks-title">{t(texts.tasks)}</h2>
      <ListView {...list} {...taskView(shown)} {...{ shown }} />
    </section>
  )
}
