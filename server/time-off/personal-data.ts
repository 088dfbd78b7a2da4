// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Time off', table: 'time_off', atErasure: { reason: '' } }
]
