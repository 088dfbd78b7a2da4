// What the stored sums say and what the entries come to, for a slice of all people, tasks or projects; and what tasks with
// parts are kept as, and what their parts come to.
import { type RawBuilder, sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'

export interface Difference {
  /** Which sum, and of whom or what. */
  sum: 'person_day' | 'worked_day' | 'person_project' | 'person_project_week' | 'person_week' | 'project_day' | 'task'
  id: string
  key: string
  /** Words where it is how a task stands. */
  stored: number | string
  counted: number | string
}

export type Stage = 'people' | 'projects' | 'tasks'

const tables = { people: 'person', tasks: 'task', projects: 'project' } as const

export interface Slice {
  /** The last id of the slice before. */
  after: string
  size: number
}

/** That an id is of this slice: a range, which the indexes know. */
type SliceCondition = (column: string) => RawBuilder<boolean>

export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The last id of a slice, if more come after it. */
const endOf = async (trx: Trx, table: (typeof tables)[Stage], { after, size }: Slice): Promise<string | undefined> =>
  (
    await trx
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Both sides are laid one below the other and added up once, which takes two thirds of the time of joining them. */
const comparePeople = (within: SliceCondition, most: number) => sql<Difference>`
  with worked as materialized (
    select person_id, project_id, day, day - extract(dow from day)::int as week,
      coalesce(sum(seconds) filter (where is_tangible), 0) as tangible,
      coalesce(sum(seconds) filter (where not is_tangible), 0) as intangible
    from time_entry where ${within('person_id')} and deleted_at is null and entry_type = 'default'
    group by person_id, project_id, day),
  line as (
    select 'person_day' as sum, person_id, day::text as key, tangible_seconds as stored, 0 as counted,
      intangible_seconds as stored_intangible, 0 as counted_intangible from person_day where ${within('person_id')}
    union all
    select 'person_day', person_id, day::text, 0, tangible, 0, intangible from worked
    union all
    select 'person_week', person_id, week::text, tangible_seconds, 0, intangible_seconds, 0
    from person_week where ${within('person_id')}
    union all
    select 'person_week', person_id, week::text, 0, tangible, 0, intangible from worked
    union all
    select 'person_project_week', person_id, week::text || ' ' || coalesce(project_id::text, 'none'), tangible_seconds, 0,
      intangible_seconds, 0
    from person_project_week where ${within('person_id')}
    union all
    select 'person_project_week', person_id, week::text || ' ' || coalesce(project_id::text, 'none'), 0, tangible, 0,
      intangible
    from worked
    union all
    select 'person_project', person_id, coalesce(project_id::text, 'none'), tangible_seconds, 0, intangible_seconds, 0
    from person_project where ${within('person_id')}
    union all
    select 'person_project', person_id, coalesce(project_id::text, 'none'), 0, tangible, 0, intangible from worked),
  found as (
    select sum, person_id, key, sum(stored) as stored, sum(counted) as counted,
      sum(stored_intangible) as stored_intangible, sum(counted_intangible) as counted_intangible
    from line group by sum, person_id, key
    having sum(stored) <> sum(counted) or sum(stored_intangible) <> sum(counted_intangible)),
  compared as (
    select sum, person_id as id, key || ' tangible' as key, stored, counted from found
    union all
    select sum, person_id, key || ' intangible', stored_intangible, counted_intangible from found)
  select sum, id, key, stored::bigint, counted::bigint from compared
  where stored <> counted order by sum, id, key limit ${most}`

const compareTasks = (within: SliceCondition, most: number) => sql<Difference>`
  select 'task' as sum, id, 'logged' as key, sum(stored)::bigint as stored, sum(counted)::bigint as counted
  from (
    select id, logged_seconds as stored, 0 as counted from task where ${within('id')}
    union all
    select task_id, 0, seconds from time_entry
    where ${within('task_id')} and is_tangible and deleted_at is null and entry_type = 'default') as line
  group by id having sum(stored) <> sum(counted) order by id limit ${most}`

/** Tasks with parts against these, by the rules of shared/tasks/tree/tree.ts. Their keys are none of a task's own fields, so that
 * its history does not tell them as edits. */
const compareParts = (within: SliceCondition, most: number) => sql<Difference>`
  with parts as (
    select parent_id as id, round(sum(hours_best), 2) as best, round(sum(hours_most), 2) as most,
      round(sum(hours_worst), 2) as worst, round(sum(estimated_hours), 2) as estimated,
      case
        when count(distinct status) = 1 then min(status)
        when bool_or(status = 'Active') then 'Active'
        when bool_or(status = 'Started') or bool_or(status = 'Complete') and bool_or(status = 'Not Started') then 'Started'
        else 'Paused'
      end as status
    from task where ${within('parent_id')} and deleted_at is null group by parent_id)
  select 'task' as sum, task.id, key, stored, counted
  from parts join task on task.id = parts.id and task.deleted_at is null,
    lateral (values
      ('best of parts', to_jsonb(task.hours_best), to_jsonb(parts.best), abs(task.hours_best - parts.best) > 0.01),
      ('most of parts', to_jsonb(task.hours_most), to_jsonb(parts.most), abs(task.hours_most - parts.most) > 0.01),
      ('worst of parts', to_jsonb(task.hours_worst), to_jsonb(parts.worst), abs(task.hours_worst - parts.worst) > 0.01),
      ('estimated of parts', to_jsonb(task.estimated_hours), to_jsonb(parts.estimated),
        abs(task.estimated_hours - parts.estimated) > 0.01),
      ('status of parts', to_jsonb(task.status), to_jsonb(parts.status), task.status <> parts.status)
    ) as line(key, stored, counted, differs)
  where differs order by id, key limit ${most}`

/** All of a day against the days of projects, which are compared with the entries by project; tasks against the entries. */
const workedDays = sql`select 'worked_day', what, day::text || ' ' || kind, sum(stored)::bigint, sum(counted)::bigint
  from (
    select case when has_project then 'projects' else 'no project' end as what, day, 'tangible' as kind,
      tangible_seconds as stored, 0 as counted from worked_day
    union all
    select case when has_project then 'projects' else 'no project' end, day, 'intangible', intangible_seconds, 0
    from worked_day
    union all
    select case when project_id is null then 'no project' else 'projects' end, day, 'tangible', 0, tangible_seconds
    from project_day
    union all
    select case when project_id is null then 'no project' else 'projects' end, day, 'intangible', 0, intangible_seconds
    from project_day
    union all
    select 'tasks', day, 'tangible', tangible_seconds, 0 from worked_day where is_task
    union all
    select 'tasks', day, 'intangible', intangible_seconds, 0 from worked_day where is_task
    union all
    select 'tasks', day, case when is_tangible then 'tangible' else 'intangible' end, 0, seconds
    from time_entry where task_id is not null and deleted_at is null and entry_type = 'default') as line
  group by what, day, kind having sum(stored) <> sum(counted)`

/** What was logged on no project goes with the first slice, and so do the days of all projects. */
const compareProjects = (within: SliceCondition, most: number, isFirst: boolean) => {
  const scope = isFirst ? sql`(${within('project_id')} or project_id is null)` : within('project_id')
  return sql<Difference>`
    select 'project_day' as sum, coalesce(project_id::text, 'none') as id, day::text || ' ' || kind as key,
      sum(stored)::bigint as stored, sum(counted)::bigint as counted
    from (
      select project_id, day, 'tangible' as kind, tangible_seconds as stored, 0 as counted
      from project_day where ${scope}
      union all
      select project_id, day, 'intangible', intangible_seconds, 0 from project_day where ${scope}
      union all
      select project_id, day, case when is_tangible then 'tangible' else 'intangible' end, 0, seconds
      from time_entry where ${scope} and deleted_at is null and entry_type = 'default') as line
    group by project_id, day, kind having sum(stored) <> sum(counted)
    ${isFirst ? sql`union all ${workedDays}` : sql``} order by 1, 2, 3 limit ${most}`
}

export interface ComparedSlice {
  differences: Difference[]
  /** Where the next slice begins; none after the last. */
  end: string | undefined
}

/** The sums of the next slice that differ from the entries, as far as so many. */
export async function compareSlice(trx: Trx, stage: Stage, slice: Slice, most: number): Promise<ComparedSlice> {
  const end = await endOf(trx, tables[stage], slice)
  const within: SliceCondition = column =>
    sql`(${sql.ref(column)} > ${slice.after}::uuid and ${sql.ref(column)} <= ${end ?? LAST_ID}::uuid)`
  // Enough to remember which pages a slice lies in, and to add it up, without files.
  await sql`set local work_mem = '64MB'`.execute(trx)
  const compare = { people: comparePeople, tasks: compareTasks, projects: compareProjects }[stage]
  const { rows } = await compare(within, most, slice.after === FIRST_ID).execute(trx)
  const { rows: ofParts } = stage === 'tasks' ? await compareParts(within, most).execute(trx) : { rows: [] }
  return { differences: [...rows, ...ofParts], end }
}

export interface ComparisonProgress {
  day: Day
  stage: Stage | null
  after: string
}

/** How far the comparison has come. A second node waits here until the first is done with its slice. */
export const lockPlace = (trx: Trx): Promise<ComparisonProgress | undefined> =>
  trx.selectFrom('sums_compared').select(['day', 'stage', 'after_id as after']).forUpdate().executeTakeFirst()

export async function keepPlace(trx: Trx, { day, stage, after }: ComparisonProgress): Promise<void> {
  const place = { day, stage, after_id: after }
  await trx
    .insertInto('sums_compared')
    .values(place)
    .onConflict(conflict => conflict.column('is_only').doUpdateSet(place))
    .execute()
}
