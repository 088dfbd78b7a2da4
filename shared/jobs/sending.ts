// Sending an application: the work that machines are asked for, a second try when too many write at once, and never twice.
import type { Input } from '../kit/calls/call.ts'
import { type Ask, refusalOf } from '../kit/calls/client.ts'
import { Refused, type Refusal } from '../kit/calls/refused.ts'
import { SECOND_MS } from '../kit/time/time.ts'
import { readChallenge } from '../mail/calls.ts'
import * as texts from './apply/texts.ts'
import { apply, uploadResume } from './calls.ts'
import { fileIn } from './resumes/resume.ts'

/** Its file is that of the form, which travels ahead of it. */
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

export interface SenderOptions {
  ask: () => Ask
  solve: (challenge: string, bits: number) => Promise<string | undefined>
  /** Whether it waits for so long that whoever sent it is to know. */
  onWaiting: (isWaiting: boolean) => void
}

export class Sender {
  #ready: Promise<SolvedProof> | undefined
  #unanswered: Attempt | undefined
  /** What the server has of a file, as long as the form has the same. */
  #file: { address: string; resume: Promise<string> } | undefined
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

  async #fetchProof(form: 'apply' | 'upload'): Promise<SolvedProof> {
    return this.#solved(await this.#options.ask()(readChallenge, { for: form }))
  }

  /** Ends every wait, when the form is gone. */
  end(): void {
    this.#gone.abort()
    this.#gone = new AbortController()
  }

  /** Asked for when somebody begins to type, so that the work is done by the time they have finished. */
  prepare(): Promise<SolvedProof> {
    this.#ready ??= this.#fetchProof('apply').catch((error: unknown) => {
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

  /** Sends by a proof, by another one where that is asked for, and again after a while where too many send at once. */
  async #proven<T>(first: SolvedProof, send: (ready: SolvedProof, proof: Proof) => Promise<T>): Promise<T> {
    let ready = first
    for (let tries = 0; tries < TRIES; tries++) {
      const { since, ...proof } = ready
      await this.#wait(QUICKEST - (performance.now() - since) / SECOND_MS)
      try {
        return await send(ready, proof)
      } catch (error) {
        const refusal = refusalOf(error)
        const seconds = secondsTo(refusal, tries)
        if (seconds !== undefined) await this.#wait(seconds)
        else if (refusal.challenge) ready = await this.#solved(refusal.challenge)
        else throw error
      }
    }
    throw new Refused({ status: 429, message: texts.tooBusy })
  }

  async #upload(id: string, address: string): Promise<string> {
    const { resume } = await this.#proven(await this.#fetchProof('upload'), (_, proof) =>
      this.#options.ask()(uploadResume, { id, ...fileIn(address), ...proof })
    )
    return resume
  }

  /** Once for a file, however often the rest is sent. */
  #resumeOf(id: string, address: string): Promise<string> {
    if (this.#file?.address === address) return this.#file.resume
    const resume = this.#upload(id, address)
    resume.catch(() => (this.#file = undefined))
    this.#file = { address, resume }
    return resume
  }

  async #attempt({ resume: address, ...application }: Application): Promise<void> {
    const resume = address && (await this.#resumeOf(application.id, address))
    const sent = { ...application, ...(resume && { resume }) }
    const text = JSON.stringify(sent)
    const before = this.#unanswered?.application === text ? this.#unanswered : undefined
    let now = before
    await this.#proven(before?.ready ?? (await this.prepare()), async (ready, proof) => {
      this.#ready = Promise.resolve(ready)
      if (now?.ready !== ready) now = { application: text, ready, key: newKey() }
      this.#unanswered = now
      const { link } = await this.#options.ask()(apply, { ...sent, ...proof }, { key: now.key })
      this.link = link
      this.#unanswered = this.#file = undefined
    })
  }

  async #send(application: Application): Promise<void> {
    const hadFile = this.#file !== undefined
    try {
      await this.#attempt(application)
    } catch (error) {
      const { status, fields } = refusalOf(error)
      if (status < 500) this.#unanswered = undefined
      if (!hadFile || !fields?.['resume']) throw error
      // The server kept it no longer than a day.
      this.#file = undefined
      await this.#attempt(application)
    }
  }

  /** Why it was not taken; nothing once the server has it. */
  async send(application: Application): Promise<Refusal | undefined> {
    try {
      await this.#send(application)
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      return refusalOf(error)
    } finally {
      this.#options.onWaiting(false)
    }
  }
}
