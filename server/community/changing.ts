// An activity changes or is cancelled: its days are made anew, and whoever comes is told.
import { activityFields } from '#shared/community/activity-fields.ts'
import type * as calls from '#shared/community/calls.ts'
import * as texts from '#shared/community/texts.ts'
import { aboutDay } from '#shared/community/told.ts'
import { addDays, type Day, daysBetween as dayCount, formatDay } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { insistOnFresh, locked } from '../kit/lists/hand-verbs.ts'
import { writePart } from '../kit/records/part.ts'
import { tell, type Telling, withdraw } from '../notifications/for-others.ts'
import { type ActivityValues, type Asking, checked, answerOf } from './activities.ts'
import * as queries from './activity-queries.ts'
import * as days from './day-queries.ts'
import { dayOf, daysToKeep, keepDay, keptUntil } from './days.ts'
import { type Occurrence, occurrencesIn, type When } from './recurrence.ts'
import { moveUp, type Reader, readersOn } from './registration-queries.ts'
import { calendarFor, letterOf, placesOf, placesOn, tellMovedUp, whenText } from './telling.ts'

const MOST_NAMED = 5

/** Where the days go that people registered for: they stay where the new times have them, else all go by as many days as
 *  the start went. */
function placesFor(held: readonly Day[], by: number, isThere: (day: Day) => boolean): Map<Day, Day> {
  const away = (count: number) => new Map(held.map(day => [day, addDays(day, count)]))
  const stays = away(0)
  if (held.every(isThere)) return stays
  const moved = away(by)
  if ([...moved.values()].every(isThere)) return moved
  const lost = held.filter(day => !isThere(day)).map(day => formatDay(day, 'short'))
  const named = [...lost.slice(0, MOST_NAMED), ...(lost.length > MOST_NAMED ? ['…'] : [])]
  return refuse(409, t(texts.daysTaken, { days: named.join(', ') }))
}

const idsOf = (people: readonly Reader[]) => people.map(({ personId }) => personId)

/** What was told of a day that is not so any more. */
async function forgetDay(request: Asking, activity: queries.KeptActivity, { occurrence }: days.KeptDay): Promise<void> {
  const about = [aboutDay(placesOf(activity, occurrence))]
  await withdraw(request, 'eventTomorrow', about)
  await withdraw(request, 'eventMoved', about)
}

type Moving = Asking & { before: queries.KeptActivity; after: ActivityValues }

/** Puts a day where it is now, with whoever is registered for it, and tells them when its time is another. */
async function moveOne({ before, after, ...request }: Moving, day: days.KeptDay, time: Occurrence): Promise<void> {
  const { trx, now } = request
  const isSame = time.startsAt === day.startsAt && time.endsAt === day.endsAt
  if (isSame && time.occurrence === day.occurrence) return
  await days.moveDay(trx, before.id, day.occurrence, time)
  if (isSame || Date.parse(time.endsAt) <= now.getTime()) return
  await forgetDay(request, before, day)
  const places = {
    ...placesOn({ ...after, id: before.id }, time),
    before: whenText(day.startsAt, before.timeZone)
  }
  const sentences = [t(texts.movedLead, places), t(texts.movedStays)]
  await tell(request, 'eventMoved', {
    to: idsOf(await readersOn(trx, before.id, time.occurrence)),
    places,
    letter: {
      ...letterOf(request, before.id, t(texts.movedSubject, places), sentences),
      ...(await calendarFor(request, before.id, time.occurrence))
    }
  })
}

/** Of a series days that are over stay as they were; of those ahead, those that people registered for move, the others are
 *  made anew. */
async function moveSeries(moving: Moving): Promise<void> {
  const { trx, now, before, after } = moving
  const { id } = before
  const times = new Map<Day, Occurrence>()
  const isThere = (day: Day): boolean => {
    const found = occurrencesIn(after, day, day)[0]
    if (found) times.set(day, found)
    return found !== undefined
  }
  const ahead = (await days.daysAhead(trx, id, now)).filter(one => one.cancelled_at === null)
  const held = ahead.filter(one => one.registered + one.waiting > 0)
  const by = dayCount(before.start.slice(0, 10), after.start.slice(0, 10))
  const places = placesFor(
    held.map(({ occurrence }) => occurrence),
    by,
    isThere
  )
  await days.deleteFreeDays(trx, id, now)
  // The last goes first where all go on, so that none meets another.
  for (const one of by > 0 ? held.toReversed() : held) {
    const time = times.get(places.get(one.occurrence) ?? one.occurrence)
    if (time) await moveOne(moving, one, time)
  }
  const until = keptUntil(after, now)
  const made = daysToKeep(after, after.start.slice(0, 10), until)
  // What would be over already is not made up for.
  const coming = after.rrule === '' ? made : made.filter(one => Date.parse(one.endsAt) > now.getTime())
  await days.insertDays(trx, id, coming)
  await days.setDaysUntil(trx, id, until)
}

async function moveDays(moving: Moving): Promise<void> {
  const { trx, before, after } = moving
  if (before.rrule !== '' || after.rrule !== '') return moveSeries(moving)
  const [time] = daysToKeep(after, after.start.slice(0, 10), null)
  const day = await days.findDay(trx, before.id, before.start.slice(0, 10))
  if (day && time) await moveOne(moving, day, time)
}

/** Gives places that are free to those who wait longest, and tells them. */
export async function fillPlaces(
  request: Telling,
  activity: Pick<queries.KeptActivity, 'capacity' | 'id' | 'name' | 'rrule' | 'timeZone'>,
  occurrence: Day
): Promise<void> {
  const { trx, now } = request
  await days.lockDay(trx, activity.id, occurrence)
  const day = await days.findDay(trx, activity.id, occurrence)
  if (!day || day.waiting === 0 || day.cancelled_at !== null || Date.parse(day.startsAt) <= now.getTime()) return
  const free = activity.capacity === null ? day.waiting : activity.capacity - day.registered
  if (free <= 0) return
  await tellMovedUp(request, activity, day, await moveUp(trx, activity.id, occurrence, free))
}

const isOtherTime = (a: When, b: When): boolean =>
  a.start !== b.start || a.end !== b.end || a.timeZone !== b.timeZone || a.rrule !== b.rrule

async function tellCancelled(request: Asking, activity: queries.KeptActivity, day: days.KeptDay, reason: string) {
  await forgetDay(request, activity, day)
  const places = { ...placesOn(activity, day), reason }
  const sentences = [t(texts.cancelledLead, places), t(texts.cancelledWhy, { reason })]
  await tell(request, 'eventCancelled', {
    to: idsOf(await readersOn(request.trx, activity.id, day.occurrence)),
    places,
    letter: {
      ...letterOf(request, activity.id, t(texts.cancelledSubject, places), sentences),
      ...(await calendarFor(request, activity.id, day.occurrence))
    }
  })
}

export const changing: Handlers<Pick<typeof calls, 'cancelActivity' | 'updateActivity'>> = {
  async updateActivity({ id, rev, ...sent }, request) {
    const { trx, now } = request
    const before = await locked(trx, id, queries.lockActivity)
    await insistOnFresh(rev, before, () => answerOf(request, id))
    if (before.cancelled_at !== null) return refuse(409, texts.wasCancelled)
    const values = await checked(request, sent, before)
    await writePart(request, activityFields, id, values, { columns: { changed_at: now } })
    if (isOtherTime(before, values)) await moveDays({ ...request, before, after: values })
    const ahead = await days.daysAhead(trx, id, now)
    const most = Math.max(0, ...ahead.filter(one => one.cancelled_at === null).map(({ registered }) => registered))
    if (values.capacity !== null && values.capacity < most) return refuse(409, texts.placesTaken)
    for (const { occurrence, waiting } of ahead)
      if (waiting > 0) await fillPlaces(request, { ...values, id }, occurrence)
    return answerOf(request, id)
  },

  async cancelActivity({ id, reason, occurrence }, request) {
    const { trx, now, changed, happened } = request
    const activity = await locked(trx, id, queries.lockActivity)
    if (activity.cancelled_at !== null) return refuse(409, texts.cancelledAlready)
    const cancelledAt = now.toISOString()
    if (occurrence && activity.rrule !== '') {
      await keepDay(trx, activity, occurrence)
      const day = await dayOf(trx, activity, occurrence)
      if (day.cancelled_at !== null) return refuse(409, texts.cancelledAlready)
      await days.cancelDay(trx, id, occurrence, reason, now)
      await queries.touchActivity(trx, id, now)
      await changed('activity', id, { cancelledDay: null }, { cancelledDay: occurrence, reason })
      await tellCancelled(request, activity, day, reason)
    } else {
      // Of what happens once, its day is all of it.
      if (occurrence) await dayOf(trx, activity, occurrence)
      await queries.setCancelled(trx, id, reason, now)
      await changed('activity', id, { cancelledAt: null }, { cancelledAt, reason })
      for (const day of await days.daysAhead(trx, id, now))
        if (day.cancelled_at === null && day.registered + day.waiting > 0)
          await tellCancelled(request, activity, day, reason)
    }
    await happened('activity.cancelled', {
      activityId: id,
      occurrence: activity.rrule === '' ? undefined : occurrence
    })
    return answerOf(request, id, activity.rrule === '' ? undefined : occurrence)
  }
}
