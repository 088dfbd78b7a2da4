// Who was there: by list, or by the code that people show at the door. Nobody notes it for themselves.
import type * as calls from '#shared/community/calls.ts'
import { CLOCK_MINUTES, EARLY_HOURS } from '#shared/community/rules.ts'
import * as texts from '#shared/community/texts.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/kit/time/time.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { SignedKeys } from '../kit/guards/signed-key.ts'
import { locked } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { type Asking, mayManage } from './activities.ts'
import { findKept, holdActivity, type KeptActivity } from './activity-queries.ts'
import { findDay, type KeptDay } from './day-queries.ts'
import { askForHours, endQuestion, logHours, takeBack, tellNotLogged } from './earning.ts'
import { one } from './registering.ts'
import * as queries from './registration-queries.ts'

interface Noted {
  activity: KeptActivity
  day: KeptDay
  row: queries.KeptRegistration
  attended: boolean | null
  at: Date
}

/** Notes it of a registration that is locked, of somebody else. What is noted already is noted once. */
async function note(request: Asking, { activity, day, row, attended, at }: Noted): Promise<void> {
  if (row.attended === attended) return
  const { trx, me, changed } = request
  if (row.personId === me.id) return refuse(403, texts.ownAttendance)
  const isThere = { activity, day, row }
  const wants = attended === true && row.logsHours
  if (!wants) await takeBack(request, row)
  const { ids, why } = wants ? await logHours(request, isThere) : { ids: [] }
  await queries.setAttended(trx, row.id, attended, attended === null ? null : at, ids)
  await changed('registration', row.id, { attended: row.attended }, { attended })
  if (wants && ids.length === 0 && activity.projectId !== null) await tellNotLogged(request, isThere, why)
  await (attended === true ? askForHours(request, isThere) : endQuestion(request, row))
}

const dayOfRow = async ({ trx }: Asking, { activityId, occurrence }: queries.KeptRegistration): Promise<KeptDay> =>
  (await findDay(trx, activityId, occurrence)) ?? refuse(404, kit.missing)

type AttendanceCalls = Pick<typeof calls, 'changeRegistration' | 'checkIn' | 'noteAttendance' | 'readCheckInCode'>

export const attending = (codes: SignedKeys): Handlers<AttendanceCalls> => ({
  async noteAttendance({ id, people }, request) {
    const { trx, now } = request
    const activity = await locked(trx, id, holdActivity)
    const rows = await queries.lockRegistrations(
      trx,
      people.map(({ registrationId }) => registrationId)
    )
    const isAmong = (row: queries.KeptRegistration) => row.activityId === id && row.state === 'registered'
    if (rows.length < people.length || !rows.every(isAmong)) return refuseField(400, 'people', texts.notAmongThem)
    const noted = new Map(people.map(({ registrationId, attended }) => [registrationId, attended]))
    const days = new Map<string, KeptDay>()
    for (const row of rows) if (!days.has(row.occurrence)) days.set(row.occurrence, await dayOfRow(request, row))
    if ([...days.values()].some(day => Date.parse(day.startsAt) > now.getTime())) return refuse(409, texts.notBegun)
    // In the order of people, whose weeks are locked: two lists of the same people do not wait for each other.
    for (const row of rows.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
      const day = days.get(row.occurrence)
      if (day) await note(request, { activity, day, row, attended: noted.get(row.id) ?? null, at: now })
    }
    const items = []
    for (const occurrence of days.keys()) items.push(...(await queries.registrationsOn(trx, id, occurrence)))
    return { items }
  },

  async readCheckInCode({ id }, { trx }) {
    const { _id } = await one(trx, id)
    return { code: codes.keyOf(_id, [_id]) }
  },

  async checkIn({ code, at: said }, request) {
    const { trx, me, now } = request
    const typed = code.trim()
    const id = codes.idOf(typed)
    if (!id || !codes.fits(typed, id, [id])) return refuseField(400, 'code', texts.codeWrong)
    const found = await queries.findKeptRegistration(trx, id)
    const activity = found && (await findKept(trx, found.activityId))
    // Whose activity it is stands in the code alone, so the right is asked here.
    if (!mayManage(me, activity?.organiserId ?? null)) return refuse(403, kit.forbidden)
    if (!found || !activity || activity.deleted_at !== null) return refuse(409, texts.codeGone)
    await locked(trx, activity.id, holdActivity)
    const [row] = await queries.lockRegistrations(trx, [id])
    if (!row || row.state === 'cancelled') return refuse(409, texts.codeGone)
    const day = await dayOfRow(request, row)
    if (activity.cancelled_at !== null || day.cancelled_at !== null) return refuse(409, texts.wasCancelled)
    const registration = await one(trx, id)
    const { firstName, lastName } = registration.person
    if (row.state === 'waiting') return refuse(409, t(texts.codeWaits, { name: `${firstName} ${lastName}`.trim() }))
    // A device that was without a connection says when it was.
    const at = said === undefined ? now : new Date(said)
    if (at.getTime() > now.getTime() + CLOCK_MINUTES * MINUTE_MS) return refuseField(400, 'at', texts.atAhead)
    if (at.getTime() < Date.parse(day.startsAt) - EARLY_HOURS * HOUR_MS) return refuse(409, texts.tooEarly)
    await note(request, { activity, day, row, attended: true, at })
    return { registration: await one(trx, id) }
  },

  async changeRegistration({ id, logHours: wants }, request) {
    const { trx, changed } = request
    const found = (await queries.findKeptRegistration(trx, id)) ?? refuse(404, kit.missing)
    const activity = await locked(trx, found.activityId, holdActivity)
    const [row] = await queries.lockRegistrations(trx, [id])
    if (!row || row.state === 'cancelled') return refuse(404, kit.missing)
    if (wants && activity.projectId === null) return refuse(409, texts.noProject)
    // An entry that was deleted by hand is gone.
    const isLogged = wants && (await one(trx, id)).timeEntryId !== null
    let entries = isLogged ? [row.timeEntryId, ...row.moreEntries].filter(entry => entry !== null) : []
    if (!isLogged) await takeBack(request, row)
    if (wants && !isLogged && row.attended === true) {
      const { ids, why } = await logHours(request, { activity, day: await dayOfRow(request, row), row })
      entries = ids.length ? ids : refuse(409, why ?? texts.weekSent)
    }
    await queries.setLogsHours(trx, id, wants, entries)
    await endQuestion(request, row)
    await changed('registration', id, { logHours: row.logsHours }, { logHours: wants })
    return one(trx, id)
  }
})
