// The day the present client is gone its room goes too: the server starts without it, and has every call of our faces.
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Call } from '#shared/kit/calls/call.ts'
import { type Exports, rowsOf } from './rows.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer(undefined, { alone: true })
})
afterAll(() => server?.close())

const keyOf = ({ method, path }: Call) => `${method} ${path}`

const servedBy = ({ app }: TestServer) =>
  new Set(app.context.features.flatMap(({ endpoints }) => endpoints.map(({ call }) => keyOf(call))))

async function rowsIn(pattern: string, without?: RegExp): Promise<Call[]> {
  const files = globSync(pattern).filter(file => !without?.test(file))
  const modules = await Promise.all(
    files.map(async (file): Promise<Exports> => import(pathToFileURL(resolve(file)).href))
  )
  return modules.flatMap(module => rowsOf(module))
}

test('every call of ours is served without the room', async () => {
  const ours = await rowsIn('shared/*/**/*calls.ts', /^shared\/(?:before|kit)\//)
  const served = servedBy(server)
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.map(keyOf).filter(key => !served.has(key))).toEqual([])
})

test('and none of the present client’s own is', async () => {
  const theirs = await rowsIn('shared/before/**/*calls.ts')
  expect(theirs.length).toBeGreaterThan(10)
  const served = servedBy(server)
  expect(theirs.map(keyOf).filter(key => served.has(key))).toEqual([])
})
