// What this feature holds about a person.
import type { PersonalTable } from '../kit/audit/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    part: 'Warnings',
    table: 'warning',
    without: ['issued_by'],
    names: { warning: { from: 'warning_kind', by: 'kind_id', column: 'title' } },
    atErasure: 'deleted'
  }
]
