// Being there becomes hours, for whoever wants that: once for the same time, and at most a day’s length for each day.
import { earnedParts } from '#shared/community/hours.ts'
import * as texts from '#shared/community/texts.ts'
import { duration } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import { settle, tell, unsettle } from '../notifications/for-others.ts'
import { addEarned, lockWorker, removeEarned } from '../time-entries/for-others.ts'
import type { Asking } from './activities.ts'
import type { KeptActivity } from './activity-queries.ts'
import type { KeptDay } from './day-queries.ts'
import { countedWithin, earnedOn, type KeptRegistration, setHoursAsked } from './registration-queries.ts'
import { placesOf } from './telling.ts'

interface Attended {
  activity: KeptActivity
  day: KeptDay
  row: KeptRegistration
}

/** What is still to be logged of it, a part a day. */
async function partsOf({ trx }: Asking, { day, row: { id, personId } }: Attended) {
  await lockWorker(trx, personId)
  const days = earnedParts(day).map(one => one.day)
  const [first = '', last = first] = [days[0], days.at(-1)]
  const [counted, logged] = await Promise.all([
    countedWithin(trx, personId, day, id),
    earnedOn(trx, personId, first, last, id)
  ])
  return earnedParts(day, counted, new Map(logged.map(one => [one.day, one.seconds])))
}

/** Logs the hours of whoever was there; gives their entries, or why there are none. */
export async function logHours(request: Asking, attended: Attended): Promise<{ ids: string[]; why?: string }> {
  const { activity, row } = attended
  if (activity.projectId === null) return { ids: [], why: texts.noProject }
  const parts = await partsOf(request, attended)
  const ids: string[] = []
  for (const part of parts) {
    const notes = t(texts.entryNotes, { name: activity.name })
    const id = await addEarned(request, { personId: row.personId, projectId: activity.projectId, notes, ...part })
    if (id) ids.push(id)
  }
  if (ids.length) return { ids }
  return { ids, why: parts.length ? texts.weekSent : texts.hoursCounted }
}

export async function takeBack(request: Asking, row: KeptRegistration): Promise<void> {
  for (const id of [row.timeEntryId, ...row.moreEntries]) if (id !== null) await removeEarned(request, row.personId, id)
}

const aboutOf = ({ id }: KeptRegistration) => [`registration ${id}`]

/** Nobody has to answer any more: they did, or were not there. */
export const endQuestion = (request: Asking, row: KeptRegistration): Promise<void> => settle(request, aboutOf(row))

/** Of whoever somebody else put on the list nobody knows whether they want their hours logged: they are asked, once. */
export async function askForHours(request: Asking, attended: Attended): Promise<void> {
  const { activity, row } = attended
  // Noted as there once more: what was asked waits again.
  if (row.hoursQuestion === 'asked') return unsettle(request, aboutOf(row))
  if (row.hoursQuestion !== 'due' || row.logsHours || activity.projectId === null) return
  const seconds = (await partsOf(request, attended)).reduce((sum, part) => sum + part.seconds, 0)
  if (seconds === 0) return
  await setHoursAsked(request.trx, row.id)
  const places = { ...placesOf(activity, row.occurrence), registration: row.id, time: duration(seconds) }
  await tell(request, 'eventHours', { to: [row.personId], places })
}

/** What was wanted and could not be logged is told. */
export const tellNotLogged = (request: Asking, { activity, row }: Attended, why: string | undefined): Promise<void> =>
  tell(request, 'eventHoursNotLogged', {
    to: [row.personId],
    places: { ...placesOf(activity, row.occurrence), why: why === texts.hoursCounted ? 'counted' : 'sent' }
  })
