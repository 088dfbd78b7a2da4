// Asking for time of a day that is over, and the lists of what is asked.
import { formatDay } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { type Actor, can, holds } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'
import { DAY_MS, secondsOf } from '#shared/kit/time/time.ts'
import * as calls from '#shared/time-entries/asks/calls.ts'
import { mayAskFor, problemOfMany } from '#shared/time-entries/asks/rules.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import * as texts from '#shared/time-entries/asks/texts.ts'
import { toParts } from '#shared/time-entries/durations.ts'
import { mayDate, mayEdit } from '#shared/time-entries/rights.ts'
import { check } from '#shared/time-entries/rules.ts'
import * as entryTexts from '#shared/time-entries/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Loader, Owned, Visitor } from '../kit/calls/request.ts'
import { nightly } from '../kit/clock/nightly.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { tell, withdraw } from '../notifications/for-others.ts'
import { activeOwners } from '../people/for-others.ts'
import { managersOf } from '../teams/for-others.ts'
import { nameOf, notesToCheck, refuseFields } from './add.ts'
import { aboutOf, answer, placesOf, reopen } from './ask-answers.ts'
import * as asks from './ask-queries.ts'
import { ownerOf } from './edit.ts'
import { bounded, spanOf } from './lists.ts'
import { MOST_ROWS } from './list-queries.ts'
import type { EntryRow, Worker } from './queries.ts'
import { lockEntry } from './records.ts'
import { lockedAmong, requireOpen } from './weeks/lock.ts'
import { workOf } from './work.ts'

const FIRST = 100
/** Answered ones are kept so long. */
const KEPT_DAYS = 365

export interface AskRecord extends Owned {
  row: asks.AskRow
}
declare module '#shared/kit/calls/call.ts' {
  interface Records {
    'time-ask': AskRecord
  }
}

export const loadAsk: Loader<'time-ask'> = async (trx, id, visitorId) => {
  const found = await asks.findAsk(trx, id, visitorId)
  if (!found) return undefined
  const { role: ownerRole, is_protected: isProtected, shares_team: sharesTeam, ...row } = found
  return { row, subject: { ownerId: row.person_id, ownerRole, isProtected, sharesTeam } }
}

const toAsk = (row: asks.AskRow): TimeAsk => ({
  _id: row.id,
  kind: row.kind,
  entryId: row.entry_id,
  personId: row.person_id,
  dateOfWork: row.day,
  projectId: row.project_id,
  wbsId: row.wbs_id,
  taskId: row.task_id,
  projectName: row.project_name ?? '',
  taskName: row.task_name ?? '',
  ...toParts(row.seconds),
  notes: row.notes,
  isTangible: row.is_tangible,
  state: row.state === 'withdrawn' ? refuse(404, kit.missing) : row.state,
  askedAt: row.asked_at,
  decidedAt: row.decided_at,
  decidedBy:
    row.decided_by === null
      ? null
      : { _id: row.decided_by, firstName: row.decider_first_name ?? '', lastName: row.decider_last_name ?? '' },
  word: row.word,
  rev: row.rev
})

/** The managers of their teams; where none may answer, the Owners. */
async function askedOf(trx: Trx, { id, is_protected }: Pick<Worker, 'id' | 'is_protected'>): Promise<string[]> {
  const managers = is_protected ? [] : await managersOf(trx, id)
  const people = managers.length ? managers : await activeOwners(trx)
  return people.map(one => one.id).filter(one => one !== id)
}

/** The own entry that should be changed, on its day. */
async function entryOf(trx: Trx, me: Visitor, entryId: string, day: string, today: string): Promise<EntryRow> {
  const { row } = (isId(entryId) ? await lockEntry(trx, entryId) : undefined) ?? refuse(404, kit.missing)
  if (row.person_id !== me.id) return refuse(403, texts.notYours)
  if (row.deleted_at !== null) return refuse(404, kit.missing)
  if (row.entry_type !== 'default') return refuse(400, texts.notWork)
  if (row.day !== day) return refuse(400, t(texts.otherDay, { day: formatDay(row.day, 'log') }))
  const { time, description } = mayEdit(me, ownerOf(row), today)
  if (time && description) return refuse(400, texts.mayAlready)
  return (await asks.isAskedAbout(trx, row.id)) > 0 ? refuse(409, texts.askedBefore) : row
}

const differs = (ask: asks.NewAsk, row: EntryRow): boolean =>
  (['project_id', 'task_id', 'seconds', 'began', 'is_tangible', 'notes'] as const).some(name => ask[name] !== row[name])

function answererOf(me: Actor): asks.Answerer {
  const isOwner = me.role === 'Owner'
  return {
    id: me.id,
    everybody: isOwner || holds(me, 'editTimeEntryTime') || holds(me, 'seeUsersInDashboard'),
    owners: isOwner || holds(me, 'addDeleteEditOwners'),
    protectedToo: isOwner
  }
}

/** How many wait for this person; of whoever answers none it is not asked. */
export const countAsked = async (trx: Trx, me: Actor): Promise<number | false> =>
  can(me, calls.listAskedHours.needs) && asks.countWaiting(trx, answererOf(me))

export const timeAsks: Handlers<typeof calls> = {
  async askForTime({ entryId, ...asked }, request) {
    const { trx, me, now, today, changed, record } = request
    const { person } = record
    const { dateOfWork: day, hours: whole, minutes } = asked
    if (!mayAskFor(day, today, false)) return refuse(400, texts.notPast)
    requireOpen(record.locked ?? (await lockedAmong(trx, person.id, day)), day)
    const entry = entryId ? await entryOf(trx, me, entryId, day, today) : undefined
    if (!entry && mayDate(me)) return refuse(400, texts.mayAlready)
    const { problems, ...work } = workOf(asked, record.work, entry)
    const notes = notesToCheck(asked.notes)
    const found = check({ ...asked, notes, projectId: work.projectId }, { today, mayDate: true, before: entry?.day })
    if (notes === entry?.notes) delete found.notes
    refuseFields(400, { ...found, ...problems })
    const counted = await asks.countAsks(trx, person.id, new Date(now.getTime() - DAY_MS))
    const tooMany = problemOfMany(counted?.open ?? 0, counted?.since ?? 0)
    if (tooMany) return refuse(429, tooMany)

    const ask: asks.NewAsk = {
      person_id: person.id,
      kind: entry ? 'change' : 'add',
      entry_id: entry?.id ?? null,
      entry_rev: entry?.rev ?? null,
      day,
      project_id: work.projectId,
      task_id: work.taskId,
      seconds: secondsOf({ hours: whole, minutes }),
      began: asked.beganAt === undefined ? (entry?.began ?? null) : asked.beganAt,
      is_tangible: asked.isTangible,
      notes
    }
    if (entry && !differs(ask, entry)) return refuse(400, entryTexts.nothingChanged)
    const id = await asks.insertAsk(trx, ask, now)
    await changed('time-ask', id, undefined, { kind: ask.kind, day, totalSeconds: ask.seconds, entryId: ask.entry_id })
    await tell(request, 'hoursAsked', {
      to: await askedOf(trx, person),
      places: {
        ...placesOf({ id, day, seconds: ask.seconds }, nameOf(person)),
        kind: ask.kind,
        work: record.work.task?.name ?? record.work.project?.name ?? ''
      }
    })
    return toAsk((await asks.readAsk(trx, id)) ?? refuse(404, kit.missing))
  },

  async listTimeAsks({ userId, from, to }, { trx, record }) {
    const span = spanOf(from, to)
    const { isProtected } = record.subject
    const [rows, ids] = await Promise.all([
      asks.listAsks(trx, userId, span.from, span.to, MOST_ROWS + 1),
      askedOf(trx, { id: userId, is_protected: isProtected })
    ])
    return { asks: bounded(rows).map(toAsk), who: await asks.firstNames(trx, ids) }
  },

  async withdrawTimeAsk(_, { trx, record, changed }) {
    const row = await asks.holdAsk(trx, record.row.id)
    if (row?.state !== 'open') return refuse(409, texts.answered)
    await asks.withdrawAsk(trx, row.id)
    await changed('time-ask', row.id, { state: 'open' }, { state: 'withdrawn' })
    await withdraw({ trx }, 'hoursAsked', [aboutOf(row)])
    return { message: t(texts.withdrawn) }
  },

  async listAskedHours(_, { trx, me }) {
    const answerer = answererOf(me)
    const [rows, count] = await Promise.all([asks.listWaiting(trx, answerer, FIRST), asks.countWaiting(trx, answerer)])
    const names = ({ first_name, last_name }: asks.WaitingAsk) => ({ firstName: first_name, lastName: last_name })
    return { asks: rows.map(row => ({ ...toAsk(row), ...names(row), secondsNow: row.seconds_now })), count }
  },

  answerTimeAsk: async ({ decision, word }, request) =>
    toAsk(await answer(request, request.record.row, { decision, word })),

  reopenTimeAsk: async (_, request) => toAsk(await reopen(request, request.record.row))
}

export const asksTask = nightly('time-ask-end', '25 3 * * *', ({ trx }, { now }) =>
  asks.forgetAsks(trx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
)
