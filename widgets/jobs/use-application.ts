// Sending an application: the work that machines are asked for, a second try when too many write at once, and never twice.
import { useCallback, useEffect, useRef, useState } from 'react'

import { api } from '#shared/kit/api.ts'
import type { Input } from '#shared/kit/call.ts'
import { refusalOf } from '#shared/kit/client.ts'
import { Refused, type Refusal } from '#shared/kit/refused.ts'
import * as texts from '#shared/jobs/apply-texts.ts'
import { apply } from '#shared/jobs/calls.ts'
import { readChallenge } from '#shared/mail/calls.ts'
import { SECOND_MS } from '#shared/kit/time.ts'

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

async function solved({ challenge, bits }: { challenge: string; bits: number }): Promise<SolvedProof> {
  const since = performance.now()
  if (bits === 0) return { challenge, proof: '', since }
  const { solve } = await import('#shared/kit/proof.ts')
  // Without a solution in time it is sent as it is: the server answers with another challenge.
  return { challenge, proof: (await solve(challenge, bits)) ?? '', since }
}

const fetchProof = async (): Promise<SolvedProof> => solved(await api(readChallenge, { for: 'apply' }))

/** The seconds to wait before a retry; undefined when the wait would be too long. */
function secondsTo({ status, retryAfter }: Refusal, tries: number): number | undefined {
  const seconds = Math.max(1, retryAfter ?? Math.min(2 ** tries, LONGEST_WAIT))
  return status === 429 && seconds <= LONGEST_WAIT ? seconds : undefined
}

const attemptOf = (application: string, ready: SolvedProof): Attempt => ({
  application,
  ready,
  key: crypto.randomUUID()
})

export function useApplication() {
  const [refused, setRefused] = useState<Refusal>()
  const [isWaiting, setWaiting] = useState(false)
  const ready = useRef<Promise<SolvedProof>>(undefined)
  const unanswered = useRef<Attempt>(undefined)
  const gone = useRef<AbortController>(undefined)
  useEffect(() => {
    gone.current = new AbortController()
    return () => gone.current?.abort()
  }, [])

  /** Asked for when somebody begins to type, so that the work is done by the time they have finished. */
  const prepare = useCallback(() => {
    ready.current ??= fetchProof().catch((error: unknown) => {
      ready.current = undefined
      throw error
    })
    // The error is shown on sending; an unhandled rejection here is expected.
    ready.current.catch(() => {})
    return ready.current
  }, [])

  const wait = (seconds: number) =>
    new Promise<void>((resolve, reject) => {
      if (seconds > SHORT) setWaiting(true)
      const timer = setTimeout(resolve, seconds * SECOND_MS)
      gone.current?.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Refused({ status: 503, message: texts.tooBusy }))
      })
    })

  async function attempt(application: Application): Promise<void> {
    const text = JSON.stringify(application)
    let now = unanswered.current?.application === text ? unanswered.current : attemptOf(text, await prepare())
    for (let tries = 0; tries < TRIES; tries++) {
      unanswered.current = now
      try {
        const { since, ...proof } = now.ready
        await wait(QUICKEST - (performance.now() - since) / SECOND_MS)
        await api(apply, { ...application, ...proof }, { key: now.key })
        unanswered.current = undefined
        return
      } catch (error) {
        const refusal = refusalOf(error)
        const seconds = secondsTo(refusal, tries)
        if (seconds !== undefined) await wait(seconds)
        else if (refusal.challenge) {
          ready.current = solved(refusal.challenge)
          now = attemptOf(text, await ready.current)
        } else {
          if (refusal.status < 500) unanswered.current = undefined
          throw error
        }
      }
    }
    throw new Refused({ status: 429, message: texts.tooBusy })
  }

  /** True once the server has it. */
  async function send(application: Application): Promise<boolean> {
    setRefused(undefined)
    try {
      await attempt(application)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) reportError(error)
      setRefused(refusalOf(error))
      return false
    } finally {
      setWaiting(false)
    }
  }

  return { send, prepare, refused, isWaiting }
}
