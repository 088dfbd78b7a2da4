// Unusual requests: HEAD, another protocol offered, a range of a file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { servePages } from '#server/kit/web/pages.ts'
import { serve } from '#server/kit/calls/serve.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const SHELL = '<!doctype html><title>Workbee</title>'

const folder = mkdtempSync(join(tmpdir(), 'workbee-pages-'))

let server: TestServer
let port: number
let pages: FastifyInstance
beforeAll(async () => {
  server = await openTestServer()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  for (const name of ['embed', 'site', 'widgets']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'site/index.html'), SHELL)
  pages = fastify()
  await servePages(pages, folder)
  const { database, auth } = server.app.context
  serve(pages, { database, auth, features: [], secret: '' }, { site: '', now: () => server.clock.now })
})
afterAll(async () => {
  await pages.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

async function send(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  return text(socket)
}

describe('a client that offers another protocol', () => {
  const offers = {
    'HTTP/2': ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    'a socket where none is': ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
  }
  test.each(Object.entries(offers))('is answered in this one: %s', async (_, offer) => {
    const answer = await send(['GET /healthz HTTP/1.1', 'Host: workbee', ...offer])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('{"status":"alive"}')
  })
})

describe('a page', () => {
  test.each(['/', '/dashboard', '/nowhere'])('%s answers HEAD like GET, without the body', async url => {
    const headers = { accept: 'text/html' }
    const [whole, head] = [await pages.inject({ url, headers }), await pages.inject({ method: 'HEAD', url, headers })]
    expect([whole.statusCode, whole.body]).toEqual([200, SHELL])
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(whole.headers[name])
  })

  test('is answered by 404 where the site has none, and is the same page', async () => {
    const built = join(folder, 'built')
    mkdirSync(built)
    for (const name of ['embed', 'site', 'widgets']) mkdirSync(join(built, name))
    writeFileSync(join(built, 'site/index.html'), SHELL)
    writeFileSync(join(built, 'pages.txt'), '/\n/login\n/wbs/{id}\n/wbs/{id}/tasks\n')
    const known = fastify()
    await servePages(known, built)
    const ask = async (url: string) => (await known.inject({ url, headers: { accept: 'text/html' } })).statusCode
    for (const url of ['/', '/Login?from=a/b', '/login/', '/wbs/a%20b.c', '/wbs/1/tasks'])
      expect([url, await ask(url)]).toEqual([url, 200])
    for (const url of ['/nowhere', '/wbs', '/wbs/1/2', '/login/x']) expect([url, await ask(url)]).toEqual([url, 404])
    expect((await known.inject({ url: '/nowhere', headers: { accept: 'text/html' } })).body).toBe(SHELL)
    await known.close()
  })

  test('is there for who takes anything, as programs that check links do; a file that is gone is not', async () => {
    const ask = (url: string) => pages.inject({ url, headers: { accept: '*/*' } })
    expect((await ask('/embed?x=1.y')).statusCode).toBe(200)
    expect((await ask('/assets/gone-12345678.js')).statusCode).toBe(404)
  })

  test.each(['/manifest.webmanifest', '/feed.xml?x', '/openings.rss', '/assets/gone-12345678.js'])(
    '%s is no page, also to a browser: a file that is not there is missing',
    async url => {
      const { statusCode, headers } = await pages.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    }
  )

  test.each(['/permissionsmanagement/Dr. Who', '/nowhere/ada@example.org', '/ProfileInitialSetup/a.b-c'])(
    '%s is one, for all its dots',
    async url => {
      const { statusCode, body } = await pages.inject({ url: encodeURI(url), headers: { accept: 'text/html' } })
      expect([statusCode, body]).toEqual([200, SHELL])
    }
  )

  test('answers 412 when the file has changed, and 416 outside its length', async () => {
    const ask = (headers: Record<string, string>) => pages.inject({ url: '/index.html', headers })
    const { etag } = (await ask({})).headers
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await ask({ 'if-match': '"of before"' })).statusCode).toBe(412)
    expect((await ask({ range: 'bytes=0-8' })).body).toBe('<!doctype')
    const beyond = await ask({ range: 'bytes=9999-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.json()).toMatchObject({ message: 'The request could not be read.' })
  })
})

test('a refusal is kept by nobody', async () => {
  for (const url of ['/api/login', '/api/jobs/00000000-0000-7000-8000-000000000000', '/api/nothing']) {
    const { statusCode, headers } = await server.app.inject({ url })
    expect([url, statusCode >= 400, headers['cache-control']]).toEqual([url, true, 'no-store'])
  }
})
