// What happens by itself: series are kept further ahead at night, whoever comes tomorrow is reminded, and places of an account
// that ended go to who waits.
import { KEPT_AHEAD } from '#shared/community/rules.ts'
import * as texts from '#shared/community/texts.ts'
import { addDays, endOfDay } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import { nightly } from '../kit/clock/nightly.ts'
import { beforeCommit } from '../kit/database/before-commit.ts'
import { tell } from '../notifications/for-others.ts'
import { findKept } from './activity-queries.ts'
import { fillPlaces } from './changing.ts'
import { endingSeries, type Reminded, takeDaysToRemind } from './day-queries.ts'
import { keepDays } from './days.ts'
import { comingOf, readersOn, setRegistrationCancelled } from './registration-queries.ts'
import { letterOf, placesOn } from './telling.ts'

const AT_ONCE = 50

export const prolongTask = nightly('community-days', '20 3 * * *', async ({ trx }, { now, today }) => {
  // A week is the least by which it is worth writing a series anew.
  const found = await endingSeries(trx, addDays(today, KEPT_AHEAD - 7), AT_ONCE)
  for (const series of found) await keepDays(trx, series.id, series, addDays(series.days_until, 1), now)
  return found.length === AT_ONCE ? 'more' : undefined
})

async function remind(work: Work, { now, site }: Pick<CallContext, 'now' | 'site'>, day: Reminded): Promise<void> {
  const readers = await readersOn(work.trx, day.activityId, day.occurrence)
  const place = [day.location, day.link].filter(Boolean).join(', ')
  const places = placesOn({ ...day, id: day.activityId }, day)
  const sentences = [
    t(texts.reminderLead, places),
    ...(place ? [t(texts.reminderPlace, { place })] : []),
    t(texts.reminderLeave)
  ]
  await tell({ ...work, now, site }, 'eventTomorrow', {
    to: readers.filter(({ state }) => state === 'registered').map(({ personId }) => personId),
    places,
    letter: letterOf({ site }, day.activityId, t(texts.reminderSubject, places), sentences)
  })
}

/** The day before, once. */
export const remindTask = nightly('community-reminders', '0 8 * * *', async (work, at) => {
  for (const day of await takeDaysToRemind(work.trx, at.now, endOfDay(addDays(at.today, 1))))
    await remind(work, at, day)
})

/** Who may no longer sign in gives back what is to come; the first who waits has the place. At the end of the transaction:
 *  of two accounts that become one it goes along before that. */
export const giveBackPlaces: Listener<'person.deactivated'> = async ({ personId }, work, { now, site }) => {
  const { trx, changed } = work
  const held = await comingOf(trx, personId, now)
  if (!held.length) return
  beforeCommit(trx, async () => {
    const still = new Set((await comingOf(trx, personId, now)).map(({ id }) => id))
    for (const { id, activityId, occurrence } of held) {
      if (still.has(id)) {
        await setRegistrationCancelled(trx, id, now)
        await changed('registration', id, { state: 'registered' }, { state: 'cancelled' })
      }
      const activity = await findKept(trx, activityId)
      if (activity && activity.cancelled_at === null) await fillPlaces({ ...work, now, site }, activity, occurrence)
    }
  })
}
