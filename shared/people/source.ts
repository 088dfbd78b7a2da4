// People, for the records that are picked one, or have one as their author.
import type { Source } from '../kit/records/fields.ts'

export const people: Source = { table: 'person', title: ['first_name', 'last_name'], read: 'signed-in' }
