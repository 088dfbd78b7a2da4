// Courses and lessons from a file: what becomes of each line is shown first, then they come in at once.
import { useState } from 'react'

import { importCourses } from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { readCsv } from '#shared/kit/files/csv.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ImportDialog, ImportLines } from '#widgets/kit/lists/import-parts.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

type Checked = Answer<typeof importCourses>

type CheckedLine = Pick<Checked['rows'][number], 'error' | 'ok'>

const verdictOf = ({ ok, error = '' }: CheckedLine) => (
  <>
    <Pill kind={ok ? 'ok' : 'danger'}>{t(ok ? texts.importNew : texts.importRefused)}</Pill> {error}
  </>
)

function Verdicts({ rows, csv }: Checked & { csv: string }) {
  const read = readCsv(csv)
  const nameOf = (line: number) => {
    const [course = '', , lesson = ''] = read[line - 1]?.cells ?? []
    return [course, lesson].filter(Boolean).join(' · ')
  }
  return (
    <ImportLines
      lines={rows.map(({ row, ...one }) => ({ line: row, ...one }))}
      isRefused={({ ok }) => !ok}
      label={t(texts.importPreview)}
      what={t(texts.importWhat)}
      name={({ line }) => nameOf(line)}
      verdict={verdictOf}
    />
  )
}

export function Importing({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const { run, busy, refused } = useCall(importCourses)
  const edit = (written: string) => {
    setCsv(written)
    setChecked(undefined)
  }
  async function bringIn() {
    const done = await run({ csv })
    if (!done) return
    onClose()
    toast(t(texts.imported, { count: done.made }), 'ok')
    onDone()
  }
  const made = checked?.made ?? 0
  const label = t(texts.importCount, { count: made })
  return (
    <ImportDialog
      title={t(texts.importTitle)}
      check={async () => setChecked(await run({ csv, dryRun: true }))}
      confirm={made > 0 && { label, run: bringIn }}
      verdict={
        checked && {
          title: t(texts.importCounts, { made, refused: checked.rows.length - made }),
          isRight: checked.rows.length === made
        }
      }
      source={{ lead: t(texts.importLead), onText: edit }}
      found={checked && <Verdicts {...checked} csv={csv} />}
      {...{ text: csv, busy, onClose }}
    >
      <RefusedCallout refused={refused} />
    </ImportDialog>
  )
}
