// A task beside the list that it was opened from: started, read and left for the next one without leaving the page.
import { useRef } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { readTask } from '#shared/tasks/calls.ts'
import type { PlacedTask } from '#shared/tasks/schemas.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { useDialogKeys } from '#widgets/kit/dialogs/use-dialog-keys.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { Button, LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { chevronDown, chevronUp, externalLink } from '#widgets/kit/marks/icons.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { TaskActs } from './task-head.tsx'
import { About, Hours, Notes } from './task-known.tsx'
import { TaskParts } from './task-parts.tsx'

interface SheetProps {
  taskId: string
  /** What it is called until it is read. */
  name: string
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onClose: () => void
}

function Inside({ task }: { task: PlacedTask }) {
  return (
    <>
      <p className="muted small">
        {task.projectName} / {task.wbsName}
      </p>
      <TaskActs
        task={task}
        change={undefined}
        onChange={() => undefined}
        onLogged={() => reload(readTask, { id: task._id })}
      />
      <Hours task={task} />
      <Notes task={task} onWrite={undefined} />
      {task.childrenQty > 0 && <TaskParts task={task} />}
      <About task={task} />
    </>
  )
}

export function TaskSheet({ taskId, name, onNext, onPrevious, onClose }: SheetProps) {
  const task = useRead(readTask, { id: taskId })
  const box = useRef<HTMLDivElement>(null)
  // The button stands in an element of the timer's own.
  const start = () =>
    box.current?.querySelector('bee-timer-start')?.shadowRoot?.querySelector<HTMLElement>('button')?.click()
  useDialogKeys({ j: onNext, k: onPrevious, s: start })
  const footer = (
    <>
      <span className="muted small start">{t(texts.sheetKeys)}</span>
      <Button icon={chevronUp} label={t(texts.previousTask)} disabled={!onPrevious} onClick={onPrevious} />
      <Button icon={chevronDown} label={t(texts.nextTask)} disabled={!onNext} onClick={onNext} />
      <LinkButton icon={externalLink} href={taskPath(taskId)}>
        {t(texts.openPage)}
      </LinkButton>
    </>
  )
  return (
    <Dialog title={task.data?.taskName ?? name} footer={footer} onClose={onClose}>
      <div className="stack task-sheet" ref={box}>
        <Loaded of={task}>{found => <Inside key={found._id} task={found} />}</Loaded>
      </div>
    </Dialog>
  )
}
