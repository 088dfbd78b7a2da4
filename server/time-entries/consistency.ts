// Compares the stored sums with the entries, and tasks with their parts, at night and a slice at a time, so that however
// many entries there are no transaction is long. Differences are recorded and not corrected: each is a bug to be found.
import { type Day, dayOf } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import type { ScheduledTask } from '../kit/clock/schedule.ts'
import {
  compareSlice,
  type Difference,
  FIRST_ID,
  keepPlace,
  lockPlace,
  type ComparisonProgress
} from './comparison-queries.ts'

const MOST = 100
/** People, or tasks, that are compared in one transaction: a second of the database where they have 290,000 entries. */
const SLICE = 1000
/** One project has the entries of many people. */
const PEOPLE_A_PROJECT = 50
/** What comes after which. */
const following = { people: 'tasks', tasks: 'projects', projects: null } as const

const begin = (day: Day): ComparisonProgress => ({ day, stage: 'people', after: FIRST_ID })

/** Where to go on; nothing once everything was compared in this night. A night that is too short for all is gone on with. */
const placeIn = (known: ComparisonProgress | undefined, night: Day): ComparisonProgress | undefined => {
  if (known?.stage) return known
  return known && known.day >= night ? undefined : begin(night)
}

/** Compares the next slice, and what is left when it is not full. Undefined when there is nothing to do in this night. */
export async function compareNext(trx: Trx, night: Day, size = SLICE): Promise<Difference[] | undefined> {
  let place = placeIn(await lockPlace(trx), night)
  if (!place) return undefined
  const found: Difference[] = []
  let isFull = false
  while (place.stage && !isFull) {
    const slice = { after: place.after, size: place.stage === 'projects' ? Math.ceil(size / PEOPLE_A_PROJECT) : size }
    const { differences, end } = await compareSlice(trx, place.stage, slice, MOST)
    found.push(...differences)
    isFull = end !== undefined
    if (end !== undefined) place = { ...place, after: end }
    else place = { ...place, stage: following[place.stage], after: FIRST_ID }
  }
  await keepPlace(trx, place)
  return found
}

/** Records what differs in the audit. There is room for 180 slices a night; more are gone on with in the next. */
export const sumsTask: ScheduledTask = {
  name: 'time-entry-sums',
  cron: '* 3-5 * * *',
  period: now => now.toISOString().slice(0, 16),
  missed: 'latest',
  async run({ trx, changed }, { now }) {
    for (const { sum, id, key, stored, counted } of (await compareNext(trx, dayOf(now))) ?? [])
      await changed(sum, id, { [key]: stored }, { [key]: counted })
  }
}
