// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [
  { part: 'Blue squares', table: 'infringement', atErasure: { description: '' } },
  { part: 'Blue squares that expired', table: 'infringement_past', atErasure: { description: '' } },
  { part: 'Copies of blue squares', table: 'blue_square_copy', atErasure: 'deleted' }
]
