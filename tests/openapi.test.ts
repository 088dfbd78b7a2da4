// The OpenAPI document is valid, has every call, and describes what the calls really answer.
import { createHash } from 'node:crypto'

import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { describeAll } from '#server/described.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { validInput } from '#tests/kit/walk/inputs.ts'
import { fill } from '#shared/kit/calls/call.ts'

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

  test('is the file that a build leaves, call for call', async () => {
    expect(JSON.parse(JSON.stringify(describeAll()))).toEqual(await document())
  })

  test('says of every call in a sentence what it does, and of each another', async () => {
    const endpoints = server.app.context.features.flatMap(feature => feature.endpoints)
    expect(endpoints.filter(({ says }) => !/^[A-Z].*\.$/.test(says)).map(({ name }) => name)).toEqual([])
    const own = endpoints.filter(({ record }) => record === undefined).map(({ says }) => says)
    expect(new Set(own).size).toBe(own.length)
  })

  test('says how the challenge of a form is solved', async () => {
    const { paths } = await document()
    for (const path of ['/api/jobs/{id}/applications', '/api/add-non-hgn-email-subscription'])
      expect(paths[path]?.['post']).toMatchObject({ description: expect.stringContaining('SHA-256') })
  })

  test('has a page for people with every call, an example of each, and nothing to run', async () => {
    const { body, headers } = await server.app.inject({ url: '/api/docs' })
    const names = server.app.context.features.flatMap(({ endpoints }) => endpoints.map(({ name }) => name))
    expect(names.filter(name => !body.includes(`<details id="${name}">`))).toEqual([])
    expect(body.match(/<h3>Request<\/h3>/g)).toHaveLength(names.length)
    expect(body).not.toMatch(/<script|\son\w+=/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(sheet).digest('base64')
    expect(headers['content-security-policy']).toContain(hash)
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
