// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  { part: 'Weekly summaries', table: 'summary', by: ['week'], atErasure: 'deleted' },
  { part: 'Earlier versions of weekly summaries', table: 'summary_version', without: ['tab'], atErasure: 'deleted' },
  { part: 'Your count of summaries, and when you copied the prompt', table: 'summary_person', by: ['person_id'] }
]
