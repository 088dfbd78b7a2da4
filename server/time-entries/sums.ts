// The sums that screens read, moved along with every entry in the entry's own transaction.
import type { Worked } from '#shared/events.ts'

import type { Listener } from '../kit/calls/bind.ts'
import type { Work } from '../kit/calls/request.ts'
import { addToDays, addToProjects } from './queries.ts'

type Told = { before: Worked | undefined; after: Worked | undefined }

/** What counts no longer with its sign turned, then what counts now. */
const moves = ({ before, after }: Told): Worked[] => [
  ...(before ? [{ ...before, seconds: -before.seconds }] : []),
  ...(after ? [after] : [])
]

/** One line for each key, those that come to nothing left out; in order, so that two writers never wait in a ring. */
function summed(lines: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [key, seconds] of lines) sums.set(key, (sums.get(key) ?? 0) + seconds)
  return [...sums].filter(([, seconds]) => seconds !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function keepDays(told: Told, personId: string, { trx }: Work): Promise<void> {
  const lines = moves(told)
  const of = (isTangible: boolean) =>
    new Map(summed(lines.filter(line => line.isTangible === isTangible).map(({ day, seconds }) => [day, seconds])))
  const [tangible, intangible] = [of(true), of(false)]
  const days = [...new Set([...tangible.keys(), ...intangible.keys()])].toSorted()
  const rows = days.map(day => ({ day, tangible: tangible.get(day) ?? 0, intangible: intangible.get(day) ?? 0 }))
  if (rows.length) await addToDays(trx, personId, rows)
}

async function keepProjects(told: Told, personId: string, { trx }: Work): Promise<void> {
  const lines = moves(told).filter(({ isTangible }) => isTangible)
  const rows = summed(lines.map(({ projectId = '', seconds }) => [projectId, seconds]))
  if (rows.length) await addToProjects(trx, personId, rows)
}

export const keepSums: Listener<'time-entry.saved'> = async (told, work) => {
  const personId = (told.after ?? told.before)?.personId
  if (personId === undefined) return
  await keepDays(told, personId, work)
  await keepProjects(told, personId, work)
}
