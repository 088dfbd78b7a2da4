// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Timer', table: 'timer', by: ['person_id'], atErasure: 'deleted' }
]
