// The tasks right below one, on its page, with what they come to together.
import { formatDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { listTasks } from '#shared/tasks/calls.ts'
import type { PlacedTask, Task } from '#shared/tasks/schemas.ts'
import { taskPath } from '#shared/tasks/task-path.ts'
import * as texts from '#shared/tasks/task-page-texts.ts'
import { shortNum } from '#shared/tasks/tree/view.ts'
import { pathOf } from '#shared/tasks/wbs/path.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { LinkButton } from '#widgets/kit/marks/buttons/button.tsx'
import { listTree } from '#widgets/kit/marks/icons.ts'
import { type PlainColumn, PlainTable } from '#widgets/kit/table/plain-table.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { Faces, HoursCell, ProgressBar, StatusPill } from './task-marks.tsx'

/** One of them, or all together: the task that they are parts of. */
interface Line {
  task: Task
  isSum?: true
}

const ofOne =
  (shows: (task: Task) => ReturnType<PlainColumn<Line>['shows']>) =>
  ({ task, isSum }: Line) =>
    isSum ? null : shows(task)

const COLUMNS: readonly PlainColumn<Line>[] = [
  {
    label: texts.area,
    shows: ({ task, isSum }) =>
      isSum ? (
        <strong>{t(texts.together)}</strong>
      ) : (
        <a className="breaks" href={taskPath(task._id)}>
          <span className="muted num">{shortNum(task.num)}</span> {task.taskName}
        </a>
      )
  },
  { label: texts.status, shows: ofOne(({ status }) => <StatusPill status={status} />) },
  { label: texts.hours, num: true, shows: ({ task }) => <HoursCell {...task} /> },
  { label: texts.progress, shows: ({ task }) => <ProgressBar {...task} />, look: 'part-bar' },
  {
    label: texts.due,
    shows: ofOne(({ dueDatetime: due }) => (due ? formatDay(due.slice(0, 10), 'profile') : ''))
  },
  { label: texts.resources, shows: ofOne(({ resources }) => <Faces people={resources} />) }
]

export function TaskParts({ task }: { task: PlacedTask }) {
  const { _id: mother, wbsId, wbsName, projectId, level, rev } = task
  const read = useRead(listTasks, { wbsId, level: String(level + 1), mother })
  return (
    <section className="card" key={rev}>
      <div className="card-head">
        <h2>{t(texts.parts, { count: task.childrenQty })}</h2>
        <LinkButton kind="quiet" size="sm" icon={listTree} href={pathOf(wbsId, projectId, wbsName)}>
          {t(texts.inTree)}
        </LinkButton>
      </div>
      <Loaded of={read}>
        {parts => (
          <PlainTable
            fold
            look="compact parts"
            name={t(texts.parts, { count: parts.length })}
            columns={COLUMNS}
            rows={[...parts.map((one): Line => ({ task: one })), { task, isSum: true }]}
            keyOf={({ task: { _id } }) => _id}
          />
        )}
      </Loaded>
    </section>
  )
}
