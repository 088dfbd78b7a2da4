// Changes of a tree: held, changed by the pure rules of shared/tasks/tree/tree.ts, and written back where it differs.
import { isDeepStrictEqual } from 'node:util'

import { refuse } from '#shared/kit/calls/refused.ts'
import { type Misplaced, numbersOf, type Place, settled, type TreeTask } from '#shared/tasks/tree/tree.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import type { Call } from '#shared/kit/calls/call.ts'
import type { Request } from '../../kit/calls/request.ts'
import type { Telling } from '../../notifications/for-others.ts'
import type { Trx } from '../../kit/database/database.ts'
import { isId } from '../../kit/database/ids.ts'
import { type ChangedTasks, branchOf, type HeldWbs, lockTree, treeAround, writeTree } from './queries.ts'

export type TreeRequest = Telling &
  Pick<Request<Call>, 'changed' | 'changedAll' | 'happened' | 'isLenient'> & {
    me: NonNullable<Request<Call>['me']>
  }

/** What of a tree a change can reach. */
interface Part {
  tasks: readonly TreeTask[]
}
export type HeldTree = HeldWbs & Part

/** More than this nobody can look through. */
export const MOST_TASKS = 10_000

/** The tree of a WBS around some tasks, locked until the transaction ends: nobody else changes it meanwhile. */
export async function holdTree(
  { trx, now, happened }: TreeRequest,
  wbsId: string,
  around: ChangedTasks = {}
): Promise<HeldTree> {
  // One packet: the tasks are read once the lock is there.
  const [wbs, tasks] = await Promise.all([lockTree(trx, wbsId, now), treeAround(trx, wbsId, around)])
  if (!wbs) return refuse(404, texts.noWbs)
  await happened('tree.changed', { wbsId, projectId: wbs.projectId })
  return { ...wbs, tasks }
}

export const taskIn = ({ tasks }: Part, id: string): TreeTask =>
  tasks.find(task => task.id === id) ?? refuse(404, texts.noTask)

/** Those that have parts of which none were read. */
function closedIn({ tasks }: Part): Set<string> {
  const read = new Set(tasks.map(({ parentId }) => parentId))
  return new Set(tasks.flatMap(({ id, childCount }) => (childCount > 0 && !read.has(id) ? [id] : [])))
}

/** What the tree comes to with these tasks in it, of which some were there before. */
export function settledTree(tree: Part, tasks: readonly TreeTask[]): TreeTask[] {
  const closed = closedIn(tree)
  return settled(tasks, id => !closed.has(id))
}

/** Those below a task, on the levels to which they go with it. */
async function below(trx: Trx, top: string, steps: number): Promise<TreeTask[]> {
  const branch = await branchOf(trx, top)
  return branch.flatMap(task => (task.id === top ? [] : [{ ...task, level: task.level + steps }]))
}

/** The same, written where it differs from what was there before. */
export async function keepTree({ trx, now }: TreeRequest, tree: Part, tasks: readonly TreeTask[]): Promise<TreeTask[]> {
  const [known, closed] = [new Map(tree.tasks.map(task => [task.id, task])), closedIn(tree)]
  const next = settledTree(tree, tasks)
  const changed = next.filter(task => known.has(task.id) && !isDeepStrictEqual(task, known.get(task.id)))
  const branches = changed.flatMap(({ id, level }) => {
    const steps = closed.has(id) ? level - (known.get(id)?.level ?? level) : 0
    return steps ? [below(trx, id, steps)] : []
  })
  await writeTree(trx, [...changed, ...(await Promise.all(branches)).flat()], now)
  return next
}

const refusals: Readonly<Record<Misplaced, readonly [400 | 409, string]>> = {
  deep: [400, texts.tooDeep],
  itself: [400, texts.itself],
  'no-parent': [409, texts.noParent],
  'no-sibling': [409, texts.noSibling]
}

/** Refuses an invalid position, with a message. */
export const allowed = <T extends object>(done: Misplaced | T): T =>
  typeof done === 'string' ? refuse(refusals[done][0], refusals[done][1]) : done

interface SentPosition {
  mother?: string | null | undefined
  before?: string | undefined
  after?: string | undefined
}

/** A position as the calls name it: '0' or null for the first level. */
export function placeOf({ mother, before, after }: SentPosition): Place {
  const parentId = mother === undefined || mother === null || mother === '0' || mother === '' ? null : mother
  if (parentId !== null && !isId(parentId)) return refuse(409, texts.noParent)
  return { parentId: parentId?.toLowerCase() ?? null, before: before?.toLowerCase(), after: after?.toLowerCase() }
}

/** Where a task stands, as the answers say it. */
export const shownPlace = (tasks: readonly TreeTask[], id: string) => {
  const { parentId, level } = taskIn({ tasks }, id)
  return { _id: id, mother: parentId ?? '0', level, num: numbersOf(tasks)(id) }
}

export const nameOf = ({ me }: TreeRequest): { id: string; name: string } => ({
  id: me.id,
  name: `${me.firstName} ${me.lastName}`
})
