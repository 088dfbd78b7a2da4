// Weeks off: requested by oneself or noted by others, changed, cancelled, and who is away.
import { addDays, type Day, daysBetween, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR, HOUR_MS } from '#shared/kit/time/time.ts'
import * as calls from '#shared/time-off/calls.ts'
import {
  endOf,
  MOST_AN_HOUR,
  MOST_AN_HOUR_FOR_OTHERS,
  problemsOf,
  type Span,
  stateOn,
  tooMany,
  type Weeks
} from '#shared/time-off/rules.ts'
import * as schemas from '#shared/time-off/schemas.ts'
import type { TimeOff } from '#shared/time-off/schemas.ts'
import * as texts from '#shared/time-off/texts.ts'

import { countSquares } from '../blue-squares/for-others.ts'
import { ownTimeOff } from './own-calendar.ts'
import { personalData } from './personal-data.ts'
import { countCaused } from '../kit/audit/lines.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import type { CallContext, Visitor } from '../kit/calls/request.ts'
import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { holdPerson } from '../people/for-others.ts'
import { tellOfCancelled, tellOfTimeOff } from './mails.ts'
import {
  deleteTimeOff,
  findTimeOff,
  insertTimeOff,
  listRequested,
  selectAway,
  selectFrom,
  selectOf,
  selectSpans,
  selectTeams,
  type TimeOffRow,
  updateTimeOff
} from './queries.ts'
import { loadTimeOff } from './records.ts'

const WEEKS_SHOWN = 12
const PEOPLE_SHOWN = 200

const manages = (me: Visitor): boolean => holds(me, 'manageTimeOffRequests')

const timeOffOf = ({ ownerRole: _role, isProtected: _protected, ...row }: TimeOffRow) => row
const spanOf = ({ startingDate, endingDate }: Pick<TimeOffRow, 'endingDate' | 'startingDate'>): Span => ({
  from: startingDate,
  to: endingDate
})

/** Why a person may request no more by themselves: their blue squares, and the weeks still to come beside the one request. */
async function inTheWay(trx: Trx, personId: string, today: Day, except?: string): Promise<string | undefined> {
  const [squares, spans] = await Promise.all([countSquares(trx, personId), selectSpans(trx, personId, today, except)])
  const ahead = spans.filter(span => stateOn(today, span) === 'upcoming')
  const weeksAhead = ahead.reduce((sum, { from, to }) => sum + (daysBetween(from, to) + 1) / 7, 0)
  return tooMany({ squares, weeksAhead })
}

const read = async (trx: Trx, id: string) => timeOffOf((await findTimeOff(trx, id, false)) ?? refuse(404, kit.missing))

interface DatesRequest extends Weeks {
  personId: string
  except?: string
}

/** Refuses dates that do not fit. The person is locked, so that two requests cannot overlap. */
async function fit(trx: Trx, me: Visitor, today: Day, { personId, except, ...weeks }: DatesRequest): Promise<Span> {
  if (!(await holdPerson(trx, personId, me.id))) refuse(404, kit.missing)
  const others = await selectSpans(trx, personId, startOfWeek(today), except)
  const fields = problemsOf(weeks, { today, manages: manages(me), others })
  const [message] = Object.values(fields)
  if (message) refuse(400, message, { fields })
  return { from: weeks.startingDate, to: endOf(weeks) }
}

/** Each is a mail to the person, or to their managers and the Owners. */
async function requireFew({ trx, me, now }: Pick<CallContext, 'now'> & { trx: Trx; me: Visitor }): Promise<void> {
  const most = manages(me) ? MOST_AN_HOUR_FOR_OTHERS : MOST_AN_HOUR
  if ((await countCaused(trx, 'time-off', me.id, new Date(now.getTime() - HOUR_MS))) >= most)
    refuse(429, t(texts.tooOften, { most }), { retryAfter: HOUR })
}

export const timeOffFeature = (): Feature => ({
  name: 'time-off',
  personalData,
  ownCalendars: [ownTimeOff],
  movers: [{ table: 'time_off', column: 'person_id', key: ['id'] }],
  endpoints: bind(calls, schemas, {
    async listTimeOff(_, { trx, me, today }) {
      const all = await selectFrom(trx, { id: me.id, manages: manages(me) }, startOfWeek(today))
      const byPerson: Record<string, TimeOff[]> = {}
      for (const one of all) (byPerson[one.requestFor] ??= []).push(one)
      return byPerson
    },

    async readTimeOff(_, { record: { row }, me }) {
      const { reason, ...dates } = timeOffOf(row)
      return manages(me) || row.requestFor === me.id ? { ...dates, reason } : dates
    },

    async setTimeOff({ requestFor, reason, ...weeks }, request) {
      const { trx, me, now, today, changed } = request
      const span = await fit(trx, me, today, { personId: requestFor, ...weeks })
      const refused = manages(me) ? undefined : await inTheWay(trx, requestFor, today)
      if (refused) return refuse(403, refused)
      await requireFew(request)
      const id = newId(now)
      await insertTimeOff(trx, requestFor, { id, ...span, weeks: weeks.duration, reason, now })
      await changed('time-off', id, undefined, { personId: requestFor, ...span })
      await tellOfTimeOff(request, { id, personId: requestFor, span })
      return read(trx, id)
    },

    async updateTimeOff({ id, rev, reason, ...weeks }, request) {
      const { trx, me, now, today, changed, record } = request
      const personId = record.row.requestFor
      if (!(await holdPerson(trx, personId, me.id))) refuse(404, kit.missing)
      const before = (await findTimeOff(trx, id, true)) ?? refuse(404, kit.missing)
      await insistOnFresh(rev, before, () => timeOffOf(before))
      const was = spanOf(before)
      if (!manages(me) && stateOn(today, was) !== 'upcoming') return refuse(403, texts.begun)
      const isMore = weeks.duration > before.duration && !manages(me)
      const refused = isMore ? await inTheWay(trx, personId, today, id) : undefined
      if (refused) return refuse(403, refused)
      await requireFew(request)
      const isMoved = weeks.startingDate !== was.from || weeks.duration !== before.duration
      const span = isMoved ? await fit(trx, me, today, { personId, except: id, ...weeks }) : was
      await updateTimeOff(trx, { id, ...span, weeks: weeks.duration, reason, now })
      await changed('time-off', id, was, span)
      if (isMoved) await tellOfTimeOff(request, { id, personId, span, before: was })
      return read(trx, id)
    },

    async deleteTimeOff({ id }, request) {
      const { trx, changed, record } = request
      const span = spanOf(record.row)
      await requireFew(request)
      if (!(await deleteTimeOff(trx, id))) return refuse(404, kit.missing)
      await changed('time-off', id, { personId: record.row.requestFor, ...span }, undefined)
      await tellOfCancelled(request, { id, personId: record.row.requestFor, span })
      return timeOffOf(record.row)
    },

    async listTimeOffOf({ userId }, { trx, me, today }) {
      const requests = await selectOf(trx, userId)
      const refused = manages(me) ? undefined : await inTheWay(trx, userId, today)
      return { requests, tooMany: refused ?? null }
    },

    listRequestedTimeOff: (page, { trx, today }) => listRequested(trx, page, today),

    async readCalendar({ from, teamId }, { trx, me, today }) {
      const first = startOfWeek(from ?? today)
      const seesEverybody = holds(me, 'seeUsersInDashboard')
      const to = addDays(first, WEEKS_SHOWN * 7 - 1)
      const asked = { readerId: me.id, seesEverybody, from: first, to, teamId, most: PEOPLE_SHOWN + 1 }
      const [teams, people] = await Promise.all([selectTeams(trx, me.id, seesEverybody), selectAway(trx, asked)])
      return {
        weeks: Array.from({ length: WEEKS_SHOWN }, (_, index) => addDays(first, index * 7)),
        teams,
        people: people.slice(0, PEOPLE_SHOWN),
        isMore: people.length > PEOPLE_SHOWN
      }
    }
  }),
  loaders: { timeOff: loadTimeOff }
})
