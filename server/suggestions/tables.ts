// Columns of the edits of tasks that people suggest.
import type { TaskPart } from '#shared/tasks/diff-schemas.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    task_suggestion: {
      id: string
      task_id: string
      person_id: string
      before: TaskPart
      after: TaskPart
      suggested_at: string
    }
  }
}
