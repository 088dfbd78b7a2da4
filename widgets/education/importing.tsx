// Courses and lessons from a file: what becomes of each line is shown first, then they come in at once.
import { importCourses } from '#shared/education/calls.ts'
import * as texts from '#shared/education/texts.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { readCsv } from '#shared/kit/files/csv.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ImportDialog, ImportLines } from '#widgets/kit/import/parts.tsx'
import { useImporting } from '#widgets/kit/import/use-importing.ts'

type Checked = Answer<typeof importCourses>

const wordsOf = ({ problem }: { problem?: string | undefined }) => ({
  word: problem ? texts.importRefused : texts.importNew
})

function Verdicts({ rows, csv }: Checked & { csv: string }) {
  const read = readCsv(csv)
  const nameOf = (line: number) => {
    const [course = '', , lesson = ''] = read[line - 1]?.cells ?? []
    return [course, lesson].filter(Boolean).join(' · ')
  }
  return (
    <ImportLines
      lines={rows.map(({ row, error }) => ({ line: row, problem: error }))}
      label={t(texts.importPreview)}
      what={t(texts.importWhat)}
      name={({ line }) => nameOf(line)}
      words={wordsOf}
    />
  )
}

export function Importing({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const using = useImporting(importCourses, undefined, (csv, _, checked) => ({ csv, dryRun: !checked }))
  const { text, checked } = using
  const made = checked?.made ?? 0
  return (
    <ImportDialog
      {...{ using, onClose }}
      title={t(texts.importTitle)}
      lead={t(texts.importLead)}
      label={made > 0 && t(texts.importCount, { count: made })}
      verdict={
        checked && {
          title: t(texts.importCounts, { made, refused: checked.rows.length - made }),
          isRight: checked.rows.length === made
        }
      }
      found={checked && <Verdicts {...checked} csv={text} />}
      onDone={({ made: count }) => {
        onClose()
        toast(t(texts.imported, { count }), 'ok')
        onDone()
      }}
    />
  )
}
