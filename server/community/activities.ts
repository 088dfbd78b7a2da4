// Activities: listed, read, planned, deleted and brought back.
import { activityFields } from '#shared/community/activity-fields.ts'
import type * as calls from '#shared/community/calls.ts'
import * as rules from '#shared/community/rules.ts'
import type { ShownActivity, WrittenActivity } from '#shared/community/schemas.ts'
import * as texts from '#shared/community/texts.ts'
import { addDays, endOfDay, endOfWeek, startOfDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import type { Call } from '#shared/kit/calls/call.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { handVerbs, markIn } from '../kit/lists/hand-verbs.ts'
import { insistOnSent } from '../kit/records/files.ts'
import { addPart } from '../kit/records/part.ts'
import { texts as kit } from '../kit/texts.ts'
import * as queries from './activity-queries.ts'
import { daysBetween } from './day-queries.ts'
import { keepDays } from './days.ts'
import { dayThere, firstDay, instantOf, lengthOf, occurrencesIn, type When } from './recurrence.ts'
import { whoIsIn } from './registration-queries.ts'

export type Asking = Omit<Request<Call>, 'record'> & { me: Visitor }

export const managesAll = (me: Visitor): boolean => holds(me, 'manageCommunity')
export const mayManage = (me: Visitor, organiserId: string | null): boolean => organiserId === me.id || managesAll(me)

export function activityOf(
  { me, fileAddress }: Pick<Asking, 'fileAddress' | 'me'>,
  row: queries.ActivityRow
): ShownActivity {
  const { organiserId, isOver: _over, picture, link, ...activity } = row
  const manages = mayManage(me, organiserId)
  return {
    ...activity,
    link: manages || row.mine?.state === 'registered' ? link : '',
    picture: picture && { ...picture, address: fileAddress(picture) },
    mayManage: manages
  }
}

export async function answerOf(request: Asking, id: string, occurrence?: string): Promise<ShownActivity> {
  const { trx, me, now } = request
  const row = isId(id) ? await queries.findActivity(trx, id, me.id, now, occurrence) : undefined
  return row ? activityOf(request, row) : refuse(404, kit.missing)
}

export type ActivityValues = WrittenActivity & { timeZone: string }

/** What cannot be is refused: times, the rule of a series, and what is named but not there. `before` may stay as it is. */
export async function checked(
  request: Asking,
  { timeZone = rules.OUR_ZONE, ...rest }: WrittenActivity,
  before?: queries.KeptActivity
): Promise<ActivityValues> {
  const { trx, now } = request
  const one = { ...rest, timeZone, location: rest.online && rest.location === '' ? '' : rest.location }
  const length = lengthOf(one)
  if (one.end <= one.start || length <= 0) return refuseField(400, 'end', texts.endFirst)
  if (length > rules.LONGEST_DAYS * DAY_MS) return refuseField(400, 'end', texts.tooLong)
  const isMoved = before?.start !== one.start || before.timeZone !== timeZone
  if (isMoved && instantOf(one.start, timeZone).getTime() < now.getTime() - rules.OLDEST_DAYS * DAY_MS)
    return refuseField(400, 'start', texts.tooOld)
  if (firstDay(one) === undefined) return refuseField(400, 'rrule', texts.ruleWrong)
  if (one.projectId && one.projectId !== before?.projectId && !(await queries.projectStands(trx, one.projectId)))
    return refuseField(400, 'projectId', texts.projectGone)
  const { picture } = one
  const known = before?.pictures.map(({ hash }) => hash)
  const said = { gone: texts.pictureGone, noPicture: texts.pictureGone }
  await insistOnSent(request, 'picture', picture ? [picture] : [], { known, ...said })
  return one
}

/** The coming weekend, or tomorrow, as time. */
function timeOf(when: string | undefined, today: string): { from: Date; to: Date } | undefined {
  const tomorrow = addDays(today, 1)
  const days = { tomorrow: { from: tomorrow, to: tomorrow }, weekend: rules.weekendOf(today) }
  const found = when === 'tomorrow' || when === 'weekend' ? days[when] : undefined
  return found && { from: startOfDay(found.from), to: endOfDay(found.to) }
}

const rows = handVerbs({ about: 'activity', lock: queries.lockActivity, mark: markIn('activity') })

type ActivityCalls = Pick<
  typeof calls,
  | 'createActivity'
  | 'deleteActivity'
  | 'listActivities'
  | 'listActivityWords'
  | 'listOccurrences'
  | 'readActivity'
  | 'restoreActivity'
>

export const activities: Handlers<ActivityCalls> = {
  async listActivities({ when, endingAfter, online, cancelled, ...asked }, request) {
    const { trx, me, now, today } = request
    const page = await queries.pageOfActivities(trx, {
      ...asked,
      personId: me.id,
      now,
      isPast: when === 'past',
      within: timeOf(when, today),
      endsAfter: endingAfter === undefined ? undefined : endOfDay(endingAfter),
      isOnline: online === 'true' ? true : undefined,
      withCancelled: cancelled === 'true'
    })
    return { ...page, items: page.items.map(row => activityOf(request, row)) }
  },

  listActivityWords: async (_, { trx, now, today }) =>
    (await queries.findWords(trx, now, endOfDay(endOfWeek(today)))) ?? refuse(404, kit.missing),

  readActivity: ({ id, occurrence }, request) => answerOf(request, id, occurrence),

  async createActivity(sent, request) {
    const { trx, me, now } = request
    const values = await checked(request, sent)
    const id = newId(now)
    await addPart(request, activityFields, id, values, {
      columns: { organiser_id: me.id, created_at: now, changed_at: now }
    })
    await keepDays(trx, id, values, values.start.slice(0, 10), now)
    return answerOf(request, id)
  },

  async deleteActivity({ id }, request) {
    await rows.remove(request, id, async ({ cancelled_at }) => {
      const { anybody, attended } = await whoIsIn(request.trx, id)
      // Who was told that it is cancelled loses nothing; who was there keeps what says so.
      if (anybody && (cancelled_at === null || attended)) refuse(409, texts.peopleIn)
    })
    await request.happened('activity.cancelled', { activityId: id })
    return { message: t(texts.deleted) }
  },

  async restoreActivity({ id }, request) {
    const { trx, now } = request
    const before = await rows.restore(request, id)
    if (before.rrule !== '' && before.days_until) await keepDays(trx, id, before, before.days_until, now)
    return answerOf(request, id)
  },

  async listOccurrences({ id, from, to }, { trx, now }) {
    const activity = isId(id) ? await queries.findKept(trx, id) : undefined
    if (!activity || activity.deleted_at !== null) return refuse(404, kit.missing)
    const today = dayThere(now, activity.timeZone)
    const start = activity.start.slice(0, 10)
    const since = from ?? (activity.rrule === '' || start > today ? start : today)
    const until = to ?? addDays(since, 365)
    if (until < since || until > addDays(since, rules.MOST_SPAN)) return refuseField(400, 'to', texts.spanWrong)
    return { items: await occurrencesOf(trx, activity, since, until) }
  }
}

/** Days that are kept, and those beyond them that the rule names. */
async function occurrencesOf(trx: Asking['trx'], activity: queries.KeptActivity & When, since: string, until: string) {
  const kept = await daysBetween(trx, activity.id, since, until)
  const { days_until: last, capacity } = activity
  const known = new Set(kept.map(({ occurrence }) => occurrence))
  const beyond = last && until > last ? occurrencesIn(activity, since > last ? since : addDays(last, 1), until) : []
  const further = beyond
    .filter(({ occurrence }) => !known.has(occurrence))
    .map(one => ({ ...one, cancelled_at: null, cancelReason: '', registered: 0, waiting: 0 }))
  return [...kept, ...further]
    .toSorted((a, b) => (a.occurrence < b.occurrence ? -1 : 1))
    .map(({ cancelled_at, cancelReason, ...one }) => ({
      ...one,
      status: activity.cancelled_at === null && cancelled_at === null ? ('planned' as const) : ('cancelled' as const),
      cancelReason: activity.cancelled_at === null ? cancelReason : activity.cancelReason,
      placesLeft: capacity === null ? null : Math.max(capacity - one.registered, 0)
    }))
}
