// A visitor of the subscription form, as the tests of mails share one.
import { readChallenge, subscribe } from '#shared/mail/calls.ts'
import type { TestServer } from '#tests/kit/test-server.ts'

export const later = (server: TestServer, seconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
export const HOUR = 3600

/** A challenge that was given out three seconds ago. */
export async function challengeOf(server: TestServer): Promise<string> {
  const { challenge } = await server.ask(readChallenge, { for: 'subscribe' })
  later(server, 3)
  return challenge
}

export const askFor = async (server: TestServer, email: string, headers: Record<string, string> = {}) =>
  server.ask(subscribe, { email, challenge: await challengeOf(server) }, undefined, headers)

export interface Letter {
  subject: string
  plain: string
  html: string
}

/** What was written to an address, the oldest first. */
export async function lettersTo(server: TestServer, email: string): Promise<Letter[]> {
  const { rows } = await server.database.raw<Letter>(
    'select subject, plain, html from letter where to_address = $1 order by id',
    [email]
  )
  return rows
}

export const tokenIn = (letter: Letter | undefined): string => /token=([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? ''

/** Asks, and follows the link in the mail. */
export async function linkFor(server: TestServer, email: string): Promise<string> {
  await askFor(server, email)
  return tokenIn((await lettersTo(server, email)).at(-1))
}

export async function stateOf(server: TestServer, email: string): Promise<string | undefined> {
  const { rows } = await server.database.raw<{ state: string }>('select state from subscriber where email = $1', [
    email
  ])
  return rows[0]?.state
}

export const forgetTries = (server: TestServer) =>
  server.database.raw('delete from rate_limit; delete from spent_challenge')
