// Tasks from a list or a sheet: what would become of each row is shown first, and the whole import can be taken back.
import { useMemo, useState } from 'react'

import { t } from '#shared/kit/texts.ts'
import { importTasks, undoTaskImport } from '#shared/tasks/import-calls.ts'
import { type Meaning, meaningOf, MEANINGS, meanings, rowsOf, sheetOf } from '#shared/tasks/import-map.ts'
import * as texts from '#shared/tasks/import-page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree-schemas.ts'
import { shortNum } from '#shared/tasks/tree-view.ts'
import type { Answer } from '#shared/kit/call.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { Pill } from '#widgets/kit/marks/pill.tsx'
import { RefusedCallout } from '#widgets/kit/marks/refused-callout.tsx'
import { ImportDialog, ImportLines, ImportSource } from '#widgets/kit/lists/import-parts.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

type Checked = Answer<typeof importTasks>
type CheckedRow = Checked['rows'][number] & { line: number }

interface ColumnsProps {
  heads: readonly string[]
  chosen: readonly (Meaning | '')[]
  onChoose: (chosen: (Meaning | '')[]) => void
}

/** Which column means what, as far as its head did not say it. */
function Columns({ heads, chosen, onChoose }: ColumnsProps) {
  return (
    <fieldset className="stack">
      <legend className="strong">{t(texts.columns)}</legend>
      <div className="columns-map">
        {heads.map((head, at) => (
          <label key={`${at} ${head}`}>
            <span className="breaks small">{head || at + 1}</span>
            <select
              className="select sm"
              aria-label={t(texts.columnOf, { head: head || at + 1 })}
              value={chosen[at] ?? ''}
              onChange={({ target }) =>
                onChoose(
                  heads.map((_, other) =>
                    other === at ? (meanings.find(one => one === target.value) ?? '') : (chosen[other] ?? '')
                  )
                )
              }
            >
              <option value="">{t(texts.leftOut)}</option>
              {meanings.map(one => (
                <option key={one} value={one} disabled={one !== chosen[at] && chosen.includes(one)}>
                  {t(MEANINGS[one].label)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const verdictOf = ({ problem, num }: CheckedRow) =>
  problem ? (
    <>
      <Pill kind="danger">{t(texts.wrong)}</Pill> {t(problem)}
    </>
  ) : (
    <>
      <Pill kind="ok">{t(texts.ok)}</Pill> <span className="num muted">{shortNum(num)}</span>
    </>
  )

function Verdicts({ message, lines }: { message: string; lines: readonly CheckedRow[] }) {
  return (
    <>
      <p role="status">{t(message)}</p>
      <ImportLines
        lines={lines}
        isRefused={({ problem }) => problem !== undefined}
        label={t(texts.preview)}
        what={t(texts.taskName)}
        name={({ taskName }) => taskName || '–'}
        verdict={verdictOf}
      />
    </>
  )
}

interface ImportProps {
  wbs: Tree['wbs']
  /** The task they go under, where one was chosen. */
  under?: TreeRow | undefined
  refresh: () => void
  onClose: () => void
}

function useImport({ wbs, under, refresh, onClose }: ImportProps) {
  const [text, setText] = useState('')
  const [own, setOwn] = useState<(Meaning | '')[]>()
  const [checked, setChecked] = useState<Checked>()
  const { run, busy, refused } = useCall(importTasks)
  const undoing = useCall(undoTaskImport)
  useRefusedToast(undoing.refused, texts.undoFailed)
  const heads = useMemo(() => sheetOf(text)?.heads, [text])
  const chosen = useMemo(() => own ?? heads?.map(head => meaningOf(head) ?? '') ?? [], [own, heads])
  const read = useMemo(() => rowsOf(text, chosen), [text, chosen])
  const sent = { wbsId: wbs._id, list: read.list, ...(under && { under: under._id }) }

  async function undo(importId: string) {
    const done = await undoing.run({ importId })
    refresh()
    if (done) toast(t(done.message), 'ok')
  }
  async function put(skipWrong: boolean) {
    const done = await run({ ...sent, ...(skipWrong && { skipWrong }) })
    if (!done) return
    refresh()
    onClose()
    const { importId, count } = done
    const action = importId && { label: t(kit.undo), run: () => void undo(importId) }
    toast(t(texts.imported, { count }), 'info', action ? { action } : {})
  }
  return {
    text,
    heads,
    chosen,
    checked,
    busy,
    refused,
    put,
    lines: checked?.rows.map(one => ({ ...one, line: read.lines[one.row - 1] ?? one.row })) ?? [],
    edit(words: string) {
      setText(words)
      setOwn(undefined)
      setChecked(undefined)
    },
    choose(next: (Meaning | '')[]) {
      setOwn(next)
      setChecked(undefined)
    },
    check: async () => setChecked(await run({ ...sent, dryRun: true }))
  }
}

export function TaskImport(props: ImportProps) {
  const { under, onClose } = props
  const { text, heads, chosen, checked, busy, refused, put, lines, edit, choose, check } = useImport(props)
  const right = lines.filter(({ problem }) => problem === undefined).length
  const wrong = lines.length - right
  const label = wrong > 0 ? texts.skipWrong : right === 1 ? texts.importOne : texts.importCount
  const confirm = checked && right > 0 && { label: t(label, { count: right }), run: () => put(wrong > 0) }
  return (
    <ImportDialog title={t(texts.title)} confirm={confirm} {...{ text, busy, check, onClose }}>
      <ImportSource lead={t(texts.lead)} rows={checked ? 4 : 10} text={text} onText={edit} />
      <p className="muted small">
        {under ? t(texts.underTask, { num: shortNum(under.num), name: under.taskName }) : t(texts.under)}
      </p>
      {heads && <Columns heads={heads} chosen={chosen} onChoose={choose} />}
      <RefusedCallout refused={refused} />
      {checked && <Verdicts message={checked.message} lines={lines} />}
    </ImportDialog>
  )
}
