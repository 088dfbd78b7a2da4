import { useState } from 'react'

import type { Table } from '#shared/kit/lists/table.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { toolsOff, trash } from '#widgets/kit/marks/icons.ts'
import { RowMenu } from '#widgets/kit/dialogs/row-menu.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import { TableView } from '#widgets/kit/table/table-view.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'

interface Suggestion {
  id: string
  day: string
  user: string
  task: string
  hours: number
}

const NAMES = ['Maya Okafor', 'Ingrid Solberg', 'Samuel Adeyemi', 'Grace Nakamura']
const TASKS = ['Kitchen roof truss drawings', 'Bale compression tests', 'Cob oven foundation', 'Water catchment plan']

const rows: readonly Suggestion[] = Array.from({ length: 23 }, (_none, at) => ({
  id: `s${at}`,
  day: `2026-11-${String(20 - (at % 19)).padStart(2, '0')}`,
  user: NAMES[at % NAMES.length] ?? '',
  task: TASKS[at % TASKS.length] ?? '',
  hours: 3600 * (1 + ((at * 7) % 20) / 4)
}))

const suggestions: Table<Suggestion> = {
  name: 'Suggested edits',
  id: row => row.id,
  columns: [
    { key: 'day', label: 'Date Suggested', value: row => row.day, kind: 'day' },
    { key: 'user', label: 'User', value: row => row.user, filter: true },
    { key: 'task', label: 'Task', value: row => row.task, title: true },
    { key: 'hours', label: 'Hours', value: row => row.hours, kind: 'hours' }
  ],
  search: { label: 'Search', of: row => `${row.user} ${row.task}` },
  empty: 'There are no tools to check in/out for this project',
  skeletons: 5,
  sorted: { by: 'day', descending: true }
}

const STATES = [
  { key: 'full', label: 'Rows' },
  { key: 'loading', label: 'Loading' },
  { key: 'empty', label: 'Empty' },
  { key: 'failed', label: 'Failed' }
] as const
type State = (typeof STATES)[number]['key']

const actionsOf = ({ task }: Suggestion) => (
  <RowMenu
    label={`Actions for ${task}`}
    items={[{ label: 'Delete', icon: trash, run: () => toast(`${task} is in the trash`, 'info') }]}
  />
)

export function Listing() {
  const [state, setState] = useState<State>('full')
  const shown = { full: rows, loading: undefined, empty: [], failed: undefined }[state]
  return (
    <>
      <Segments label="State of the table" options={STATES} value={state} onChange={setState} />
      <TableView
        table={suggestions}
        rows={shown}
        refused={state === 'failed' ? { status: 500, message: 'Unexpected error' } : undefined}
        onRetry={() => setState('full')}
        icon={toolsOff}
        next={<Button size="sm">Add tool</Button>}
        selected={row => row.id === 's1'}
        actions={actionsOf}
        compact
      />
    </>
  )
}
