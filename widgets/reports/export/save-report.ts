// Asks for a report as a sheet, and hands it to the person as a file.
import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import { fileName } from '#shared/kit/files/csv.ts'
import { environment } from '#shared/kit/environment.ts'
import { type SheetFormat, sheetTypes, writeSheet } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import { exportReport } from '#shared/reports/export/calls.ts'
import type { ReportName } from '#shared/reports/export/names.ts'
import { filtersOf, type ReportWords } from '#shared/reports/export/words.ts'
import * as texts from '#shared/reports/export/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

export interface ReportRequest {
  report: ReportName
  /** The id of whom it is about, where it is of one. */
  of?: string | undefined
  /** As the page is narrowed now, in the words of its address. */
  filters: ReportWords
}

export async function saveReport({ report, of, filters }: ReportRequest, format: SheetFormat): Promise<void> {
  try {
    const sheet = await api(exportReport, { ...filtersOf(filters), report, ...(of && { of }) })
    environment.saveFile(fileName(sheet.name, format), sheetTypes[format], await writeSheet(sheet, format))
  } catch (error) {
    toast(t(texts.failed, { message: t(refusalOf(error).message) }), 'danger')
  }
}
