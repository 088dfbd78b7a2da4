// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Security log: about you',
    table: 'security_event',
    without: ['actor_id', 'account', 'same'],
    atErasure: 'deleted'
  },
  {
    part: 'Security log: by you',
    table: 'security_event',
    of: 'actor_id',
    without: ['person_id', 'account', 'same'],
    atErasure: 'deleted'
  }
]
