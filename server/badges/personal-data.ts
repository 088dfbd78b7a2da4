// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

const names = { badge: { from: 'badge', by: 'badge_id' } }

export const personalData: readonly PersonalTable[] = [
  { part: 'Badges', table: 'person_badge', by: ['badge_id'], without: ['share_key'], names, atErasure: 'deleted' },
  { part: 'Badges you have not seen yet', table: 'badge_holder', by: ['person_id'], atErasure: 'deleted' },
  { part: 'Badges of a week', table: 'badge_award', by: ['week', 'badge_id'], names, atErasure: 'deleted' }
]
