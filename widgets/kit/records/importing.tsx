// Rows from a file or from a spreadsheet: what would happen to each is shown first, then it happens at once.
import { useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import type { Listed } from '#shared/kit/records/listed.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'

import { ImportDialog, ImportLines } from '../lists/import-parts.tsx'
import { Pill } from '../marks/pill.tsx'
import { RefusedCallout } from '../marks/states/refused-callout.tsx'
import { shownAs } from '../table/table-cells.ts'
import { useCall } from '../use-call.ts'
import type { Acts } from './acts.ts'
import { fieldsFor, inWords } from './record-table.ts'
import * as texts from './texts.ts'

type Checked = Answer<Listed['calls']['importRows']>

const LOOKS = { new: 'ok', changed: 'info', same: 'plain', refused: 'danger' } as const
type CheckedRow = Checked['rows'][number]
type FieldChange = NonNullable<CheckedRow['changes']>[number]

const verdictOf = ({ verdict, problem, changes = [] }: CheckedRow, say: (change: FieldChange) => string) => (
  <>
    <Pill kind={LOOKS[verdict]}>{t(texts.verdicts[verdict])}</Pill>{' '}
    {problem ? t(problem) : <span className="muted">{changes.map(say).join(' · ')}</span>}
  </>
)

function Verdicts({ rows, record }: Checked & Pick<Listed, 'record'>) {
  const say = ({ field, before, after }: FieldChange) => {
    const described = record.fields[field]
    const valueText = (value: unknown) => shownAs(undefined, inWords(described, value))
    return t(texts.fromTo, { label: t(described?.label ?? field), before: valueText(before), after: valueText(after) })
  }
  return (
    <ImportLines
      lines={rows}
      isRefused={({ verdict }) => verdict === 'refused'}
      label={t(texts.importPreview)}
      what={t(texts.row)}
      name={({ title }) => title}
      verdict={line => verdictOf(line, say)}
    />
  )
}

interface ImportProps extends Listed {
  acts: Acts
  onClose: () => void
}

export function Importing({ record, calls, acts, onClose }: ImportProps) {
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const { run, busy, refused } = useCall(calls.importRows)
  const labels = fieldsFor($me.get(), record).map(([, { label }]) => t(label))
  const edit = (words: string) => {
    setText(words)
    setChecked(undefined)
  }
  async function confirm(hash: string): Promise<void> {
    const done = await run({ text, confirm: hash })
    if (!done) return
    onClose()
    const { changeSet, counts } = done
    acts.done({ message: t(texts.imported, { count: counts.new + counts.changed }), changeSet })
  }
  const changes = checked ? checked.counts.new + checked.counts.changed : 0
  const label = t(texts.importCount, { count: changes })
  const ready = checked && changes > 0 && { label, run: () => confirm(checked.hash) }
  return (
    <ImportDialog
      title={t(record.texts.importInto)}
      check={async () => setChecked(await run({ text }))}
      confirm={ready}
      verdict={checked && { title: t(texts.importCounts, checked.counts), isRight: checked.counts.refused === 0 }}
      source={{ lead: t(texts.importLead, { names: labels.join(', ') }), onText: edit }}
      found={checked && <Verdicts {...checked} record={record} />}
      {...{ text, busy, onClose }}
    >
      <RefusedCallout refused={refused} />
    </ImportDialog>
  )
}
