// The OpenAPI document is valid, has every call, and describes what the calls really answer.
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { validInput } from '#tests/kit/inputs.ts'
import { fill } from '#shared/kit/call.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.add({ role: 'Owner' })
})
afterAll(() => server?.close())

const document = async () =>
  (await server.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>()

describe('openapi', () => {
  test('is a valid document', async () => {
    const { valid, errors } = await new Validator().validate(await document())
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('has every call', async () => {
    const { paths } = await document()
    const lacking = server.app.context.features
      .flatMap(({ endpoints }) => endpoints)
      .filter(({ call }) => !paths[`/api${call.path}`]?.[call.method.toLowerCase()])
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  test('describes what reads answer', async () => {
    const wrong: string[] = []
    for (const { name, call, answer, ...rest } of server.app.context.features.flatMap(({ endpoints }) => endpoints)) {
      if (call.method !== 'GET') continue
      const input = validInput({ name, call, answer, ...rest }, { id: owner.id, userId: owner.id })
      const { url, rest: query } = fill(call.path, input)
      const found = await server.app.inject({
        url: `/api${url}?${new URLSearchParams(query as Record<string, string>)}`,
        headers: { authorization: owner.token }
      })
      if (found.statusCode === 200 && !answer.safeParse(found.json()).success)
        wrong.push(`${name}: ${answer.safeParse(found.json()).error?.message}`)
      if (found.statusCode >= 500) wrong.push(`${name}: ${found.statusCode}`)
    }
    expect(wrong).toEqual([])
  })
})
