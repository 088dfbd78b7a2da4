// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  { part: 'Suggestions and bug reports', table: 'suggestion', atErasure: 'deleted' }
]
