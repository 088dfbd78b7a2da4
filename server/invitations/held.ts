// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  {
    part: 'Your invitation',
    table: 'invitation',
    without: ['secret_hash', 'invited_by'],
    atErasure: 'deleted'
  },
  { part: 'Whom you invited', table: 'invitation', of: 'invited_by', without: ['secret_hash', 'person_id'] }
]
