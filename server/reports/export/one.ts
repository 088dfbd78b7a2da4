// The report of one person, project or team as sheets: its hours of these days, and its lists as the page narrows them.
import { ofPart } from '#shared/kit/lists/part-words.ts'
import { t } from '#shared/kit/texts.ts'
import * as columns from '#shared/reports/export/columns.ts'
import { noProject, unassigned } from '#shared/reports/person/texts.ts'
import type { ReportedTask } from '#shared/reports/task-list.ts'

import {
  active,
  ALL,
  answeredHours,
  type SheetColumn,
  fullName,
  hours,
  type SheetReader,
  titled,
  yesOrNo
} from './parts.ts'
import { peopleColumns } from './lists.ts'
import { pageOfPeople } from '../overview/queries.ts'
import { hoursByTask, namesOfProjects } from '../person/queries.ts'
import { namesOfPeople, pageOfMembers, wbsOfProject } from '../project/queries.ts'
import { hoursByCategory, hoursByPerson, hoursByProject, hoursByWeek, type TimeHours } from '../sums.ts'
import { tasksOfPerson, tasksOfProject } from '../task-queries.ts'
import { figuresOfTeam, pageOfOthers } from '../team/queries.ts'

const weeks = (rows: readonly TimeHours[]) =>
  titled(columns.byWeek, rows, [[columns.weekFrom, 'day', ({ start }) => start], ...hours])

const taskColumns: readonly SheetColumn<ReportedTask>[] = [
  [columns.task, 'text', ({ taskName }) => taskName],
  [columns.project, 'text', ({ projectName }) => projectName],
  [columns.priority, 'text', ({ priority }) => priority],
  [columns.status, 'text', ({ status }) => status],
  [columns.resources, 'text', ({ resources }) => resources.map(({ name }) => name).join(', ')],
  active,
  [columns.assigned, 'text', ({ isAssigned }) => yesOrNo(isAssigned)],
  [columns.classification, 'text', ({ classification }) => classification],
  [columns.estimate, 'number', ({ estimatedHours }) => estimatedHours],
  [columns.logged, 'hours', ({ loggedSeconds }) => loggedSeconds],
  [columns.start, 'day', ({ startedDatetime }) => startedDatetime],
  [columns.due, 'day', ({ dueDatetime }) => dueDatetime]
]
const tasks = ({ items }: { items: readonly ReportedTask[] }) => titled(columns.tasks, items, taskColumns)

export const personSheet: SheetReader = async (trx, { filters, span, of }) => {
  const worked = { ...span, people: [of] }
  const [byWeek, byProject, byCategory, byTask, names] = await Promise.all([
    hoursByWeek(trx, worked),
    hoursByProject(trx, worked),
    hoursByCategory(trx, worked),
    hoursByTask(trx, of, span, ALL.size),
    namesOfProjects(trx, of)
  ])
  return [
    weeks(byWeek),
    titled(columns.byProject, byProject, [
      [columns.project, 'text', ({ projectId }) => names.get(projectId ?? '') ?? t(noProject)],
      ...hours
    ]),
    titled(columns.byCategory, byCategory, [
      [columns.category, 'text', ({ category }) => (category === 'unassigned' ? t(unassigned) : category)],
      ...hours
    ]),
    titled(columns.byTask, byTask, [
      [columns.task, 'text', ({ taskName }) => taskName],
      [columns.project, 'text', ({ projectName }) => projectName],
      ...hours
    ]),
    tasks(await tasksOfPerson(trx, of, { ...ofPart('tasks', filters), ...ALL }))
  ]
}

export const projectSheet: SheetReader = async (trx, { filters, span, today, of: projectId }) => {
  const worked = { ...span, projects: [projectId] }
  const [byWeek, byPerson] = await Promise.all([hoursByWeek(trx, worked), hoursByPerson(trx, worked)])
  const names = await namesOfPeople(
    trx,
    byPerson.map(({ personId }) => personId)
  )
  const [members, wbs, found] = await Promise.all([
    pageOfMembers(trx, { projectId, ...ofPart('members', filters), ...ALL }, span, { today, pictureOf: () => '' }),
    wbsOfProject(trx, { projectId, ...ofPart('wbs', filters), ...ALL }),
    tasksOfProject(trx, projectId, { ...ofPart('tasks', filters), ...ALL })
  ])
  return [
    weeks(byWeek),
    titled(columns.byPerson, byPerson, [
      [columns.person, 'text', ({ personId }) => names.get(personId)?.name ?? null],
      ...hours
    ]),
    titled(columns.memberList, members.items, [
      fullName,
      [columns.role, 'text', ({ role }) => role],
      active,
      ...answeredHours
    ]),
    titled(columns.wbs, wbs.items, [
      [columns.wbs, 'text', ({ wbsName }) => wbsName],
      [columns.tasks, 'number', ({ taskCount }) => taskCount],
      [columns.logged, 'hours', ({ loggedSeconds }) => loggedSeconds]
    ]),
    tasks(found)
  ]
}

export const teamSheet: SheetReader = async (trx, { filters, span, of }) => {
  const [people, own, others] = await Promise.all([
    pageOfPeople(trx, { ...span, team: of, sort: '-total', ...ALL }, () => ''),
    figuresOfTeam(trx, of, span),
    pageOfOthers(trx, { teamId: of, ...ofPart('teams', filters), ...ALL }, span)
  ])
  return [
    titled(columns.memberList, people.items, peopleColumns),
    titled(
      columns.compared,
      [...(own ? [own] : []), ...others.items],
      [
        [columns.team, 'text', ({ teamName }) => teamName],
        [columns.code, 'text', ({ teamCode }) => teamCode],
        active,
        [columns.members, 'number', ({ memberCount }) => memberCount],
        [columns.committed, 'number', ({ committedHours }) => committedHours],
        [columns.squares, 'number', ({ squares }) => squares],
        ...answeredHours
      ]
    )
  ]
}
