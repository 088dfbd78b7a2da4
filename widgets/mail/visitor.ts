// Shows the server that a person sends the form: asks what is to be solved when somebody turns to it, and solves it meanwhile.
import { readChallenge, subscribe } from '#shared/mail/calls.ts'
import { solve } from '#shared/kit/proof.ts'
import { askAt, type Told } from '#shared/kit/send-redaxios.ts'

/** Nobody types an address in less, and the server knows. */
const QUICKEST = 2000

const rest = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface Typed {
  email: string
  website: string
}

interface Asked {
  challenge: string
  bits: number
}

/** Solved, and old enough. */
const prove = ({ challenge, bits }: Asked) =>
  Promise.all([solve(challenge, bits), rest(QUICKEST)]).then(([proof]) => ({ challenge, proof }))

export function visitor() {
  let proved: Promise<object> | undefined
  const prepare = (server: string | undefined) =>
    (proved ??= askAt(server, readChallenge, { for: 'subscribe' }).then(({ answer }) => (answer ? prove(answer) : {})))
  return {
    prepare,
    /** What was asked too late or is spent is asked anew, once and by itself. */
    async subscribe(server: string | undefined, typed: Typed): Promise<Told<typeof subscribe>> {
      const send = (proof: object) => askAt(server, subscribe, { ...typed, ...proof })
      const told = await send(await prepare(server))
      const challenge = told.refusal?.challenge
      proved = undefined
      return challenge ? send(await prove(challenge)) : told
    }
  }
}
