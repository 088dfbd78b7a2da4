// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Your place on the map', table: 'map_consent', by: ['person_id'], atErasure: 'deleted' }
]
