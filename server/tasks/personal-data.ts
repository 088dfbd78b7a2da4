// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Tasks',
    table: 'task_resource',
    by: ['task_id'],
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  },
  {
    part: 'Follow-ups on your tasks',
    table: 'follow_up',
    without: ['made_by'],
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  },
  {
    part: 'Changes of your tasks',
    table: 'task_notice',
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  },
  {
    part: 'Comments on tasks',
    table: 'task_comment',
    // Those who are mentioned are ids of others.
    without: ['mentions'],
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  },
  {
    part: 'Tasks to be told of',
    table: 'task_watcher',
    by: ['task_id'],
    names: { task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  }
]
