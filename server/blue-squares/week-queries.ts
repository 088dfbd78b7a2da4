// What everybody did and owed in a week, a part of the people at a time, and what the weekly tasks write.
import { type RawBuilder, sql } from 'kysely'

import type { Kind, PersonWeek } from '#shared/blue-squares/rules.ts'
import { addDays, type Day } from '#shared/kit/time/day.ts'

import type { Tables, Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { teamMates } from '../teams/for-others.ts'

type WeekTask = Tables['square_run']['task']

export interface JudgedWeek extends PersonWeek {
  id: string
  email: string
  firstName: string
  lastName: string
  role: string
  /** How many they have now. */
  squares: number
  /** When the time off of this week was asked for. */
  askedAt: string | null
  /** When they were last reminded of this week. */
  remindedAt: string | null
}

interface PeopleRequest {
  /** The Sunday that it starts with. */
  week: Day
  /** Those whose ids come after this one. */
  after: string
  limit: number
  /** Locks their rows until the transaction ends, because what they owe is updated. */
  hold?: boolean
}

/** Active people by id, a part of them. */
export const selectWeeks = (trx: Trx, { week, after, limit, hold = false }: PeopleRequest): Promise<JudgedWeek[]> =>
  select(trx, week, sql`and p.id > ${after} order by p.id limit ${limit} ${hold ? sql`for no key update of p` : sql``}`)

export interface ShortFilter {
  /** Also those whose summary alone is missing. */
  summaries: boolean
  /** Only the people of their teams. */
  matesOf?: string
  /** Only these. */
  people?: readonly string[]
}

/** Those who have less than they owe, before it is asked whether they are new or away; by name. */
export const selectShort = (trx: Trx, week: Day, { summaries, matesOf, people }: ShortFilter) =>
  select(
    trx,
    week,
    sql`and (coalesce(w.tangible_seconds, 0) < (coalesce(promised.hours, p.committed_hours) + p.missed_hours) * 3600
        ${summaries ? sql`or ${lacksSummary}` : sql``})
      ${people === undefined ? sql`` : sql`and p.id = any(${[...people]}::uuid[])`}
      ${matesOf === undefined ? sql`` : sql`and p.id in ${teamMates(matesOf)}`} order by lower(p.first_name || ' ' || p.last_name), p.id`
  )

const lacksSummary = sql`(p.summary_option <> 'Not Required' and summary.uploaded_at is null)`

/** A week off counts where it reaches from the Sunday to the Friday at least. */
const select = (trx: Trx, week: Day, whom: RawBuilder<unknown>) => allRows<JudgedWeek>(trx)`
    select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, not ${lacksSummary} as "hasSummary",
      p.start_date as "startDate", p.has_logged_time as "hasWorked", p.missed_hours as missed,
      coalesce(promised.hours, p.committed_hours) as committed, coalesce(w.tangible_seconds, 0) as seconds,
      off.created_at is not null as "isAway", off.created_at as "askedAt",
      (select max(sent_at) from hours_reminder h where h.person_id = p.id and h.day >= ${week}) as "remindedAt",
      (select count(*)::int from infringement i where i.person_id = p.id) as squares
    from person p
    left join person_week w on w.person_id = p.id and w.week = ${week}
    left join summary on summary.person_id = p.id and summary.week = ${week}
    left join lateral (select hours from committed_hours c
      where c.person_id = p.id and c.from_day <= ${addDays(week, 6)} order by c.from_day desc limit 1) promised on true
    left join lateral (select created_at from time_off o
      where o.person_id = p.id and o.from_day <= ${week} and o.to_day >= ${addDays(week, 5)} limit 1) off on true
    where p.is_active and not p.is_archive ${whom}`

export interface RunProgress {
  after: string
  isDone: boolean
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The progress of a task with a week; locked, so that only one of two nodes goes on. */
export async function holdPlace(trx: Trx, task: WeekTask, week: Day): Promise<RunProgress> {
  await trx
    .insertInto('square_run')
    .values({ task, week, after_id: FIRST_ID, done_at: null })
    .onConflict(conflict => conflict.columns(['task', 'week']).doNothing())
    .execute()
  const { after_id: after, done_at } = await trx
    .selectFrom('square_run')
    .select(['after_id', 'done_at'])
    .where('task', '=', task)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { after, isDone: done_at !== null }
}

export interface RunStep {
  after: string | undefined
  people: number
  given: number
  excused: number
}

/** Saves the progress; without `after` the task is done. */
export async function keepPlace(trx: Trx, task: WeekTask, week: Day, step: RunStep, now: Date): Promise<void> {
  const { after, people, given, excused } = step
  await trx
    .updateTable('square_run')
    .set({
      ...(after === undefined ? { done_at: now.toISOString() } : { after_id: after }),
      people: sql`people + ${people}`,
      given: sql`given + ${given}`,
      excused: sql`excused + ${excused}`
    })
    .where('task', '=', task)
    .where('week', '=', week)
    .execute()
}

export interface WeekSquare {
  personId: string
  day: Day
  description: string
  week: Day
  kind: Kind
  createdAt: string
}

/** Nobody gets two for the same week and reason; answers those that are new. */
export async function insertWeekSquares(trx: Trx, squares: readonly WeekSquare[], now: Date) {
  if (!squares.length) return []
  const rows = squares.map(one => ({ id: newId(now), ...one }))
  const written = await allRows<{ id: string }>(trx)`
    insert into infringement (id, person_id, day, description, created_at, week, kind)
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ personId }) => personId)}::uuid[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ description }) => description)}::text[],
      ${rows.map(({ createdAt }) => createdAt)}::timestamptz[], ${rows.map(({ week }) => week)}::date[],
      ${rows.map(({ kind }) => kind)}::text[])
    on conflict do nothing returning id`
  const ids = new Set(written.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

export interface NamedSquare {
  name: string
  description: string
}

/** Who has a square of this week, by name. */
export async function selectOfWeek(
  trx: Trx,
  week: Day,
  limit: number
): Promise<{ total: number; squares: NamedSquare[] }> {
  const rows = await allRows<NamedSquare & { total: number }>(trx)`
    select p.first_name || ' ' || p.last_name as name, i.description, count(*) over ()::int as total
    from infringement i join person p on p.id = i.person_id where i.week = ${week}
    order by lower(p.first_name || ' ' || p.last_name), i.id limit ${limit}`
  return { total: rows[0]?.total ?? 0, squares: rows.map(({ name, description }) => ({ name, description })) }
}

export interface ExpiredSquare {
  id: string
  personId: string
  day: Day
  description: string
}

const KEPT = 10

/** Takes away the oldest that are from a year ago or before, and keeps the last ten of each person aside. */
export async function expireSquares(trx: Trx, today: Day, limit: number): Promise<ExpiredSquare[]> {
  const rows = await allRows<ExpiredSquare>(trx)`
    with gone as (delete from infringement where id in (select id from infringement
        where day <= (${today}::date - interval '1 year')::date order by day, id limit ${limit} for update)
      returning id, person_id, day, description, created_at),
    kept as (insert into infringement_past select *, ${today}::date from gone)
    select id, person_id as "personId", day, description from gone`
  const people = [...new Set(rows.map(({ personId }) => personId))]
  if (people.length)
    await sql`delete from infringement_past where id in (
      select id from (select id, row_number() over (partition by person_id order by day desc, id desc) as place
        from infringement_past where person_id = any(${people}::uuid[])) counted where place > ${KEPT})`.execute(trx)
  return rows
}
