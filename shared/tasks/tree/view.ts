// Which tasks of a tree are shown, and in which place. Pure.
import type { TreeRow } from './schemas.ts'
import { type Misplaced, moved, numbered, partsOf, type Place, type TreeTask } from './tree.ts'

/** '2.2.1' of '2.2.1.0': the zeros of levels that a task does not reach are not shown. */
export const shortNum = (num: string): string => num.replace(/(?:\.0)+$/, '')

export interface VisibleRow {
  row: TreeRow
  /** Undefined for a task without parts. */
  isOpen: boolean | undefined
  /** From 1, among those with the same mother. */
  place: number
  of: number
  /** False where it is only there because one below it was found. */
  isFound: boolean
}

export interface ViewOptions {
  isFolded: (id: string) => boolean
  /** What is looked for; what is folded is then open. */
  finds?: ((row: TreeRow) => boolean) | undefined
}

/** The rows in their order, without those below a folded one; with a search, those it finds and all above them. */
export function rowsShown(tasks: readonly TreeRow[], { isFolded, finds }: ViewOptions): VisibleRow[] {
  const counts = new Map<string, number>()
  for (const { mother } of tasks) counts.set(mother, (counts.get(mother) ?? 0) + 1)
  const found = finds && new Set(tasks.filter(finds).map(({ _id }) => _id))
  const kept = found && new Set(found)
  if (kept) {
    const byId = new Map(tasks.map(task => [task._id, task]))
    for (const id of found)
      for (
        let above = byId.get(byId.get(id)?.mother ?? '');
        above && !kept.has(above._id);
        above = byId.get(above.mother)
      )
        kept.add(above._id)
  }
  const shown: VisibleRow[] = []
  /** Deeper than this is hidden by a folded row. */
  let deepest = Infinity
  for (const row of tasks) {
    if (row.level > deepest || (kept && !kept.has(row._id))) continue
    deepest = Infinity
    const isOpen = row.childrenQty === 0 ? undefined : kept ? true : !isFolded(row._id)
    if (isOpen === false) deepest = row.level
    shown.push({
      row,
      isOpen,
      place: row.position + 1,
      of: counts.get(row.mother) ?? 1,
      isFound: found?.has(row._id) ?? true
    })
  }
  return shown
}

/** The tree shows the estimate alone. */
const unseen = { hoursBest: 0, hoursMost: 0, hoursWorst: 0 }

const asTask = (row: TreeRow): TreeTask => ({
  ...unseen,
  id: row._id,
  parentId: row.mother === '0' ? null : row.mother,
  level: row.level,
  position: row.position,
  childCount: row.childrenQty,
  priority: row.priority,
  status: row.status,
  estimatedHours: row.estimatedHours,
  startDay: row.startedDatetime,
  dueDay: row.dueDatetime
})

export const asTasks = (rows: readonly TreeRow[]): TreeTask[] => rows.map(asTask)

/** The rows as they stand after a move, numbered anew, before the server has said so. */
export function movedRows(rows: readonly TreeRow[], id: string, place: Place): Misplaced | TreeRow[] {
  const next = moved(asTasks(rows), id, place)
  if (typeof next === 'string') return next
  const parts = partsOf(next)
  const byId = new Map(rows.map(row => [row._id, row]))
  const walk = (parentId: string | null, above: readonly number[]): TreeRow[] =>
    (parts.get(parentId) ?? []).flatMap(task => {
      const row = byId.get(task.id)
      if (!row) return []
      const { priority, status, estimatedHours, level, position } = task
      const path = [...above, position + 1]
      const days = { startedDatetime: task.startDay, dueDatetime: task.dueDay }
      const sums = { priority, status, estimatedHours, ...days }
      const own = {
        ...row,
        ...sums,
        level,
        num: numbered(path),
        position,
        childrenQty: task.childCount,
        mother: parentId ?? '0'
      }
      return [own, ...walk(task.id, path)]
    })
  return walk(null, [])
}

/** Where a task is, said so that it can be put back there. */
export function placeOf(rows: readonly TreeRow[], id: string): Place | undefined {
  const row = rows.find(({ _id }) => _id === id)
  if (!row) return undefined
  const parentId = row.mother === '0' ? null : row.mother
  const siblings = rows.filter(({ mother }) => mother === row.mother)
  const [above, below] = [siblings[row.position - 1], siblings[row.position + 1]]
  if (above) return { parentId, after: above._id }
  return below ? { parentId, before: below._id } : { parentId }
}
