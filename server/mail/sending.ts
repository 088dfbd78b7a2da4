// The mail queue: each node claims the next letter, sends it and records the outcome, until it is stopped.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import * as letters from '#shared/mail/letter-texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Feature } from '../kit/calls/bind.ts'
import type { Background } from '../kit/clock/schedule.ts'
import { type MailBodies, composeMailing, type Sender } from '../kit/mail/letter-page.ts'
import { LETTERS } from '../kit/mail/letters.ts'
import { refusalOf } from '../kit/mail/refusals.ts'
import type { OutgoingMail } from '../kit/mail/transports.ts'
import { readOrganisationOf } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { SECOND_MS } from '#shared/kit/time/time.ts'
import { drawMail } from './body.ts'
import { startDue } from './begin.ts'
import {
  claim,
  type Claimed,
  dropClaims,
  endOldClaims,
  finish,
  type MailingText,
  type Outcome,
  readLetterFile,
  readMailingText,
  secondsToNext
} from './queue-queries.ts'
import { leaveUrl } from './subscriptions.ts'
import type { MailTools } from './tools.ts'

const TRIES = 5
/** In seconds: how often the queue is looked at although nobody notified it, and the longest time between two tries. */
const IDLE = 5 * 60
const LONGEST_BACKOFF = 15 * 60
/** In milliseconds: how long the mail that is being sent may take when the server stops. */
const LAST_DELIVERY = 8 * SECOND_MS

type Tools = Background & Pick<MailTools, 'links'>

interface Attempt extends Outcome {
  /** The mail server cannot be reached: the next letter would wait for the same. */
  unreachable?: boolean
}

/** What becomes of a letter that did not leave. */
function outcomeOf(error: unknown, { mailing_id, attempts }: Claimed, retry: number): Attempt {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const refusal = refusalOf(error)
  // Later than the queue's own pause, so that one letter that always fails like this does not keep back the others.
  if (refusal === 'unreachable')
    return { status: 'waiting', problem, again: 2 * retry, counts: false, unreachable: true }
  if (refusal === 'unknown' && mailing_id) return { status: 'uncertain', problem }
  if (refusal === 'never' || attempts >= TRIES) return { status: 'failed', problem }
  return { status: 'waiting', problem, again: Math.min(retry * 2 ** (attempts - 1), LONGEST_BACKOFF) }
}

/** Composes the letters of mailings; what is the same in all of them is drawn once. */
function composer({ database, links, site }: Tools) {
  let drawn: (MailingText & { sender: Sender; bodies: MailBodies }) | undefined

  async function read(id: string) {
    const text = await readMailingText(database, id)
    if (!text) throw new Error('A mailing is gone.')
    const { organisationName: name, organisationAddress: address } = await readOrganisationOf(database)
    return { ...text, sender: { name, address }, bodies: drawMail(text.html) }
  }
  return {
    forget: () => (drawn = undefined),
    async compose(letter: Claimed): Promise<OutgoingMail> {
      if (letter.mailing_id === null)
        return letter.file_id === null ? letter : { ...letter, file: await readLetterFile(database, letter.file_id) }
      if (drawn?.id !== letter.mailing_id) drawn = await read(letter.mailing_id)
      const { subject, kind, created_at } = drawn
      const url = leaveUrl(links, site, letter.to_address, new Date(created_at))
      const why = kind === 'broadcast' ? letters.leaveWhy : letters.leaveMail
      return {
        ...letter,
        ...composeMailing(drawn, drawn.bodies, { why, text: letters.leaveButton, url }),
        subject,
        // A mailing leaves over hours, or is resumed after days: its mails are as old as they are sent, not as they were written.
        created_at: new Date().toISOString(),
        headers: {
          // By it people sort what comes: all mailings of an organisation are one list.
          'List-Id': `<mailings.${new URL(site).hostname}>`,
          // No address to write to: nobody would read there who wants to leave.
          'List-Unsubscribe': `<${url.replace('/email-unsubscribe?', '/unsubscribe?')}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
        }
      }
    }
  }
}

async function start(tools: Tools): Promise<() => Promise<void>> {
  const { database, mail, log, pace } = tools
  const node = randomUUID()
  const lease = Math.max(10, 3 * pace.watch)
  const { compose, forget } = composer(tools)
  const stopping = new AbortController()
  let waking = new AbortController()

  async function rest(seconds: number, ...signals: AbortSignal[]): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, ...signals])
    await pause(seconds * SECOND_MS, undefined, { signal }).catch(() => undefined)
  }

  /** A delivery that outlasts its claim would be somebody else's as well. */
  async function deliver(letter: OutgoingMail): Promise<void> {
    const over = new AbortController()
    const timeout = pause(lease * 0.7 * SECOND_MS, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error('The mail server did not answer.')
    })
    timeout.catch(() => undefined)
    await Promise.race([mail.deliver(letter), timeout]).finally(() => over.abort())
  }

  async function attempt(letter: Claimed): Promise<Attempt> {
    try {
      const composed = await compose(letter)
      try {
        await deliver(composed)
        return { status: mail.done }
      } catch (error) {
        const outcome = outcomeOf(error, letter, pace.retry)
        log.warn({ letter: letter.id, attempt: letter.attempts, ...outcome }, 'a letter did not leave')
        return outcome
      }
    } catch (error) {
      log.error({ letter: letter.id, err: error }, 'a letter could not be composed')
      return { status: 'waiting', problem: t(kit.failed), again: pace.retry, counts: false, unreachable: true }
    }
  }

  /** Only this node knows the outcome: it tries until it is recorded, or the server stops. */
  async function record(id: string, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await finish(database, id, node, outcome)
      } catch (error) {
        if (stopping.signal.aborted) throw error
        log.error({ letter: id, err: error }, 'the outcome of a letter could not be recorded yet')
        await rest(pace.look)
      }
    }
  }

  async function sendNext(): Promise<void> {
    await startDue(tools)
    await endOldClaims(database)
    const letter = await claim(database, { node, lease, perMinute: mail.perMinute })
    if (!letter) {
      forget()
      return rest(Math.min(IDLE, await secondsToNext(database, mail.perMinute)), waking.signal)
    }
    if (letter.status === 'skipped') return undefined
    const { unreachable, ...outcome } = await attempt(letter)
    await record(letter.id, outcome)
    return unreachable ? rest(pace.retry) : undefined
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Renewed before the queue is read, so that no notification is lost between reading and resting.
      waking = new AbortController()
      try {
        await sendNext()
      } catch (error) {
        log.error({ err: error }, 'letters wait for the next look at the queue')
        await rest(pace.look)
      }
    }
  }

  await dropClaims(database)
  const wake = (): void => waking.abort()
  const stopListening = await database.listen(LETTERS, wake, wake)
  const working = work()
  return async () => {
    stopping.abort()
    await Promise.race([working, pause(LAST_DELIVERY, undefined, { ref: false })])
    mail.close()
    await stopListening()
  }
}

export const sending =
  ({ links }: Pick<MailTools, 'links'>): NonNullable<Feature['background']> =>
  tools =>
    start({ ...tools, links })
