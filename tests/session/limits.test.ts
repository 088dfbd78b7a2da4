import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { hashings } from '#server/session/hash.ts'
import * as calls from '#shared/session/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { add, PASSWORD, refusalOf, tokenOf } from './setting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.raw('delete from rate_limit'))

const wrong = (email: string) => refusalOf(server.ask(calls.signIn, { email, password: 'wrong' }))

test('an account is tried eight times, then it rests, with the right password too', async () => {
  const robin = await add(server)
  for (let guess = 0; guess < 8; guess += 1) expect(await wrong(robin.email)).toMatchObject({ status: 404 })
  const before = hashings()
  const refusal = await refusalOf(server.ask(calls.signIn, { email: robin.email.toUpperCase(), password: PASSWORD }))
  expect(refusal).toMatchObject({ status: 429, message: 'Too many tries. Come back in 15 minutes.' })
  expect(refusal.retryAfter).toBeGreaterThan(800)
  expect(hashings() - before).toBe(0)
  const peer = await add(server)
  expect(await tokenOf(server, peer.email)).toEqual(expect.any(String))
})

test('an unknown account rests like a known one', async () => {
  for (let guess = 0; guess < 8; guess += 1) expect(await wrong('nobody@example.org')).toMatchObject({ status: 403 })
  expect(await wrong('nobody@example.org')).toMatchObject({ status: 429 })
})

test('a right password gives the try back', async () => {
  const robin = await add(server)
  for (let time = 0; time < 12; time += 1) await tokenOf(server, robin.email)
  for (let guess = 0; guess < 8; guess += 1) expect(await wrong(robin.email)).toMatchObject({ status: 404 })
})

test('an address is heard thirty times, whichever accounts it tries', async () => {
  for (let guess = 0; guess < 30; guess += 1) {
    expect(await wrong(`somebody${guess}@example.org`)).toMatchObject({ status: 403 })
  }
  expect(await wrong('another@example.org')).toMatchObject({ status: 429 })
})
