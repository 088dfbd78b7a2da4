// Tasks from a list or a sheet: what would become of each row is shown first, and the whole import can be taken back.
import { useMemo } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import { importTasks, undoTaskImport } from '#shared/tasks/import/calls.ts'
import { type ImportRow, meanings, meaningsOf, type Mended, rowsOf, sheetOf } from '#shared/tasks/import/map.ts'
import * as texts from '#shared/tasks/import/page-texts.ts'
import type { Tree, TreeRow } from '#shared/tasks/tree/schemas.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { ImportDialog, ImportLines } from '#widgets/kit/import/parts.tsx'
import { useImporting } from '#widgets/kit/import/use-importing.ts'
import { Disclosure } from '#widgets/kit/marks/buttons/disclosure.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { type ColumnAnswer, ImportColumns } from './columns.tsx'
import { ImportMending, type WrongLine } from './mending.tsx'

interface ImportProps {
  wbs: Tree['wbs']
  /** The task they go under, where one was chosen. */
  under?: TreeRow | undefined
  refresh: () => void
  onClose: () => void
}

interface Said {
  /** What the columns are, once somebody said so. */
  columns?: readonly ColumnAnswer[]
  mended: Mended
}
const NOTHING_SAID: Said = { mended: new Map() }

const columnsIn = (text: string, { columns }: Said): readonly ColumnAnswer[] =>
  columns ?? meaningsOf(sheetOf(text)?.heads ?? [])

const readAs = (text: string, said: Said) =>
  rowsOf(
    text,
    columnsIn(text, said).map(one => one ?? ''),
    said.mended
  )

function useImport({ wbs, under, refresh, onClose }: ImportProps) {
  const using = useImporting(importTasks, NOTHING_SAID, (words, what, seen) => ({
    wbsId: wbs._id,
    list: readAs(words, what).list,
    ...(under && { under: under._id }),
    ...(seen ? { skipWrong: seen.rows.some(({ problem }) => problem !== undefined) } : { dryRun: true })
  }))
  const { text, said, say } = using
  const undoing = useCall(undoTaskImport)
  useRefusedToast(undoing.refused, texts.undoFailed)
  const heads = useMemo(() => sheetOf(text)?.heads, [text])
  const chosen = useMemo(() => columnsIn(text, said), [text, said])
  const read = useMemo(() => readAs(text, said), [text, said])

  async function undo(importId: string) {
    const done = await undoing.run({ importId })
    refresh()
    if (done) toast(t(done.message), 'ok')
  }
  return {
    using,
    heads,
    chosen,
    read,
    checked: using.checked,
    onDone({ importId, count }: Answer<typeof importTasks>) {
      refresh()
      onClose()
      const action = importId && { label: t(kit.undo), run: () => void undo(importId) }
      toast(t(texts.imported, { count }), 'info', action ? { action } : {})
    },
    choose: (columns: ColumnAnswer[]) => say({ ...said, columns }),
    mend(place: number, change: ImportRow | false) {
      const next = change && { ...said.mended.get(place), ...change }
      say({ ...said, mended: new Map([...said.mended, [place, next] as const]) })
    }
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

const numOf = ({ num }: Line) => ({ more: <span className="num">{shortNum(num)}</span> })

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
            label={t(texts.preview)}
            what={t(texts.fields.taskName)}
            name={({ taskName }) => taskName}
            words={numOf}
          />
        </Disclosure>
      )}
    </>
  )
}

export function TaskImport(props: ImportProps) {
  const { under, onClose } = props
  const all = useImport(props)
  const { using, heads, chosen, checked, onDone } = all
  const lines = linesOf(all)
  const right = lines.filter(({ problem }) => problem === undefined)
  const wrong = lines.filter(({ problem }) => problem !== undefined)
  const open = heads?.filter((_, at) => chosen[at] === undefined) ?? []
  const count = right.length
  const notes = [
    wrong.length > 0 && t(texts.cannot, { count: wrong.length }),
    open.length > 0 && t(texts.sayFirst, { names: open.map((head, at) => head || String(at + 1)).join(', ') })
  ]
  return (
    <ImportDialog
      {...{ using, onDone, onClose }}
      title={t(texts.title)}
      lead={t(texts.lead)}
      label={count > 0 && t(texts.importCount, { count })}
      waits={open.length > 0}
      verdict={
        checked && {
          title: t(texts.areRight, { count, total: lines.length }),
          note: notes.filter(Boolean).join(' ') || undefined,
          isRight: wrong.length === 0 && open.length === 0
        }
      }
      found={<Found {...{ using: all, wrong, right }} />}
      place={
        <p className="muted small">
          {under ? t(texts.underTask, { num: shortNum(under.num), name: under.taskName }) : t(texts.under)}
        </p>
      }
    />
  )
}
