// A timer that runs is heard of while nothing of the extension is open, also when the browser has ended its background.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { approvePairing } from '#shared/extension/calls.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { press, tell, untilSnapshot } from './kit/on-page.ts'
import { openChromium, openFirefox, type Toolbar, until } from './kit/toolbar.ts'
import { openUnwatched } from './kit/unwatched.ts'

/** Alarms come every half minute, one may be lost with the process that was killed, and a server cuts a timer after four minutes. */
const HEARD_WITHIN = 150_000

let folder: string
let testServer: TestServer
let server: string

beforeAll(async () => {
  await buildIfStale()
  folder = await mkdtemp(join(tmpdir(), 'workbee-lifetime-'))
  testServer = await openTestServer(undefined, { timerPace: { heartbeats: 1000 } })
  Object.defineProperty(testServer.clock, 'now', { get: () => new Date() })
  // Who approves here needs no page, only the address that was opened.
  testServer.app.get('/extension/connect', async (_, reply) =>
    reply.type('text/html').send('<!doctype html><title>Connect</title>')
  )
  server = await testServer.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await testServer?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Connected, with the approval given beside the browser, and a timer that runs. */
async function begin(toolbar: Toolbar): Promise<TestPerson> {
  const robin = await testServer.add({ firstName: 'Robin' })
  await toolbar.openOwn('popup.html')
  expect(await tell(toolbar, { kind: 'server', address: server })).toEqual({ ok: true })
  await press(toolbar, 'Connect')
  await toolbar.goTo('/extension/connect')
  const challenge = await toolbar.evaluate(() => new URLSearchParams(location.search).get('challenge'))
  await testServer.ask(approvePairing, { challenge: challenge ?? '' }, robin)
  await toolbar.closeTab()
  await toolbar.goTo('popup.html')
  await untilSnapshot(toolbar, 'who it is', ({ me }) => me?.id === robin.id)
  await press(toolbar, 'Start')
  await untilSnapshot(toolbar, 'a running timer', one => one.timer?.started === true && one.waiting.length === 0)
  await toolbar.closeTab()
  return robin
}

interface Sign {
  seen_at: Date | string
  cut_at: Date | string | null
  is_paused: boolean
}

async function signOf({ id }: TestPerson): Promise<Sign & { at: number }> {
  const { rows } = await testServer.database.raw<Sign>(
    'select seen_at, cut_at, is_paused from timer where person_id = $1',
    [id]
  )
  const [sign] = rows
  if (!sign) throw new Error('There is no timer')
  return { ...sign, at: new Date(sign.seen_at).getTime() }
}

/** Waits for a heartbeat from after this instant, which must not come too late. */
async function expectSignAfter(robin: TestPerson, instant: number): Promise<void> {
  const start = performance.now()
  let sign = await signOf(robin)
  while (sign.at <= instant && performance.now() - start < HEARD_WITHIN) {
    await pause(500)
    sign = await signOf(robin)
  }
  expect(sign.at).toBeGreaterThan(instant)
  expect(sign).toMatchObject({ cut_at: null, is_paused: false })
}

/** What was on its way when the background ended has arrived by then. */
const SURELY_SENT = 2000

test.concurrent('in Chromium, which nobody watches, after its process was killed', async () => {
  const extension = unpacked('chrome')
  const profile = join(folder, 'profile')
  const toolbar = await openChromium(extension, profile)
  const robin = await begin(toolbar)
  await toolbar.close()
  const alone = await openUnwatched(extension, profile)
  try {
    const [background] = await until(
      () => (alone.backgrounds().length > 0 ? alone.backgrounds() : undefined),
      'a background'
    )
    process.kill(background!, 'SIGKILL')
    await until(() => !alone.backgrounds().includes(background!), 'its end')
    await expectSignAfter(robin, Date.now() + SURELY_SENT)
    expect(alone.backgrounds()).not.toContain(background)
  } finally {
    await alone.close()
  }
})

test.concurrent('in Firefox, after its background was ended', async () => {
  const toolbar = await openFirefox(unpacked('firefox'))
  try {
    const robin = await begin(toolbar)
    await toolbar.kill()
    await expectSignAfter(robin, Date.now() + SURELY_SENT)
  } finally {
    await toolbar.close()
  }
})
