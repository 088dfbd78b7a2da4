import type { Trx } from '../../kit/database/database.ts'
import { anyRow, firstRow } from '../../kit/database/rows.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'

/** The task of this name that this person still has to do. */
export const findOpenByName = (trx: Trx, personId: string, name: string) => firstRow<{
  id: string
  name: string
  links: string[]
}>(trx)`
    select task.id, task.name, task.related_links as links from task_resource r
    join task on task.id = r.task_id and task.is_active
    where r.person_id = ${personId} and not r.is_done and task.name = ${name} order by task.id limit 1`

const PAUSE_MINUTES = 10

/** False when this person asked for a review of the task a moment ago. */
export async function takeAsked(
  trx: Trx,
  { taskId, personId }: { taskId: string; personId: string },
  now: Date
): Promise<boolean> {
  const since = new Date(now.getTime() - PAUSE_MINUTES * MINUTE_MS).toISOString()
  return anyRow(trx)`update task_resource set review_asked_at = ${now.toISOString()}
    where task_id = ${taskId} and person_id = ${personId} and (review_asked_at is null or review_asked_at < ${since})
    returning task_id`
}

/** The same of the mail that names a corrected link: it need not wait for the one before it. */
export async function takeCorrected(
  trx: Trx,
  { taskId, personId }: { taskId: string; personId: string },
  now: Date
): Promise<boolean> {
  const since = new Date(now.getTime() - PAUSE_MINUTES * MINUTE_MS).toISOString()
  return anyRow(trx)`update task_resource set review_corrected_at = ${now.toISOString()}
    where task_id = ${taskId} and person_id = ${personId}
      and (review_corrected_at is null or review_corrected_at < ${since})
    returning task_id`
}
