// What the tests of sessions ask again and again.
import { hashPassword } from '#server/session/hash.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'
import * as calls from '#shared/session/calls.ts'
import type { PersonParts, TestServer, TestPerson } from '#tests/kit/test-server.ts'

export const PASSWORD = 'Meadow!Lark42'
export const OTHER = 'Copper!Kettle77'

/** A sign-in is compared at this cost, a hundredth of the usual one. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 }
let hash: Promise<string> | undefined

/** Somebody who can sign in with PASSWORD. */
export async function add(server: TestServer, parts: PersonParts = {}): Promise<TestPerson> {
  hash ??= hashPassword(PASSWORD, CHEAP)
  return server.add({ password: await hash, ...parts })
}

export async function refusalOf(asked: Promise<unknown>): Promise<Refusal> {
  try {
    const answer = await asked
    throw new Error(`It was answered: ${JSON.stringify(answer)}`)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

export async function tokenOf(server: TestServer, email: string, password = PASSWORD): Promise<string> {
  const answer = await server.ask(calls.signIn, { email, password })
  if (!('token' in answer)) throw new Error('More than the password is asked for.')
  return answer.token
}

/** Signs in as somebody who must choose a password. */
export async function ticketOf(server: TestServer, email: string, password = PASSWORD) {
  const answer = await server.ask(calls.signIn, { email, password })
  if (!('new' in answer)) throw new Error('No new password is asked for.')
  return answer
}

export interface Mail {
  to_address: string
  subject: string
  plain: string
  lets_in: boolean
}

/** The mails to an address, oldest first. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  const text = 'select to_address, subject, plain, lets_in from letter where to_address = $1 order by id'
  return (await server.database.raw<Mail>(text, [email])).rows
}

export const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

export const minutes = (count: number): number => count * 60_000

export async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('It never came.')
}
