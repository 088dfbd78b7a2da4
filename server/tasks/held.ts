// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  {
    part: 'Tasks',
    table: 'task_resource',
    by: ['task_id'],
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  }
]
