// Sends what a visitor answered: the work that machines are asked for, and what was not answered again by the same proof, so
// that it counts once.
import type { Input } from '../kit/call.ts'
import { type Ask, refusalOf } from '../kit/client.ts'
import { rest, solve } from '../kit/proof.ts'
import { Refused, type Refusal } from '../kit/refused.ts'
import { SECOND_MS } from '../kit/time.ts'
import { readChallenge } from '../mail/calls.ts'
import { answerSharedForm } from './answering-calls.ts'

type Answers = Omit<Input<typeof answerSharedForm>, 'challenge' | 'proof' | 'website'>

interface Proof {
  challenge: string
  proof: string
}

/** The server refuses a challenge younger than two seconds. */
const QUICKEST = 2200
const LONGEST_WAIT = 60
const TRIES = 6

async function prove({ challenge, bits }: { challenge: string; bits: number }): Promise<Proof> {
  const old = rest(QUICKEST)
  const proof = bits === 0 ? '' : ((await solve(challenge, bits)) ?? '')
  await old
  return { challenge, proof }
}

/** For one form on the page: the work is done while somebody writes. */
export function visiting(ask: Ask) {
  let ready: Promise<Proof> | undefined
  /** What was sent and not answered. */
  let before: { text: string; proof: Proof } | undefined

  const prepare = (): Promise<Proof> => {
    ready ??= ask(readChallenge, { for: 'answer' }).then(prove)
    ready.catch(() => (ready = undefined))
    return ready
  }

  async function attempt(answers: Answers): Promise<void> {
    const text = JSON.stringify(answers)
    let proof = before?.text === text ? before.proof : await prepare()
    for (let tries = 0; tries < TRIES; tries++)
      try {
        before = { text, proof }
        await ask(answerSharedForm, { ...answers, ...proof })
        before = ready = undefined
        return
      } catch (error) {
        const { status, challenge, retryAfter = 1 } = refusalOf(error)
        const isLast = tries === TRIES - 1
        if (challenge && !isLast) {
          ready = prove(challenge)
          proof = await ready
        } else if (status === 429 && retryAfter <= LONGEST_WAIT && !isLast) await rest(retryAfter * SECOND_MS)
        else {
          if (status < 500) before = undefined
          throw error
        }
      }
  }

  return {
    prepare,
    /** Why it was not taken; nothing once the server has it. */
    async send(answers: Answers): Promise<Refusal | undefined> {
      try {
        await attempt(answers)
        return undefined
      } catch (error) {
        if (!(error instanceof Refused)) reportError(error)
        return refusalOf(error)
      }
    }
  }
}
