// Tasks from a list or a sheet: what would become of each row is shown first, and the whole import can be taken back.
import { useMemo, useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import { importTasks, undoTaskImport } from '#shared/tasks/import/calls.ts'
import { type ImportRow, meaningOf, meanings, type Mended, rowsOf, sheetOf } from '#shared/tasks/import/map.ts'
import * as texts from '#shared/tasks/import/page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { ImportDialog, ImportLines } from '#widgets/kit/lists/import-parts.tsx'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { type ColumnAnswer, ImportColumns } from './columns.tsx'
import { ImportMending, type WrongLine } from './mending.tsx'

type Checked = Answer<typeof importTasks>

interface ImportProps {
  wbs: Tree['wbs']
  /** The task they go under, where one was chosen. */
  under?: TreeRow | undefined
  refresh: () => void
  onClose: () => void
}

const readAs = (text: string, columns: readonly ColumnAnswer[], mended: Mended) =>
  rowsOf(
    text,
    columns.map(one => one ?? ''),
    mended
  )

function useImport({ wbs, under, refresh, onClose }: ImportProps) {
  const [text, setText] = useState('')
  const [own, setOwn] = useState<readonly ColumnAnswer[]>()
  const [mended, setMended] = useState<Mended>(new Map())
  const [checked, setChecked] = useState<Checked>()
  const { run, busy, refused } = useCall(importTasks)
  const undoing = useCall(undoTaskImport)
  useRefusedToast(undoing.refused, texts.undoFailed)
  const heads = useMemo(() => sheetOf(text)?.heads, [text])
  const chosen = useMemo(() => own ?? heads?.map(meaningOf) ?? [], [own, heads])
  const read = useMemo(() => readAs(text, chosen, mended), [text, chosen, mended])
  const sentOf = ({ list }: typeof read) => ({ wbsId: wbs._id, list, ...(under && { under: under._id }) })

  async function undo(importId: string) {
    const done = await undoing.run({ importId })
    refresh()
    if (done) toast(t(done.message), 'ok')
  }
  async function importRows(skipWrong: boolean) {
    const done = await run({ ...sentOf(read), ...(skipWrong && { skipWrong }) })
    if (!done) return
    refresh()
    onClose()
    const { importId, count } = done
    const action = importId && { label: t(kit.undo), run: () => void undo(importId) }
    toast(t(texts.imported, { count }), 'info', action ? { action } : {})
  }
  const checkAs = async (columns: readonly ColumnAnswer[], other: Mended) =>
    setChecked(await run({ ...sentOf(readAs(text, columns, other)), dryRun: true }))
  return {
    text,
    heads,
    chosen,
    checked,
    busy,
    refused,
    put: importRows,
    read,
    edit(words: string) {
      setText(words)
      setOwn(undefined)
      setMended(new Map())
      setChecked(undefined)
    },
    choose(next: ColumnAnswer[]) {
      setOwn(next)
      void checkAs(next, mended)
    },
    mend(place: number, change: ImportRow | false) {
      const known = mended.get(place)
      const next = new Map([...mended, [place, change && { ...known, ...change }] as const])
      setMended(next)
      void checkAs(chosen, next)
    },
    check: () => checkAs(chosen, mended)
  }
}

type Using = ReturnType<typeof useImport>

/** What was found of each line that was sent. */
function linesOf({ checked, read }: Using) {
  return (checked?.rows ?? []).map(one => ({
    ...one,
    line: read.lines[one.row - 1] ?? one.row,
    place: read.places[one.row - 1] ?? one.row - 1,
    sent: read.list[one.row - 1] ?? {}
  }))
}
type Line = ReturnType<typeof linesOf>[number]

function wrongOf({ line, place, taskName: name, problem = '', field: said, sent }: Line): WrongLine {
  const field = meanings.find(one => one === said)
  return { line, place, name, problem, field, value: field ? String(sent[field] ?? '') : '' }
}

const numOf = ({ num }: Line) => <span className="num muted">{shortNum(num)}</span>

function Found({ using, wrong, right }: { using: Using; wrong: readonly Line[]; right: readonly Line[] }) {
  const { heads, chosen, choose, mend } = using
  return (
    <>
      {heads && <ImportColumns heads={heads} chosen={chosen} onChoose={choose} />}
      {wrong.length > 0 && <ImportMending lines={wrong.map(wrongOf)} onMend={mend} />}
      {right.length > 0 && (
        <Disclosure open title={t(texts.comesIn, { count: right.length })}>
          <ImportLines
            lines={right}
            isRefused={() => false}
            label={t(texts.preview)}
            what={t(texts.taskName)}
            name={({ taskName }) => taskName}
            verdict={numOf}
          />
        </Disclosure>
      )}
    </>
  )
}

export function TaskImport(props: ImportProps) {
  const { under, onClose } = props
  const using = useImport(props)
  const { text, heads, chosen, checked, busy, refused, put, edit, check } = using
  const lines = linesOf(using)
  const right = lines.filter(({ problem }) => problem === undefined)
  const wrong = lines.filter(({ problem }) => problem !== undefined)
  const open = heads?.filter((_, at) => chosen[at] === undefined) ?? []
  const count = right.length
  const notes = [
    wrong.length > 0 && t(texts.cannot, { count: wrong.length }),
    open.length > 0 && t(texts.sayFirst, { names: open.map((head, at) => head || String(at + 1)).join(', ') })
  ]
  const confirm = checked &&
    count > 0 && {
      label: t(texts.importCount, { count }),
      run: () => put(wrong.length > 0)
    }
  return (
    <ImportDialog
      title={t(texts.title)}
      confirm={confirm}
      waits={open.length > 0}
      verdict={
        checked && {
          title: t(texts.areRight, { count, total: lines.length }),
          note: notes.filter(Boolean).join(' ') || undefined,
          isRight: wrong.length === 0 && open.length === 0
        }
      }
      source={{ lead: t(texts.lead), onText: edit }}
      found={<Found {...{ using, wrong, right }} />}
      {...{ text, busy, check, onClose }}
    >
      <p className="muted small">
        {under ? t(texts.underTask, { num: shortNum(under.num), name: under.taskName }) : t(texts.under)}
      </p>
      <RefusedCallout refused={refused} />
    </ImportDialog>
  )
}
