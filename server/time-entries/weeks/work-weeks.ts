// A person sends a week, and takes it back or asks for a change; an approver approves it or gives it back with a sentence.
import { type Day, formatDay, startOfWeek } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { mayTouch } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR, HOUR_MS } from '#shared/kit/time/time.ts'
import type * as calls from '#shared/time-entries/approvals/calls.ts'
import type { WorkWeek } from '#shared/time-entries/approvals/schemas.ts'
import * as texts from '#shared/time-entries/approvals/texts.ts'
import * as rules from '#shared/time-entries/approvals/work-week.ts'

import { countCaused } from '../../kit/audit/lines.ts'
import { requireMayTouch } from '../../kit/calls/admit.ts'
import type { Handlers } from '../../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../../kit/calls/request.ts'
import { readOrganisation } from '../../kit/settings.ts'
import { texts as kit } from '../../kit/texts.ts'
import { settle, tell, tellEach, withdraw } from '../../notifications/for-others.ts'
import { managersOf } from '../../teams/for-others.ts'
import { lockPeople } from '../queries.ts'
import * as queries from './work-week-queries.ts'

const dayText = (week: Day) => formatDay(week, 'profile')
const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`.trim()

/** Only the person and those who approve read the notes on a week. */
const readsWords = (me: Visitor, personId: string): boolean =>
  me.id === personId || me.role === 'Manager' || rules.decidesForAll(me)

interface WeekContext {
  week: Day
  today: Day
  closing: rules.Closing
  readsWords: boolean
}

function workWeekOf(row: queries.WeekRow, { week, today, closing, readsWords: reads }: WeekContext): WorkWeek {
  const { id, state, decided_by: by, asked, asked_at: askedAt, committedHours, entries, summary } = row
  return {
    closing,
    week,
    state: id === null ? 'open' : rules.stateOf(state ?? 'open', week, today),
    isAutomatic: row.is_automatic ?? false,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    decidedBy: by === null ? null : { _id: by, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    word: reads ? (row.word ?? '') : '',
    asked: !reads || asked === null || askedAt === null ? null : { text: asked, at: askedAt },
    tangibleSeconds: row.tangibleSeconds,
    intangibleSeconds: row.intangibleSeconds,
    entries,
    summary,
    committedHours,
    rev: row.rev ?? 0
  }
}

type Context = Pick<CallContext, 'now' | 'site' | 'today'> & Work & { me: Visitor }
interface WeekRequest {
  userId: string
  week: string
}

interface FoundWeek {
  row: queries.WeekRow
  week: Day
  shown: WorkWeek
  percent: number
}

async function find(
  { trx, me, today }: Pick<Context, 'me' | 'today' | 'trx'>,
  { userId, week: day }: WeekRequest
): Promise<FoundWeek> {
  const week = startOfWeek(day)
  const [row, settings] = await Promise.all([queries.readWeek(trx, userId, week), readOrganisation(trx)])
  if (!row) return refuse(404, kit.missing)
  const { weekClosing, weekApprovePercent: percent } = settings
  const at = { week, today, closing: weekClosing, readsWords: readsWords(me, userId) }
  return { row, week, shown: workWeekOf(row, at), percent }
}

/** The person is locked, as by whoever writes their entries: a week is sent with all of them or before the next. */
async function hold(context: Context, asked: WeekRequest): Promise<FoundWeek> {
  await lockPeople(context.trx, [asked.userId])
  const found = await find(context, asked)
  return found.shown.closing === 'off' ? refuse(409, texts.off) : found
}

const again = async (context: Context, asked: WeekRequest): Promise<WorkWeek> => (await find(context, asked)).shown

/** The managers of their teams; where there are none, whoever approves for everybody has the list. */
async function tellManagers(context: Context, asked: WeekRequest, reason?: string): Promise<void> {
  const { trx, me } = context
  const { row, week } = await find(context, asked)
  if (!row.id) return
  const to = (await managersOf(trx, me.id)).map(({ id }) => id)
  const places = { id: row.id, rev: row.rev ?? 0, name: nameOf(me), day: dayText(week) }
  if (reason === undefined) await tell(context, 'weekSent', { to, places })
  else await tell(context, 'weekChangeAsked', { to, places: { ...places, text: reason } })
}

const aboutOf = (id: string) => `week ${id}`

interface Decision {
  held: queries.HeldWeek
  next: rules.StoredState
}
type Outcome = { problem: string } | Decision

function decide(
  { me, today }: Pick<Context, 'me' | 'today'>,
  held: queries.HeldWeek | undefined,
  { rev, decision }: { rev: number; decision: rules.Decision }
): Outcome {
  if (!held) return { problem: kit.missing }
  const { person_id: ownerId, role: ownerRole, is_protected: isProtected, is_mate: isMate } = held
  if (ownerId === me.id && !rules.mayDecideOwn(me)) return { problem: texts.notOwn }
  if (!rules.decidesForAll(me) && !isMate) return { problem: texts.notYourTeam }
  if (!mayTouch(me, { ownerId, ownerRole, isProtected }))
    return { problem: isProtected ? kit.protectedAccount : kit.forbidden }
  if (held.rev !== rev) return { problem: texts.otherwise }
  const next = rules.decided(decision, rules.stateOf(held.state, held.week, today), held.asked !== null)
  return next === undefined ? { problem: texts.notNow } : { held, next }
}

export const workWeeks: Handlers<typeof calls> = {
  readWorkWeek: async (asked, context) => (await find(context, asked)).shown,

  async sendWorkWeek(asked, request) {
    const { trx, me, now, today, changed, record } = request
    requireMayTouch(me, record.subject)
    const { row, week, shown: before, percent } = await hold(request, asked)
    if (!rules.hasBegun(week, today)) return refuse(400, texts.notBegun)
    if (before.state !== 'open') return refuse(409, texts.sentBefore)
    // Each time somebody's managers are told.
    const since = new Date(now.getTime() - HOUR_MS)
    if ((await countCaused(trx, 'work-week', me.id, since, 'sendWorkWeek')) >= rules.MOST_SENT_AN_HOUR)
      return refuse(429, texts.sentTooOften, { retryAfter: HOUR })
    const { closing, committedHours } = before
    const seconds = row.tangibleSeconds + row.intangibleSeconds
    const isAutomatic = rules.approvesItself({ closing, percent, seconds, committedHours })
    const state = isAutomatic ? 'approved' : 'sent'
    await queries.writeSent(trx, { personId: asked.userId, week, state, isAutomatic }, now)
    await changed('work-week', `${asked.userId} ${week}`, { state: before.state }, { state, seconds })
    if (!isAutomatic) await tellManagers(request, asked)
    return again(request, asked)
  },

  async takeBackWorkWeek(asked, request) {
    const { row, week, shown: before } = await hold(request, asked)
    if (!row.id || !rules.mayTakeBack(before.state, before.isAutomatic)) return refuse(409, texts.notTaken)
    await queries.writeOpen(request.trx, row.id)
    await request.changed('work-week', `${asked.userId} ${week}`, { state: before.state }, { state: 'open' })
    await withdraw(request, 'weekSent', [aboutOf(row.id)])
    return again(request, asked)
  },

  async askToChangeWeek({ reason, ...asked }, request) {
    const { row, week, shown: before } = await hold(request, asked)
    if (!row.id || !rules.mayAsk(before.state, before.isAutomatic)) return refuse(409, texts.notAsked)
    if (before.asked) return refuse(409, texts.askedBefore)
    await queries.writeAsked(request.trx, row.id, reason, request.now)
    await request.changed('work-week', `${asked.userId} ${week}`, {}, { asked: reason })
    await tellManagers(request, asked, reason)
    return again(request, asked)
  },

  async listWorkWeeks(request, { trx, me, today }) {
    const deciding = { id: me.id, everybody: rules.decidesForAll(me) }
    const [page, { weekClosing: closing }] = await Promise.all([
      queries.pageOfWeeks(trx, request, deciding, rules.mayDecideOwn(me), one => ({
        ...one,
        state: rules.stateOf(one.state, one.week, today)
      })),
      readOrganisation(trx)
    ])
    return { ...page, closing }
  },

  async decideWorkWeeks({ decision, word = '', weeks }, request) {
    const { trx, me, now, changedAll } = request
    const needsWord = decision === 'giveBack' || decision === 'refuse'
    if (needsWord && !word) return refuseField(400, 'word', texts.noWord)
    const ids = weeks.map(({ _id }) => _id.toLowerCase())
    const owners = await queries.ownersOf(trx, ids)
    if (owners.length) await lockPeople(trx, owners)
    const held = new Map((await queries.holdWeeks(trx, ids, me.id)).map(one => [one.id, one]))
    const done = new Map<string, Decision>()
    const results = weeks.map(({ _id, rev }) => {
      const outcome = decide(request, held.get(_id.toLowerCase()), { rev, decision })
      if ('next' in outcome) done.set(outcome.held.id, outcome)
      return { _id, isDone: 'next' in outcome, message: 'problem' in outcome ? t(outcome.problem) : '' }
    })
    const all = [...done.values()]
    if (all.length === 0) return { results }
    await queries.writeDecided(
      trx,
      all.map(({ held: { id }, next: state }) => ({ id, state })),
      { by: me.id, word, now }
    )
    await changedAll(
      'work-week',
      all.map(({ held: { person_id: id, week, state, asked }, next }) => ({
        id: `${id} ${week}`,
        before: { state, asked },
        after: { state: next, asked: null, word, decision }
      }))
    )
    await settle(
      request,
      all.map(({ held: { id } }) => aboutOf(id))
    )
    await tellEach(
      request,
      'weekDecided',
      all.map(({ held: { id, person_id, week } }) => ({
        to: [person_id],
        places: { id, name: nameOf(me), day: dayText(week), decision, word, week }
      }))
    )
    return { results }
  }
}
