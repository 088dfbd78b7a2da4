// Hands mailings over, one recipient at a time: taken in writing first, so that nobody gets a mail twice whatever dies when.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import * as letters from '#shared/mail/letter-texts.ts'
import * as texts from '#shared/mail/texts.ts'
import { t } from '#shared/kit/texts.ts'

import type { Feature } from '../kit/calls/bind.ts'
import { violated } from '../kit/database/database.ts'
import type { Background } from '../kit/clock/schedule.ts'
import { composeMailing, type Leave } from '../kit/mail/letter-page.ts'
import type { Queued } from '../kit/mail/mail-ends.ts'
import { refusalOf } from '../kit/mail/mail-refusals.ts'
import { readOrganisationName } from '../kit/settings.ts'
import { texts as kit } from '../kit/texts.ts'
import { drawMail } from './body.ts'
import { MAILINGS } from './queries.ts'
import {
  type Body,
  claim,
  type Claimed,
  type Fared,
  finish,
  giveUp,
  holdOn,
  isUnderWay,
  readBody,
  selectNext,
  skip
} from './sending-queries.ts'
import { leaveUrl } from './subscriptions.ts'
import type { MailTools } from './tools.ts'

const BATCH = 50
const TRIES = 5
const SECOND = 1000
/** A look without a word from anybody. */
const IDLE = 5 * 60
/** A line that says nothing for so long has broken. */
const LONGEST_DELIVERY = 5 * 60

type Tools = Background & Pick<MailTools, 'links'>

interface Drawn extends Body {
  /** What the organisation is called. */
  sender: string
  halves: ReturnType<typeof drawMail>
}

function letterOf({ links, site }: Tools, id: string, email: string, body: Drawn): Queued {
  const url = leaveUrl(links, site, email, new Date(body.created_at))
  const leave: Leave = {
    why: body.kind === 'broadcast' ? letters.leaveWhy : letters.leaveMail,
    text: letters.leaveButton,
    url
  }
  return {
    id,
    to_address: email,
    subject: body.subject,
    ...composeMailing(body, body.halves, leave),
    headers: {
      // No address to write to: there, nobody would be taken off by themselves.
      'List-Unsubscribe': `<${url.replace('/email-unsubscribe?', '/unsubscribe?')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
    },
    created_at: body.created_at
  }
}

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

interface Outcome extends Fared {
  /** The next would fare the same. */
  unreachable?: boolean
}

/** What becomes of one that did not leave. */
function faredBy(error: unknown, attempts: number, retry: number): Outcome {
  const problem = told(error)
  const refusal = refusalOf(error)
  if (refusal === 'unknown') return { status: 'uncertain', problem }
  if (refusal === 'unreachable') return { status: 'waiting', problem, counts: false, unreachable: true }
  if (refusal === 'never' || attempts >= TRIES) return { status: 'failed', problem }
  return { status: 'waiting', problem, again: retry * 2 ** (attempts - 1) }
}

function postman(tools: Tools, node: string, signal: AbortSignal) {
  const { database, mail, log, pace } = tools
  const bodies = new Map<string, Drawn>()

  async function bodyOf(mailing: string): Promise<Drawn> {
    const known = bodies.get(mailing)
    if (known) return known
    const body = await readBody(database, mailing)
    if (!body) throw new Error('A mailing is gone.')
    const drawn = { ...body, sender: await readOrganisationName(database), halves: drawMail(body.html) }
    bodies.set(mailing, drawn)
    return drawn
  }

  async function take(id: string): Promise<Claimed | undefined> {
    try {
      return await claim(database, id, node)
    } catch (error) {
      if (violated(error) !== 'mailing_recipient_weekly') throw error
      await skip(database, id, texts.hadItsWeek)
      return undefined
    }
  }

  async function handOver(id: string, { mailing, email, attempts }: Claimed): Promise<Outcome> {
    try {
      return await send(letterOf(tools, id, email, await bodyOf(mailing)), attempts)
    } catch (error) {
      log.error({ recipient: id, err: error }, 'a mail of many could not be written')
      return { status: 'waiting', problem: t(kit.failed), counts: false, unreachable: true }
    }
  }

  async function send(letter: Queued, attempts: number): Promise<Outcome> {
    const late = new AbortController()
    try {
      const silence = pause(LONGEST_DELIVERY * SECOND, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error('No answer came.')
      })
      silence.catch(() => undefined)
      await Promise.race([mail.deliver(letter, { hasRoom: true }), silence])
      return { status: 'sent' }
    } catch (error) {
      const fared = faredBy(error, attempts, pace.retry)
      log.warn({ recipient: letter.id, attempt: attempts, ...fared }, 'a mail of many did not leave')
      return fared
    } finally {
      late.abort()
    }
  }

  /** How it fared is known here alone: it is written down until it stands, or until the server stops. */
  async function settle(id: string, fared: Fared): Promise<void> {
    for (;;) {
      try {
        return await finish(database, id, node, fared)
      } catch (error) {
        if (signal.aborted) throw error
        log.error({ recipient: id, err: error }, 'what became of a mail could not be written down yet')
        await pause(pace.look * SECOND, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** `used`: it took the room it was given. `unreachable`: the next would fare the same. */
  async function deliver(id: string): Promise<{ used: boolean; unreachable: boolean }> {
    const claimed = await take(id)
    if (!claimed) return { used: false, unreachable: false }
    if (!claimed.wanted) {
      await settle(id, { status: 'skipped', problem: texts.leftMeanwhile, counts: false })
      return { used: false, unreachable: false }
    }
    const fared = await handOver(id, claimed)
    await settle(id, fared)
    return { used: true, unreachable: fared.unreachable ?? false }
  }

  let inHand: string | undefined
  return {
    forget: () => bodies.clear(),
    /** A sign of life, for nothing but what is in hand: what was taken and not heard of is given up like a lost node's. */
    live: async () => (inHand === undefined ? undefined : holdOn(database, inHand, node)),
    async deliver(id: string) {
      inHand = id
      try {
        return await deliver(id)
      } finally {
        inHand = undefined
      }
    }
  }
}

/** Sends until stopped. What a commit says is heard at once; what went unheard is found by looking. */
async function begin(tools: Tools): Promise<() => Promise<void>> {
  const { database, mail, log, pace } = tools
  const node = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const { deliver, forget, live } = postman(tools, node, signal)
  const lease = Math.max(5, pace.watch / 2)
  const stopped = new Promise<void>(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let wake = (): void => {}
  let heard = false

  /** Until somebody says something, or for so long. */
  async function rest(seconds: number, listens = true): Promise<void> {
    const enough = new AbortController()
    wake = () => {
      if (listens) enough.abort()
    }
    if (!(heard && listens)) {
      await pause(seconds * SECOND, undefined, { signal: AbortSignal.any([enough.signal, signal]) }).catch(
        () => undefined
      )
    }
    heard = false
  }

  async function round(): Promise<void> {
    await giveUp(database, lease)
    const next = await selectNext(database, BATCH)
    if (next.length === 0) {
      forget()
      return rest((await isUnderWay(database)) ? pace.look : IDLE)
    }
    let hasRoom = false
    for (const id of next) {
      if (!hasRoom) await Promise.race([mail.room(), stopped])
      if (signal.aborted) return undefined
      const { used, unreachable } = await deliver(id)
      hasRoom = !used
      if (unreachable) return rest(pace.retry, false)
    }
    return undefined
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await round()
      } catch (error) {
        log.error({ err: error }, 'mailings wait for the next look')
        await rest(pace.look, false)
      }
    }
  }

  // Only one server can have an embedded database: what was in hand before it started is in nobody's now.
  if (database.engine === 'embedded') await giveUp(database, 0)
  const hear = (): void => {
    heard = true
    wake()
  }
  const stopListening = await database.listen(MAILINGS, hear, hear)
  const complain = (error: unknown): void => log.error({ err: error }, 'a node could not say that it lives')
  const pulse = setInterval(() => void live().catch(complain), (lease / 3) * SECOND)
  const working = work()
  return async () => {
    stopping.abort()
    await working
    clearInterval(pulse)
    await stopListening()
  }
}

export const sending =
  ({ links }: MailTools): NonNullable<Feature['background']> =>
  tools =>
    begin({ ...tools, links })
