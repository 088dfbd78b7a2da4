// Two tasks change places, with all below them.
import { useId, useState } from 'react'

import { searching } from '#shared/kit/text/search.ts'
import { t } from '#shared/kit/texts.ts'
import { swapTasks } from '#shared/tasks/tree/calls.ts'
import * as texts from '#shared/tasks/tree/page-texts.ts'
import type { TreeRow } from '#shared/tasks/tree/schemas.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { Combobox } from '#widgets/kit/form/combobox.tsx'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { RefusedLine } from '#widgets/kit/marks/states/refused-line.tsx'
import * as kit from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface SwapProps {
  task: TreeRow
  tasks: readonly TreeRow[]
  onDone: () => void
  onClose: () => void
}

export function SwapDialog({ task, tasks, onDone, onClose }: SwapProps) {
  const id = useId()
  const [chosen, choose] = useState({ value: '', text: '' })
  const { run, busy, refused } = useCall(swapTasks)
  const find = async (words: string) => {
    const fits = searching(words)
    return tasks
      .filter(one => one._id !== task._id)
      .map(one => ({ value: one._id, label: `${shortNum(one.num)} ${one.taskName}` }))
      .filter(({ label }) => fits(label))
  }
  async function swap() {
    if (!chosen.value || !(await run({ taskId1: task._id, taskId2: chosen.value }))) return
    toast(t(texts.swapped, { name: task.taskName, other: chosen.text }), 'ok')
    onDone()
    onClose()
  }
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(kit.cancel)}
      </Button>
      <Button kind="primary" type="submit" busy={busy && t(texts.swapping)} disabled={!chosen.value}>
        {t(texts.swapDo)}
      </Button>
    </>
  )
  return (
    <Dialog
      title={t(texts.swapTitle, { name: task.taskName })}
      size="sm"
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        void swap()
      }}
      footer={footer}
    >
      <div className="field">
        <label htmlFor={id}>{t(texts.swapWith)}</label>
        <Combobox
          id={id}
          label={t(texts.swapWith)}
          source={find}
          value={chosen.value}
          text={chosen.text}
          none={t(texts.noneToSwap)}
          onChange={(value, text) => choose({ value, text })}
        />
      </div>
      <RefusedLine refused={refused} />
    </Dialog>
  )
}
