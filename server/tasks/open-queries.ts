// What an open task is: every list and every number of open tasks asks this, so that they agree.
import { type RawBuilder, sql } from 'kysely'

/** Whether a WBS can be worked on: with its project, which is archived without its rows being written. */
export const isOpen = sql<boolean>`(wbs.is_active and project.deleted_at is null)`

/** A task that stands with what it belongs to: neither it nor its WBS is in the trash, and its project is not archived.
 *  Of rows of `task`, or of what it is called here, joined with their `wbs` and `project`. */
export const stands = (task: RawBuilder<unknown> = sql`task`) =>
  sql<boolean>`(${task}.deleted_at is null and ${task}.is_active and ${isOpen})`

/** Who has something to do, as a table of person_id: tasks that stand and that they have not done. */
export const whoHasOpenTasks = sql`(select person_id from task_resource join task on task.id = task_id
  join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id
  where not is_done and ${stands()})`
