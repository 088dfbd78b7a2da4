// The log as a file for a spreadsheet.
import { logColumns } from '#shared/time-entries/log-table.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { saveCsv } from '#widgets/kit/table/table-cells.ts'

export const saveLog = (name: string, entries: readonly Entry[]): void => saveCsv(name, logColumns, entries)
