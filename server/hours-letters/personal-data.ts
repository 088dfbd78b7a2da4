// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Letters about hours', table: 'hours_letter', atErasure: 'deleted' }
]
