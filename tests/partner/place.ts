// A partner's pages in front of a real Workbee server: two origins, a log of all that is asked, and a server that can go away.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'

import { servePages } from '#server/kit/web/pages.ts'
import { engine, openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { listen } from '#tests/kit/postgres.ts'

import { post } from '../jobs/opening.ts'
import { copyEmbeds } from './built.ts'

export interface Asked {
  method: string
  path: string
  cookie: string | undefined
  authorization: string | undefined
}

export interface Place {
  testServer: TestServer
  /** Where Workbee is. */
  server: string
  /** Where the partner is. */
  partner: string
  /** Where the files that partners load lie. */
  embeds: string
  asked: Asked[]
  /** What browsers reported of pages that broke their own policy. */
  reports: string[]
  /**
   * What becomes of calls: `away` breaks every line, `foreign` answers with pages of a network's own, `odd` with JSON that
   * is not ours, `refusing` has a fault, `walled` stands behind a wall that refuses in pages of its own, `silent` lets
   * everybody wait.
   */
  weather: 'away' | 'fine' | 'foreign' | 'odd' | 'refusing' | 'silent' | 'walled'
  /** Puts a page, or a script, on the partner's site and gives its address. */
  put: (text: string, policy?: string, type?: string) => string
  close: () => Promise<void>
}

/** Made so that three pages are filled, and a search finds few. */
export const JOBS = 39
const CATEGORIES = ['Construction', 'Food', 'Software & Web']
const titleOf = (index: number) => (index % 10 === 0 ? `Permaculture Designer ${index}` : `Wall Builder ${index}`)

async function fill(testServer: TestServer): Promise<void> {
  const owner = await testServer.add({ role: 'Owner' })
  for (let index = 0; index < JOBS; index += 1)
    await post(testServer, owner, { title: titleOf(index), category: CATEGORIES[index % CATEGORIES.length] ?? '' })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const MADE_UP: Partial<Record<Place['weather'], readonly [status: number, body: string]>> = {
  foreign: [200, '<p>Sign in to our network'],
  odd: [200, '{ "jobs": "x", "pagination": {}, "categories": "x", "challenge": "" }'],
  refusing: [500, '{}'],
  walled: [403, '<h1>Forbidden</h1>']
}

export async function openPlace(on: 'embedded' | 'postgres' = engine): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'workbee-partner-'))
  const testServer = await openTestServer(on, { now: () => new Date() })
  const files = fastify()
  await Promise.all([fill(testServer), copyEmbeds(join(folder, 'embed'))])
  for (const name of ['site', 'widgets']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'site/index.html'), '<!doctype html>')
  await servePages(files, folder)
  await Promise.all([testServer.app.ready(), files.ready()])

  const pages = new Map<string, { text: string; policy: string; type: string }>()

  const workbee = createServer((request, answer) => {
    const { method = '', url = '', headers } = request
    const path = url.replace(/\?.*/, '')
    place.asked.push({ method, path, cookie: headers.cookie, authorization: headers.authorization })
    if (path.startsWith('/api/')) {
      if (place.weather === 'away') return request.destroy()
      if (place.weather === 'silent') return undefined
      // What a browser asks before a call is let through: else it would tell the page of no answer at all.
      const made = method === 'OPTIONS' ? undefined : MADE_UP[place.weather]
      if (made) return answer.writeHead(made[0], { 'access-control-allow-origin': '*' }).end(made[1])
    }
    return (path.startsWith('/embed/') ? files : testServer.app).routing(request, answer)
  })

  async function show(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      place.reports.push(await bodyOf(request))
      answer.writeHead(204).end()
      return
    }
    const page = pages.get((request.url ?? '').replace(/\?.*/, ''))
    if (!page) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here')
      return
    }
    const policy = page.policy ? { 'content-security-policy': page.policy } : {}
    answer.writeHead(200, { 'content-type': `${page.type}; charset=utf-8`, ...policy }).end(page.text)
  }
  const host = createServer((request, answer) => void show(request, answer))
  const [workbeePort, hostPort] = [await listen(workbee), await listen(host)]

  const place: Place = {
    testServer,
    server: `http://127.0.0.1:${workbeePort}`,
    // Another host, and not only another port: to a browser these are different sites.
    partner: `http://localhost:${hostPort}`,
    embeds: join(folder, 'embed/1'),
    asked: [],
    reports: [],
    weather: 'fine',
    put(text, policy = '', type = 'text/html') {
      const path = `/${pages.size}`
      pages.set(path, { text, policy, type })
      return place.partner + path
    },
    async close() {
      for (const server of [workbee, host]) {
        server.closeAllConnections()
        server.close()
      }
      await files.close()
      await testServer.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
  return place
}
