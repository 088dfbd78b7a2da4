// Handles one message in one transaction: authenticates the sender, checks the right to this timer, and applies it.
import { t } from '#shared/kit/texts.ts'
import { maySeeHours } from '#shared/kit/rights.ts'
import { differs, isBlindReset, isStale, looksDifferent, mayDrive, step, type StepResult } from '#shared/timer/rules.ts'
import type { Message, TimerState } from '#shared/timer/schemas.ts'
import { toState } from '#shared/timer/state.ts'
import * as texts from '#shared/timer/texts.ts'
import { withoutNote } from '#shared/timer/work.ts'

import { difference, recordChange } from '../kit/audit/record-change.ts'
import type { Auth } from '../kit/calls/admit.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { notifyIds } from '../kit/database/live.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { lockTimer, readSubject, readTimer, saveTimer } from './queries.ts'

/** The channel on which nodes are notified that a person's timer changed. */
export const CHANGED = 'timer'

export interface MessageContext {
  visitor: Auth['visitor']
  sessionId: string
  message: Message
  now: Date
}

/** `ended` when the session is over. */
export type Outcome = 'ended' | { personId: string; state: TimerState }

/** The person whose timer it is; undefined when the sender may not see them. */
async function subjectOf(trx: Trx, me: Visitor, userId: string | undefined) {
  const id = userId?.toLowerCase()
  if (id === undefined || id === me.id) return { ownerId: me.id, mayAct: true }
  const subject = isId(id) && !me.isExtension ? await readSubject(trx, id, me.id) : undefined
  if (!subject || !maySeeHours(me, subject)) return undefined
  return { ownerId: subject.ownerId, mayAct: mayDrive(me, subject) }
}

async function change(trx: Trx, me: Visitor, personId: string, { message, now }: MessageContext): Promise<StepResult> {
  const time = now.getTime()
  const before = await lockTimer(trx, personId, time)
  if (isStale(message, before)) return { timer: before }
  if (isBlindReset(message, before)) return { timer: before, refused: t(texts.changedMeanwhile) }
  const byOther = personId !== me.id
  const { action, value } = message
  const work = byOther && message.work ? { chosen: message.work.chosen } : message.work
  const stepped = step(before, { action, value, work, byOther }, time)
  await saveTimer(trx, personId, stepped.timer)
  if (!looksDifferent(before, stepped.timer)) return stepped
  await notifyIds(trx, CHANGED, [personId])
  if (byOther) {
    const trace = { actorId: me.id, viewingId: personId, call: message.action, now }
    recordChange(trx, trace, 'timer', personId, difference(withoutNote(before), withoutNote(stepped.timer)))
  }
  return stepped
}

/** Reading writes only when the timer reached its goal and nobody has saved that yet. */
async function read(trx: Trx, me: Visitor, personId: string, context: MessageContext): Promise<StepResult> {
  const time = context.now.getTime()
  const timer = await readTimer(trx, personId, time)
  const settled = step(timer, { action: 'GET_TIMER' }, time).timer
  if (!differs(timer, settled)) return { timer }
  return change(trx, me, personId, { ...context, message: { action: 'GET_TIMER' } })
}

export async function handleMessage(trx: Trx, context: MessageContext): Promise<Outcome> {
  const { visitor, sessionId, message, now } = context
  const me = await visitor(trx, sessionId, now)
  if (!me) return 'ended'
  // The socket may have been open before their role needed a second factor: their own timer is all they see until then.
  const subject = me.mustSetUpFactor ? undefined : await subjectOf(trx, me, message.userId)
  const personId = subject?.ownerId ?? me.id
  const refused = subject
    ? subject.mayAct || message.action === 'GET_TIMER'
      ? undefined
      : texts.mayNotAct
    : me.mustSetUpFactor
      ? kit.secondFactor
      : texts.mayNotSee
  const isRead = refused !== undefined || message.action === 'GET_TIMER'
  const stepped = await (isRead ? read : change)(trx, me, personId, context)
  const error = refused === undefined ? stepped.refused : t(refused)
  const shown = toState(stepped.timer, personId, now.getTime())
  const state = {
    ...(personId === me.id ? shown : withoutNote(shown)),
    ...(message.id === undefined ? {} : { answers: message.id }),
    ...(stepped.told === undefined ? {} : { told: stepped.told }),
    ...(error === undefined ? {} : { error })
  }
  return { personId, state }
}
