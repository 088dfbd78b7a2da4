// What this feature holds about a person.
import { FORMER } from '#shared/people/erasure.ts'

import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Changes of your rights',
    table: 'permission_change',
    without: ['actor_id', 'actor_email', 'actor_name'],
    atErasure: { name: FORMER }
  },
  {
    part: 'Rights you changed',
    table: 'permission_change',
    of: 'actor_id',
    without: ['person_id', 'name'],
    atErasure: { actor_name: FORMER, actor_email: '' }
  }
]
