// What this feature holds about a person. What they handed in is held by forms.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Your skills', table: 'questionnaire_person', by: ['person_id'], atErasure: 'deleted' }
]
