// What this feature holds about a person.
import type { Held } from '../kit/records/held.ts'

export const held: readonly Held[] = [{ part: 'Time off', table: 'time_off', atErasure: { reason: '' } }]
