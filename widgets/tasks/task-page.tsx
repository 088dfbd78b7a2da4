// The page of a task: what it is for, who is on it, how long it takes and took, what is said of it, and who changed it.
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { reload } from '#shared/kit/calls/load.ts'
import { holds } from '#shared/kit/rights.ts'
import { $me } from '#shared/session/store.ts'
import { suggestTaskEdit } from '#shared/suggestions/calls.ts'
import { listTasks, readTask } from '#shared/tasks/calls.ts'
import { readTaskHistory } from '#shared/tasks/history-calls.ts'
import type { PlacedTask } from '#shared/tasks/schemas.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { editTask } from '#shared/tasks/tree/calls.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { Widget } from '#widgets/kit/element/widget.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import peopleCss from '#widgets/kit/marks/people/people.css?inline'
import historyCss from '#widgets/kit/lists/history.css?inline'
import { useCall } from '#widgets/kit/use-call.ts'
import { useRead } from '#widgets/kit/use-read.ts'

import { Comments } from './comments.tsx'
import { TaskCrumbs, useAbove } from './task-crumbs.tsx'
import { EditTask } from './task-dialog.tsx'
import { TaskActs } from './task-head.tsx'
import { TaskHistory } from './task-history.tsx'
import { About, Hours, Notes } from './task-known.tsx'
import { TaskParts } from './task-parts.tsx'
import css from './tasks.css?inline'

function Page({ task }: { task: PlacedTask }) {
  const [isEditing, edit] = useState(false)
  const editing = useCall(editTask)
  const suggesting = useCall(suggestTaskEdit)
  const mayEdit = holds(useStore($me), 'updateTask')
  const mayChange = editing.allowed || suggesting.allowed
  const { _id: id, projectId, taskName } = task
  const changed = () => {
    reload(readTask, { id })
    reload(listTasks)
    reload(readTaskHistory)
  }
  return (
    <>
      <TaskCrumbs of={task} wbs={task} here={shortNum(task.num)} />
      <PageHead title={taskName} area={texts.area}>
        <TaskActs
          task={task}
          change={mayChange ? (mayEdit ? texts.edit : texts.suggest) : undefined}
          onChange={() => edit(true)}
          onLogged={changed}
        />
      </PageHead>
      <div className="task-cols">
        <div className="stack">
          <Notes task={task} onWrite={mayEdit && mayChange ? () => edit(true) : undefined} />
          {task.childrenQty > 0 && <TaskParts task={task} />}
        </div>
        <div className="stack task-known">
          <Hours task={task} />
          <About task={task} />
          <Widget tag="bee-lessons-near" taskId={id} waiting={<></>} failed={<></>} />
        </div>
        <div className="stack">
          <Comments taskId={id} />
          <TaskHistory key={task.rev} id={id} />
        </div>
      </div>
      {isEditing && <EditTask id={id} projectId={projectId} onSaved={changed} onClose={() => edit(false)} />}
    </>
  )
}

function TaskPage({ taskId = '' }: { taskId?: string }) {
  const task = useRead(readTask, { id: taskId })
  return (
    <LoadedPage of={task} under={useAbove()}>
      {found => <Page key={found._id} task={found} />}
    </LoadedPage>
  )
}

define('bee-task', TaskPage, { props: { taskId: 'string' }, css: `${peopleCss}${historyCss}${css}` })
