// What an edit writes of an entry: for each field that is sent its column, and the right that a change of it needs. Columns,
// checks of rights and the audit follow from here, so that a field without its line does not compile.
import type { MayEdit } from '#shared/time-entries/rights.ts'
import type { Written } from '#shared/time-entries/schemas.ts'

import type { EntryRow } from './queries.ts'

/** Whose it is and of which kind stay as they were. */
type Field = Exclude<keyof Written, 'entryType' | 'personId'>

interface FieldOf {
  column: keyof EntryRow
  right: keyof MayEdit
  /** Its name in the audit, where that is another one. */
  audit?: string
}

const fields = {
  dateOfWork: { column: 'day', right: 'date' },
  hours: { column: 'seconds', right: 'time', audit: 'totalSeconds' },
  minutes: { column: 'seconds', right: 'time', audit: 'totalSeconds' },
  // Whoever may change how long it was may say when it was.
  beganAt: { column: 'began', right: 'time' },
  projectId: { column: 'project_id', right: 'project' },
  wbsId: { column: 'task_id', right: 'project', audit: 'taskId' },
  taskId: { column: 'task_id', right: 'project' },
  teamId: { column: 'team_id', right: 'project' },
  notes: { column: 'notes', right: 'description' },
  isTangible: { column: 'is_tangible', right: 'tangible' }
} as const satisfies Record<Field, FieldOf>

/** The columns that are written with an entry. */
export type Values = Pick<EntryRow, (typeof fields)[Field]['column']>

const rows: readonly (readonly [string, FieldOf & { column: keyof Values }])[] = Object.entries(fields)

/** The rights that this change needs, each with the first field of it that differs. */
export function rightsNeeded(row: Values, next: Values): Map<keyof MayEdit, string> {
  const needed = new Map<keyof MayEdit, string>()
  for (const [name, { column, right }] of rows)
    if (next[column] !== row[column] && !needed.has(right)) needed.set(right, name)
  return needed
}

/** The fields as the audit keeps them. */
export const audited = (row: Values): Record<string, Values[keyof Values]> =>
  Object.fromEntries(rows.map(([name, { column, audit }]) => [audit ?? name, row[column]]))
