// Everybody whom the filters leave, to copy, to print, or as a file. All of them are fetched, whatever is on screen.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'
import { sheetFormats } from '#shared/kit/files/sheet.ts'
import { t } from '#shared/kit/texts.ts'
import { exportable } from '#shared/reports/export/names.ts'
import { formats } from '#shared/reports/export/texts.ts'
import type { ReportWords } from '#shared/reports/export/words.ts'
import { listWeekly } from '#shared/reports/weekly/calls.ts'
import { entriesOf } from '#shared/reports/weekly/lines.ts'
import type { Filters, WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import * as texts from '#shared/reports/weekly/texts.ts'
import { markdownOf } from '#shared/reports/weekly/markdown.ts'
import { $me } from '#shared/session/store.ts'
import { Menu } from '#widgets/kit/dialogs/menu.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { copy, download, mail, printer } from '#widgets/kit/marks/icons.ts'

import { saveReport } from '../export/save-report.ts'
import { copyAddresses, copySummaries } from './copy.ts'

const LARGEST = 200

async function everybody(asked: Filters): Promise<WeeklyPerson[]> {
  const people: WeeklyPerson[] = []
  let after: string | undefined
  do {
    const page = await api(listWeekly, { ...asked, size: LARGEST, ...(after && { after }) })
    people.push(...page.items)
    after = page.next
  } while (after)
  return people
}

const nameOf = (sunday: Day, ending: string) => `weekly-summaries-${sunday}.${ending}`

async function saveDocx(people: readonly WeeklyPerson[], sunday: Day): Promise<void> {
  const [{ DOCX, docxOf }, { writeZip }] = await Promise.all([
    import('#shared/reports/weekly/docx.ts'),
    import('#shared/kit/files/zip.ts')
  ])
  environment.saveFile(nameOf(sunday, 'docx'), DOCX, await writeZip(docxOf(entriesOf(people), sunday)))
}

async function saveMarkdown(people: readonly WeeklyPerson[], sunday: Day): Promise<void> {
  environment.saveFile(nameOf(sunday, 'md'), 'text/markdown;charset=utf-8', markdownOf(entriesOf(people), sunday))
}

interface ExportProps {
  asked: Filters
  /** The same, as the sheet takes it. */
  filters: ReportWords
  sunday: Day
  onPrint: (people: readonly WeeklyPerson[]) => void
}

export function WeeklyExport({ asked, filters, sunday, onPrint }: ExportProps) {
  const me = useStore($me)
  const [busy, setBusy] = useState(false)
  async function withAll(work: (people: readonly WeeklyPerson[]) => Promise<void> | void) {
    if (busy) return
    setBusy(true)
    try {
      await work(await everybody(asked))
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      toast(t(texts.failed, { message: t(refusalOf(error).message) }), 'danger')
    } finally {
      setBusy(false)
    }
  }
  const act = (label: string, icon: string, work: (people: readonly WeeklyPerson[]) => Promise<void> | void) => ({
    label: t(label),
    icon,
    disabled: busy,
    run: () => void withAll(work)
  })
  return (
    <Menu
      icon={download}
      button={t(busy ? texts.gathering : texts.share)}
      label={t(texts.share)}
      align="end"
      items={[
        act(texts.copySummaries, copy, people => copySummaries(people, sunday)),
        act(texts.copyAddresses, mail, copyAddresses),
        { kind: 'line' },
        act(texts.print, printer, onPrint),
        act(texts.docx, download, people => saveDocx(people, sunday)),
        act(texts.markdown, download, people => saveMarkdown(people, sunday)),
        ...(can(me, exportable.weekly.needs) ? sheetFormats.toReversed() : []).map(format => ({
          label: t(formats[format]),
          icon: download,
          disabled: busy,
          run: () => void saveReport({ report: 'weekly', filters }, format)
        }))
      ]}
    />
  )
}
