// The lists of Reports as sheets: in the order that their page has, which is by name until somebody chooses another.
import * as columns from '#shared/reports/export/columns.ts'
import { peopleList, projectList, type ReportedPerson, teamList } from '#shared/reports/overview/lists.ts'

import type { Trx } from '../../kit/database/database.ts'
import { active, ALL, answeredHours, type SheetColumn, fullName, type SheetReader, tableOf } from './parts.ts'
import { type OverviewRequest, pageOfPeople, pageOfProjects, pageOfTeams } from '../overview/queries.ts'

const listed =
  <Row, Sort extends string>(
    read: (trx: Trx, asked: OverviewRequest & { sort?: Sort | undefined }) => Promise<{ items: readonly Row[] }>,
    sortedBy: readonly Sort[],
    of: readonly SheetColumn<Row>[]
  ): SheetReader =>
  async (trx, { filters: { search, status, minimum, sort: asked }, span }) => {
    // One that only another list knows is none.
    const sort = sortedBy.find(one => one === asked)
    const { items } = await read(trx, { ...span, search, status, minimum, sort, ...ALL })
    return [tableOf(items, of)]
  }

export const peopleColumns: readonly SheetColumn<ReportedPerson>[] = [
  fullName,
  [columns.role, 'text', ({ role }) => role],
  [columns.code, 'text', ({ teamCode }) => teamCode],
  active,
  [columns.started, 'day', ({ startDate }) => startDate],
  [columns.ended, 'day', ({ endDate }) => endDate],
  [columns.committed, 'number', ({ weeklycommittedHours }) => weeklycommittedHours],
  ...answeredHours
]

export const peopleSheet = listed((trx, asked) => pageOfPeople(trx, asked, () => ''), peopleList.sorts, peopleColumns)

export const projectsSheet = listed(pageOfProjects, projectList.sorts, [
  [columns.project, 'text', ({ projectName }) => projectName],
  [columns.category, 'text', ({ category }) => category],
  active,
  [columns.members, 'number', ({ memberCount }) => memberCount],
  ...answeredHours
])

export const teamsSheet = listed(pageOfTeams, teamList.sorts, [
  [columns.team, 'text', ({ teamName }) => teamName],
  [columns.code, 'text', ({ teamCode }) => teamCode],
  active,
  [columns.members, 'number', ({ memberCount }) => memberCount],
  ...answeredHours
])
