// The tasks that stand beside one, under the same mother.
import { t } from '#shared/kit/texts.ts'
import { listTasks, readTask } from '#shared/tasks/calls.ts'
import { folderTable } from '#shared/tasks/tree/folder-table.ts'
import type { PlacedTask, Task } from '#shared/tasks/schemas.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { define } from '#widgets/kit/element/define.tsx'
import { LoadedPage } from '#widgets/kit/loaded-page.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { PageHead } from '#widgets/kit/marks/page-head.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { TaskCrumbs, useAbove } from './task-crumbs.tsx'
import { Faces, HoursCell, ProgressBar, StatusPill } from './task-marks.tsx'
import css from './tasks.css?inline'

const CELLS = {
  name: ({ _id, taskName }: Task) => (
    <a className="breaks" href={taskPath(_id)}>
      {taskName}
    </a>
  ),
  resources: ({ resources }: Task) => <Faces people={resources} />,
  status: ({ status }: Task) => <StatusPill status={status} />,
  progress: (task: Task) => <ProgressBar {...task} />,
  hours: (task: Task) => <HoursCell {...task} />
}

function Page({ task }: { task: PlacedTask }) {
  const { _id: id, wbsId, wbsName, level, mother, taskName } = task
  const { data, refused, again } = useRead(listTasks, { wbsId, level: String(level), mother })
  return (
    <>
      <TaskCrumbs of={task} wbs={task} here={t(texts.beside)} />
      <PageHead title={t(texts.beside)} lead={wbsName} area={texts.area}>
        <LinkButton href={taskPath(id)}>{t(texts.back, { name: taskName })}</LinkButton>
      </PageHead>
      <TableView
        table={folderTable}
        rows={data}
        refused={refused}
        onRetry={again}
        cells={CELLS}
        selected={one => one._id === id}
      />
    </>
  )
}

function FolderTasks({ taskId = '' }: { taskId?: string }) {
  const task = useRead(readTask, { id: taskId })
  return (
    <LoadedPage of={task} under={useAbove()}>
      {found => <Page task={found} />}
    </LoadedPage>
  )
}

define('bee-folder-tasks', FolderTasks, { props: { taskId: 'string' }, css })
