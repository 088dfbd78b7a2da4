// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Forms begun', table: 'form_draft', by: ['form'], atErasure: 'deleted' },
  { part: 'Forms handed in', table: 'form_response', without: ['found_by'], atErasure: 'deleted' },
  // The form stays the organisation’s.
  { part: 'Forms made', table: 'form', of: 'made_by' }
]
