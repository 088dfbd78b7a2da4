// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [{ part: 'Timer', table: 'timer', by: ['person_id'], atErasure: 'deleted' }]
