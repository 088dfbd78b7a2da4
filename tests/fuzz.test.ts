// Malformed bodies, paths and queries for every call: each is refused with a status, none answers 500.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#server/kit/calls/bind.ts'
import { fill, pathParameters } from '#shared/kit/calls/call.ts'
import { DESCRIBED, featureNames, openRehearsal, type Rehearsal } from '#tests/kit/walk/endpoints.ts'
import { describeInput, validInput } from '#tests/kit/walk/inputs.ts'
import { repeatWith, sample } from '#tests/kit/length.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

/** How many bad values a field, and how many bad bodies a call, gets in the short run. */
const VALUES = 1
const BODIES_EACH = 2

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

const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data'
]

const TYPED = TYPES.flatMap(type => BODIES.map(body => [type, body] as const))

let rehearsal: Rehearsal
let owner: TestPerson

beforeAll(async () => {
  rehearsal = await openRehearsal()
  owner = await rehearsal.server.add({ role: 'Owner' })
})
afterAll(() => rehearsal?.close())

/** A query carries only text: other values are written as JSON. */
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
  const answer = await rehearsal.app.inject({
    method: endpoint.call.method,
    url: `/api${url.slice(0, 8000)}${reads ? asQuery(rest) : ''}`,
    headers: { authorization: owner.token },
    ...(reads ? {} : { payload: rest })
  })
  return answer.statusCode
}

/** One field at a time is bad and the others are valid, so that each check is reached. */
function* spoiled(endpoint: Endpoint): Generator<Record<string, unknown>> {
  const start = validInput(endpoint, { id: owner.id, userId: owner.id })
  const names = new Set([
    ...Object.keys(describeInput(endpoint).properties ?? {}),
    ...pathParameters(endpoint.call.path)
  ])
  for (const name of names)
    for (const value of sample(BAD, VALUES, `${endpoint.name} ${name}`))
      yield { ...start, [name]: wellFormed(name, value, endpoint) }
}

/** A path carries only text: other values are written as JSON. */
function wellFormed(name: string, value: unknown, endpoint: Endpoint): unknown {
  if (!pathParameters(endpoint.call.path).includes(name)) return value
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 400) || '%00'
}

describe('malformed input', () => {
  describe.each([...featureNames, DESCRIBED])('for %s', feature => {
    test('is refused field by field', async () => {
      const broken: string[] = []
      for (const endpoint of rehearsal.walked(feature)) {
        for (const input of spoiled(endpoint)) {
          const status = await send(endpoint, input)
          if (status >= 500) broken.push(`${endpoint.name} ${JSON.stringify(input).slice(0, 160)}: ${status}`)
        }
      }
      expect(broken, repeatWith).toEqual([])
    })

    test('is refused body by body', async () => {
      const broken: string[] = []
      for (const endpoint of rehearsal.walked(feature).filter(({ call }) => call.method !== 'GET')) {
        const { call, name } = endpoint
        const { url } = fill(call.path, validInput(endpoint, { id: owner.id, userId: owner.id }))
        for (const [type, payload] of sample(TYPED, BODIES_EACH, name)) {
          const answer = await rehearsal.app.inject({
            method: call.method,
            url: `/api${url}`,
            headers: { authorization: owner.token, 'content-type': type },
            payload
          })
          if (answer.statusCode >= 500) broken.push(`${name} ${type} ${payload.slice(0, 40)}: ${answer.statusCode}`)
        }
      }
      expect(broken, repeatWith).toEqual([])
    })
  })

  test('never changes the prototype of objects', async () => {
    await rehearsal.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: BODIES[6]!
    })
    expect({} as { role?: string }).not.toHaveProperty('role')
  })
})
