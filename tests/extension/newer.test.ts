// Would only be found here: a notice of a build that is not newer, not offered, or one that nobody wants to hear of again.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildOf } from '#scripts/extension-sources.ts'
import { readServer } from '#shared/extension/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'

import { makeWorld, type World } from './kit/world.ts'

const OFFERED = '0123456789abcdef'
const DAY = 86_400_000

let built: string
let server: TestServer
let plain: TestServer

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'workbee-built-'))
  await mkdir(join(built, 'site/extension'), { recursive: true })
  await writeFile(join(built, 'site/extension/build.txt'), `${OFFERED}\n`)
  server = await openTestServer(undefined, { built })
  plain = await openTestServer(undefined, { built: join(built, 'nothing') })
})
afterAll(async () => {
  await server?.close()
  await plain?.close()
  await rm(built, { recursive: true, force: true })
})

async function connected(to: TestServer, change: Partial<World> = {}): Promise<World> {
  const person = await to.add()
  const paired = await to.signIn({ ...person, role: 'Volunteer' }, 'extension')
  const world = Object.assign(makeWorld(to, { ...person, ...paired }), change)
  await world.tell({ kind: 'refresh' })
  return world
}

const asked = ({ sent }: World) => sent.filter(({ url }) => url.endsWith('/extension/server')).length

async function later(world: World, milliseconds: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
  await world.alarm('look')
}

test('a server says which build it offers, and nothing where none was built', async () => {
  expect(await server.ask(readServer, {})).toHaveProperty('build', OFFERED)
  expect(await plain.ask(readServer, {})).not.toHaveProperty('build')
})

test('another build is told of when connected, and asked for once a day', async () => {
  const world = await connected(server)
  expect(world.snapshot().newer).toBe(OFFERED)
  expect(asked(world)).toBe(1)
  await later(world, DAY / 2)
  expect(asked(world)).toBe(1)
  await later(world, DAY / 2 + 1000)
  expect(asked(world)).toBe(2)
  await world.tell({ kind: 'disconnect' })
  expect(world.snapshot().newer).toBeUndefined()
})

test('a notice that was closed does not come back, also to a new background', async () => {
  const world = await connected(server)
  expect(await world.tell({ kind: 'hide-newer', build: OFFERED })).toEqual({ ok: true })
  expect(world.snapshot().newer).toBeUndefined()
  world.kill()
  await later(world, DAY + 1000)
  expect(asked(world)).toBe(2)
  expect(world.snapshot().newer).toBeUndefined()
})

test('whoever takes the newer one hears no more of it, and is not told of the one before', async () => {
  const world = await connected(server)
  world.kill()
  world.build = OFFERED
  await later(world, 60_000)
  expect(world.snapshot().newer).toBeUndefined()
  world.kill()
  // Taken from a server that was renewed since it was asked: what it said then is no news.
  world.build = 'fedcba9876543210'
  world.weather = () => 'request lost'
  await later(world, 60_000)
  expect(world.snapshot().newer).toBeUndefined()
  world.weather = () => 'fine'
  await later(world, 60_000)
  expect(world.snapshot().newer).toBe(OFFERED)
})

test('nobody is told whose store brings newer builds, or whose server offers none', async () => {
  const fromStore = await connected(server, { isFromStore: true })
  expect(asked(fromStore)).toBe(0)
  expect(fromStore.snapshot().newer).toBeUndefined()
  const offeredNone = await connected(plain)
  expect(asked(offeredNone)).toBe(1)
  expect(offeredNone.snapshot().newer).toBeUndefined()
})

test('the same sources have the same name', () => {
  expect(buildOf('.')).toMatch(/^[\da-f]{16}$/)
  expect(buildOf('.')).toBe(buildOf('.'))
})
