// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Questions asked in vain', table: 'faq_unanswered', atErasure: 'deleted' }
]
