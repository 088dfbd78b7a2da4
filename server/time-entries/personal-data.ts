// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Time entries',
    table: 'time_entry',
    without: ['edited_by'],
    names: { project: { from: 'project', by: 'project_id' }, task: { from: 'task', by: 'task_id' } }
  },
  { part: 'Edits of time entries', table: 'time_entry_edit', atErasure: 'deleted' },
  {
    part: 'Weeks that were sent',
    table: 'work_week',
    without: ['decided_by'],
    atErasure: { word: '', asked: null, asked_at: null }
  },
  {
    part: 'Hours that were asked for',
    table: 'time_ask',
    without: ['decided_by', 'was'],
    names: { project: { from: 'project', by: 'project_id' }, task: { from: 'task', by: 'task_id' } },
    atErasure: 'deleted'
  },
  { part: 'Hours by day', table: 'person_day', by: ['day'] },
  { part: 'Hours by week', table: 'person_week', by: ['week'] },
  {
    part: 'Hours by project',
    table: 'person_project',
    by: ['project_id'],
    names: { project: { from: 'project', by: 'project_id' } }
  },
  {
    part: 'Hours by project and week',
    table: 'person_project_week',
    by: ['week', 'project_id'],
    names: { project: { from: 'project', by: 'project_id' } }
  }
]
