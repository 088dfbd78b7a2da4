// Stock from a file: what its columns are and what each line would do is shown first, then it happens at once.
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
import { EarlierImports, ImportDialog, ImportLines } from '#widgets/kit/import/parts.tsx'
import { useImporting } from '#widgets/kit/import/use-importing.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { ExportPages } from '#widgets/kit/table/export-pages.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

const LOOKS = { moves: 'ok', same: 'plain', refused: 'danger' } as const

const wordsOf = ({ verdict, what, unit, before = 0, after = 0 }: ImportedLine) => ({
  kind: LOOKS[verdict],
  word: texts.verdicts[verdict],
  more:
    what &&
    t(texts.becomes, { what: t(texts.kinds[what]), before: withUnit(before, unit), after: withUnit(after, unit) })
})

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
  return (
    <EarlierImports
      items={data?.items}
      words={texts}
      places={({ count, madeBy }) => ({ count, name: madeBy || t(somebody) })}
      busy={busy}
      onUndo={id => void undo(id)}
    />
  )
}

const NOTHING_SAID: Readonly<Record<string, ImportField>> = {}

interface ImportProps {
  /** Of the list that it is opened from. */
  category: Stocked
  /** What the list shows, so that its movements are what is exported. */
  project: string | undefined
  onClose: () => void
  onDone: () => void
}

export function ImportStock({ category, project, onClose, onDone }: ImportProps) {
  const using = useImporting(importStock, NOTHING_SAID, (text, columns, checked) => ({
    text,
    category,
    columns,
    ...(checked && { confirm: checked.hash })
  }))
  const { said, checked, say } = using
  const moves = checked?.counts.moves ?? 0
  const names = importFields.map(field => t(texts.fields[field])).join(', ')
  return (
    <ImportDialog
      {...{ using, onClose }}
      title={t(texts.title)}
      lead={t(texts.lead, { names })}
      label={moves > 0 && t(texts.importCount, { count: moves })}
      verdict={checked && { title: t(texts.counts, checked.counts), isRight: checked.counts.refused === 0 }}
      onDone={({ counts }) => {
        toast(t(texts.imported, { count: counts.moves }), 'ok')
        reload(listStockImports, {})
        onClose()
        onDone()
      }}
      found={
        checked && (
          <>
            <LeftOut columns={checked.columns} onField={(heading, field) => say({ ...said, [heading]: field })} />
            <ImportLines
              lines={checked.rows}
              label={t(texts.preview)}
              what={t(texts.item)}
              name={({ name }) => name}
              words={wordsOf}
            />
          </>
        )
      }
    >
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
