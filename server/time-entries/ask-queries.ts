// SQL of time that people ask for.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'

import { json, type Row, type Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { shareTeam, teamMates } from '../teams/for-others.ts'
import type { Values } from './fields.ts'

export interface AskRow extends Omit<Row<'time_ask'>, 'was'> {
  was: Values | null
  wbs_id: string | null
  project_name: string | null
  task_name: string | null
  decider_first_name: string | null
  decider_last_name: string | null
}

const columns = sql`a.*, w.id as wbs_id, p.name as project_name, t.name as task_name,
  d.first_name as decider_first_name, d.last_name as decider_last_name`
const from = sql`time_ask a left join project p on p.id = a.project_id left join task t on t.id = a.task_id
  left join wbs w on w.id = t.wbs_id left join person d on d.id = a.decided_by`

export type OwnedAsk = AskRow & { role: string; is_protected: boolean; shares_team: boolean }

export const findAsk = (trx: Trx, id: string, visitorId: string | undefined) => firstRow<OwnedAsk>(trx)`
    select ${columns}, o.role, o.is_protected,
      a.person_id <> ${visitorId ?? null}::uuid and ${shareTeam(sql`${visitorId ?? null}::uuid`, sql`a.person_id`)} as shares_team
    from ${from} join person o on o.id = a.person_id where a.id = ${id} and a.state <> 'withdrawn'`

/** Its person is locked before. */
export async function holdAsk(trx: Trx, id: string): Promise<AskRow | undefined> {
  await sql`select from time_ask where id = ${id} for update`.execute(trx)
  return readAsk(trx, id)
}
export const readAsk = (trx: Trx, id: string) => firstRow<AskRow>(trx)`
    select ${columns} from ${from} where a.id = ${id}`

/** The earliest first; those that were taken back are no longer shown. */
export const listAsks = (trx: Trx, personId: string, first: Day, last: Day, most: number) => allRows<AskRow>(trx)`
    select ${columns} from ${from} where a.person_id = ${personId} and a.day between ${first} and ${last}
      and a.state <> 'withdrawn' order by a.day, a.id limit ${most}`

/** Whose requests somebody answers: everybody's, or those of the people whom they see. */
export interface Answerer {
  id: string
  everybody: boolean
  owners: boolean
  protectedToo: boolean
}

const waitingFor = ({ id, everybody, owners, protectedToo }: Answerer) => sql`a.state = 'open' and a.person_id <> ${id}
  and (${everybody}::boolean or a.person_id in ${teamMates(id)}) and o.is_active
  and (${owners}::boolean or o.role <> 'Owner') and (${protectedToo}::boolean or not o.is_protected)`

export type WaitingAsk = AskRow & { first_name: string; last_name: string; seconds_now: number | null }

export const listWaiting = (trx: Trx, answerer: Answerer, most: number) => allRows<WaitingAsk>(trx)`
    select ${columns}, o.first_name, o.last_name,
      (select e.seconds from time_entry e where e.id = a.entry_id and e.deleted_at is null) as seconds_now
    from ${from} join person o on o.id = a.person_id where ${waitingFor(answerer)}
    order by a.asked_at, a.id limit ${most}`

export const countWaiting = (trx: Trx, answerer: Answerer) => oneCount(trx)`
    select count(*)::int as count from time_ask a join person o on o.id = a.person_id where ${waitingFor(answerer)}`

/** How much of this person waits, and how often they asked since then. */
export const countAsks = (trx: Trx, personId: string, since: Date) => firstRow<{ open: number; since: number }>(trx)`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where asked_at > ${since.toISOString()})::int as since
    from time_ask where person_id = ${personId} and (state = 'open' or asked_at > ${since.toISOString()})`

export const isAskedAbout = (trx: Trx, entryId: string) => oneCount(trx)`
    select count(*)::int as count from time_ask where entry_id = ${entryId} and state = 'open'`

export type NewAsk = Pick<
  AskRow,
  | 'began'
  | 'day'
  | 'entry_id'
  | 'entry_rev'
  | 'is_tangible'
  | 'kind'
  | 'notes'
  | 'person_id'
  | 'project_id'
  | 'seconds'
  | 'task_id'
>

export async function insertAsk(trx: Trx, ask: NewAsk, now: Date): Promise<string> {
  const id = newId(now)
  await trx
    .insertInto('time_ask')
    .values({ ...ask, id, asked_at: now.toISOString() })
    .execute()
  return id
}

export async function withdrawAsk(trx: Trx, id: string): Promise<void> {
  await sql`update time_ask set state = 'withdrawn', rev = rev + 1 where id = ${id}`.execute(trx)
}

export interface Answering {
  state: TimeAsk['state']
  by: string
  word: string
  /** What it became, with the entry's version and what a changed one said before. */
  entry?: { id: string; rev: number; was: Values | undefined } | undefined
}

export async function writeAnswer(trx: Trx, id: string, answer: Answering, now: Date): Promise<void> {
  const { state, by, word, entry } = answer
  const made = entry && { entry_id: entry.id, entry_rev: entry.rev, was: entry.was ? json(entry.was) : null }
  await trx
    .updateTable('time_ask')
    .set({ state, decided_by: by, decided_at: now.toISOString(), word, rev: sql`rev + 1`, ...made })
    .where('id', '=', id)
    .execute()
}

/** As it was before the answer: an addition is of no entry again, a change of the entry as it is now. */
export async function writeReopened(
  trx: Trx,
  id: string,
  entry: { id: string; rev: number } | undefined
): Promise<void> {
  await trx
    .updateTable('time_ask')
    .set({ state: 'open', decided_by: null, decided_at: null, word: '', was: null, rev: sql`rev + 1` })
    .set({ entry_id: entry?.id ?? null, entry_rev: entry?.rev ?? null })
    .where('id', '=', id)
    .execute()
}

/** The first names of these people, in the order of their whole ones. */
export const firstNames = async (trx: Trx, ids: readonly string[]): Promise<string[]> =>
  (
    await allRows<{ first_name: string }>(trx)`select first_name from person where id = any(${ids}::uuid[])
      order by lower(first_name || ' ' || last_name), id`
  ).map(({ first_name }) => first_name)

/** What was answered or taken back before that day. */
export async function forgetAsks(trx: Trx, before: Date): Promise<void> {
  await sql`delete from time_ask where state <> 'open'
    and coalesce(decided_at, asked_at) < ${before.toISOString()}`.execute(trx)
}
