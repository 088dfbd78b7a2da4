// Who comes: registering, the waiting list, and giving a place back. One day at a time is locked, so that nobody is let in twice
// and nobody above its places.
import type * as calls from '#shared/community/calls.ts'
import { nth } from '#shared/community/rules.ts'
import type { Registration } from '#shared/community/schemas.ts'
import * as texts from '#shared/community/texts.ts'
import { aboutPlace } from '#shared/community/told.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { locked } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell, withdraw } from '../notifications/for-others.ts'
import { type Asking, mayManage } from './activities.ts'
import { findKept, holdActivity, type KeptActivity } from './activity-queries.ts'
import { fillPlaces } from './changing.ts'
import { findDay, type KeptDay, lockDay } from './day-queries.ts'
import { dayOf, keepDay } from './days.ts'
import { endQuestion, takeBack } from './earning.ts'
import * as queries from './registration-queries.ts'
import { letterOf, placesOn, ticketFor } from './telling.ts'

const MOST_OWN = 500

export const one = async (trx: Asking['trx'], id: string): Promise<Registration> =>
  (await queries.findRegistration(trx, id)) ?? refuse(404, kit.missing)

const nameOf = ({ me }: Asking): string => `${me.firstName} ${me.lastName}`.trim()

async function tellTakenOff(request: Asking, personId: string, activity: KeptActivity, day: KeptDay): Promise<void> {
  const places = { ...placesOn(activity, day), by: nameOf(request), person: personId, state: 'cancelled' as const }
  const letter = letterOf(request, activity.id, t(texts.takenOffSubject, places), [t(texts.takenOffLead, places)])
  await tell(request, 'eventPutOn', { to: [personId], places, letter })
}

/** Putting on and taking off again tells of the last of both. */
const forgetPutOn = (request: Asking, personId: string, activity: KeptActivity, day: KeptDay): Promise<void> =>
  withdraw(request, 'eventPutOn', [aboutPlace({ ...placesOn(activity, day), person: personId })])

interface Joined {
  activity: KeptActivity
  day: KeptDay
  registration: Registration
}

/** Where it is, and what becomes of its hours. */
function detailsOf({ activity, registration }: Joined): string[] {
  const place = [activity.location, registration.state === 'registered' && activity.link].filter(Boolean).join(', ')
  const hours = registration.logHours ? texts.hoursWillBe : texts.hoursMayBe
  return [...(place ? [t(texts.reminderPlace, { place })] : []), ...(activity.projectId === null ? [] : [t(hours)])]
}

/** Whoever registers has it in a mail, with a file for calendars; whoever was registered by somebody else is told here, too. */
async function tellRegistered(request: Asking, joined: Joined): Promise<void> {
  const { activity, day, registration } = joined
  const { person, state, place } = registration
  const waits = state === 'waiting'
  const isOther = person._id !== request.me.id
  const lead = isOther ? (waits ? texts.addedWaits : texts.addedLead) : waits ? texts.waitsLead : texts.reminderLead
  const places = { ...placesOn(activity, day), by: nameOf(request), person: person._id, state, place: nth(place ?? 1) }
  const { lines, ...file } = await ticketFor(request, registration._id)
  const subject = t(waits ? texts.waitsSubject : texts.addedSubject, places)
  const sentences = [t(lead, places), ...detailsOf(joined), ...lines]
  const letter = { ...letterOf(request, activity.id, subject, sentences), ...file }
  await (isOther
    ? tell(request, 'eventPutOn', { to: [person._id], places, letter })
    : tell(request, 'eventRegistered', { to: [person._id], places, letter }))
}

/** The day, of which nobody else takes a place until the transaction ends; counted after that. */
async function lockedDay({ trx }: Asking, activity: KeptActivity, occurrence: string | null | undefined) {
  await keepDay(trx, activity, occurrence)
  const day = await dayOf(trx, activity, occurrence)
  await lockDay(trx, activity.id, day.occurrence)
  return (await findDay(trx, activity.id, day.occurrence)) ?? refuse(404, texts.noSuchDay)
}

type RegistrationCalls = Pick<
  typeof calls,
  'cancelRegistration' | 'listOwnRegistrations' | 'listRegistrations' | 'register'
>

export const registering: Handlers<RegistrationCalls> = {
  async register({ id, occurrence, logHours, personId }, request) {
    const { trx, me, now, changed } = request
    const activity = await locked(trx, id, holdActivity)
    const manages = mayManage(me, activity.organiserId)
    const whose = personId ?? me.id
    const isOther = whose !== me.id
    if (isOther && !manages) return refuseField(403, 'personId', kit.forbidden)
    const person = (await queries.personNamed(trx, whose)) ?? refuseField(400, 'personId', texts.personGone)
    const day = await lockedDay(request, activity, occurrence)
    if (activity.cancelled_at !== null || day.cancelled_at !== null) return refuse(409, texts.wasCancelled)
    if (Date.parse(day.startsAt) <= now.getTime() && !manages) return refuse(409, texts.isClosed)
    const made = {
      id: newId(now),
      activityId: id,
      occurrence: day.occurrence,
      personId: whose,
      waits: activity.capacity !== null && day.registered >= activity.capacity,
      // Hours are logged for whoever wants that, which nobody else says for them.
      logsHours: logHours && !isOther,
      isPutOn: isOther
    }
    const already = isOther ? t(texts.registeredAlreadyThey, { name: person.name }) : texts.registeredAlready
    if (await queries.isIn(trx, made)) return refuse(409, already)
    if (made.waits && !activity.waitingList) return refuse(409, texts.isFull)
    if (!(await queries.insertRegistration(trx, made, now))) return refuse(409, already)
    const state = made.waits ? 'waiting' : 'registered'
    await changed('registration', made.id, undefined, { activity: activity.name, person: person.name, state })
    const registration = await one(trx, made.id)
    await forgetPutOn(request, whose, activity, day)
    await tellRegistered(request, { activity, day, registration })
    const conflicts = await queries.conflictsOf(trx, whose, day.startsAt, day.endsAt, made.id)
    return { ...registration, conflicts }
  },

  async cancelRegistration({ id }, request) {
    const { trx, me, now, changed } = request
    const found = (await queries.findKeptRegistration(trx, id)) ?? refuse(404, kit.missing)
    // In the order in which whoever registers takes them: the activity, its day, the registration.
    const activity = await locked(trx, found.activityId, holdActivity)
    await lockDay(trx, activity.id, found.occurrence)
    const [row] = await queries.lockRegistrations(trx, [id])
    if (!row || row.state === 'cancelled') return refuse(404, kit.missing)
    const day = (await findDay(trx, activity.id, row.occurrence)) ?? refuse(404, kit.missing)
    const isOther = row.personId !== me.id
    const hasBegun = Date.parse(day.startsAt) <= now.getTime()
    if (hasBegun && !mayManage(me, activity.organiserId)) return refuse(409, texts.startedAlready)
    // Hours that came of being there go with it.
    await takeBack(request, row)
    await queries.setRegistrationCancelled(trx, id, now)
    await changed('registration', id, { state: row.state }, { state: 'cancelled' })
    await endQuestion(request, row)
    await forgetPutOn(request, row.personId, activity, day)
    if (isOther) await tellTakenOff(request, row.personId, activity, day)
    if (activity.cancelled_at === null) await fillPlaces(request, activity, row.occurrence)
    return { message: t(isOther ? texts.givenThey : texts.given) }
  },

  listOwnRegistrations: async ({ when }, { trx, me, now }) => ({
    items: await queries.registrationsOf(trx, me.id, when === 'past', now, MOST_OWN)
  }),

  async listRegistrations({ id, occurrence }, { trx }) {
    const activity = isId(id) ? await findKept(trx, id) : undefined
    if (!activity || activity.deleted_at !== null) return refuse(404, kit.missing)
    const isKept = activity.rrule === '' || !occurrence || occurrence <= (activity.days_until ?? '')
    if (!isKept) return { items: [] }
    const day = await dayOf(trx, activity, occurrence)
    return { items: await queries.registrationsOn(trx, id, day.occurrence) }
  }
}
