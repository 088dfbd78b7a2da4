// Takes an import back, and says who stayed.
import { type ReactNode, useState } from 'react'

import type { Answer } from '#shared/kit/calls/call.ts'
import { t } from '#shared/kit/texts.ts'
import { undoImport } from '#shared/people/import/calls.ts'
import * as texts from '#shared/people/import/texts.ts'
import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import { ReadDialog } from '#widgets/kit/dialogs/read-dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { RefusedCallout } from '#widgets/kit/marks/states/refused-callout.tsx'
import { useCall } from '#widgets/kit/use-call.ts'

export interface UndoingImport {
  busy: boolean
  undo: (id: string, then: () => void) => Promise<void>
  /** Who stayed, or why it was refused. */
  shown: ReactNode
}

type Undone = Answer<typeof undoImport>

function Stayed({ stayed, onClose }: { stayed: Undone['stayed']; onClose: () => void }) {
  return (
    <ReadDialog size="sm" title={t(texts.stayed)} onClose={onClose}>
      <ul className="stack" role="list">
        {stayed.map(({ _id, name, why }) => (
          <li key={_id}>
            <b>{name}</b>
            <br />
            {t(why)}
          </li>
        ))}
      </ul>
    </ReadDialog>
  )
}

export function useUndoImport(onDone: () => void): UndoingImport {
  const { run, busy, refused } = useCall(undoImport)
  const [left, setLeft] = useState<{ stayed: Undone['stayed']; next: () => void }>()
  async function undo(id: string, then: () => void): Promise<void> {
    const { undoTitle: title, undoText: text, undoYes: yes } = texts
    if (!(await confirm({ title: t(title), text: t(text), yes: t(yes), danger: true }))) return
    const answer = await run({ id })
    if (!answer) return
    toast(t(answer.message), answer.stayed.length ? 'info' : 'ok')
    onDone()
    if (answer.stayed.length) setLeft({ stayed: answer.stayed, next: then })
    else then()
  }
  const close = () => {
    left?.next()
    setLeft(undefined)
  }
  const shown = (
    <>
      <RefusedCallout refused={refused} />
      {left && <Stayed stayed={left.stayed} onClose={close} />}
    </>
  )
  return { undo, busy, shown }
}
