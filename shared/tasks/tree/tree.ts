// The tree of a WBS: where a task may stand, its number, and what a task with parts adds up to. Pure.
import type { Day } from '../../kit/time/day.ts'
import type { Priority } from '../rules.ts'

export const LEVELS = 4

/** What of a task its place and its sums depend on. */
export interface TreeTask {
  id: string
  parentId: string | null
  level: number
  /** From 0 among those with the same parent. */
  position: number
  childCount: number
  priority: Priority
  status: string
  hoursBest: number
  hoursMost: number
  hoursWorst: number
  estimatedHours: number
  startDay: Day | null
  dueDay: Day | null
}

/** Where a task goes: under which task (null: on the first level), before or after which of those there, else last. */
export interface Place {
  parentId: string | null
  before?: string | undefined
  after?: string | undefined
}

/** Why a task cannot stand somewhere. */
export type Misplaced = 'deep' | 'itself' | 'no-parent' | 'no-sibling'

/** Four dotted levels: '1.2.0.0'. */
export const numbered = (path: readonly number[]): string =>
  Array.from({ length: LEVELS }, (_, level) => path[level] ?? 0).join('.')

/** The number of a task by its id: its place, under the places of those above it, who must be among these. */
export function numbersOf(tasks: readonly Linked[]): (id: string) => string {
  const byId = new Map(tasks.map(task => [task.id, task]))
  const pathTo = (id: string | null): number[] => {
    const task = id === null ? undefined : byId.get(id)
    return task ? [...pathTo(task.parentId), task.position + 1] : []
  }
  return id => numbered(pathTo(id))
}

const points: Readonly<Record<Priority, number>> = { Primary: 3, Secondary: 2, Tertiary: 1 }

/** The priority of a task with parts: the average of theirs. */
export function priorityOf(parts: readonly { priority: Priority }[]): Priority {
  const average = parts.reduce((sum, { priority }) => sum + points[priority], 0) / parts.length
  if (average >= 2.5) return 'Primary'
  return average >= 1.6 ? 'Secondary' : 'Tertiary'
}

/** How a task with parts stands: as all of them do, else under way as soon as one is. */
export function statusOf(parts: readonly { status: string }[]): string {
  const [first = 'Not Started', ...others] = new Set(parts.map(({ status }) => status))
  if (!others.length) return first
  const some = new Set([first, ...others])
  if (some.has('Active')) return 'Active'
  return some.has('Started') || (some.has('Complete') && some.has('Not Started')) ? 'Started' : 'Paused'
}

const summed = ['hoursBest', 'hoursMost', 'hoursWorst', 'estimatedHours'] as const
type Summed = Record<(typeof summed)[number], number>

const hundredths = (hours: number): number => Math.round(hours * 100) / 100

const days = (all: readonly (Day | null)[]): Day[] => all.filter(day => day !== null).toSorted()

export type Sums = Summed & { priority: Priority; status: string; startDay: Day | null; dueDay: Day | null }

/** What a task with these parts comes to: hours summed, from the first day to the last. */
export function sumsOf(parts: readonly Sums[]): Sums {
  const sum = (field: keyof Summed) => hundredths(parts.reduce((all, part) => all + part[field], 0))
  return {
    hoursBest: sum('hoursBest'),
    hoursMost: sum('hoursMost'),
    hoursWorst: sum('hoursWorst'),
    estimatedHours: sum('estimatedHours'),
    startDay: days(parts.map(({ startDay }) => startDay))[0] ?? null,
    dueDay: days(parts.map(({ dueDay }) => dueDay)).at(-1) ?? null,
    priority: priorityOf(parts),
    status: statusOf(parts)
  }
}

type Linked = Pick<TreeTask, 'id' | 'level' | 'parentId' | 'position'>

const inOrder = (one: Linked, other: Linked): number => one.position - other.position || (one.id < other.id ? -1 : 1)

/** The parts of each task by its id, in their order; those of the first level under null. */
export function partsOf<T extends Linked>(tasks: readonly T[]): Map<string | null, T[]> {
  const parts = new Map<string | null, T[]>()
  for (const task of tasks) {
    const known = parts.get(task.parentId)
    if (known) known.push(task)
    else parts.set(task.parentId, [task])
  }
  for (const some of parts.values()) some.sort(inOrder)
  return parts
}

/** A task with all below it, the task itself first. */
export function withAllBelow<T extends Linked>(tasks: readonly T[], id: string): T[] {
  const parts = partsOf(tasks)
  const found = tasks.filter(task => task.id === id)
  for (const task of found) found.push(...(parts.get(task.id) ?? []))
  return found
}

/**
 * The tree as it must be: places dense, tasks with parts adding up. Positions may have gaps and fractions before. Where
 * only a part of a tree is at hand, `isOpen` says whose parts are: the others keep what they came to.
 */
export function settled(tasks: readonly TreeTask[], isOpen: (id: string) => boolean = () => true): TreeTask[] {
  const parts = partsOf(tasks)
  const done: TreeTask[] = []
  function settle(parentId: string | null, level: number): TreeTask[] {
    return (parts.get(parentId) ?? []).map((task, position) => {
      const below = settle(task.id, level + 1)
      const sums = isOpen(task.id) && { childCount: below.length, ...(below.length && sumsOf(below)) }
      const right = { ...task, level, position, ...sums }
      done.push(right)
      return right
    })
  }
  settle(null, 1)
  return done
}

/** How many levels a task takes with all below it. */
export const heightOf = (tasks: readonly TreeTask[], top: TreeTask): number =>
  Math.max(...withAllBelow(tasks, top.id).map(({ level }) => level)) - top.level + 1

/** Where among those of its parent: a fraction between two, for `settled` to make whole. */
export function positionAt(
  tasks: readonly TreeTask[],
  { parentId, before, after }: Place
): { level: number; position: number } | Misplaced {
  const parent = parentId === null ? undefined : tasks.find(({ id }) => id === parentId)
  if (parentId !== null && !parent) return 'no-parent'
  const level = (parent?.level ?? 0) + 1
  if (level > LEVELS) return 'deep'
  const beside = before ?? after
  const siblings = tasks.filter(task => task.parentId === parentId)
  if (beside === undefined) return { level, position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1 }
  const sibling = siblings.find(({ id }) => id === beside)
  return sibling ? { level, position: sibling.position + (before === undefined ? 0.5 : -0.5) } : 'no-sibling'
}

/** Whether a task is this one or stands under it. */
export function isWithin(tasks: readonly Linked[], id: string | null, above: string): boolean {
  const byId = new Map(tasks.map(task => [task.id, task]))
  let at = id
  while (at !== null && at !== above) at = byId.get(at)?.parentId ?? null
  return at === above
}

/** The tasks with one of them elsewhere, for `settled` to make right, or why it cannot go there. */
export function putTask(
  tasks: readonly TreeTask[],
  task: TreeTask,
  place: Place,
  height = heightOf(tasks, task)
): readonly TreeTask[] | Misplaced {
  // Put before or after itself, a task stays where it is.
  if (place.before === task.id || place.after === task.id) return place.parentId === task.parentId ? tasks : 'itself'
  if (isWithin(tasks, place.parentId, task.id)) return 'itself'
  const at = positionAt(tasks, place)
  if (typeof at === 'string') return at
  if (at.level + height - 1 > LEVELS) return 'deep'
  return tasks.map(one => (one === task ? { ...one, parentId: place.parentId, position: at.position } : one))
}

/** The tree after a task went elsewhere with all below it, or why it cannot. */
export function moved(tasks: readonly TreeTask[], id: string, place: Place): TreeTask[] | Misplaced {
  const task = tasks.find(one => one.id === id)
  if (!task) return 'no-sibling'
  const next = putTask(tasks, task, place)
  return typeof next === 'string' ? next : settled(next)
}

export type MoveDirection = 'down' | 'indent' | 'outdent' | 'up'

/** Where one step takes a task; undefined where there is none to take. Needs its siblings, its parent and the parent's. */
export function stepTo(tasks: readonly Linked[], id: string, step: MoveDirection): Place | undefined {
  const task = tasks.find(one => one.id === id)
  if (!task) return undefined
  const { parentId } = task
  const siblings = partsOf(tasks).get(parentId) ?? []
  const at = siblings.indexOf(task)
  const [above, below] = [siblings[at - 1], siblings[at + 1]]
  if (step === 'up') return above && { parentId, before: above.id }
  if (step === 'down') return below && { parentId, after: below.id }
  if (step === 'indent') return above && { parentId: above.id }
  const parent = tasks.find(one => one.id === parentId)
  return parent && { parentId: parent.parentId, after: parent.id }
}
