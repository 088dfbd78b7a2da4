// What anybody does mails others so often within an hour, whichever feature tells them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { bind } from '#server/kit/calls/bind.ts'
import { MOST_CAUSED, MOST_OF_AN_ACT } from '#server/kit/mail/caused.ts'
import { call } from '#shared/kit/calls/call.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

const many = z.object({ count: z.int(), to: z.enum(['others', 'oneself']) })
const tell = { says: 'Tells somebody.', input: many, answer: z.object({ told: z.int() }) }
const schemas = { tell, tellInParts: tell }
const calls = {
  tell: call<typeof tell>()('POST', '/tell', { needs: 'signed-in' }),
  tellInParts: call<typeof tell>()('POST', '/tellInParts', { needs: 'signed-in' })
}
const letterTo = (toPerson?: string) => ({
  to: 'somebody@example.org',
  ...(toPerson && { toPerson }),
  subject: 'A word',
  paragraphs: ['A word.']
})
const endpoints = bind(calls, schemas, {
  async tell({ count, to }, { me, postAll }) {
    await postAll(Array.from({ length: count }, () => letterTo(to === 'oneself' ? me.id : undefined)))
    return { told: count }
  },
  tellInParts: {
    async outsideTransaction({ count }, { work }) {
      for (let told = 0; told < count; told += 1) await work(({ post }) => post(letterTo()))
      return { told: count }
    }
  }
})

let server: TestServer
let robin: TestPerson
beforeAll(async () => {
  server = await openTestServer(undefined, { features: [{ name: 'mail', endpoints }] })
})
beforeEach(async () => {
  robin = await server.add()
})
afterAll(() => server?.close())

const send = (url: string, payload: object, as = robin) =>
  server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers: { authorization: as.token } })
const tells = async (count: number, to = 'others', as = robin) => (await send('tell', { count, to }, as)).statusCode

async function letters(): Promise<number> {
  const { rows } = await server.database.raw<{ count: number }>('select count(*)::int as count from letter')
  return rows[0]!.count
}

test('one by one, until there were many: then in words, with nothing sent, and again an hour later', async () => {
  for (let told = 0; told < MOST_CAUSED; told += 1) expect(await tells(1)).toBe(200)
  const before = await letters()
  server.clock.now = new Date(server.clock.now.getTime() + 600_000)
  const answer = await send('tell', { count: 1, to: 'others' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('3000')
  expect(answer.json()).toMatchObject({ message: expect.stringContaining('try again in 50 min.') })
  expect(await letters()).toBe(before)
  // Themselves they may still tell, and others whom they like.
  expect(await tells(3, 'oneself')).toBe(200)
  expect(await tells(1, 'others', await server.add())).toBe(200)
  server.clock.now = new Date(server.clock.now.getTime() + 3_000_000)
  expect(await tells(1)).toBe(200)
})

test('what tells everybody is one act, in whichever parts, and has its number too', async () => {
  const acts = MOST_CAUSED / MOST_OF_AN_ACT
  for (let act = 1; act < acts; act += 1) expect(await tells(300)).toBe(200)
  expect((await send('tellInParts', { count: 40, to: 'others' })).statusCode).toBe(200)
  expect(await tells(300)).toBe(429)
  expect((await send('tellInParts', { count: 40, to: 'others' })).statusCode).toBe(429)
})

test('equal acts at once are counted one after the other', async () => {
  for (let told = 0; told < MOST_CAUSED - 2; told += 1) await tells(1)
  const statuses = await Promise.all(Array.from({ length: 6 }, () => tells(1)))
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 429, 429, 429, 429])
})
