// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
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
