// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [{ part: 'Saved views', table: 'list_view', of: 'owner_id', atErasure: 'deleted' }]
