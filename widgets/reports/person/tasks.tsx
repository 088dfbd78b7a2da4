// The tasks of one person, found by anything that is said of them.
import { t } from '#shared/kit/texts.ts'
import { listPersonTasks } from '#shared/reports/person/calls.ts'
import { type ReportedTask, taskList } from '#shared/reports/task-list.ts'
import * as texts from '#shared/reports/task-texts.ts'
import { Popover } from '#widgets/kit/dialogs/popover.tsx'
import { clipboardList } from '#widgets/kit/marks/icons.ts'
import { Pill, type PillKind } from '#widgets/kit/marks/pill.tsx'
import { FilterView } from '#widgets/kit/lists/filter-view.tsx'
import { ListView } from '#widgets/kit/lists/list-page.tsx'
import { listReader, useList } from '#widgets/kit/lists/use-list.ts'

import { ListCard } from '../list-card.tsx'

const LOOKS: Record<string, PillKind> = { Primary: 'danger', Secondary: 'warn', Tertiary: 'info', Complete: 'ok' }

const cells = {
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

const { filters } = taskList.page
const moreFilters = filters.filter(({ rare }) => rare)

interface MoreProps {
  query: Readonly<Record<string, string | undefined>>
  setFilter: (name: string, value: string) => void
}

/** The filters that few ask for, behind a button. */
function MoreFilters({ query, setFilter }: MoreProps) {
  const used = moreFilters.filter(({ name }) => query[name]).length
  return (
    <Popover button={used ? t(texts.moreUsed, { count: used }) : t(texts.moreFilters)} className="select">
      <div className="more-filters">
        {moreFilters.map(filter => (
          <FilterView
            key={filter.name}
            filter={filter}
            value={query[filter.name] ?? ''}
            onChange={value => setFilter(filter.name, value)}
          />
        ))}
      </div>
    </Popover>
  )
}

/** How tasks are listed in each report. */
export const taskView = (shown: MoreProps) => ({
  filters: filters.filter(({ rare }) => !rare),
  tools: <MoreFilters query={shown.query} setFilter={shown.setFilter} />,
  icon: clipboardList,
  cells
})

/** What the address says of the tasks of a report. */
export const readTasks = listReader(taskList.page)

export function PersonTasks({ userId }: { userId: string }) {
  const list = { of: listPersonTasks, ...taskList.page, part: 'tasks' }
  const shown = useList({ ...list, fixed: { userId, size: 10 } })
  return (
    <ListCard id="tasks" title={t(texts.tasks)}>
      <ListView {...list} {...taskView(shown)} {...{ shown }} compact bare />
    </ListCard>
  )
}
