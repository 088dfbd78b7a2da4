// A server that cannot answer now is asked again, quietly, where that does nothing twice.
import { createServer, type Server } from 'node:http'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { send } from '#shared/kit/calls/send-ky.ts'
import { listen } from '#tests/kit/postgres.ts'

let server: Server
let url = ''
let answers: [status: number, retryAfter: string][] = []
let keys: (string | undefined)[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString())
    const [status, retryAfter] = answers.shift() ?? [200, '']
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    response.writeHead(status, { 'content-type': 'application/json' })
    request.resume().on('end', () => response.end(JSON.stringify({ message: `It is ${status}.` })))
  })
  url = `http://127.0.0.1:${await listen(server)}/`
})
afterAll(() => void server.close())
beforeEach(() => {
  keys = []
})

const headers = { 'idempotency-key': 'the-key-of-one' }
const read = { method: 'GET', headers: {} }
const write = { method: 'POST', headers, body: {} }
const unkeyed = { ...write, headers: {} }

test.each([
  ['a read', read],
  ['a write with its key', write]
])('%s is sent again until it is answered, twice at most', async (_, request) => {
  answers = [
    [503, '0'],
    [502, '']
  ]
  expect(await send({ ...request, url })).toMatchObject({ status: 200, body: { message: 'It is 200.' } })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  answers = Array.from({ length: 3 }, () => [503, '0'])
  expect(await send({ ...request, url })).toMatchObject({ status: 503, body: { message: 'It is 503.' } })
  expect(answers).toEqual([])
})

test.each([
  ['a write without a key', unkeyed, 503, '1'],
  ['what takes longer to pass', read, 503, '30'],
  ['what is refused', write, 409, ''],
  ['a fault of the server', read, 500, '']
])('%s is answered as it is', async (_, request, status, retryAfter) => {
  answers = [[status, retryAfter]]
  expect(await send({ ...request, url })).toMatchObject({ status, body: { message: `It is ${status}.` } })
  expect(keys).toHaveLength(1)
})
