// What guards every request, however it is spelled and whoever stands in between.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { clientAddresses } from '#server/kit/guards/client-address.ts'
import { failures } from '#server/kit/guards/failures.ts'
import { loggingAt, warnOfProxy } from '#server/kit/web/log.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await openTestServer(undefined, { callsPerMinute: 5 })
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server?.close())

const PATH = '/api/form-challenge?for=subscribe'
const get = (url: string, remoteAddress: string) => server.app.inject({ url, remoteAddress })

describe('the limit of calls', () => {
  test.each(['/%61pi', '//api', '/API', '/api/', '/a%70i'])('counts %s as every other spelling', async spelling => {
    const url = PATH.replace('/api', spelling)
    const from = `192.0.${spelling.length}.${spelling.charCodeAt(2)}`
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await get(time % 2 ? url : PATH, from)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('counts an address in its absolute form', async () => {
    const socket = connect(port, '127.0.0.1')
    const line = `GET http://other.example${PATH} HTTP/1.1`
    for (let time = 0; time < 7; time += 1)
      socket.write(`${line}\r\nHost: other.example\r\nConnection: ${time === 6 ? 'close' : 'keep-alive'}\r\n\r\n`)
    expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 429')
  })

  test('counts five times as many for a network of ever new addresses, and says so to other origins', async () => {
    const from = (host: number) => get(PATH, `2001:db8:77:${host.toString(16)}::1`)
    for (let host = 0; host < 25; host += 1) expect((await from(host)).statusCode).toBe(200)
    const refused = await from(25)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers).toMatchObject({ 'access-control-allow-origin': '*', 'retry-after': expect.anything() })
    expect((await get(PATH, '2001:db8:78::1')).statusCode).toBe(200)
    for (let host = 0; host < 30; host += 1) expect((await get(PATH, `198.51.100.${host}`)).statusCode).toBe(200)
  })

  test('does not count pages', async () => {
    for (let time = 0; time < 7; time += 1) expect((await get('/healthz', '192.0.2.200')).statusCode).toBe(200)
  })
})

test('other origins read calls however they are spelled, and that one does not exist', async () => {
  for (const url of ['/%61pi/form-challenge?for=subscribe', '/api/nothing', '/API/jobs'])
    expect((await get(url, '192.0.2.9')).headers).toHaveProperty('access-control-allow-origin', '*')
  const preflight = await server.app.inject({ method: 'OPTIONS', url: '/%61pi/jobs', remoteAddress: '192.0.2.10' })
  expect(preflight.headers).toHaveProperty('access-control-allow-methods')
  expect((await get('/healthz', '192.0.2.9')).headers).not.toHaveProperty('access-control-allow-origin')
})

test('browsers are told to come by https alone where the site has it', async () => {
  const build = (SITE_URL: string) => buildApp(server.database, readConfig({ LOG_LEVEL: 'silent', SITE_URL }))
  const [safe, open] = [await build('https://workbee.example.org'), await build('http://localhost:4300')]
  expect((await safe.inject('/healthz')).headers).toHaveProperty('strict-transport-security', 'max-age=31536000')
  expect((await open.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
  await Promise.all([safe.close(), open.close()])
})

test('figures are for this machine alone, whatever a proxy on it adds', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/metrics', headers })).body.includes('workbee_ready')
  expect(await ask({})).toBe(true)
  expect(await ask({ host: '127.0.0.1:4300' })).toBe(true)
  for (const headers of [{ 'x-real-ip': '192.0.2.4' }, { host: 'evil.example' }, { 'x-forwarded-proto': 'https' }])
    expect(await ask(headers as Record<string, string>)).toBe(false)
})

test('an ill-formed Idempotency-Key is refused, for it would save nobody from doing it twice', async () => {
  const maya = await server.add()
  for (const key of ['short', 'x'.repeat(101), 'a key with blanks', '%%%%%%%%%%']) {
    const { statusCode, body } = await server.app.inject({
      method: 'PUT',
      url: `/api/userprofile/${maya.id}`,
      remoteAddress: '192.0.2.11',
      headers: { authorization: maya.token, 'idempotency-key': key },
      payload: { bio: 'x' }
    })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('Idempotency-Key')])
  }
})

test('a proxy that is not named is told of once', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { ...loggingAt('warn'), stream: { write: line => void lines.push(line) } } })
  warnOfProxy(app)
  app.get('/', () => 'hello')
  await app.inject('/')
  expect(lines).toEqual([])
  for (let time = 0; time < 2; time += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  await app.close()
})

describe('the address of a client', () => {
  const of = (remoteAddress: string, forwarded: string | undefined, proxies: string[] | false) =>
    clientAddresses(proxies)({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never)

  test('is the last that no trusted proxy added', () => {
    expect(of('192.0.2.1', '203.0.113.9', false)).toBe('192.0.2.1')
    expect(of('::ffff:10.0.0.2', '198.51.100.1, 203.0.113.9', ['10.0.0.0/8'])).toBe('203.0.113.9')
    expect(of('10.0.0.2', '203.0.113.9, 10.0.0.7', ['10.0.0.0/8'])).toBe('203.0.113.9')
    expect(of('192.0.2.1', '203.0.113.9', ['10.0.0.0/8'])).toBe('192.0.2.1')
    expect(of('10.0.0.2', undefined, ['10.0.0.0/8'])).toBe('10.0.0.2')
    expect(of('10.0.0.2', 'junk', ['10.0.0.2'])).toBe('junk')
  })

  test('is counted with its network, for a minute', () => {
    const { add, isFull } = failures()
    for (let time = 0; time < 60; time += 1) add(`192.0.2.${time}`, 1_000_000)
    expect([isFull('192.0.2.99', 1_000_000), isFull('192.0.3.1', 1_000_000)]).toEqual([true, false])
    expect(isFull('192.0.2.99', 1_060_001)).toBe(false)
  })
})
