// Entries of many people at once, as reports ask for them.
import type { Day } from '#shared/kit/time/day.ts'
import type { EntryType } from '#shared/time-entries/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { teamMates } from '../teams/for-others.ts'

export interface Span {
  from: Day
  to: Day
}

/** The most rows that are answered; one more is read to see that there are more. */
export const MOST_ROWS = 20_000

const between = (trx: Trx, { from, to }: Span) =>
  trx
    .selectFrom('time_entry')
    .innerJoin('person', 'person.id', 'time_entry.person_id')
    .leftJoin('project', 'project.id', 'time_entry.project_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('time_entry.deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('time_entry.id', 'desc')
    .limit(MOST_ROWS + 1)

const spent = [
  'time_entry.id',
  'time_entry.person_id',
  'time_entry.project_id',
  'project.name as project_name',
  'day',
  'seconds',
  'is_tangible'
] as const

/** Everybody’s, or with a visitor only their own and their team-mates’. */
export const listOfUsers = (trx: Trx, userIds: readonly string[], span: Span, visitorId: string | undefined) =>
  between(trx, span)
    .leftJoin('task', 'task.id', 'time_entry.task_id')
    .leftJoin('wbs', 'wbs.id', 'task.wbs_id')
    .select([
      ...spent,
      'notes',
      'project.category as project_category',
      'task.id as task_id',
      'task.name as task_name',
      'task.classification as task_classification',
      'wbs.id as wbs_id',
      'wbs.name as wbs_name',
      'first_name',
      'last_name',
      'role',
      'person.is_active as person_is_active',
      'committed_hours'
    ])
    .where('person.id', 'in', userIds)
    .$if(visitorId !== undefined, query =>
      query.where(({ or, eb }) =>
        or([eb('person.id', '=', visitorId ?? ''), eb('person.id', 'in', teamMates(visitorId ?? ''))])
      )
    )
    .where('entry_type', '=', 'default')
    .execute()

export type RowOfUser = Awaited<ReturnType<typeof listOfUsers>>[number]

/** From the stored sums, with 0 for people who logged nothing. */
export const sumOfUsers = (trx: Trx, userIds: readonly string[], { from, to }: Span, visitorId: string | undefined) =>
  trx
    .selectFrom('person')
    .leftJoin('person_day', join =>
      join.onRef('person_day.person_id', '=', 'person.id').on('day', '>=', from).on('day', '<=', to)
    )
    .select('person.id')
    .select(({ fn, eb, val }) =>
      fn.coalesce(fn.sum<number>(eb('tangible_seconds', '+', eb.ref('intangible_seconds'))), val(0)).as('seconds')
    )
    .where('person.id', 'in', userIds)
    .$if(visitorId !== undefined, query =>
      query.where(({ or, eb }) =>
        or([eb('person.id', '=', visitorId ?? ''), eb('person.id', 'in', teamMates(visitorId ?? ''))])
      )
    )
    .groupBy('person.id')
    .orderBy('person.id')
    .execute()

export const listSpent = (trx: Trx, userIds: readonly string[], span: Span) =>
  between(trx, span)
    .select(spent)
    .where('time_entry.person_id', 'in', userIds)
    .where('entry_type', '=', 'default')
    .execute()

export type SpentRow = Awaited<ReturnType<typeof listSpent>>[number]

const lostOf = { person: 'time_entry.person_id', project: 'time_entry.project_id', team: 'time_entry.team_id' } as const

/** Hours lost by people, projects or teams, by whose ids they are asked for. */
export const listLost = (trx: Trx, type: Exclude<EntryType, 'default'>, ids: readonly string[], span: Span) =>
  between(trx, span)
    .leftJoin('team', 'team.id', 'time_entry.team_id')
    .select([
      ...spent,
      'notes',
      'entry_type',
      'time_entry.team_id',
      'team.name as team_name',
      'first_name',
      'last_name'
    ])
    .where(lostOf[type], 'in', ids)
    .where('entry_type', '=', type)
    .execute()

export type LostRow = Awaited<ReturnType<typeof listLost>>[number]
