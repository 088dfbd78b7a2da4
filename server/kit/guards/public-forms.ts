// Protects public forms against machines: a challenge with a proof of work, a minimum time, rate limits, a honeypot field.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { refuse, Refused } from '#shared/kit/calls/refused.ts'

import type { Database } from '../database/database.ts'
import type { Limits } from './limits.ts'
import { texts } from '../texts.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/kit/time/time.ts'

export type FormName = 'answer' | 'apply' | 'subscribe' | 'upload'

export interface Challenge {
  challenge: string
  /** How many leading zero bits sha256(`challenge` + '.' + proof) must have. */
  bits: number
}

/** The fields that a form sends along; see `visitorProof`. */
export interface ProofFields {
  challenge?: string | undefined
  proof?: string | undefined
  website?: string | undefined
}

export interface Sender {
  for: FormName
  ip: string
  now: Date
  /** The content of the form, to recognise it when it is sent again. */
  sent: string
  /** Whether it may come without a challenge while few are sent: where what it does needs a second step by a person. */
  bare?: boolean
}

export interface PublicForms {
  challenge: (form: FormName, now: Date) => Promise<Challenge>
  /**
   * Refuses machines, and spends the challenge: the same form may be sent with it again, another one may not.
   * Call it outside of any transaction, after every other check.
   * After a refusal with a `challenge` the client solves that and sends again; after one with `retryAfter` it sends again unchanged.
   */
  check: (brought: ProofFields, sender: Sender) => Promise<void>
}

/** The minimum time to fill in a form. */
const QUICKEST = 2 * SECOND_MS
const OLDEST = 2 * 60 * MINUTE_MS
/** The window in which sent forms are counted. */
const LATELY = 10 * MINUTE_MS
/** A challenge with fewer bits than are required by now is still valid for so long. */
const GRACE = 30 * SECOND_MS

/** The more forms were sent lately, the more work the next one takes. */
const STEPS = [
  { sent: 1000, bits: 20 },
  { sent: 300, bits: 18 },
  { sent: 60, bits: 16 }
] as const

export const bitsAfter = (sent: number): number => STEPS.find(step => sent >= step.sent)?.bits ?? 0

/** Whether this number solves the challenge. */
export function solves(challenge: string, proof: string, bits: number): boolean {
  if (bits === 0) return true
  const first = createHash('sha256').update(`${challenge}.${proof}`).digest().readUInt32BE(0)
  return first >>> (32 - bits) === 0
}

interface SignedChallenge extends Challenge {
  form: string
  nonce: string
  at: number
}

const CHALLENGE = /^(\w{1,20})\.(\d{1,2})\.(\d{1,16})\.([\w-]{16})\.([\w-]{43})$/

function signer(secret: string) {
  const sign = (text: string): string => createHmac('sha256', secret).update(`form ${text}`).digest('base64url')
  return {
    make(form: FormName, bits: number, now: Date): string {
      const text = `${form}.${bits}.${now.getTime()}.${randomBytes(12).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    /** Undefined for a challenge that is not ours. */
    read(challenge: string): SignedChallenge | undefined {
      const [, form = '', bits, at, nonce = '', given = ''] = CHALLENGE.exec(challenge) ?? []
      if (!form) return undefined
      const right = sign(challenge.slice(0, -given.length - 1))
      const made = { challenge, form, nonce, bits: Number(bits), at: Number(at) }
      return timingSafeEqual(Buffer.from(right), Buffer.from(given)) ? made : undefined
    }
  }
}

export function publicForms({
  database,
  limits,
  secret
}: {
  database: Database
  limits: Limits
  secret: string
}): PublicForms {
  const { make, read } = signer(secret)

  async function bitsNow(form: FormName, now: Date): Promise<number> {
    const { rows } = await database.raw<{ sent: number }>(
      `select count(*)::int as sent from
        (select from spent_challenge where form = $1 and at > $2 limit ${STEPS[0].sent}) as lately`,
      [form, new Date(now.getTime() - LATELY).toISOString()]
    )
    return bitsAfter(rows[0]?.sent ?? 0)
  }

  const challenge: PublicForms['challenge'] = async (form, now) => {
    const bits = await bitsNow(form, now)
    return { challenge: make(form, bits, now), bits }
  }

  async function again(message: string, { for: form, now }: Sender): Promise<Refused> {
    return new Refused({ status: 400, message, challenge: await challenge(form, now) })
  }

  /** False when it was spent on another form. */
  async function spend({ nonce }: SignedChallenge, { for: form, now, sent }: Sender): Promise<boolean> {
    const fingerprint = createHmac('sha256', secret).update(`sent ${sent}`).digest('base64url')
    const { rowCount } = await database.raw(
      'insert into spent_challenge (nonce, form, at, sent) values ($1, $2, $3, $4) on conflict do nothing',
      [nonce, form, now.toISOString(), fingerprint]
    )
    if (rowCount > 0) return true
    const twin = await database.raw('select from spent_challenge where nonce = $1 and sent = $2', [nonce, fingerprint])
    return twin.rowCount > 0
  }

  /** A form without a challenge counts among those that were sent. */
  const count = async ({ for: form, now }: Sender): Promise<void> => {
    const nonce = randomBytes(12).toString('base64url')
    await database.raw('insert into spent_challenge (nonce, form, at, sent) values ($1, $2, $3, $4)', [
      nonce,
      form,
      now.toISOString(),
      nonce
    ])
  }

  return {
    challenge,
    async check({ challenge: text, proof = '', website = '' }, sender) {
      if (website !== '') refuse(400, texts.byMachine)
      // Only what would be let in counts: a form without a script is sent twice, and a machine is refused by its work.
      const countAddress = () => limits.take(`${sender.for}-address`, sender.ip)
      if (text === undefined && sender.bare && (await bitsNow(sender.for, sender.now)) === 0) {
        await countAddress()
        return count(sender)
      }
      const made = read(text ?? '')
      if (!made || made.form !== sender.for) throw await again(texts.formWithout, sender)
      const age = sender.now.getTime() - made.at
      if (age > OLDEST) throw await again(texts.formOld, sender)
      if (age < QUICKEST) refuse(429, texts.formQuick, { retryAfter: Math.ceil((QUICKEST - age) / SECOND_MS) })
      const asked = age < GRACE ? made.bits : Math.max(made.bits, await bitsNow(sender.for, sender.now))
      if (made.bits < asked || !solves(made.challenge, proof, made.bits)) throw await again(texts.formBusy, sender)
      await countAddress()
      if (!(await spend(made, sender))) throw await again(texts.formUsed, sender)
    }
  }
}
