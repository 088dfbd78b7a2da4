// The columns of the tree; which are shown is kept on this device.
import * as texts from '#shared/tasks/tree/page-texts.ts'
import { useColumns } from '#widgets/kit/lists/use-columns.ts'

export const columns = [
  { key: 'priority', label: texts.priority, hidden: true },
  { key: 'resources', label: texts.resources, hidden: false },
  { key: 'status', label: texts.status, hidden: false },
  { key: 'progress', label: texts.progress, hidden: false },
  { key: 'hours', label: texts.hours, hidden: false },
  { key: 'start', label: texts.start, hidden: true },
  { key: 'due', label: texts.due, hidden: true }
] as const
export type ColumnKey = (typeof columns)[number]['key']

export function useTreeColumns() {
  const [shown, show] = useColumns('task tree')
  const isShown = (column: (typeof columns)[number]) => shown[column.key] ?? !column.hidden
  return { isShown, show, keys: columns.filter(isShown).map(({ key }) => key) }
}
