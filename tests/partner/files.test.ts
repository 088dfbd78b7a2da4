// What partners' pages load: how much it is, and how the server hands it out.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { formatTable } from '#scripts/table.ts'
import { servePages } from '#server/kit/web/pages.ts'

import { copyEmbeds } from './built.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbee-embeds-'))
const read = (path: string) => readFileSync(join(folder, 'embed', path))
/** As it is sent: packing once more takes a second a file. */
const packed = (path: string): number => read(`${path}.br`).length

/** In bytes, as brotli packs them, styles and all. */
const MOST = {
  jobs: 9000,
  subscribe: 8000,
  apply: 20_200,
  events: 9200,
  all: 11_000,
  opening: 4000,
  event: 4000
} as const
/** What each fetches later. */
const LATER: Record<string, string[]> = { all: ['./opening.js'], jobs: ['./opening.js'], events: ['./event.js'] }
/** Room for the next sentence. */
const SPARE = 0.98

interface Versions {
  evergreen: string
  pinned: string
  files: Record<string, { integrity: string; bytes: number; brotli: number }>
}
const versions = (): Versions => JSON.parse(read('versions.json').toString())

const app = fastify()
beforeAll(async () => {
  await copyEmbeds(join(folder, 'embed'))
  for (const name of ['site', 'widgets']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>')
  await servePages(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a script and a sheet carry no policies of a page, and a page all of them', async () => {
  const script = (await get('/embed/1/all.js')).headers
  expect(Object.keys(script)).not.toContain('content-security-policy')
  expect(script['x-content-type-options']).toBe('nosniff')
  for (const url of ['/', '/embed/1/', '/embed/1/README.md', '/service-worker.js'])
    expect((await get(url, { accept: 'text/html' })).headers['content-security-policy'], url).toContain(
      "default-src 'none'"
    )
})

test('in the place of an element on a page of another server stands where it works', async () => {
  const url = '/widgets/bee-timer.js'
  const { body, headers, statusCode } = await get(url, { 'sec-fetch-site': 'cross-site', host: 'hours.example.net' })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*'])
  const place = { textContent: '' }
  const said: string[] = []
  const document = { querySelectorAll: (tag: string) => (tag === 'bee-timer' ? [place] : []) }
  runInNewContext(body, { document, console: { error: (text: string) => said.push(text) } })
  expect(place.textContent).toContain('http://hours.example.net/embed')
  expect(said).toEqual([place.textContent])
  for (const own of [{}, { 'sec-fetch-site': 'same-origin' }]) {
    const answer = await get(url, own)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, undefined])
  }
})

test('each file is small, as a module and as a classic script', () => {
  const rows = Object.entries(MOST).flatMap(([name, most]) =>
    Object.keys(versions().files)
      .filter(file => file.split('.')[0] === name)
      .map(file => {
        const size = packed(`1/${file}`)
        expect(size, file).toBeLessThanOrEqual(most * SPARE)
        return [file, String(size), String(most * SPARE)]
      })
  )
  console.log(formatTable(['partner file', 'brotli', 'most'], rows, [1, 2]))
})

test('nothing in them but one file beside them is fetched later, nothing kept on the page or forbidden by a strict one', () => {
  for (const file of Object.keys(versions().files)) {
    const code = read(`1/${file}`).toString()
    const later = [...code.matchAll(/\bimport\s*\((?:new URL\()?["'`]([^"'`]*)/g)].map(([, path]) => path)
    expect(later, file).toEqual(LATER[file.replace(/\..*/, '')] ?? [])
    expect(code.match(/\bimport\s*\(/g) ?? [], file).toHaveLength(later.length)
    expect(code, file).not.toMatch(/\bfrom\s*["']|\beval\(|new Function|Symbol\.for\("workbee|localStorage/)
    expect(code.includes('import.meta'), file).toBe(!file.includes('classic') && !/^(?:opening|event)\.js$/.test(file))
  }
})

test('a file is the same under its hash, and its integrity is right', () => {
  const { pinned, files } = versions()
  expect(pinned).toMatch(/^[\da-f]{12}$/)
  expect(Object.keys(files)).toHaveLength(12)
  for (const [file, { integrity, bytes, brotli }] of Object.entries(files)) {
    const code = read(`${pinned}/${file}`)
    expect(read(`1/${file}`).equals(code), file).toBe(true)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
    expect(bytes).toBe(code.length)
    expect(brotli).toBe(packed(`1/${file}`))
  }
})

describe('the server hands them out', () => {
  test.each(['1/all.js', '1/custom-elements.json', 'versions.json'])('%s to any page, kept for minutes', async path => {
    const { statusCode, headers } = await get(`/embed/${path}`)
    expect(statusCode).toBe(200)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['timing-allow-origin']).toBe('*')
    expect(headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('what is pinned for ever', async () => {
    const { headers } = await get(`/embed/${versions().pinned}/jobs.js`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('packed as the browser likes it', async () => {
    const plain = read('1/jobs.js')
    const brotli = await get('/embed/1/jobs.js', { 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true)
    const gzip = await get('/embed/1/jobs.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true)
    const none = await get('/embed/1/jobs.js')
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(none.rawPayload.equals(plain)).toBe(true)
    expect(none.headers.vary).toContain('accept-encoding')
  })

  test('with what is to be read, as text that a browser shows', async () => {
    for (const path of ['1/README.md', '1/jsx.d.ts'])
      expect((await get(`/embed/${path}`)).headers['content-type'], path).toBe('text/plain; charset=utf-8')
    const readme = (await get('/embed/1/README.md')).body
    expect(readme).toContain('--bee-rem')
    expect(readme).not.toContain('How it is made')
    const { headers, body } = await get('/embed/1/')
    expect(headers['content-type']).toContain('text/html')
    for (const [, name = ''] of body.matchAll(/href="([\w.-]+)"/g))
      expect((await get(`/embed/1/${name}`)).statusCode, name).toBe(200)
  })

  test('as a package that npm takes', async () => {
    const { rawPayload, statusCode } = await get('/embed/workbee-elements.tgz')
    expect(statusCode).toBe(200)
    const project = join(folder, 'project')
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), '{}')
    writeFileSync(join(folder, 'elements.tgz'), rawPayload)
    const flags = ['--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'npm')]
    await promisify(execFile)('npm', ['i', ...flags, '../elements.tgz'], { cwd: project })
    const installed = join(project, 'node_modules/workbee-elements')
    for (const file of ['all.js', 'react.js', 'package.json', 'README.md'])
      expect(readFileSync(join(installed, file)).equals(read(`1/${file}`)), file).toBe(true)
  }, 30_000)

  test('and nothing beside them', async () => {
    for (const path of [
      '',
      '1/none.js',
      '000000000000/jobs.js',
      '1/%2e%2e/%2e%2e/site/index.html',
      '..%2fopenapi.json'
    ])
      expect((await get(`/embed/${path}`)).statusCode, path).toBe(404)
  })
})
