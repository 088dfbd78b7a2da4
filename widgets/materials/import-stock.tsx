// Stock from a file: what its columns are and what each line would do is shown first, then it happens at once.
import { useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { dayOf, formatDay } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Column } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { importStock, listMovements, listStockImports, undoStockImport } from '#shared/materials/import-calls.ts'
import { type Heading, type ImportField, importFields } from '#shared/materials/import-rules.ts'
import type { ImportedLine, ListedMovement } from '#shared/materials/import-schemas.ts'
import * as texts from '#shared/materials/import-texts.ts'
import { type Stocked, withUnit } from '#shared/materials/rules.ts'
import { somebody } from '#shared/materials/screen-texts.ts'
import { confirm as confirmed } from '#widgets/kit/dialogs/confirm.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { ImportDialog, ImportLines } from '#widgets/kit/lists/import-parts.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { ExportPages } from '#widgets/kit/table/export-pages.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

type Checked = Answer<typeof importStock>

const LOOKS = { moves: 'ok', same: 'plain', refused: 'danger' } as const

const verdictOf = ({ verdict, problem, what, unit, before = 0, after = 0 }: ImportedLine) => (
  <>
    <Pill kind={LOOKS[verdict]}>{t(texts.verdicts[verdict])}</Pill>{' '}
    {problem
      ? t(problem)
      : what && (
          <span className="muted">
            {t(texts.becomes, {
              what: t(texts.kinds[what]),
              before: withUnit(before, unit),
              after: withUnit(after, unit)
            })}
          </span>
        )}
  </>
)

interface LeftOutProps {
  columns: readonly Heading[]
  onField: (heading: string, field: ImportField) => void
}
/** Columns that are not read, each with what it may be. */
const LeftOut = ({ columns, onField }: LeftOutProps) => (
  <ul className="stack" role="list">
    {columns
      .filter(({ field }) => !field)
      .map(({ heading, guess }, at) => (
        <li key={`${at} ${heading}`} className="row wrap">
          {guess ? (
            <>
              {t(texts.mayBe, { heading, field: t(texts.fields[guess]) })}
              <Button size="sm" onClick={() => onField(heading, guess)}>
                {t(texts.itIs, { field: t(texts.fields[guess]) })}
              </Button>
            </>
          ) : (
            t(texts.leftOut, { heading })
          )}
        </li>
      ))}
  </ul>
)

const columns: readonly Column<ListedMovement>[] = [
  { key: 'project', label: texts.fields.project, value: ({ project }) => project },
  { key: 'category', label: texts.fields.category, value: ({ category }) => category },
  { key: 'name', label: texts.fields.name, value: ({ name }) => name },
  { key: 'what', label: texts.fields.what, value: ({ what }) => texts.kinds[what] },
  { key: 'quantity', label: texts.fields.quantity, value: ({ quantity }) => quantity, kind: 'number' },
  { key: 'unit', label: texts.fields.unit, value: ({ unit }) => unit },
  { key: 'day', label: texts.fields.day, value: ({ day }) => day },
  { key: 'note', label: texts.fields.note, value: ({ note }) => note }
]

function Earlier({ onDone }: { onDone: () => void }) {
  const { data } = useRead(listStockImports, {})
  const { run, busy, refused } = useCall(undoStockImport)
  useRefusedToast(refused, '{message}')
  async function undo(id: string) {
    const [title, text, yes] = [t(texts.undoTitle), t(texts.undoText), t(texts.undo)]
    if (!(await confirmed({ title, text, yes }))) return
    const done = await run({ id })
    if (!done) return
    toast(done.message, 'ok')
    reload(listStockImports, {})
    onDone()
  }
  if (!data?.items.length) return null
  return (
    <Disclosure title={t(texts.earlier)}>
      <ul className="stack" role="list">
        {data.items.map(({ _id, madeAt, madeBy, count, isUndone }) => {
          const day = formatDay(dayOf(new Date(madeAt)), 'profile')
          return (
            <li key={_id} className="row between">
              <span>{t(texts.earlierRow, { day, count, name: madeBy || t(somebody) })}</span>
              {isUndone ? (
                <Pill>{t(texts.isUndone)}</Pill>
              ) : (
                <Button size="sm" aria-disabled={busy} onClick={() => void (busy || undo(_id))}>
                  {t(texts.undo)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}

interface ImportProps {
  /** Of the list that it is opened from. */
  category: Stocked
  /** What the list shows, so that its movements are what is exported. */
  project: string | undefined
  onClose: () => void
  onDone: () => void
}

export function ImportStock({ category, project, onClose, onDone }: ImportProps) {
  const [text, setText] = useState('')
  const [chosen, choose] = useState<Readonly<Record<string, ImportField>>>({})
  const [checked, setChecked] = useState<Checked>()
  const { run, busy, refused } = useCall(importStock)
  const edit = (words: string) => {
    setText(words)
    choose({})
    setChecked(undefined)
  }
  const check = async (fields = chosen) => setChecked(await run({ text, category, columns: fields }))
  async function save({ hash }: Checked): Promise<void> {
    const done = await run({ text, category, columns: chosen, confirm: hash })
    if (!done) return
    toast(t(texts.imported, { count: done.counts.moves }), 'ok')
    reload(listStockImports, {})
    onClose()
    onDone()
  }
  const moves = checked?.counts.moves ?? 0
  const label = t(texts.importCount, { count: moves })
  const names = importFields.map(field => t(texts.fields[field])).join(', ')
  return (
    <ImportDialog
      title={t(texts.title)}
      check={() => check()}
      confirm={checked && moves > 0 && { label, run: () => save(checked) }}
      verdict={checked && { title: t(texts.counts, checked.counts), isRight: checked.counts.refused === 0 }}
      source={{ lead: t(texts.lead, { names }), onText: edit }}
      found={
        checked && (
          <>
            <LeftOut
              columns={checked.columns}
              onField={(heading, field) => {
                const fields = { ...chosen, [heading]: field }
                choose(fields)
                void check(fields)
              }}
            />
            <ImportLines
              lines={checked.rows}
              isRefused={({ verdict }) => verdict === 'refused'}
              label={t(texts.preview)}
              what={t(texts.item)}
              name={({ name }) => name}
              verdict={verdictOf}
            />
          </>
        )
      }
      {...{ text, busy, onClose }}
    >
      <RefusedCallout refused={refused} />
      <div className="row between wrap">
        <span className="muted">{t(texts.exported)}</span>
        <ExportPages
          of={listMovements}
          list="items"
          wanted={{ size: 200, ...(project && { project }) }}
          columns={columns}
          name={texts.fileName}
        />
      </div>
      <Earlier onDone={onDone} />
    </ImportDialog>
  )
}
