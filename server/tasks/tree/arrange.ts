// Moves tasks about in their tree: to a place, to a number, or two against each other.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { isWithin, LEVELS, numbered, numbersOf, type Place, putTask, type TreeTask } from '#shared/tasks/tree/tree.ts'
import * as texts from '#shared/tasks/tree/texts.ts'

import { allowed, type HeldTree, holdTree, keepTree, placeOf, shownPlace, taskIn, type TreeRequest } from './tree.ts'
import { heightsOf, idAt, treeAround } from './queries.ts'

/** Writes the tree, and of those whom somebody moved, from where to where. */
async function arrange(
  request: TreeRequest,
  tree: HeldTree,
  tasks: readonly TreeTask[],
  ids: readonly string[]
): Promise<TreeTask[]> {
  const next = await keepTree(request, tree, tasks)
  const whereIn = (all: readonly TreeTask[]) => {
    const numberOf = numbersOf(all)
    return (id: string) => ({ mother: taskIn({ tasks: all }, id).parentId ?? '0', num: numberOf(id) })
  }
  const [before, after] = [whereIn(tree.tasks), whereIn(next)]
  await request.changedAll(
    'task',
    ids.map(id => ({ id, before: before(id), after: after(id) }))
  )
  return next
}

/** A task with all below it goes elsewhere. */
async function move(request: TreeRequest, tree: HeldTree, task: TreeTask, place: Place): Promise<TreeTask[]> {
  const height = task.childCount ? (await heightsOf(request.trx, [task.id])).get(task.id) : 1
  return arrange(request, tree, allowed(putTask(tree.tasks, task, place, height)), [task.id])
}

interface MovedTask {
  id: string
  mother: string | null
  before?: string | undefined
  after?: string | undefined
}

export async function moveTask(request: TreeRequest, wbsId: string, { id, ...said }: MovedTask) {
  const place = placeOf(said)
  const tree = await holdTree(request, wbsId, { ids: [id, place.parentId] })
  const task = taskIn(tree, id)
  const next = await move(request, tree, task, place)
  return { treeVersion: tree.treeVersion, task: shownPlace(next, task.id) }
}

/** '1.2' and '1.2.0.0' are one number. */
const pathOf = (num: string): number[] => {
  const parts = num.trim().split('.')
  return Array.from({ length: LEVELS }, (_, level) => Number(parts[level] ?? 0) || 0)
}

/** A task takes the number of another with the same parent, or of the last of another parent; those after it move on. */
export async function moveToNumber(
  request: TreeRequest,
  wbsId: string,
  fromNum: string,
  toNum: string
): Promise<string> {
  const held = await holdTree(request, wbsId)
  const idOf = async (num: string) => {
    const path = pathOf(num)
    const id = await idAt(request.trx, wbsId, path.slice(0, path.findLastIndex(one => one > 0) + 1))
    return id ?? refuse(404, t(texts.numberUnknown, { num }))
  }
  const ids = [await idOf(fromNum), await idOf(toNum)]
  const tree = { ...held, tasks: await treeAround(request.trx, wbsId, { ids }) }
  const [from, to] = [taskIn(tree, ids[0] ?? ''), taskIn(tree, ids[1] ?? '')]
  const isLater = from.parentId === to.parentId && from.position < to.position
  const next = await move(request, tree, from, {
    parentId: to.parentId,
    ...(isLater ? { after: to.id } : { before: to.id })
  })
  return t(texts.moved, { num: numbersOf(next)(from.id) })
}

interface Numbered {
  id: string
  num: string
}

/** Orders those of each parent by the numbers that they are given. */
export async function renumber(request: TreeRequest, wbsId: string, nums: readonly Numbered[]): Promise<void> {
  const tree = await holdTree(request, wbsId, { ids: nums.map(({ id }) => id) })
  const numberOf = numbersOf(tree.tasks)
  const wanted = new Map<string, string>()
  for (const { id, num } of nums) {
    const task = taskIn(tree, id.toLowerCase())
    const said = numbered(pathOf(num)).split('.')
    // Another number on its own level alone: what it is a part of stays.
    const stays = numberOf(task.id)
      .split('.')
      .every((part, at) => at === task.level - 1 || part === said[at])
    if (!stays || said[task.level - 1] === '0') refuse(400, texts.numbersUnfit)
    if ([...wanted.values()].includes(said.join('.'))) refuse(400, t(texts.numbersClash, { num }))
    wanted.set(task.id, said.join('.'))
  }
  const next = tree.tasks.map(task => {
    const num = wanted.get(task.id)
    return num === undefined ? task : { ...task, position: Number(num.split('.')[task.level - 1]) - 1.5 }
  })
  await arrange(request, tree, next, [...wanted.keys()])
}

/** Each stands where the other stood, with all below it. */
export async function swap(request: TreeRequest, wbsId: string, firstId: string, secondId: string): Promise<void> {
  const tree = await holdTree(request, wbsId, { ids: [firstId, secondId] })
  const first = taskIn(tree, firstId)
  const second = tree.tasks.find(({ id }) => id === secondId) ?? refuse(404, texts.otherWbs)
  if (isWithin(tree.tasks, first.id, second.id) || isWithin(tree.tasks, second.id, first.id))
    return refuse(400, texts.itself)
  const heights = await heightsOf(request.trx, [first.id, second.id])
  const fits = (one: TreeTask, { level }: TreeTask) => level + (heights.get(one.id) ?? 1) - 1 <= LEVELS
  if (!fits(first, second) || !fits(second, first)) return refuse(400, texts.tooDeep)
  const place = ({ parentId, position }: TreeTask) => ({ parentId, position })
  const next = tree.tasks.map(task =>
    task === first ? { ...task, ...place(second) } : task === second ? { ...task, ...place(first) } : task
  )
  await arrange(request, tree, next, [first.id, second.id])
}
