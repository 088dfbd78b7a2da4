// Empties the outbox: one command at a time, in order. A command leaves it with its answer, in the same write.
import type { Outcome } from '#shared/extension/outbox.ts'
import * as outboxes from '#shared/extension/outbox.ts'
import { pressOf } from '#shared/extension/apply-waiting.ts'
import * as texts from '#shared/extension/background-texts.ts'
import type { Command } from '#shared/extension/snapshot.ts'
import { OFFLINE } from '#shared/kit/calls/client.ts'
import { type Refusal, Refused } from '#shared/kit/calls/refused.ts'
import { isRecord, isText } from '#shared/kit/is.ts'
import { t } from '#shared/kit/texts.ts'
import { addEntry, deleteEntry, editEntry, restoreEntry } from '#shared/time-entries/calls.ts'
import { dateNotToday } from '#shared/time-entries/texts.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { commandTimer } from '#shared/timer/calls.ts'
import type { TimerState } from '#shared/timer/schemas.ts'
import { isoOf, MINUTE_MS } from '#shared/kit/time/time.ts'

import { endSession, type BackgroundContext, newer, tick } from './context.ts'
import { type Failure, failureOf } from './server.ts'
import { calm } from './stored.ts'

/** The shortest alarm that browsers allow. */
const SHORTEST_WAIT = MINUTE_MS / 2
const LONGEST_WAIT = 10 * MINUTE_MS

interface Delivered {
  outcome: Outcome
  state?: TimerState
  told?: string | undefined
}

const isoIf = (moment: number | undefined) => (moment === undefined ? undefined : isoOf(moment))

const notOurs = (): never => {
  throw new Refused({ status: 502, message: OFFLINE })
}

async function deliver({ memory, server }: BackgroundContext, command: Command): Promise<Delivered> {
  if (command.kind === 'entry') {
    const pressedAt = isoIf(command.pressedAt)
    const { entry } = await server.ask(addEntry, { ...command.entry, pressedAt }, command.id)
    if (typeof entry !== 'object') notOurs()
    return { outcome: { kind: 'done' } }
  }
  if (command.kind === 'edit') {
    const { _id: id, rev } = command.before
    const saved = await server.ask(editEntry, { ...command.entry, id, rev }, command.id)
    if (!isText(saved._id)) notOurs()
    return { outcome: { kind: 'done', saved } }
  }
  if (command.kind === 'remove') {
    const { message } = await server.ask(
      command.undo ? restoreEntry : deleteEntry,
      { id: command.before._id },
      command.id
    )
    if (!isText(message)) notOurs()
    return { outcome: { kind: 'done' } }
  }
  const { action, value, work, pressedAt, aliveSince, aliveUntil } = pressOf(command, memory.local.presence)
  const input = {
    commandId: command.id,
    action,
    ...(value === undefined ? {} : { value }),
    work,
    pressedAt: new Date(pressedAt).toISOString(),
    aliveSince: isoIf(aliveSince),
    aliveUntil: isoIf(aliveUntil)
  }
  const { state, refused, told } = await server.askTimer(() => server.ask(commandTimer, input))
  return { outcome: { kind: 'done', refused }, state, told }
}

async function settle(
  background: BackgroundContext,
  command: Command,
  { outcome, state, told }: Delivered
): Promise<void> {
  const { memory } = background
  const { known, clock } = memory.local
  const timer = state ? newer(known.timer, state) : known.timer
  await memory.keepOutbox(outboxes.settle(memory.outbox(), command.id, outcome), {
    known: { ...known, ...(timer ? { timer } : {}) },
    clock
  })
  const refused = outcome.kind === 'done' ? outcome.refused : undefined
  const said = { ...(refused === undefined ? {} : { refused }), ...(told === undefined ? {} : { told }) }
  await memory.pass({ retry: calm, ...(command.kind === 'timer' ? { said } : {}) })
}

/** Exponential back-off; a Retry-After of the server is respected. */
async function wait(
  { around, memory }: BackgroundContext,
  { seconds = 0, said }: Extract<Failure, { kind: 'later' }>
): Promise<void> {
  const { attempt } = memory.passing.retry
  const wide = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.min(attempt, 10))
  const pause = Math.max(SHORTEST_WAIT, seconds * 1000, wide * (0.5 + around.random() / 2))
  const now = around.now()
  await memory.pass({
    retry: {
      attempt: attempt + 1,
      at: now + pause,
      notBefore: now + seconds * 1000,
      ...(said === undefined ? {} : { said })
    }
  })
}

/** A press or an opened popup skips the back-off, unless the server sent a Retry-After. */
export async function hurry({ around, memory }: BackgroundContext): Promise<void> {
  const { retry } = memory.passing
  const at = Math.max(around.now(), retry.notBefore ?? 0)
  if (at < retry.at) await memory.pass({ retry: { ...retry, at } })
}

/** The server's sentence tells people to refresh their page, which the extension has not. */
const wordsFor = (text: string): string => (text === dateNotToday ? t(texts.dayOver) : text)

const isEntry = (value: unknown): value is Entry => isRecord(value) && isText(value['_id']) && isText(value['notes'])

const outcomeOf = ({ message, fields = {}, current }: Refusal): Outcome => ({
  kind: 'refused',
  reason: wordsFor(message),
  ...(isEntry(current) ? { current } : {}),
  fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, wordsFor(text)]))
})

/** True when the next one may be sent. */
async function sendOne(background: BackgroundContext, command: Command, token: string): Promise<boolean> {
  const { memory, around, server } = background
  await memory.keepOutbox(outboxes.tried(memory.outbox(), command.id, server.now()), tick(background))
  try {
    await settle(background, command, await deliver(background, command))
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'refused') {
      await settle(background, command, { outcome: outcomeOf(failure.refusal) })
      return true
    }
    if (failure.kind === 'later' && failure.mustSetUp)
      await memory.keep({ known: { ...memory.local.known, mustSetUp: true } })
    if (failure.kind === 'ended') await endSession(background, t(texts.ended), token)
    // An event of the browser retries once the network is back; a failing server gets the back-off.
    else if (server.isReached()) await wait(background, failure)
    else await memory.pass({ retry: { attempt: memory.passing.retry.attempt, at: around.now() } })
    return false
  }
}

/** True when time was logged, which moves what is shown. */
export async function drain(background: BackgroundContext): Promise<boolean> {
  const { around, memory, server, publish } = background
  let logged = false
  await around.withLock(async () => {
    if (around.now() < memory.passing.retry.at) return
    const old = outboxes.setOldAside(memory.outbox(), server.now(), t(texts.uncertain))
    if (old.attention.length > memory.outbox().attention.length) await memory.keepOutbox(old)
    for (;;) {
      const command = outboxes.next(memory.outbox())
      const { login } = memory.local
      if (!login || !command) break
      const mayContinue = await sendOne(background, command, login.token)
      logged ||= mayContinue && command.kind !== 'timer'
      await publish()
      if (!mayContinue) break
    }
  })
  return logged
}
