// What of a tree is shown: tasks with what is below them taken together, and those above what was found. Pure.
import { LEVELS } from './tree/tree.ts'
import type { TreeLine, TreeRow } from './tree/schemas.ts'

/** What is not said of a task: so most are half as long. */
const usual = { childrenQty: 0, priority: 'Primary', status: 'Not Started', estimatedHours: 0, hoursLogged: 0 } as const

type TaskData = Omit<TreeRow, 'hoursLogged' | 'level' | 'mother' | 'position'> & { loggedSeconds: number }

const unless = <T>(value: T, other: T): T | undefined => (value === other ? undefined : value)

/** A task as it is sent. */
export const lineOf = (task: TaskData): TreeLine => ({
  _id: task._id,
  num: task.num,
  taskName: task.taskName,
  childrenQty: unless(task.childrenQty, usual.childrenQty),
  priority: unless(task.priority, usual.priority),
  status: unless(task.status, usual.status),
  estimatedHours: unless(task.estimatedHours, usual.estimatedHours),
  hoursLogged: unless(Math.round(task.loggedSeconds / 36) / 100, usual.hoursLogged),
  startedDatetime: task.startedDatetime ?? undefined,
  dueDatetime: task.dueDatetime ?? undefined,
  people: task.people.length ? [...task.people] : undefined,
  isFound: unless(task.isFound, true)
})

/** The tasks of a whole tree as they were sent. */
export function rowsOf(lines: readonly TreeLine[]): TreeRow[] {
  /** The last one on each level. */
  const above: string[] = ['0']
  return lines.map(line => {
    const { num } = line
    let level = LEVELS
    let end = num.length
    while (num.endsWith('.0', end)) {
      level -= 1
      end -= 2
    }
    above[level] = line._id
    return {
      _id: line._id,
      mother: above[level - 1] ?? '0',
      level,
      num,
      position: Number(num.slice(num.lastIndexOf('.', end - 1) + 1, end)) - 1,
      childrenQty: line.childrenQty ?? usual.childrenQty,
      taskName: line.taskName,
      priority: line.priority ?? usual.priority,
      status: line.status ?? usual.status,
      estimatedHours: line.estimatedHours ?? usual.estimatedHours,
      hoursLogged: line.hoursLogged ?? usual.hoursLogged,
      startedDatetime: line.startedDatetime ?? null,
      dueDatetime: line.dueDatetime ?? null,
      people: line.people ?? [],
      isFound: line.isFound ?? true
    }
  })
}

type TreeNode = Omit<TaskData, 'num' | 'people'> & { parentId: string | null; position: number }

interface SubtreeSums {
  seconds: number
  people: readonly number[]
  isShown: boolean
}

const NOBODY: readonly number[] = []

/**
 * Each task with the hours and the people of all below it; without those under which, and in which, nothing was found.
 * Those of one parent come in their order.
 */
export function shownTasks(tasks: readonly TreeNode[], on: ReadonlyMap<string, readonly number[]>): TreeLine[] {
  const parts = Map.groupBy(tasks, ({ parentId }) => parentId)
  const shown: TreeLine[] = []
  function show(task: TreeNode, path: string, level: number): SubtreeSums {
    const [at, below] = [shown.length, parts.get(task._id) ?? []]
    let { loggedSeconds: seconds, isFound: isShown } = task
    let people = on.get(task._id) ?? NOBODY
    if (below.length) {
      const all = new Set(people)
      // Its own line comes before theirs, and needs their sums.
      shown.push({ _id: '', num: '', taskName: '' })
      for (const part of below) {
        const sums = show(part, `${path}.${part.position + 1}`, level + 1)
        seconds += sums.seconds
        isShown ||= sums.isShown
        for (const person of sums.people) all.add(person)
      }
      people = [...all].toSorted((one, other) => one - other)
    }
    if (isShown)
      shown[at] = lineOf({ ...task, num: path + '.0'.repeat(LEVELS - level), loggedSeconds: seconds, people })
    else shown.length = at
    return { seconds, people, isShown }
  }
  for (const task of parts.get(null) ?? []) show(task, `${task.position + 1}`, 1)
  return shown
}
