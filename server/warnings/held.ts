// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  {
    part: 'Warnings',
    table: 'warning',
    without: ['issued_by'],
    names: { warning: { from: 'warning_kind', by: 'kind_id', column: 'title' } },
    atErasure: 'deleted'
  }
]
