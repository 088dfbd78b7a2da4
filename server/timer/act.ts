// One message in one transaction: who sends it, whose timer it is, what becomes of it.
import { t } from '#shared/kit/texts.ts'
import { maySeeHours } from '#shared/kit/rights.ts'
import { differs, isBlindReset, isStale, mayDrive, step, type Timer } from '#shared/timer/rules.ts'
import type { Message, TimerState } from '#shared/timer/schemas.ts'
import { toState } from '#shared/timer/state.ts'
import * as texts from '#shared/timer/texts.ts'

import { difference, recordChange } from '../kit/calls/audit.ts'
import type { Auth } from '../kit/calls/admit.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { notifyIds } from '../kit/database/live.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { holdTimer, readSubject, readTimer, saveTimer } from './queries.ts'

/** Where nodes hear that a person's timer changed. */
export const CHANGED = 'timer'

export interface Acting {
  visitor: Auth['visitor']
  sessionId: string
  message: Message
  now: Date
}

/** What one message came to; `ended` when the session is over. */
export type Acted = 'ended' | { personId: string; state: TimerState }

/** Whom the message is about: undefined when it is nobody that the sender sees. */
async function subjectOf(trx: Trx, me: Visitor, userId: string | undefined) {
  const id = userId?.toLowerCase()
  if (id === undefined || id === me.id) return { ownerId: me.id, mayAct: true }
  const subject = isId(id) && !me.isExtension ? await readSubject(trx, id, me.id) : undefined
  if (!subject || !maySeeHours(me, subject)) return undefined
  return { ownerId: subject.ownerId, mayAct: mayDrive(me, subject) }
}

interface Stepped {
  timer: Timer
  told?: string
  refused?: string
}

async function move(trx: Trx, me: Visitor, personId: string, { message, now }: Acting): Promise<Stepped> {
  const time = now.getTime()
  const before = await holdTimer(trx, personId, time)
  if (isStale(message, before)) return { timer: before }
  if (isBlindReset(message, before)) return { timer: before, refused: t(texts.changedMeanwhile) }
  const byOther = personId !== me.id
  const stepped = step(before, { action: message.action, value: message.value, byOther }, time)
  await saveTimer(trx, personId, stepped.timer)
  if (!differs(before, stepped.timer)) return stepped
  await notifyIds(trx, CHANGED, [personId])
  if (byOther) {
    const trace = { actorId: me.id, viewingId: personId, call: message.action, now }
    await recordChange(trx, trace, 'timer', personId, difference(before, stepped.timer))
  }
  return stepped
}

/** A timer that reached its goal unseen is written down by whoever looks first; otherwise looking writes nothing. */
async function look(trx: Trx, me: Visitor, personId: string, acting: Acting): Promise<Stepped> {
  const time = acting.now.getTime()
  const timer = await readTimer(trx, personId, time)
  const settled = step(timer, { action: 'GET_TIMER' }, time).timer
  if (!differs(timer, settled)) return { timer }
  return move(trx, me, personId, { ...acting, message: { action: 'GET_TIMER' } })
}

export async function act(trx: Trx, acting: Acting): Promise<Acted> {
  const { visitor, sessionId, message, now } = acting
  const me = await visitor(trx, sessionId, now)
  if (!me) return 'ended'
  const asked = await subjectOf(trx, me, message.userId)
  const personId = asked?.ownerId ?? me.id
  const refused = asked
    ? asked.mayAct || message.action === 'GET_TIMER'
      ? undefined
      : texts.mayNotAct
    : texts.mayNotSee
  const looks = refused !== undefined || message.action === 'GET_TIMER'
  const stepped = await (looks ? look : move)(trx, me, personId, acting)
  const error = refused === undefined ? stepped.refused : t(refused)
  const state = {
    ...toState(stepped.timer, personId, now.getTime()),
    ...(message.id === undefined ? {} : { answers: message.id }),
    ...(stepped.told === undefined ? {} : { told: stepped.told }),
    ...(error === undefined ? {} : { error })
  }
  return { personId, state }
}
