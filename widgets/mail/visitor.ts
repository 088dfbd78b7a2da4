// Shows the server that a person sends the form: asks what is to be solved when somebody turns to it, and solves it meanwhile.
import { rest, solve } from '#shared/kit/proof.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { askAt } from '#shared/kit/calls/send-redaxios.ts'
import { readChallenge, subscribe } from '#shared/mail/calls.ts'

/** The server refuses forms that were filled in faster. */
const QUICKEST = 2000

interface Challenge {
  challenge: string
  bits: number
}

/** Solved, and old enough. */
async function prove({ challenge, bits }: Challenge): Promise<object> {
  const ready = rest(QUICKEST)
  const proof = await solve(challenge, bits)
  await ready
  return { challenge, proof }
}

/** Without a challenge the form is sent as it is, and the refusal brings one. What answers may be a network's own page. */
export const prepare = (server: string | undefined): Promise<object | undefined> =>
  askAt(server, readChallenge, { for: 'subscribe' }).then(({ answer }) =>
    answer?.challenge ? prove(answer) : undefined
  )

interface FormValues {
  email: string
  website: string
}

/** An expired or used challenge is replaced and solved once more. */
export async function send(
  server: string | undefined,
  typed: FormValues,
  proved: object | undefined,
  isSecond = false
): Promise<Refusal | undefined> {
  const { answer, refusal } = await askAt(server, subscribe, { ...typed, ...proved })
  if (!isSecond && refusal?.challenge?.challenge) return send(server, typed, await prove(refusal.challenge), true)
  // A network that wants a sign-in first answers every address with a page of its own.
  return answer?.message ? undefined : (refusal ?? { status: 503, message: '' })
}
