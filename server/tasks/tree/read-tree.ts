// Trees as they are sent: the whole of one, or one level with the sums of what is below it.
import { lineOf, shownTasks } from '#shared/tasks/shown.ts'
import type { Tree } from '#shared/tasks/tree/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { isId } from '../../kit/database/ids.ts'
import {
  peopleOfTree,
  readLevel,
  readPeople,
  readRows,
  type TreeFilters,
  type TreePersonRow
} from '../reading-queries.ts'
import { countTasks } from './queries.ts'

type ReadTree = Pick<Tree, 'tasks' | 'total'> & { people: readonly TreePersonRow[] }

export async function wholeTree(trx: Trx, wbsId: string, filters: TreeFilters): Promise<ReadTree> {
  const [rows, people] = await Promise.all([readRows(trx, wbsId, filters), peopleOfTree(trx, wbsId)])
  const on = new Map<string, number[]>()
  for (const [place, { tasks }] of people.entries())
    for (const id of tasks) {
      const known = on.get(id)
      if (known) known.push(place)
      else on.set(id, [place])
    }
  return { tasks: shownTasks(rows, on), people, total: rows.length }
}

/** Those right below a task, '0' for the first level. */
export async function levelOfTree(trx: Trx, wbsId: string, mother: string, filters: TreeFilters): Promise<ReadTree> {
  const isKnown = mother === '0' || isId(mother)
  const [rows, total] = await Promise.all([
    isKnown ? readLevel(trx, wbsId, mother === '0' ? null : mother, filters) : [],
    countTasks(trx, wbsId)
  ])
  const ids = [...new Set(rows.flatMap(row => row.people))]
  const people = ids.length ? await readPeople(trx, ids) : []
  const places = new Map(people.map(({ userID }, place) => [userID, place]))
  const placesOf = (on: readonly string[]) =>
    on.flatMap(id => places.get(id) ?? []).toSorted((one, other) => one - other)
  return { tasks: rows.map(row => lineOf({ ...row, people: placesOf(row.people) })), people, total }
}
