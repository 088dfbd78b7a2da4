// Moves tasks about in their tree: to a place, to a number, or two against each other.
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { LEVELS, moved, settled, type TreeTask } from '#shared/tasks/tree.ts'
import * as texts from '#shared/tasks/tree-texts.ts'

import { allowed, type HeldTree, holdTree, keepTree, placeOf, shownPlace, taskIn, type TreeRequest } from './tree.ts'

const whereOf = ({ parentId, num }: TreeTask) => ({ mother: parentId ?? '0', num })

/** Writes the tree, and of those whom somebody moved, from where to where. */
async function arrange(request: TreeRequest, tree: HeldTree, next: readonly TreeTask[], ids: readonly string[]) {
  await keepTree(request, tree, next)
  const after = new Map(next.map(task => [task.id, task]))
  const changes = ids.flatMap(id => {
    const is = after.get(id)
    return is ? [{ id, before: whereOf(taskIn(tree, id)), after: whereOf(is) }] : []
  })
  await request.changedAll('task', changes)
}

interface Said {
  id: string
  mother: string | null
  before?: string | undefined
  after?: string | undefined
}

export async function moveTask(request: TreeRequest, wbsId: string, { id, ...said }: Said) {
  const tree = await holdTree(request, wbsId)
  const task = taskIn(tree, id)
  const next = allowed(moved(tree.tasks, task.id, placeOf(said)))
  await arrange(request, tree, next, [task.id])
  return { treeVersion: tree.treeVersion, task: shownPlace(taskIn({ ...tree, tasks: next }, task.id)) }
}

/** '1.2' and '1.2.0.0' are one number. */
const padded = (num: string): string => {
  const parts = num.trim().split('.')
  return Array.from({ length: 4 }, (_, level) => Number(parts[level] ?? 0) || 0).join('.')
}

const taskAt = (tree: HeldTree, num: string): TreeTask =>
  tree.tasks.find(task => task.num === padded(num)) ?? refuse(404, t(texts.numberUnknown, { num }))

/** A task takes the number of another with the same parent, or of the last of another parent; those after it move on. */
export async function moveToNumber(
  request: TreeRequest,
  wbsId: string,
  fromNum: string,
  toNum: string
): Promise<string> {
  const tree = await holdTree(request, wbsId)
  const [from, to] = [taskAt(tree, fromNum), taskAt(tree, toNum)]
  const isLater = from.parentId === to.parentId && from.position < to.position
  const place = { parentId: to.parentId, ...(isLater ? { after: to.id } : { before: to.id }) }
  const next = allowed(moved(tree.tasks, from.id, place))
  await arrange(request, tree, next, [from.id])
  return t(texts.moved, { num: taskIn({ ...tree, tasks: next }, from.id).num })
}

interface Numbered {
  id: string
  num: string
}

/** Orders those of each parent by the numbers that they are given. */
export async function renumber(request: TreeRequest, wbsId: string, nums: readonly Numbered[]): Promise<void> {
  const tree = await holdTree(request, wbsId)
  const wanted = new Map<string, string>()
  for (const { id, num } of nums) {
    const task = taskIn(tree, id.toLowerCase())
    const [is, said] = [task.num.split('.'), padded(num).split('.')]
    // Another number on its own level alone: what it is a part of stays.
    const stays = said.every((part, at) => at === task.level - 1 || part === is[at])
    if (!stays || said[task.level - 1] === '0') refuse(400, texts.numbersUnfit)
    if ([...wanted.values()].includes(padded(num))) refuse(400, t(texts.numbersClash, { num }))
    wanted.set(task.id, padded(num))
  }
  const next = tree.tasks.map(task => {
    const num = wanted.get(task.id)
    return num === undefined ? task : { ...task, position: Number(num.split('.')[task.level - 1]) - 1.5 }
  })
  await arrange(request, tree, settled(next), [...wanted.keys()])
}

/** Each stands where the other stood, with all below it. */
export async function swap(
  request: TreeRequest,
  wbsId: string,
  firstId: string,
  secondId: string
): Promise<TreeTask[]> {
  const tree = await holdTree(request, wbsId)
  const [first, second] = [
    taskIn(tree, firstId),
    tree.tasks.find(({ id }) => id === secondId) ?? refuse(404, texts.otherWbs)
  ]
  const place = ({ parentId, position }: TreeTask) => ({ parentId, position })
  const isAbove = (one: TreeTask, other: TreeTask): boolean => {
    const parent = tree.tasks.find(({ id }) => id === other.parentId)
    return parent !== undefined && (parent === one || isAbove(one, parent))
  }
  if (isAbove(first, second) || isAbove(second, first)) return refuse(400, texts.itself)
  const next = settled(
    tree.tasks.map(task =>
      task === first ? { ...task, ...place(second) } : task === second ? { ...task, ...place(first) } : task
    )
  )
  if (next.some(({ level }) => level > LEVELS)) return refuse(400, texts.tooDeep)
  await arrange(request, tree, next, [first.id, second.id])
  return next.filter(({ id }) => id === first.id || id === second.id)
}
