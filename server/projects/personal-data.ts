// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Projects',
    table: 'project_member',
    by: ['project_id'],
    names: { project: { from: 'project', by: 'project_id' } },
    atErasure: 'deleted'
  }
]
