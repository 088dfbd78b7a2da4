// What a file of a log holds, a line for each entry. Whole hours and minutes lose nothing to rounding.
import { plainWithLinks } from '../kit/text/rich.ts'
import type { Column } from '../kit/lists/table.ts'
import * as texts from './log-texts.ts'
import type { Entry } from './schemas.ts'

export const logColumns: readonly Column<Entry>[] = [
  { key: 'day', label: texts.columns.day, kind: 'day', value: ({ dateOfWork }) => dateOfWork },
  { key: 'project', label: texts.columns.project, value: ({ projectName }) => projectName },
  { key: 'wbs', label: texts.columns.wbs, value: ({ wbsName }) => wbsName },
  { key: 'task', label: texts.columns.task, value: ({ taskName }) => taskName },
  { key: 'hours', label: texts.columns.hours, kind: 'number', value: ({ hours }) => hours },
  { key: 'minutes', label: texts.columns.minutes, kind: 'number', value: ({ minutes }) => minutes },
  { key: 'tangible', label: texts.tangible, kind: 'yes-no', value: ({ isTangible }) => isTangible },
  { key: 'notes', label: texts.columns.notes, value: ({ notes }) => plainWithLinks(notes) }
]
