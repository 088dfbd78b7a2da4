// Bad input is normal input: every call × malformed bodies, places and queries. Never a 500, never silence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Endpoint } from '#server/kit/calls/bind.ts'
import { fill, places } from '#shared/kit/call.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { describeInput, validInput } from '#tests/kit/inputs.ts'
import { rehearse } from '#tests/kit/rehearse.ts'

const BAD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  0.1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮⁦𐀀e\u0301',
  'x'.repeat(100_000),
  "'; drop table person; --",
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '2026-02-30',
  '9999999-01-01',
  [],
  [null],
  [[[[[[[[[[[[[[]]]]]]]]]]]]]],
  Array.from({ length: 5000 }, () => ({})),
  {},
  { length: -1 },
  { toString: 1, constructor: null },
  { $ne: 1 }
]

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '{"__proto__":{"role":"Owner"}}',
  '{"constructor":{"prototype":{"role":"Owner"}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '\u0000',
  `{"a":"${'x'.repeat(600_000)}"}`
]

let server: TestServer
let app: TestServer['app']
let owner: TestPerson

beforeAll(async () => {
  server = await openTestServer()
  app = await buildApp(rehearse(server.database), readConfig({ LOG_LEVEL: 'silent' }), {
    now: () => server.clock.now,
    callsPerMinute: 1e9
  })
  owner = await server.add({ role: 'Owner' })
})
afterAll(async () => {
  await app?.close()
  await server?.close()
})

/** A query carries text alone: what is none is written out. */
const asQuery = (rest: Record<string, unknown>): string => {
  const pairs = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value)
  ])
  return `?${new URLSearchParams(pairs)}`.slice(0, 8000)
}

async function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
  const { url, rest } = fill(endpoint.call.path, input)
  const reads = endpoint.call.method === 'GET'
  const answer = await app.inject({
    method: endpoint.call.method,
    url: `/api${url.slice(0, 8000)}${reads ? asQuery(rest) : ''}`,
    headers: { authorization: owner.token },
    ...(reads ? {} : { payload: rest })
  })
  return answer.statusCode
}

const all = () => app.context.features.flatMap(feature => feature.endpoints)

/** One field at a time is bad, the rest is right, so that each check is reached. */
function* spoiled(endpoint: Endpoint): Generator<Record<string, unknown>> {
  const start = validInput(endpoint, { id: owner.id, userId: owner.id })
  const names = new Set([...Object.keys(describeInput(endpoint).properties ?? {}), ...places(endpoint.call.path)])
  for (const name of names) for (const value of BAD) yield { ...start, [name]: wellFormed(name, value, endpoint) }
}

/** A path cannot carry what is no text; there the value is written out. */
function wellFormed(name: string, value: unknown, endpoint: Endpoint): unknown {
  if (!places(endpoint.call.path).includes(name)) return value
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 400) || '%00'
}

describe('malformed input', () => {
  test('is refused in words, field by field', async () => {
    const broken: string[] = []
    for (const endpoint of all()) {
      for (const input of spoiled(endpoint)) {
        const status = await send(endpoint, input)
        if (status >= 500) broken.push(`${endpoint.name} ${JSON.stringify(input).slice(0, 160)}: ${status}`)
      }
    }
    expect(broken).toEqual([])
  }, 120_000)

  test('is refused in words, body by body', async () => {
    const broken: string[] = []
    for (const endpoint of all().filter(({ call }) => call.method !== 'GET')) {
      const { url } = fill(endpoint.call.path, validInput(endpoint, { id: owner.id, userId: owner.id }))
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'multipart/form-data'
      ]) {
        for (const payload of BODIES) {
          const answer = await app.inject({
            method: endpoint.call.method,
            url: `/api${url}`,
            headers: { authorization: owner.token, 'content-type': type },
            payload
          })
          if (answer.statusCode >= 500)
            broken.push(`${endpoint.name} ${type} ${payload.slice(0, 40)}: ${answer.statusCode}`)
        }
      }
    }
    expect(broken).toEqual([])
  })

  test('never lends its prototype to anybody', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: BODIES[6]!
    })
    expect({} as { role?: string }).not.toHaveProperty('role')
  })
})
