// Keeps the sums that screens read, in the transaction of each entry. Those of weeks follow from the days by a trigger.
import type { Worked } from '#shared/events.ts'

import type { Listener } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { sendWithCommit } from '../kit/database/database.ts'
import { addToDay, addToProject } from './queries.ts'

type EntryChange = { before: Worked | undefined; after: Worked | undefined }

/** Takes off what counted before, adds what counts now. */
const moves = ({ before, after }: EntryChange): Worked[] => [
  ...(before ? [{ ...before, seconds: -before.seconds }] : []),
  ...(after ? [after] : [])
]

/** One line for each key, without zeros; in one order, so that two writers cannot deadlock. */
function summed(lines: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [key, seconds] of lines) sums.set(key, (sums.get(key) ?? 0) + seconds)
  return [...sums].filter(([, seconds]) => seconds !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function keepDays(change: EntryChange, personId: string, { trx }: Work): void {
  const lines = moves(change)
  const of = (isTangible: boolean) =>
    new Map(summed(lines.filter(line => line.isTangible === isTangible).map(({ day, seconds }) => [day, seconds])))
  const [tangible, intangible] = [of(true), of(false)]
  const days = [...new Set([...tangible.keys(), ...intangible.keys()])].toSorted()
  for (const day of days)
    sendWithCommit(trx, addToDay.with(trx, personId, day, tangible.get(day) ?? 0, intangible.get(day) ?? 0))
}

function keepProjects(change: EntryChange, personId: string, { trx }: Work): void {
  const lines = moves(change).filter(({ isTangible }) => isTangible)
  for (const [projectId, seconds] of summed(lines.map(({ projectId = '', seconds }) => [projectId, seconds])))
    sendWithCommit(trx, addToProject.with(trx, personId, projectId || null, seconds))
}

export const keepSums: Listener<'time-entry.saved'> = async (change, work) => {
  const personId = (change.after ?? change.before)?.personId
  if (personId === undefined) return
  keepDays(change, personId, work)
  keepProjects(change, personId, work)
}
