// A visitor of the subscription form, as the tests of mails share one.
import { readChallenge, subscribe } from '#shared/mail/calls.ts'
import type { TestHouse } from '#tests/kit/house.ts'

export const later = (house: TestHouse, seconds: number): void => {
  house.clock.now = new Date(house.clock.now.getTime() + seconds * 1000)
}
export const HOUR = 3600

/** A challenge that was given out three seconds ago. */
export async function challengeOf(house: TestHouse): Promise<string> {
  const { challenge } = await house.ask(readChallenge, { for: 'subscribe' })
  later(house, 3)
  return challenge
}

export const askFor = async (house: TestHouse, email: string, headers: Record<string, string> = {}) =>
  house.ask(subscribe, { email, challenge: await challengeOf(house) }, undefined, headers)

export interface Letter {
  subject: string
  plain: string
  html: string
}

/** What was written to an address, the oldest first. */
export async function lettersTo(house: TestHouse, email: string): Promise<Letter[]> {
  const { rows } = await house.database.raw<Letter>(
    'select subject, plain, html from letter where to_address = $1 order by id',
    [email]
  )
  return rows
}

export const tokenIn = (letter: Letter | undefined): string => /token=([\w-]+)/.exec(letter?.plain ?? '')?.[1] ?? ''

/** Asks, and follows the link in the mail. */
export async function linkFor(house: TestHouse, email: string): Promise<string> {
  await askFor(house, email)
  return tokenIn((await lettersTo(house, email)).at(-1))
}

export async function stateOf(house: TestHouse, email: string): Promise<string | undefined> {
  const { rows } = await house.database.raw<{ state: string }>('select state from subscriber where email = $1', [email])
  return rows[0]?.state
}

export const forgetTries = (house: TestHouse) =>
  house.database.raw('delete from rate_limit; delete from spent_challenge')
