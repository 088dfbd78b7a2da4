// The tasks of one person, found by anything that is said of them.
import { t } from '#shared/kit/texts.ts'
import { listPersonTasks } from '#shared/reports/person-calls.ts'
import type { ReportedTask } from '#shared/reports/task-schemas.ts'
import { taskTable } from '#shared/reports/task-table.ts'
import * as texts from '#shared/reports/task-texts.ts'
import { clipboardList } from '#widgets/kit/marks/icons.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { ListPage } from '#widgets/kit/records/list-page.tsx'

import { taskFilters } from './task-filters.ts'

const LOOKS: Record<string, PillKind> = { Primary: 'danger', Secondary: 'warn', Tertiary: 'info', Complete: 'ok' }

export const taskCells = {
  name: ({ _id, taskName, projectName }: ReportedTask) => (
    <span className="task-name breaks">
      <a className="strong" href={`/wbs/tasks/${_id}`}>
        {taskName}
      </a>
      <small>{projectName}</small>
    </span>
  ),
  priority: ({ priority }: ReportedTask) => <Pill kind={LOOKS[priority] ?? 'line'}>{priority}</Pill>,
  status: ({ status }: ReportedTask) => <Pill kind={LOOKS[status] ?? 'line'}>{status}</Pill>,
  resources: ({ resources }: ReportedTask) => (
    <span className="breaks">{resources.map(({ name }) => name).join(', ') || '–'}</span>
  )
}

export const PersonTasks = ({ userId }: { userId: string }) => (
  <section className="stack" aria-labelledby="tasks-title">
    <h2 id="tasks-title">{t(texts.tasks)}</h2>
    <ListPage
      of={listPersonTasks}
      list="items"
      table={taskTable}
      fixed={{ userId, size: 10 }}
      isInAddress={false}
      filters={taskFilters}
      search={texts.search}
      icon={clipboardList}
      cells={taskCells}
      compact
    />
  </section>
)
