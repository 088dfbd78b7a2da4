// What an organiser does for those who come: giving a place to one who waits, and writing to everybody.
import type * as calls from '#shared/community/organising-calls.ts'
import * as texts from '#shared/community/organising-texts.ts'
import { MOST_PLACES } from '#shared/community/rules.ts'
import { noSuchDay, wasCancelled } from '#shared/community/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId } from '../kit/database/ids.ts'
import type { Limits } from '../kit/guards/limits.ts'
import { locked } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell } from '../notifications/for-others.ts'
import type { Asking } from './activities.ts'
import { findKept, lockActivity, setCapacity } from './activity-queries.ts'
import { fillPlaces } from './changing.ts'
import { daysAhead, findDay, lockDay } from './day-queries.ts'
import { dayOf } from './days.ts'
import * as queries from './registration-queries.ts'
import { beginningOf, letterOf, placesOn, tellMovedUp } from './telling.ts'

const MOST_SHOWN = 7
/** The bell has no more of a mail than this. */
const MOST_SIGNS = 280

const nameOf = ({ me }: Pick<Asking, 'me'>): string => `${me.firstName} ${me.lastName}`.trim()

export const organising = (limits: Limits): Handlers<typeof calls> => ({
  async givePlace({ id, registrationId, raises }, request) {
    const { trx, now, changed } = request
    // In the order in which whoever registers takes them: the activity, its day, the registration.
    const activity = await locked(trx, id, lockActivity)
    const found = await queries.findKeptRegistration(trx, registrationId)
    if (found?.activityId !== id) return refuse(404, kit.missing)
    await lockDay(trx, id, found.occurrence)
    const [row] = await queries.lockRegistrations(trx, [registrationId])
    const day = (await findDay(trx, id, found.occurrence)) ?? refuse(404, kit.missing)
    const person = (await queries.personNamed(trx, found.personId)) ?? refuse(404, kit.missing)
    if (activity.cancelled_at !== null || day.cancelled_at !== null) return refuse(409, wasCancelled)
    if (row?.state !== 'waiting') return refuse(409, t(texts.notWaiting, person))
    const { capacity } = activity
    const isFull = capacity !== null && day.registered >= capacity
    if (isFull && !raises) return refuse(409, t(texts.allTaken, { count: capacity }))
    await queries.takeIn(trx, registrationId)
    await changed('registration', registrationId, { state: 'waiting' }, { state: 'registered' })
    if (isFull) {
      const more = day.registered + 1
      if (more > MOST_PLACES) return refuse(409, texts.noMorePlaces)
      await setCapacity(trx, id, more, now)
      await changed('activity', id, { capacity }, { capacity: more })
      // Other days of a series have one place more too.
      for (const { occurrence, waiting } of await daysAhead(trx, id, now))
        if (waiting > 0) await fillPlaces(request, { ...activity, capacity: more }, occurrence)
    }
    await tellMovedUp(request, activity, day, [row], {
      by: nameOf(request),
      subject: texts.placeGivenSubject,
      lead: texts.placeGivenLead
    })
    return { message: t(texts.placeGiven, person) }
  },

  async listComing({ id, occurrence }, { trx }) {
    const activity = isId(id) ? await findKept(trx, id) : undefined
    if (!activity || activity.deleted_at !== null) return refuse(404, kit.missing)
    const day = await dayOf(trx, activity, occurrence)
    return { items: await queries.comingTo(trx, id, day.occurrence, MOST_SHOWN), count: day.registered }
  },

  mailRegistered: {
    async outsideTransaction({ id, occurrence, subject, text }, { work, ...at }) {
      await limits.take('activity-mail', at.me.id, texts.mailedTooOften)
      return work(async ({ trx, call, changed, postAll }) => {
        const activity = await findKept(trx, id)
        if (!activity || activity.deleted_at !== null) return refuse(404, kit.missing)
        const day = (await dayOf(trx, activity, occurrence)) ?? refuse(404, noSuchDay)
        const people = (await queries.readersOn(trx, id, day.occurrence)).filter(({ state }) => state === 'registered')
        if (people.length === 0) return refuse(409, texts.nobodyToMail)
        const places = { ...placesOn(activity, day), by: nameOf(at), subject, text: beginningOf(text, MOST_SIGNS) }
        await tell({ ...at, trx, call, postAll }, 'eventWritten', {
          to: people.map(({ personId }) => personId),
          places,
          letter: letterOf(at, id, subject, [t(texts.mailFrom, places), ...text.split(/\n\s*\n/)])
        })
        await changed('activity', id, undefined, { mailed: people.length, subject })
        const count = people.length
        return { message: t(texts.mailSent, { count }), count }
      })
    }
  }
})
