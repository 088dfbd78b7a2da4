// Sends what a visitor answered, and files for it: the work that machines are asked for, and what was not answered again by
// the same proof, so that it counts once.
import type { Input } from '../kit/calls/call.ts'
import { type Ask, type AskOptions, refusalOf } from '../kit/calls/client.ts'
import type { ShownFile } from '../kit/files/files.ts'
import { rest, solve } from '../kit/proof.ts'
import { Refused, type Refusal } from '../kit/calls/refused.ts'
import { SECOND_MS } from '../kit/time/time.ts'
import { readChallenge } from '../mail/calls.ts'
import { answerSharedForm, uploadSharedFile } from './answering-calls.ts'

type Answers = Omit<Input<typeof answerSharedForm>, 'challenge' | 'proof' | 'website'>
type SentFile = Omit<Input<typeof uploadSharedFile>, 'challenge' | 'proof' | 'website'>

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

/** Sends by a proof, by another one where that is asked for, and once more after a while where it came too early. */
async function proven<T>(first: Proof, send: (proof: Proof) => Promise<T>): Promise<T> {
  let proof = first
  for (let left = TRIES; ; left -= 1)
    try {
      return await send(proof)
    } catch (error) {
      const { status, challenge, retryAfter = 1 } = refusalOf(error)
      if (left > 1 && challenge) proof = await prove(challenge)
      else if (left > 1 && status === 429 && retryAfter <= LONGEST_WAIT) await rest(retryAfter * SECOND_MS)
      else throw error
    }
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
    await proven(before?.text === text ? before.proof : await prepare(), async proof => {
      before = { text, proof }
      ready = Promise.resolve(proof)
      await ask(answerSharedForm, { ...answers, ...proof })
    })
    before = ready = undefined
  }

  return {
    prepare,
    /** Each file by a proof of its own. */
    upload: async (file: SentFile, options: AskOptions): Promise<ShownFile> =>
      proven(await ask(readChallenge, { for: 'upload' }).then(prove), proof =>
        ask(uploadSharedFile, { ...file, ...proof }, options)
      ),
    /** Why it was not taken; nothing once the server has it. */
    async send(answers: Answers): Promise<Refusal | undefined> {
      try {
        await attempt(answers)
        return undefined
      } catch (error) {
        if (!(error instanceof Refused)) reportError(error)
        const refusal = refusalOf(error)
        if (refusal.status < 500) before = undefined
        return refusal
      }
    }
  }
}
