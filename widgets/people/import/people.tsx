// People from a file: what each column is, what would happen to each line, then for good, with a way back.
import { useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { type CsvRow, readCsv } from '#shared/kit/files/csv.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { importUsers, listImports } from '#shared/people/import/calls.ts'
import { columnsProblem, guessColumns, type ImportColumn } from '#shared/people/import/rules.ts'
import * as texts from '#shared/people/import/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Callout } from '#widgets/kit/marks/states/callout.tsx'
import { EarlierImports, ImportSource } from '#widgets/kit/import/parts.tsx'
import { working } from '#widgets/kit/lists/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { ImportColumns } from './columns.tsx'
import { ImportResults } from './results.tsx'
import { useUndoImport } from './use-undo-import.tsx'

type Checked = Answer<typeof importUsers>
type ImportStep = 'checked' | 'columns' | 'done' | 'source'

/** The file with what its columns are. */
function useFile() {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly CsvRow[]>([])
  const [columns, setColumns] = useState<readonly ImportColumn[]>([])
  const [allowsDuplicateNames, allow] = useState(false)
  /** What is wrong with the file, if anything. */
  function read(): string | undefined {
    const found = readCsv(text)
    if (found.length < 2) return found.length ? texts.onlyHeadings : texts.emptyFile
    setRows(found)
    const headings = found[0]?.cells ?? []
    if (columns.length !== headings.length) setColumns(guessColumns(headings))
    return undefined
  }
  const change = (index: number, column: ImportColumn) =>
    setColumns(columns.map((before, at) => (at === index ? column : before === column ? '' : before)))
  return { text, setText, rows, columns, change, allowsDuplicateNames, allow, read }
}

export function ImportPeople({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [step, go] = useState<ImportStep>('source')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const file = useFile()
  const { run, busy, refused, forget } = useCall(importUsers)
  const done = () => {
    reload(listImports, {})
    onDone()
  }
  const undoing = useUndoImport(done)
  const earlier = useRead(listImports, {})
  const sent = {
    text: file.text,
    columns: [...file.columns],
    allowsDuplicateNames: file.allowsDuplicateNames
  }
  const move = (to: ImportStep) => {
    setProblem(undefined)
    forget()
    go(to)
  }
  function toColumns(): void {
    const wrong = file.read()
    if (wrong) setProblem(t(wrong))
    else move('columns')
  }
  async function look(): Promise<void> {
    const wrong = columnsProblem(file.columns)
    setProblem(wrong && t(wrong.text, { name: t(wrong.name ?? '') }))
    if (wrong) return
    const answer = await run(sent)
    if (!answer) return
    setChecked(answer)
    move('checked')
  }
  async function save({ digest }: Checked): Promise<void> {
    const answer = await run({ ...sent, confirm: digest })
    if (!answer) return
    setChecked(answer)
    move('done')
    done()
  }
  const count = checked?.counts.new ?? 0
  const undo = step === 'done' && checked?._id
  const back = () => move(step === 'checked' ? 'columns' : 'source')
  const steps: Readonly<Record<ImportStep, { label: string; run: () => Promise<void> | void }>> = {
    source: { label: texts.next, run: toColumns },
    columns: { label: texts.check, run: look },
    checked:
      checked && count > 0 ? { label: texts.importCount, run: () => save(checked) } : { label: texts.back, run: back },
    done: { label: texts.close, run: onClose }
  }
  const on = steps[step]
  const footer = (
    <>
      {(step === 'columns' || step === 'checked') && (
        <Button kind="quiet" className="start" onClick={back}>
          {t(texts.back)}
        </Button>
      )}
      {undo && (
        <Button className="start" onClick={() => void undoing.undo(undo, onClose)}>
          {t(texts.undo)}
        </Button>
      )}
      {step !== 'done' && (
        <Button kind="quiet" onClick={onClose}>
          {t(texts.cancel)}
        </Button>
      )}
      {/* One button for all steps, so that it keeps the focus. */}
      <Button
        key="on"
        kind="primary"
        busy={busy && t(working)}
        disabled={!file.text.trim()}
        onClick={() => void on.run()}
      >
        {t(on.label, { count })}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(texts.importPeople)}
      size="lg"
      onClose={onClose}
      footer={footer}
      dirty={step !== 'done' && file.text !== ''}
    >
      {step === 'source' && (
        <>
          <ImportSource lead={t(texts.lead)} text={file.text} onText={file.setText} />
          <EarlierImports
            items={earlier.data?.items}
            words={texts}
            places={({ made, madeBy }) => ({ count: made, name: madeBy })}
            busy={undoing.busy}
            onUndo={id => void undoing.undo(id, earlier.again)}
          />
        </>
      )}
      {step === 'columns' && (
        <ImportColumns
          rows={file.rows}
          columns={file.columns}
          onColumn={file.change}
          allows={file.allowsDuplicateNames}
          onAllow={file.allow}
        />
      )}
      {checked && (step === 'checked' || step === 'done') && (
        <ImportResults {...checked} file={file.rows} isDone={step === 'done'} />
      )}
      {(problem ?? refused) && (
        <Callout kind="danger" announce>
          {problem ?? t(refused?.message ?? '')}
        </Callout>
      )}
      {undoing.shown}
    </Dialog>
  )
}
