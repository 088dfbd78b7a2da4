// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Saved views', table: 'list_view', of: 'owner_id', atErasure: 'deleted' }
]
