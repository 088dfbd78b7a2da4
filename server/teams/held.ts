// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  {
    part: 'Teams',
    table: 'team_member',
    by: ['team_id'],
    names: { team: { from: 'team', by: 'team_id' } },
    atErasure: 'deleted'
  }
]
