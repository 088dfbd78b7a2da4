// Sending an application: the work that machines are asked for, a second try when too many write at once, and never twice.
import type { Input } from '../kit/call.ts'
import { type Ask, refusalOf } from '../kit/client.ts'
import { Refused, type Refusal } from '../kit/refused.ts'
import { SECOND_MS } from '../kit/time.ts'
import { readChallenge } from '../mail/calls.ts'
import * as texts from './apply-texts.ts'
import { apply } from './calls.ts'

export type Application = Omit<Input<typeof apply>, 'challenge' | 'proof'>

interface Proof {
  challenge: string
  proof: string
}

interface SolvedProof extends Proof {
  /** When it was given out, by the clock of the page. */
  since: number
}

/** A try that was not answered is made again with the same key and the same words, so that it happens once. */
interface Attempt {
  application: string
  key: string
  ready: SolvedProof
}

const LONGEST_WAIT = 60
const TRIES = 8
/** The server refuses a challenge younger than this, so a quick person's form waits a moment. */
const QUICKEST = 2.2
/** Waits shorter than this are not announced. */
const SHORT = 3

/** The seconds to wait before a retry; undefined when the wait would be too long. */
function secondsTo({ status, retryAfter }: Refusal, tries: number): number | undefined {
  const seconds = Math.max(1, retryAfter ?? Math.min(2 ** tries, LONGEST_WAIT))
  return status === 429 && seconds <= LONGEST_WAIT ? seconds : undefined
}

/** Not of the browser's own `randomUUID`, which pages without a lock in their address bar lack. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const attemptOf = (application: string, ready: SolvedProof): Attempt => ({ application, ready, key: newKey() })

export interface SenderOptions {
  ask: () => Ask
  solve: (challenge: string, bits: number) => Promise<string | undefined>
  /** Whether it waits for so long that whoever sent it is to know. */
  onWaiting: (isWaiting: boolean) => void
}

export class Sender {
  #ready: Promise<SolvedProof> | undefined
  #unanswered: Attempt | undefined
  #gone = new AbortController()
  readonly #options: SenderOptions
  /** By which the applicant comes back to what was sent last. */
  link: string | undefined

  constructor(options: SenderOptions) {
    this.#options = options
  }

  async #solved({ challenge, bits }: { challenge: string; bits: number }): Promise<SolvedProof> {
    const since = performance.now()
    if (bits === 0) return { challenge, proof: '', since }
    // Without a solution in time it is sent as it is: the server answers with another challenge.
    return { challenge, proof: (await this.#options.solve(challenge, bits)) ?? '', since }
  }

  async #fetchProof(): Promise<SolvedProof> {
    return this.#solved(await this.#options.ask()(readChallenge, { for: 'apply' }))
  }

  /** Ends every wait, when the form is gone. */
  end(): void {
    this.#gone.abort()
    this.#gone = new AbortController()
  }

  /** Asked for when somebody begins to type, so that the work is done by the time they have finished. */
  prepare(): Promise<SolvedProof> {
    this.#ready ??= this.#fetchProof().catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    // The error is shown on sending; an unhandled rejection here is expected.
    this.#ready.catch(() => {})
    return this.#ready
  }

  #wait(seconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (seconds > SHORT) this.#options.onWaiting(true)
      const timer = setTimeout(resolve, seconds * SECOND_MS)
      this.#gone.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Refused({ status: 503, message: texts.tooBusy }))
      })
    })
  }

  async #attempt(application: Application): Promise<void> {
    const text = JSON.stringify(application)
    const before = this.#unanswered
    let now = before?.application === text ? before : attemptOf(text, await this.prepare())
    for (let tries = 0; tries < TRIES; tries++) {
      this.#unanswered = now
      try {
        const { since, ...proof } = now.ready
        await this.#wait(QUICKEST - (performance.now() - since) / SECOND_MS)
        const { link } = await this.#options.ask()(apply, { ...application, ...proof }, { key: now.key })
        this.link = link
        this.#unanswered = undefined
        return
      } catch (error) {
        const refusal = refusalOf(error)
        const seconds = secondsTo(refusal, tries)
        if (seconds !== undefined) await this.#wait(seconds)
        else if (refusal.challenge) {
          this.#ready = this.#solved(refusal.challenge)
          now = attemptOf(text, await this.#ready)
        } else {
          if (refusal.status < 500) this.#unanswered = undefined
          throw error
        }
      }
    }
    throw new Refused({ status: 429, message: texts.tooBusy })
  }

  /** Why it was not taken; nothing once the server has it. */
  async send(application: Application): Promise<Refusal | undefined> {
    try {
      await this.#attempt(application)
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      return refusalOf(error)
    } finally {
      this.#options.onWaiting(false)
    }
  }
}
