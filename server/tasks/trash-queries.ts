// What is deleted for good.
import { sql } from 'kysely'

import { LEVELS } from '#shared/tasks/tree/tree.ts'

import type { Trx } from '../kit/database/database.ts'

/** Those to which time is logged stay hidden, so that their entries keep their names; so do those above them. */
export async function deleteTrashed(trx: Trx, before: string): Promise<void> {
  // From the lowest level up: what still has something below it stays.
  for (let level = LEVELS; level > 0; level -= 1)
    await sql`delete from task where level = ${level} and deleted_at < ${before}
      and not exists (select from time_entry where task_id = task.id)
      and not exists (select from task part where part.parent_id = task.id)`.execute(trx)
  await sql`delete from wbs where deleted_at < ${before}
    and not exists (select from task join time_entry on time_entry.task_id = task.id where task.wbs_id = wbs.id)`.execute(
    trx
  )
}
