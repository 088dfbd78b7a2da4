// Projects, for the records that are picked one.
import type { Source } from '../kit/records/fields.ts'

/** None that is archived. */
export const projects: Source = { table: 'project', title: 'name', read: 'signed-in', hasTrash: true }
