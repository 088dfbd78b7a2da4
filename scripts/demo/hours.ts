// The entries, written as they are made, so that two million take no more room than a few; then the sums beside them.
import { sql } from 'kysely'

import type { Trx } from '#server/kit/database/database.ts'
import { beganBefore } from '#shared/time-entries/day-time.ts'

import type { DemoEntry } from './entries.ts'
import { type Ids, insert, type Row } from './insert.ts'
import type { Chance } from './random.ts'

const BATCH = 4000

/** Work of today is written down by now, though its evening is still to come. */
const writtenAt = ({ at }: DemoEntry, now: Date): Date => (at > now ? now : at)

const entryRow = (entry: DemoEntry, at: Date, ids: Ids, luck: Chance): Row<'time_entry'> => ({
  id: luck.id(at),
  person_id: ids.people[entry.person] ?? '',
  project_id: ids.projects[entry.project] ?? null,
  task_id: entry.task === undefined ? null : (ids.tasks[entry.task] ?? null),
  day: entry.day,
  seconds: entry.seconds,
  // Some people write down when, some do not.
  began: entry.person % 3 === 2 ? null : (beganBefore(at, entry.seconds) ?? null),
  is_tangible: entry.isTangible,
  notes: entry.notes,
  created_at: at.toISOString(),
  updated_at: at.toISOString()
})

export async function fillHours(
  trx: Trx,
  entries: Iterable<DemoEntry>,
  ids: Ids,
  luck: Chance,
  now: Date
): Promise<void> {
  let waiting: Row<'time_entry'>[] = []
  for (const entry of entries) {
    if (waiting.push(entryRow(entry, writtenAt(entry, now), ids, luck)) < BATCH) continue
    await insert(trx, 'time_entry', waiting)
    waiting = []
  }
  await insert(trx, 'time_entry', waiting)
  await addUp(trx)
}

/** Days lie in the order in which they were lived. Years of everybody take longer to add up than any request may. */
async function addUp(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`insert into person_day (person_id, day, tangible_seconds, intangible_seconds)
    select person_id, day, coalesce(sum(seconds) filter (where is_tangible), 0),
      coalesce(sum(seconds) filter (where not is_tangible), 0)
    from time_entry group by person_id, day order by day, person_id`.execute(trx)
  await sql`insert into person_project (person_id, project_id, tangible_seconds)
    select person_id, project_id, sum(seconds) from time_entry where is_tangible group by person_id, project_id
    on conflict (person_id, project_id) do update set tangible_seconds = excluded.tangible_seconds`.execute(trx)
  await sql`update task set logged_seconds = worked.seconds
    from (select task_id, sum(seconds) as seconds from time_entry where is_tangible group by task_id) as worked
    where worked.task_id = task.id`.execute(trx)
}
