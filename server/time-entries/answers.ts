// Converts rows of entries to what the calls answer.
import type { Worked } from '#shared/events.ts'
import { toParts } from '#shared/time-entries/durations.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

import { audited } from './fields.ts'
import type { EntryRow } from './queries.ts'

const optional = <K extends string>(key: K, value: string | null): Partial<Record<K, string>> => {
  const found: Partial<Record<K, string>> = {}
  if (value !== null) found[key] = value
  return found
}

/** Who edited it last, if that was not its person. */
const editorOf = ({ edited_by, editor_first_name, editor_last_name }: EntryRow): Entry['lastModifiedBy'] =>
  edited_by === null ? null : { _id: edited_by, firstName: editor_first_name ?? '', lastName: editor_last_name ?? '' }

export const toEntry = (row: EntryRow): Entry => ({
  _id: row.id,
  rev: row.rev,
  entryType: row.entry_type,
  personId: row.person_id,
  projectId: row.project_id,
  wbsId: row.wbs_id,
  taskId: row.task_id,
  teamId: row.team_id,
  dateOfWork: row.day,
  ...toParts(row.seconds),
  notes: row.notes,
  isTangible: row.is_tangible,
  createdDateTime: row.created_at,
  lastModifiedDateTime: row.updated_at,
  lastModifiedBy: editorOf(row),
  isActive: row.is_current,
  ...(row.began !== null && { beganAt: row.began }),
  ...optional('projectName', row.project_name),
  ...optional('projectCategory', row.project_category),
  ...optional('wbsName', row.wbs_name),
  ...optional('taskName', row.task_name),
  ...optional('taskClassification', row.task_classification),
  ...optional('teamName', row.team_name)
})

type LoggedEntry = Pick<
  EntryRow,
  'day' | 'deleted_at' | 'entry_type' | 'id' | 'is_tangible' | 'person_id' | 'project_id' | 'seconds' | 'task_id'
>

/** What the listeners that count hours get. Lost hours are not counted. */
export const workedOf = (row: LoggedEntry): Worked | undefined =>
  row.entry_type === 'default' && row.deleted_at === null
    ? {
        id: row.id,
        personId: row.person_id,
        projectId: row.project_id ?? undefined,
        taskId: row.task_id ?? undefined,
        day: row.day,
        seconds: row.seconds,
        isTangible: row.is_tangible
      }
    : undefined

/** The fields of an entry that the audit keeps. */
export const auditedOf = (row: EntryRow): Record<string, boolean | number | string | null> => ({
  personId: row.person_id,
  entryType: row.entry_type,
  ...audited(row),
  deletedAt: row.deleted_at
})
