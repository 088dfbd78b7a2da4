// Entries of many people: for dashboards of teams, for reports, and the hours that were lost.
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { toParts } from '#shared/time-entries/durations.ts'
import type * as calls from '#shared/time-entries/calls.ts'
import { dayMeant, type EntryType, problemOfSpan } from '#shared/time-entries/rules.ts'
import type { EntryOfUser, Lost } from '#shared/time-entries/schemas.ts'
import * as texts from '#shared/time-entries/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import type { Visitor } from '../kit/calls/request.ts'
import {
  listLost,
  listOfUsers,
  listSpent,
  type LostRow,
  MOST_ROWS,
  type RowOfUser,
  type Span,
  type SpentRow,
  sumOfUsers
} from './list-queries.ts'
import { listOfProject } from './queries.ts'
import { toEntry } from './answers.ts'

/** Parses two days; refused when they are in the wrong order, or for several people too far apart. */
export function spanOf(first: string, last: string, people = 1): Span {
  const from = dayMeant(first) ?? refuse(400, texts.day)
  const to = dayMeant(last) ?? refuse(400, texts.day)
  const problem = problemOfSpan(from, to, people > 1)
  return problem === undefined ? { from, to } : refuse(400, problem)
}

const known = (ids: readonly string[]): string[] => [...new Set(ids.filter(isId).map(id => id.toLowerCase()))]

/** Refused when there are more rows than anybody reads. */
export const bounded = <Row>(rows: Row[]): Row[] => (rows.length > MOST_ROWS ? refuse(400, texts.tooMany) : rows)

/** The visitor to whose team-mates a list is limited; undefined for those who see everybody’s hours. */
const limitedTo = (me: Visitor): string | undefined =>
  holds(me, 'seeUsersInDashboard') || holds(me, 'getReports') ? undefined : me.id

const orNothing = (text: string | null): string | undefined => text ?? undefined

const toEntryOfUser = (row: RowOfUser): EntryOfUser => {
  const { hours, minutes } = toParts(row.seconds)
  return {
    _id: row.id,
    notes: row.notes,
    isTangible: row.is_tangible,
    personId: row.person_id,
    userProfile: {
      _id: row.person_id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      isActive: row.person_is_active,
      weeklycommittedHours: row.committed_hours
    },
    dateOfWork: row.day,
    hours: String(hours),
    minutes: String(minutes),
    projectId: row.project_id,
    projectName: orNothing(row.project_name),
    projectCategory: orNothing(row.project_category),
    taskId: row.task_id,
    taskName: orNothing(row.task_name),
    taskClassification: orNothing(row.task_classification),
    wbsId: row.wbs_id,
    wbsName: orNothing(row.wbs_name)
  }
}

const spent = (row: SpentRow) => ({ dateOfWork: row.day, ...toParts(row.seconds), isTangible: row.is_tangible })
const project = (row: SpentRow) => ({ projectId: row.project_id, projectName: orNothing(row.project_name) })

const toLost = (row: LostRow): Lost => ({
  _id: row.id,
  entryType: row.entry_type,
  personId: row.person_id,
  firstName: row.first_name,
  lastName: row.last_name,
  ...project(row),
  teamId: row.team_id,
  teamName: orNothing(row.team_name),
  notes: row.notes,
  ...spent(row)
})

interface DateRange {
  fromDate: string
  toDate: string
}

interface ReadContext {
  trx: Trx
}

async function report({ users, fromDate, toDate }: DateRange & { users: string[] }, { trx }: ReadContext) {
  const ids = known(users)
  const span = spanOf(fromDate, toDate, ids.length)
  return ids.length ? bounded(await listSpent(trx, ids, span)) : []
}

async function lost(
  type: Exclude<EntryType, 'default'>,
  given: string[],
  { fromDate, toDate }: DateRange,
  { trx }: ReadContext
) {
  const ids = known(given)
  const span = spanOf(fromDate, toDate, ids.length)
  return ids.length ? bounded(await listLost(trx, type, ids, span)).map(toLost) : []
}

type ListHandlers = Pick<
  Handlers<typeof calls>,
  | 'listEntriesOfProject'
  | 'listEntriesOfUsers'
  | 'listLostOfProjects'
  | 'listLostOfTeams'
  | 'listLostOfUsers'
  | 'reportEntries'
  | 'reportPeople'
  | 'reportProjects'
  | 'sumHoursOfUsers'
>

export const lists: ListHandlers = {
  async listEntriesOfUsers({ users, fromDate, toDate }, { trx, me }) {
    const ids = known(users)
    const span = spanOf(fromDate, toDate, ids.length)
    return ids.length ? bounded(await listOfUsers(trx, ids, span, limitedTo(me))).map(toEntryOfUser) : []
  },

  async sumHoursOfUsers({ userIds, fromDate, toDate }, { trx, me }) {
    const span = spanOf(fromDate, toDate)
    const ids = known(userIds)
    const rows = ids.length ? await sumOfUsers(trx, ids, span, limitedTo(me)) : []
    return rows.map(({ id, seconds }) => ({ userId: id, totalHours: Math.round(seconds / 36) / 100 }))
  },

  reportEntries: async (input, request) =>
    (await report(input, request)).map(row => ({
      _id: row.id,
      personId: row.person_id,
      ...project(row),
      ...spent(row)
    })),
  reportProjects: async (input, request) =>
    (await report(input, request)).map(row => ({ ...project(row), ...spent(row) })),
  reportPeople: async (input, request) =>
    (await report(input, request)).map(row => ({ personId: row.person_id, ...spent(row) })),

  listLostOfUsers: ({ users, ...input }, request) => lost('person', users, input, request),
  listLostOfProjects: ({ projects, ...input }, request) => lost('project', projects, input, request),
  listLostOfTeams: ({ teams, ...input }, request) => lost('team', teams, input, request),

  async listEntriesOfProject({ projectId, from, to }, { trx }) {
    const span = spanOf(from, to)
    const rows = bounded(await listOfProject(trx, projectId, span.from, span.to, MOST_ROWS + 1))
    return rows.map(row => ({
      ...toEntry(row),
      personId: {
        _id: row.person_id,
        firstName: row.first_name,
        lastName: row.last_name,
        isActive: row.person_is_active
      }
    }))
  }
}
