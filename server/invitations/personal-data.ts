// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Your invitation',
    table: 'invitation',
    without: ['secret_hash', 'invited_by'],
    atErasure: 'deleted'
  },
  { part: 'Whom you invited', table: 'invitation', of: 'invited_by', without: ['secret_hash', 'person_id'] }
]
