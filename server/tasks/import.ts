// Imports tasks from rows: the same for the dry run as for the real one; and takes an import back.
import type { Parsed } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tasks/import/calls.ts'
import { MOST_ROWS, type ReadRow, readRows, withParents } from '#shared/tasks/import/rules.ts'
import * as texts from '#shared/tasks/import/texts.ts'
import { LEVELS, numbersOf, partsOf, positionAt, type TreeTask } from '#shared/tasks/tree/tree.ts'
import * as treeTexts from '#shared/tasks/tree/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { importer } from '../kit/import/importer.ts'
import { tidyText } from '../kit/tidy.ts'
import { checkRoom, growTree, newTask } from './add-task.ts'
import { peopleCalled, wbsOfImport, workedOn } from './import-queries.ts'
import { giveMany, problemWith } from './task-people.ts'
import { candidates, type NewTask } from './task-queries.ts'
import { trashBranches } from './trash.ts'
import { allowed, type HeldTree, holdTree, placeOf, settledTree, type TreeRequest } from './tree/tree.ts'
import { type ChangedTasks, readWbs, treeAround } from './tree/queries.ts'

/** The tree as it stands, for a dry run: nobody waits for it. */
async function seenTree({ trx }: TreeRequest, wbsId: string, around: ChangedTasks): Promise<HeldTree> {
  const [wbs, tasks] = await Promise.all([readWbs(trx, wbsId), treeAround(trx, wbsId, around)])
  return wbs ? { ...wbs, tasks } : refuse(404, treeTexts.noWbs)
}

/** Ids by name or id, of those whom the caller may give tasks of the project to. */
type Called = ReadonlyMap<string, readonly string[]>

async function peopleIn({ trx, me }: TreeRequest, rows: readonly ReadRow[], projectId: string): Promise<Called> {
  const said = [...new Set(rows.flatMap(({ right }) => right?.people ?? []))]
  const called = await peopleCalled(
    trx,
    said.filter(one => !isId(one))
  )
  const idsOf = (text: string) =>
    isId(text) ? [text.toLowerCase()] : called.flatMap(one => (one.said === text ? [one.id] : []))
  const known = await candidates(trx, [...new Set(said.flatMap(idsOf))], projectId, me.id)
  const mine = new Set(known.flatMap(one => (problemWith(me, one, true) === undefined ? [one.id] : [])))
  return new Map(said.map(text => [text, idsOf(text).filter(id => mine.has(id))]))
}

function withPeople(rows: readonly ReadRow[], people: Called): ReadRow[] {
  const looked = rows.map(row => {
    const name = row.right?.people.find(one => people.get(one)?.length !== 1)
    if (name === undefined) return row
    const text = people.get(name)?.length ? texts.severalPeople : texts.noPerson
    return { ...row, problem: t(text, { name: name.slice(0, 60) }), field: 'resources' }
  })
  return withParents(looked)
}

type ImportedTask = NewTask & { row: number; people: string[] }

/** The tasks of those rows that are right, last under the place where they go. */
function tasksOf(rows: readonly ReadRow[], parentId: string | null, first: number, people: Called) {
  const ids = rows.map(() => newId())
  return rows.flatMap(({ right, problem, parent }, at): ImportedTask[] => {
    if (!right || problem !== undefined) return []
    const on = right.people.flatMap(text => people.get(text) ?? [])
    const { whyInfo, intentInfo, endstateInfo } = right.infos
    const mother = parent === undefined ? parentId : (ids[parent] ?? null)
    return [
      {
        row: at,
        people: [...new Set(on)],
        task: { ...newTask({ parentId: mother, position: first + at }), id: ids[at] ?? '', ...right.task },
        fields: {
          ...right.fields,
          is_assigned: on.length > 0,
          why_info: tidyText(whyInfo),
          intent_info: tidyText(intentInfo),
          endstate_info: tidyText(endstateInfo)
        }
      }
    ]
  })
}

type Sent = Parsed<typeof calls.importTasks> & { dryRun: boolean }

/** The rows and the tasks that those which are right become, in the tree: as it stands in a dry run, for which nobody waits. */
async function judge({ wbsId, list, under, dryRun, skipWrong }: Sent, request: TreeRequest) {
  if (!list.length) return refuse(400, texts.none)
  if (list.length > MOST_ROWS) return refuse(400, t(texts.tooMany, { most: MOST_ROWS, count: list.length }))
  const { parentId } = placeOf({ mother: under })
  const tree = await (dryRun ? seenTree : holdTree)(request, wbsId, { ids: [parentId] })
  const at = allowed(positionAt(tree.tasks, { parentId }))
  if (at.level > LEVELS) return refuse(400, treeTexts.tooDeep)
  const read = readRows(list, at.level)
  const people = await peopleIn(request, read, tree.projectId)
  const rows = withPeople(read, people)
  const made = tasksOf(rows, parentId, at.position, people)
  await checkRoom(request, tree, made.length)
  const [total, count] = [rows.length, rows.length - made.length]
  if (count && !dryRun && !skipWrong) return refuse(400, t(texts.notAll, { count, total }))
  const numberOf = numbersOf(settledTree(tree, [...tree.tasks, ...made.map(({ task }) => task)]))
  const numOf = new Map(made.map(({ row, task }) => [row, numberOf(task.id)]))
  const shown = rows.map(({ name, problem, field }, row) => ({
    row: row + 1,
    taskName: name.slice(0, 200),
    num: numOf.get(row) ?? '',
    ...(problem !== undefined && { problem, ...(field && { field }) })
  }))
  return { tree, made, shown }
}

type Judged = Awaited<ReturnType<typeof judge>>

const show = ({ made, shown }: Judged) => ({
  message: t(texts.wouldImport, { count: made.length }),
  count: made.length,
  rows: shown
})

async function write({ tree, made }: Judged, request: TreeRequest) {
  const importId = newId(request.now)
  const numberOf = numbersOf(await growTree(request, tree, made, importId))
  await giveMany(
    request,
    made.flatMap(({ task, people: on }) => on.map(personId => ({ taskId: task.id, personId })))
  )
  await request.changedAll(
    'task',
    made.map(({ task, fields: { name } }) => ({
      id: task.id,
      before: undefined,
      after: { wbsId: tree.id, num: numberOf(task.id), taskName: name }
    })),
    importId
  )
  return { message: t(texts.imported, { count: made.length }), importId, treeVersion: tree.treeVersion }
}

/** Those of an import that nobody worked on since, and whose parts all go as well. */
function untouched(
  tasks: readonly TreeTask[],
  imported: ReadonlySet<string>,
  worked: ReadonlySet<string>
): Set<string> {
  const gone = new Set<string>()
  const parts = partsOf(tasks)
  // From the lowest level up.
  for (const { id } of tasks.toSorted((one, other) => other.level - one.level)) {
    const isFree = imported.has(id) && !worked.has(id)
    if (isFree && (parts.get(id) ?? []).every(part => gone.has(part.id))) gone.add(id)
  }
  return gone
}

async function undoImport(request: TreeRequest, importId: string) {
  const { trx } = request
  const wbsId = isId(importId) ? await wbsOfImport(trx, importId) : undefined
  if (wbsId === undefined) return refuse(404, texts.noImport)
  const tree = await holdTree(request, wbsId, { importId })
  const known = await workedOn(trx, importId)
  const imported = new Set(known.map(({ id }) => id))
  const worked = new Set(known.flatMap(({ id, isWorkedOn }) => (isWorkedOn ? [id] : [])))
  const gone = untouched(tree.tasks, imported, worked)
  const tops = tree.tasks.filter(({ id, parentId }) => gone.has(id) && !(parentId !== null && gone.has(parentId)))
  if (tops.length) await trashBranches(request, tree, tops)
  const [count, stayed] = [gone.size, imported.size - gone.size]
  const message = t(stayed ? texts.undoneNotAll : texts.undone, { count, stayed })
  return { message, count, stayed, treeVersion: tree.treeVersion }
}

const importRows = importer({ judge, show, write, of: 'tasks' })

export const importing: Handlers<typeof calls> = {
  importTasks: ({ dryRun = false, ...sent }, request) => importRows({ ...sent, dryRun }, request),
  undoTaskImport: ({ importId }, request) => undoImport(request, importId)
}
