// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Calendar feeds', table: 'calendar_feed', without: ['secret_hash'], atErasure: 'deleted' }
]
