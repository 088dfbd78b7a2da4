// Who is on a project with their hours on it, its WBS, and its tasks.
import { t } from '#shared/kit/texts.ts'
import { hours } from '#shared/kit/time/day.ts'
import { fullName } from '#shared/people/full-name.ts'
import { listProjectTasks, listReportedMembers, listReportedWbs } from '#shared/reports/project/calls.ts'
import { memberList, type ReportedMember, type ReportedWbs, reportedWbsList } from '#shared/reports/project/lists.ts'
import * as texts from '#shared/reports/project/texts.ts'
import type { Span } from '#shared/reports/span.ts'
import { taskList } from '#shared/reports/task-list.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { circleCheck, listTree, minus, users } from '#widgets/kit/marks/icons.ts'
import { PersonCell } from '#widgets/kit/marks/people/person-cell.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { Spark } from '#widgets/kit/marks/figures/spark.tsx'
import { ListPage, ListView } from '#widgets/kit/lists/list-page.tsx'
import { listReader, useList } from '#widgets/kit/lists/use-list.ts'

import { readTasks, taskView } from '../person/tasks.tsx'
import { ListCard } from '../list-card.tsx'

interface ProjectProps {
  projectId: string
}

const ROWS = 10

/** What the address says of the lists of a project's report. */
export const projectLists = {
  members: listReader(memberList.page),
  wbs: listReader(reportedWbsList.page),
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
  <ListCard id="members" title={t(texts.members)}>
    <ListPage
      bare
      of={listReportedMembers}
      {...memberList.page}
      fixed={{ projectId, size: ROWS, ...days }}
      part="members"
      icon={users}
      cells={memberCells}
    />
  </ListCard>
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
  <ListCard id="wbs" title={t(texts.wbs)}>
    <ListPage
      bare
      of={listReportedWbs}
      {...reportedWbsList.page}
      fixed={{ projectId, size: ROWS }}
      part="wbs"
      icon={listTree}
      cells={wbsCells}
    />
  </ListCard>
)

export function ProjectTasks({ projectId }: ProjectProps) {
  const list = { of: listProjectTasks, ...taskList.page, part: 'tasks' }
  const shown = useList({ ...list, fixed: { projectId, size: ROWS } })
  return (
    <ListCard id="tasks" title={t(texts.tasks)} className="parts">
      <ListView {...list} {...taskView(shown)} {...{ shown }} bare />
    </ListCard>
  )
}
