// What every call does on the wire.
import { connect } from 'node:net'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { bind } from '#server/kit/calls/bind.ts'
import { serve } from '#server/kit/calls/serve.ts'
import { texts } from '#server/kit/texts.ts'
import { call } from '#shared/kit/calls/call.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

let server: TestServer
let robin: TestPerson
beforeAll(async () => {
  server = await openTestServer()
  robin = await server.add()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

const post = (payload: string, headers: Record<string, string> = {}, app = server.app, url = '/api/lb/listings') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

describe('a call', () => {
  const paths = ['/api/login', '/API/LOGIN', '/Api/Login/', '//api//login', '/api/login?x=1']

  for (const path of paths) {
    test(`answers at ${path}`, async () => {
      const answer = await get(path, { authorization: robin.token })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    })

    test(`may be asked from elsewhere at ${path}`, async () => {
      const answer = await server.app.inject({ method: 'OPTIONS', url: path })
      expect(answer.statusCode).toBe(204)
      expect(answer.headers['access-control-allow-headers']).toContain('authorization')
    })
  }

  test('is asked so often from one address, whatever slashes it is asked with', async () => {
    const busy = await openTestServer(undefined, { callsPerMinute: paths.length })
    const ask = async (url: string) => (await busy.app.inject({ url })).statusCode
    for (const path of paths) expect(await ask(path)).toBe(401)
    for (const path of paths) expect(await ask(path)).toBe(429)
    await busy.close()
  })

  test('takes the token as it is and as Bearer', async () => {
    for (const authorization of [robin.token, `Bearer ${robin.token}`, `bearer  ${robin.token} `]) {
      expect((await get('/api/login', { authorization })).statusCode).toBe(200)
    }
  })

  test('says under both names that one must sign in', async () => {
    const answer = await get('/api/login')
    expect(answer.statusCode).toBe(401)
    const said = 'Sign in to go on.'
    expect(answer.json()).toEqual({ error: said, message: said, 'error:': said })
  })

  test('answers HEAD like GET, without the body', async () => {
    const answer = await server.app.inject({
      method: 'HEAD',
      url: '/api/login',
      headers: { authorization: robin.token }
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  test('asks who sends before anything is read, and of what is large whether they may', async () => {
    const large = `{"broken":${'1'.repeat(100_000)}`
    expect((await post('{"broken":')).statusCode).toBe(401)
    expect((await post(large)).statusCode).toBe(401)
    expect((await post(large, { authorization: robin.token })).statusCode).toBe(403)
    const owner = await server.add({ role: 'Owner' })
    expect((await post(large, { authorization: owner.token })).statusCode).toBe(400)
    // Of a record that its path names, whether that is there.
    const put = { method: 'PUT', url: `/api/lb/listings/${robin.id}`, payload: large } as const
    const headers = { 'content-type': 'application/json', authorization: owner.token }
    expect((await server.app.inject({ ...put, headers })).statusCode).toBe(404)
  })

  test('counts a large body as several calls, and one whose length is not said as the largest', async () => {
    const busy = await openTestServer(undefined, { callsPerMinute: 8 })
    const statuses: number[] = []
    for (let sent = 0; sent < 5; sent += 1) statuses.push((await post('x'.repeat(600_000), {}, busy.app)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    await busy.close()
    const other = await openTestServer(undefined, { callsPerMinute: 8 })
    expect((await post('{}', { 'transfer-encoding': 'chunked' }, other.app)).statusCode).toBe(429)
    // A plain form with a file is no call.
    const form = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await post('x'.repeat(5_000_000), form, other.app, '/application-status/resume')).statusCode).toBe(429)
    await other.close()
  })

  test('takes no more names than anybody sends, in words', async () => {
    const names = JSON.stringify(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, 1])))
    const answer = await post(names, {}, server.app, '/api/login')
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { message: texts.tooMuch }])
  })

  test('turns away what is too large, no JSON, or cut short', async () => {
    const send = (payload: string, type = 'application/json') =>
      server.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } })
    expect((await send(JSON.stringify({ email: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await send('<email/>', 'application/xml')).statusCode).toBe(415)
    expect((await send('{"email":')).statusCode).toBe(400)
  })
})

test('what is no call is said in JSON, in any letter case, to a browser too', async () => {
  for (const path of ['/api/nothing', '/API/nothing', '/API', '/API/%C0']) {
    const answer = await get(path, { accept: 'text/html' })
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.headers['content-type']).toContain('json')
  }
})

test('nobody holds a connection for ever by sending slowly', () => {
  expect(server.app.server.requestTimeout).toBeGreaterThan(0)
})

test('somebody who may not is answered before their body has come', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (headers: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.on('error', reject)
      socket.on('data', part => {
        resolve(String(part).slice(0, 12))
        socket.destroy()
      })
      const length = 'Content-Type: application/json\r\nContent-Length: 20000000'
      socket.write(`POST /api/lb/listings HTTP/1.1\r\nHost: x\r\n${headers}${length}\r\n\r\n{"`)
    })
  expect(await ask('')).toBe('HTTP/1.1 401')
  expect(await ask(`Authorization: ${robin.token}\r\n`)).toBe('HTTP/1.1 403')
})

describe('rows with something of their own', () => {
  const schemas = {
    readNews: { says: '', input: z.object({}), answer: z.object({ news: z.string() }) },
    sumUp: { says: '', input: z.object({ parts: z.array(z.number()) }), answer: z.object({ sum: z.number() }) }
  }
  const rows = {
    readNews: call<typeof schemas.readNews>()('GET', '/news', { needs: 'anyone', cache: 60 }),
    sumUp: call<typeof schemas.sumUp>()('POST', '/sum', { needs: 'anyone', list: 'parts', status: 201, limit: 100 })
  }
  const app = fastify()
  beforeAll(() => {
    const endpoints = bind(rows, schemas, {
      readNews: async () => ({ news: 'Beans are ripe.' }),
      sumUp: async ({ parts }) => ({ sum: parts.reduce((sum, part) => sum + part, 0) })
    })
    const { database, auth } = server.app.context
    const features = [{ name: 'dashboard' as const, endpoints }]
    serve(app, { database, auth, features, secret: '' }, { site: '', now: () => server.clock.now })
  })
  afterAll(() => app.close())

  test('what anybody may keep is sent once', async () => {
    const first = await app.inject('/api/news')
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    const { etag = '' } = first.headers
    // A proxy that compresses makes an ETag weak, and browsers may send several.
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.inject({ url: '/api/news', headers: { 'if-none-match': tag } })
      expect([tag, again.statusCode, again.body]).toEqual([tag, 304, ''])
    }
    const other = await app.inject({ url: '/api/news', headers: { 'if-none-match': '"other"' } })
    expect(other.json()).toEqual({ news: 'Beans are ripe.' })
  })

  test('a bare list is taken where one is told of, in its size', async () => {
    const send = (payload: object) => app.inject({ method: 'POST', url: '/api/sum', payload })
    const answer = await send([1, 2, 3])
    expect([answer.statusCode, answer.json()]).toEqual([201, { sum: 6 }])
    expect((await send({ parts: [4] })).json()).toEqual({ sum: 4 })
    expect((await send(Array.from({ length: 60 }, () => 1))).statusCode).toBe(413)
    const keep = await server.app.inject({ method: 'POST', url: '/api/login', payload: [1] })
    expect(keep.statusCode).toBe(400)
  })
})
