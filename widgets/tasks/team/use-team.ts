// The people of the table: what they are narrowed to, a page at a time, and what an act changes of them.
import { useState } from 'react'

import { LARGEST_PAGE } from '#shared/kit/lists/lists.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { listOpenTasks } from '#shared/tasks/calls.ts'
import { readTeamTasksPage } from '#shared/tasks/team/calls.ts'
import type { TeamMember, TeamTask } from '#shared/tasks/team/schemas.ts'
import { $dialogs } from '#widgets/kit/dialogs/dialogs.ts'
import { useSearch } from '#widgets/kit/form/use-search.ts'
import { usePages } from '#widgets/kit/table/use-pages.ts'
import { useToday } from '#widgets/kit/use-today.ts'

const PAUSE = 400
const LEAST = 50
export const kinds = ['teams', 'codes', 'colors'] as const
export type Kind = (typeof kinds)[number]

export interface FilterChoice {
  value: string
  label: string
}
type Filters = Record<Kind, readonly FilterChoice[]>
const NONE: Filters = { teams: [], codes: [], colors: [] }

/** Once a dialog has given the focus back to a row, which hands it on when it goes. */
function onceClosed(act: () => void): void {
  if ($dialogs.get().length === 0) return act()
  const stop = $dialogs.listen(open => {
    if (open.length > 0) return
    stop()
    queueMicrotask(act)
  })
  return undefined
}

const joined = (chosen: readonly FilterChoice[]) =>
  chosen.length ? chosen.map(({ value }) => value).join(',') : undefined

export function useTeam(id: string) {
  const search = useSearch(PAUSE)
  const today = useToday()
  const [chosen, setChosen] = useState(NONE)
  const [isAway, setAway] = useState(false)
  const [isDown, setDown] = useState(false)
  const lists = Object.fromEntries(
    kinds.flatMap(kind => {
      const list = joined(chosen[kind])
      return list === undefined ? [] : [[kind, list]]
    })
  )
  const pages = usePages(readTeamTasksPage, 'items', {
    id,
    ...lists,
    ...(search.text.trim() && { search: search.text.trim() }),
    ...(isAway && { away: 'yes' as const }),
    ...(isDown && { sort: '-name' as const })
  })
  const isNarrowed = isAway || search.text.trim() !== '' || kinds.some(kind => chosen[kind].length > 0)

  /** What changed of a task, on the rows of all whom it concerns. */
  function change(taskId: string, of: (member: TeamMember) => boolean, to: (task: TeamTask) => TeamTask | undefined) {
    const changed = (rows: readonly TeamMember[]) =>
      rows.map(row =>
        of(row) ? { ...row, tasks: row.tasks.flatMap(task => (task._id === taskId ? (to(task) ?? []) : task)) } : row
      )
    onceClosed(() => pages.change(changed))
  }
  return {
    pages,
    search,
    chosen,
    isAway,
    isDown,
    isNarrowed,
    today,
    setAway,
    turn: () => setDown(!isDown),
    choose: (kind: Kind, list: readonly FilterChoice[]) => setChosen(before => ({ ...before, [kind]: list })),
    clear() {
      search.settle('')
      setChosen(NONE)
      setAway(false)
    },
    change,
    /** As many as are on screen, anew. */
    read: () => pages.readMany(Math.min(LARGEST_PAGE, Math.max(LEAST, pages.rows?.length ?? 0))),
    /** Other parts of the page show open tasks too. */
    told() {
      reload(listOpenTasks)
      reload(readDashboard)
    }
  }
}
export type Team = ReturnType<typeof useTeam>
