import { sql } from 'kysely'

import type * as calls from '#shared/dashboard/calls.ts'
import type { Begun } from '#shared/dashboard/first-steps.ts'
import type { Dashboard } from '#shared/dashboard/schemas.ts'
import { type Suggestion, suggestionList } from '#shared/dashboard/suggestion-list.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Handler } from '../kit/calls/request.ts'
import { json, type Row, type Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { pageFrom } from '../kit/lists/page-from.ts'

export const readDays = (trx: Trx, personId: string, from: Day, to: Day) =>
  trx
    .selectFrom('person_day')
    .select(['day', 'tangible_seconds as tangibleSeconds', 'intangible_seconds as intangibleSeconds'])
    .where('person_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

export interface ProjectSeconds {
  name: string | null
  seconds: number
}

/** Tangible time by project. Roll-ups know days, not projects, so these rows of one person are summed. */
export const readProjectSeconds = (trx: Trx, personId: string, from: Day, to: Day) => allRows<ProjectSeconds>(trx)`
    select project.name, sum(time_entry.seconds) as seconds
    from time_entry left join project on project.id = time_entry.project_id
    where time_entry.person_id = ${personId} and time_entry.day between ${from} and ${to}
      and time_entry.is_tangible and time_entry.deleted_at is null and time_entry.entry_type = 'default'
    group by project.id, project.name
    order by seconds desc, lower(project.name)`

export interface Sums {
  tangibleSeconds: number
  intangibleSeconds: number
  /** The days that have hours. */
  days: Dashboard['days']
  teams: Dashboard['teams']
  /** Mails kept in the data folder, for those who see that number. */
  keptLetters: number
}

/** The dashboard's own numbers, in one statement. */
export async function readSums(
  trx: Trx,
  asked: { id: string; from: Day; to: Day; countsLetters: boolean }
): Promise<Sums> {
  const { id, from, to, countsLetters } = asked
  const rows = await allRows<Sums>(trx)`
    select coalesce(sum(tangible_seconds), 0)::bigint as "tangibleSeconds",
      coalesce(sum(intangible_seconds), 0)::bigint as "intangibleSeconds",
      coalesce(jsonb_agg(jsonb_build_object('day', day, 'tangibleSeconds', tangible_seconds,
        'intangibleSeconds', intangible_seconds) order by day), '[]') as days,
      coalesce((select jsonb_agg(jsonb_build_object('_id', team.id, 'teamName', team.name) order by lower(team.name))
        from team_member join team on team.id = team_member.team_id
        where team_member.person_id = ${id} and team.is_active), '[]') as teams,
      case when ${countsLetters}::boolean then (select count(*) from letter where status = 'kept') else 0 end
        as "keptLetters"
    from person_day where person_id = ${id} and day between ${from} and ${to}`
  const [sums] = rows
  if (!sums) throw new Error('A sum gave no row')
  return sums
}

/** What somebody new has done of what people do first. */
export async function begunBy(trx: Trx, personId: string): Promise<Begun> {
  const rows = await allRows<Begun>(trx)`
    select location is not null as profile, picture is not null as picture, has_logged_time as entry,
      exists (select from team_member join team on team.id = team_member.team_id
        where team_member.person_id = person.id and team.is_active) as team
    from person where id = ${personId}`
  const [begun] = rows
  if (!begun) throw new Error('Nobody has this id')
  return begun
}

type SuggestionRow = Row<'suggestion'>

export const insertSuggestion = (
  trx: Trx,
  { said, ...row }: Omit<SuggestionRow, 'replied_at' | 'reply' | 'rev' | 'state'>
) =>
  trx
    .insertInto('suggestion')
    .values({ ...row, said: json(said), state: 'new', reply: '', replied_at: null, rev: 1 })
    .execute()

export const countSince = (trx: Trx, personId: string, since: Date) => oneCount(trx)`
    select count(*)::int as count from suggestion
    where person_id = ${personId} and created_at > ${since.toISOString()}`

const suggestionFrom = sql`suggestion left join person on person.id = suggestion.person_id`
const suggestionColumns = sql`suggestion.id as "_id", kind, suggestion.created_at as at, said->>'title' as title,
  said->'answers' as said, state, reply, replied_at as "repliedAt", suggestion.rev,
  case when person.id is not null then json_build_object('_id', person.id,
    'firstName', first_name, 'lastName', last_name, 'email', email) end as by`

/** Held until the transaction ends. */
export const holdSuggestion = (trx: Trx, id: string) =>
  firstRow<Suggestion>(trx)`select ${suggestionColumns} from ${suggestionFrom} where suggestion.id = ${id}
    for update of suggestion`

export const updateSuggestion = (
  trx: Trx,
  id: string,
  fields: Partial<Pick<SuggestionRow, 'replied_at' | 'reply' | 'state'>>
) =>
  trx
    .updateTable('suggestion')
    .set({ ...fields, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .execute()

/** The newest first: ids grow with time. Whoever wrote it may be gone. */
export const listSuggestions: Handler<typeof calls.listSuggestions> = (asked, { trx }) =>
  pageFrom(trx, suggestionList, asked, {
    from: suggestionFrom,
    select: suggestionColumns,
    narrow: { kind: sql`kind`, state: sql`state` },
    id: sql`suggestion.id`
  })
