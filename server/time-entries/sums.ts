// The sums that screens read, moved along with every entry in the entry's own transaction.
import type { Worked } from '#shared/events.ts'
import { restarted } from '#shared/people/rules.ts'

import type { Listener } from '../kit/calls/bind.ts'
import type { Circumstances, Work } from '../kit/calls/request.ts'
import { addToDays, addToProjects, firstCommitment, markFirstEntry, moveCommitment } from './queries.ts'

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

/** With the first entry ever somebody has started; deleting it does not undo that. */
async function keepStart(personId: string, { trx, changed }: Work, { now, today }: Circumstances): Promise<void> {
  const before = await markFirstEntry(trx, personId, today, now)
  if (!before || before === today) return
  await changed('person', personId, { startDate: before }, { startDate: today })
  const [first, second] = await firstCommitment(trx, personId)
  const [moved] = restarted(
    [first, second].filter(one => one !== undefined),
    today
  )
  if (first && moved && moved.dateChanged !== first.dateChanged)
    await moveCommitment(trx, personId, first.dateChanged, moved.dateChanged)
}

export const keepSums: Listener<'time-entry.saved'> = async (told, work, at) => {
  const personId = (told.after ?? told.before)?.personId
  if (personId === undefined) return
  if (!told.before) await keepStart(personId, work, at)
  await keepDays(told, personId, work)
  await keepProjects(told, personId, work)
}
