// Only here: that what operators begin from names settings, figures, files and ports that there are.
import { existsSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

const read = (file: string): string => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
const found = (file: string, pattern: RegExp): string[] => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name))
]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test.each(['alerts.yaml', 'dashboard.json'])('%s asks for figures that there are', async file => {
  const { body } = await server.app.inject('/metrics')
  const names = found(file, /\b((?:workbee|process)_[a-z_]+)/g)
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter(name => !body.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `))).toEqual([])
  const labels = found(file, /\b(call|fault|method|pool|state|status)=/g)
  expect(labels.filter(label => !readFileSync('server/kit/web/metrics.ts', 'utf8').includes(`'${label}'`))).toEqual([])
})

test('the dashboard can be read', () => {
  expect(JSON.parse(read('dashboard.json')).panels.length).toBeGreaterThan(5)
})

const settings = readFileSync('server/config.ts', 'utf8')

test.each(['compose.yaml', 'Containerfile', 'workbee.service'])('%s names settings that there are', file => {
  const names = found(file, /\b([A-Z]+_[A-Z_]+)[:=]/g).filter(
    name => !/^(?:POSTGRES_|NODE_ENV|DATABASE_PASSWORD)/.test(name)
  )
  expect(names.filter(name => !settings.includes(`'${name}'`))).toEqual([])
})

test('the container copies what is there, and everybody speaks of the port that is served', () => {
  const copied = found('Containerfile', /^COPY --from=built \/workbee\/(\S+)/gm)
  expect(copied.filter(name => !['dist', 'node_modules'].includes(name) && !existsSync(name))).toEqual([])
  const port = String(readConfig({}).port)
  expect(found('Containerfile', /EXPOSE (\d+)/g)).toEqual([port])
  expect(found('Caddyfile', /127\.0\.0\.1:(\d+)/g)).toEqual([port])
  expect(found('nginx.conf', /127\.0\.0\.1:(\d+)/g)).toEqual([port])
  expect(found('compose.yaml', /'(\d+:\d+)'/g)).toEqual([`${port}:${port}`])
  expect(found('workbee.service', /node (\S+)/g).every(existsSync)).toBe(true)
})

test('the proxies let the largest body of a call through, and nothing that no call takes', () => {
  const limits = server.app.context.features.flatMap(({ endpoints }) => endpoints.map(({ call }) => call.limit ?? 0))
  const largest = Math.max(...limits) / 1_000_000
  for (const [size = ''] of [
    found('Caddyfile', /max_size (\d+)MB/g),
    found('nginx.conf', /client_max_body_size (\d+)m/g)
  ]) {
    expect(Number(size)).toBeGreaterThan(largest)
    expect(Number(size)).toBeLessThan(largest + 5)
  }
})
