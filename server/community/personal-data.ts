// What activities hold about a person: what they registered for and attended, and what they organise.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Activities',
    table: 'registration',
    names: { activity: { from: 'activity', by: 'activity_id' } },
    atErasure: 'deleted'
  },
  { part: 'Activities organised', table: 'activity', of: 'organiser_id', without: ['pictures'] }
]
