// Changes of a tree: held, changed by the pure rules of shared/tasks/tree.ts, and written back where it differs.
import { isDeepStrictEqual } from 'node:util'

import { refuse } from '#shared/kit/refused.ts'
import { type Misplaced, type Place, type TreeTask } from '#shared/tasks/tree.ts'
import * as texts from '#shared/tasks/tree-texts.ts'

import type { Call } from '#shared/kit/call.ts'
import type { Request } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { type HeldWbs, lockTree, treeOf, writeTree } from './tree-queries.ts'

export type TreeRequest = Pick<Request<Call>, 'changed' | 'changedAll' | 'happened' | 'now' | 'trx'> & {
  me: NonNullable<Request<Call>['me']>
}

export interface HeldTree extends HeldWbs {
  tasks: TreeTask[]
}

/** More than this nobody can look through, and every change reads the whole tree. */
export const MOST_TASKS = 10_000

/** The tree of a WBS, locked until the transaction ends: nobody else changes it meanwhile. */
export async function holdTree({ trx, now, happened }: TreeRequest, wbsId: string): Promise<HeldTree> {
  // One packet: the tasks are read once the lock is there.
  const [wbs, tasks] = await Promise.all([lockTree(trx, wbsId, now), treeOf(trx, wbsId)])
  if (!wbs) return refuse(404, texts.noWbs)
  await happened('tree.changed', { wbsId, projectId: wbs.projectId })
  return { ...wbs, tasks }
}

export const taskIn = ({ tasks }: HeldTree, id: string): TreeTask =>
  tasks.find(task => task.id === id) ?? refuse(404, texts.noTask)

/** Writes what differs of those that were there before. */
export async function keepTree({ trx }: TreeRequest, { tasks }: HeldTree, next: readonly TreeTask[]): Promise<void> {
  const known = new Map(tasks.map(task => [task.id, task]))
  await writeTree(
    trx,
    next.filter(task => known.has(task.id) && !isDeepStrictEqual(task, known.get(task.id)))
  )
}

const refusals: Readonly<Record<Misplaced, readonly [400 | 409, string]>> = {
  deep: [400, texts.tooDeep],
  itself: [400, texts.itself],
  'no-parent': [409, texts.noParent],
  'no-sibling': [409, texts.noSibling]
}

/** Refuses a place that is none, in words. */
export const allowed = <T extends object>(done: Misplaced | T): T =>
  typeof done === 'string' ? refuse(refusals[done][0], refusals[done][1]) : done

interface SaidPlace {
  mother?: string | null | undefined
  before?: string | undefined
  after?: string | undefined
}

/** A place as the calls say it: '0' or null for the first level. */
export function placeOf({ mother, before, after }: SaidPlace): Place {
  const parentId = mother === undefined || mother === null || mother === '0' || mother === '' ? null : mother
  if (parentId !== null && !isId(parentId)) return refuse(409, texts.noParent)
  return { parentId: parentId?.toLowerCase() ?? null, before: before?.toLowerCase(), after: after?.toLowerCase() }
}

/** Where a task stands, as the answers say it. */
export const shownPlace = ({ id, parentId, level, num }: TreeTask) => ({ _id: id, mother: parentId ?? '0', level, num })

export const nameOf = ({ me }: TreeRequest): { id: string; name: string } => ({
  id: me.id,
  name: `${me.firstName} ${me.lastName}`
})
