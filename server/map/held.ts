// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  { part: 'Your place on the map', table: 'map_consent', by: ['person_id'], atErasure: 'deleted' }
]
