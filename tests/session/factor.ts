// What the tests of second factors ask again and again.
import { codeAt, stepAt } from '#server/session/factors/totp.ts'
import * as calls from '#shared/session/calls.ts'
import * as factors from '#shared/session/factor/calls.ts'
import type { SecondStep } from '#shared/session/factor/schemas.ts'
import type { TestPerson, TestServer } from '#tests/kit/test-server.ts'

import { softPasskey, type SoftPasskey } from './authenticator.ts'
import { PASSWORD } from './setting.ts'

/** The code of a moment: `by` is how many half minutes later. */
export const codeOf = (server: TestServer, secret: string, by = 0): string =>
  codeAt(secret, stepAt(server.clock.now) + by)

/** Half a minute later, so that the next code is another one. */
export function wait(server: TestServer, seconds = 30): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

export async function setUpApp(server: TestServer, person: TestPerson | string) {
  const { secret, address } = await server.ask(factors.startApp, {}, person)
  const { codes = [] } = await server.ask(factors.confirmApp, { code: codeOf(server, secret) }, person)
  wait(server)
  return { secret, address, codes }
}

export async function addPasskey(
  server: TestServer,
  person: TestPerson | string,
  passkey: SoftPasskey = softPasskey()
) {
  const { challenge } = await server.ask(factors.startPasskey, {}, person)
  const { codes = [] } = await server.ask(factors.addPasskey, { attestation: passkey.make({ challenge }) }, person)
  return { passkey, codes }
}

/** The right password, by a program that knows the second step. */
export async function secondOf(
  server: TestServer,
  email: string,
  more: { password?: string; device?: string } = {}
): Promise<SecondStep> {
  const input = { email, password: PASSWORD, knowsSecondStep: true as const, ...more }
  const answer = await server.ask(calls.signIn, input)
  if (!('second' in answer)) throw new Error('No second step was asked for.')
  return answer
}

export const prove = (server: TestServer, person: TestPerson | string) =>
  server.ask(factors.prove, { answer: PASSWORD }, person)
