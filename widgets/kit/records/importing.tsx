// Rows from a file or from a spreadsheet: what would happen to each is shown first, then it happens at once.
import type { Answer } from '#shared/kit/calls/call.ts'
import { importCount, imported, preview } from '#shared/kit/import/texts.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { ImportDialog, ImportLines } from '../import/parts.tsx'
import { useImporting } from '../import/use-importing.ts'
import { shownAs } from '../table/table-cells.ts'
import type { Acts } from './acts.ts'
import { fieldsFor, inWords } from './record-table.ts'
import * as texts from './texts.ts'

type Checked = Answer<Listed['calls']['importRows']>

const LOOKS = { new: 'ok', changed: 'info', same: 'plain', refused: 'danger' } as const
type CheckedRow = Checked['rows'][number]
type FieldChange = NonNullable<CheckedRow['changes']>[number]

const wordsOf = ({ verdict, changes = [] }: CheckedRow, say: (change: FieldChange) => string) => ({
  kind: LOOKS[verdict],
  word: texts.verdicts[verdict],
  more: changes.map(say).join(' · ')
})

function Verdicts({ rows, record }: Checked & Pick<Listed, 'record'>) {
  const say = ({ field, before, after }: FieldChange) => {
    const described = record.fields[field]
    const valueText = (value: unknown) => shownAs(undefined, inWords(described, value))
    return t(texts.fromTo, { label: t(described?.label ?? field), before: valueText(before), after: valueText(after) })
  }
  return (
    <ImportLines
      lines={rows}
      label={t(preview)}
      what={t(texts.row)}
      name={({ title }) => title}
      words={line => wordsOf(line, say)}
    />
  )
}

interface ImportProps extends Listed {
  acts: Acts
  onClose: () => void
}

export function Importing({ record, calls, acts, onClose }: ImportProps) {
  const using = useImporting(calls.importRows, undefined, (text, _, checked) => ({
    text,
    ...(checked && { confirm: checked.hash })
  }))
  const { checked } = using
  const labels = fieldsFor($me.get(), record).map(([, { label }]) => t(label))
  const count = checked ? checked.counts.new + checked.counts.changed : 0
  return (
    <ImportDialog
      {...{ using, onClose }}
      title={t(record.texts.importInto)}
      lead={t(texts.importLead, { names: labels.join(', ') })}
      label={count > 0 && t(importCount, { count })}
      verdict={checked && { title: t(texts.importCounts, checked.counts), isRight: checked.counts.refused === 0 }}
      found={checked && <Verdicts {...checked} record={record} />}
      onDone={({ changeSet, counts }) => {
        onClose()
        acts.done({ message: t(imported, { count: counts.new + counts.changed }), changeSet })
      }}
    />
  )
}
