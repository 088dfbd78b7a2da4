// Columns of the tables of work breakdown structures and their tasks.
import type { Generated } from 'kysely'

import type { TaskPart } from '#shared/tasks/diff-schemas.ts'
import type { Priority, ReviewStatus } from '#shared/tasks/rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    wbs: {
      id: string
      project_id: string
      name: string
      /** False while it has a `deleted_at`, for older nodes and for lists that ask no more. */
      is_active: Generated<boolean>
      /** When it was deleted: it waits in the trash for 30 days, with its tasks. */
      deleted_at: string | null
      created_at: string
      updated_at: string
      rev: Generated<number>
      /** Moves with every change of its tree. */
      tree_version: Generated<number>
    }
    task: {
      id: string
      wbs_id: string
      parent_id: string | null
      level: number
      /** Older nodes write it; what it is now is `numberOf`. */
      num: Generated<string>
      position: Generated<number>
      child_count: Generated<number>
      name: string
      priority: Generated<Priority>
      status: Generated<string>
      category: Generated<string>
      classification: Generated<string>
      is_assigned: Generated<boolean>
      is_active: Generated<boolean>
      hours_best: Generated<number>
      hours_most: Generated<number>
      hours_worst: Generated<number>
      estimated_hours: Generated<number>
      logged_seconds: Generated<number>
      start_day: string | null
      due_day: string | null
      deadline_count: Generated<number>
      links: Generated<string[]>
      related_links: Generated<string[]>
      why_info: Generated<string>
      intent_info: Generated<string>
      endstate_info: Generated<string>
      created_at: string
      updated_at: string
      /** Kept by the database itself when the status changes. */
      completed_at: Generated<string | null>
      rev: Generated<number>
      /** When it was deleted: it waits in the trash for 30 days. `is_active` is false meanwhile. */
      deleted_at: string | null
      /** The task that was deleted, and took it along. */
      deleted_with: string | null
      /** The import that it came with. */
      import_id: string | null
    }
    task_comment: {
      id: string
      task_id: string
      person_id: string | null
      body: string
      mentions: Generated<string[]>
      created_at: string
      edited_at: string | null
      deleted_at: string | null
      rev: Generated<number>
    }
    task_watcher: {
      task_id: string
      person_id: string
      is_watching: boolean
    }
    task_resource: {
      task_id: string
      person_id: string
      review_status: Generated<ReviewStatus>
      is_done: Generated<boolean>
      added_at: string
    }
    follow_up: {
      id: string
      task_id: string
      person_id: string
      is_checked: boolean
      percentage: number
      made_by: string | null
      made_at: string
    }
    task_notice: { id: string; task_id: string; person_id: string; before: TaskPart; created_at: string }
  }
}
