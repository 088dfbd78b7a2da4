// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Teams',
    table: 'team_member',
    by: ['team_id'],
    names: { team: { from: 'team', by: 'team_id' } },
    atErasure: 'deleted'
  }
]
