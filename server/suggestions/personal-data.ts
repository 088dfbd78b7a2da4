// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Suggested edits of tasks',
    table: 'task_suggestion',
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  }
]
