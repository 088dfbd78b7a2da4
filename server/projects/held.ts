// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  {
    part: 'Projects',
    table: 'project_member',
    by: ['project_id'],
    names: { project: { from: 'project', by: 'project_id' } },
    atErasure: 'deleted'
  }
]
