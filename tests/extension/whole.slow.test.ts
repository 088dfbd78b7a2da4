// The extension as it is packed, in both browsers, in front of the real server: connected, used, cut off, killed, and back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { today } from '#shared/kit/time/day.ts'
import { listSessions } from '#shared/session/calls.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { sample } from '#tests/kit/length.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'
import { furnish, NOTES, type Place } from '#tests/time-entries/place.ts'

import { type Network, openNetwork } from './kit/network.ts'
import { press, shows, snapshotOf, tell, untilSnapshot } from './kit/on-page.ts'
import { openChromium, openFirefox, type Toolbar, until } from './kit/toolbar.ts'

let folder: string
let testServer: TestServer
let server: string
let place: Place

beforeAll(async () => {
  await buildIfStale()
  folder = await mkdtemp(join(tmpdir(), 'workbee-toolbar-'))
  testServer = await openTestServer()
  // Browsers go by the real time.
  Object.defineProperty(testServer.clock, 'now', { get: () => new Date() })
  server = await testServer.app.listen({ host: '127.0.0.1', port: 0 })
  place = await furnish(testServer)
})
afterAll(async () => {
  await testServer?.close()
  await rm(folder, { recursive: true, force: true })
})

interface Kept {
  is_started: boolean
  is_paused: boolean
  goal_ms: number
  time_ms: number
  start_at: Date | string
}

async function timerOf({ id }: TestPerson): Promise<Kept | undefined> {
  const { rows } = await testServer.database.raw<Kept>('select * from timer where person_id = $1', [id])
  return rows[0]
}

/** When the background that answers began. */
async function startOf(toolbar: Toolbar): Promise<number> {
  const reply = await tell(toolbar, { kind: 'diagnose' })
  return reply?.ok && reply.diagnosis ? reply.diagnosis.startedAt : NaN
}

const signIn = (token: string) => localStorage.setItem('token', token)

const browsers = {
  Chromium: () => openChromium(unpacked('chrome'), join(folder, 'profile')),
  Firefox: () => openFirefox(unpacked('firefox'))
}

describe.each(sample(Object.entries(browsers), 1, 'browser of whole'))('in %s', (name, open) => {
  let toolbar: Toolbar
  let robin: TestPerson
  let network: Network

  beforeAll(async () => {
    robin = await testServer.add({ firstName: 'Robin', lastName: 'Vale', role: 'Owner' })
    await testServer.database.raw(
      'insert into project_member (project_id, person_id, added_at) values ($1, $2, now())',
      [place.project, robin.id]
    )
    network = await openNetwork(server)
    toolbar = await open()
  })
  afterAll(async () => {
    await toolbar?.close()
    await network?.cut()
  })

  test('it is connected by an approval on the site', async () => {
    await toolbar.open(network.address)
    await toolbar.evaluate(signIn, robin.token)
    await toolbar.openOwn('popup.html')
    expect(await tell(toolbar, { kind: 'server', address: network.address })).toEqual({ ok: true })
    await press(toolbar, 'Connect')
    const { place: pairing } = await untilSnapshot(toolbar, 'a code', ({ place: { at } }) => at === 'pairing')
    const code = pairing.at === 'pairing' ? pairing.code : ''
    await shows(toolbar, code)
    await toolbar.goTo('/extension/connect')
    await shows(toolbar, code)
    await press(toolbar, 'Approve')
    await shows(toolbar, 'Connected. You can close this tab.')
    await toolbar.closeTab()
    await toolbar.goTo('popup.html')
    const { me } = await untilSnapshot(toolbar, 'who it is', ({ me }) => me !== undefined)
    expect(me).toMatchObject({ id: robin.id, firstName: 'Robin' })
    const devices = await testServer.ask(listSessions, {}, robin)
    expect(devices.map(({ device }) => device)).toContainEqual(
      expect.stringMatching(name === 'Firefox' ? /^Workbee extension, Firefox/ : /^Workbee extension, Chrome/)
    )
  })

  test('it keeps its token from every page', async () => {
    const snapshot = JSON.stringify(await snapshotOf(toolbar))
    expect(snapshot).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })

  test('the timer starts, and goes on when the popup is closed and the background killed', async () => {
    await press(toolbar, 'Start')
    await until(async () => (await timerOf(robin))?.is_started, 'the timer at the server')
    const born = await startOf(toolbar)
    await toolbar.closeTab()
    await toolbar.kill()
    await toolbar.openOwn('popup.html')
    expect(await startOf(toolbar)).toBeGreaterThan(born)
    await untilSnapshot(toolbar, 'a running timer', ({ timer, line }) => timer?.started === true && line !== 'away')
  })

  test('what is pressed without a network counts at the instant it was pressed, once', async () => {
    const before = await untilSnapshot(toolbar, 'the timer', ({ timer }) => timer?.started === true)
    const start = Date.parse(before.timer?.startAt ?? '') - (before.offset || 0)
    await network.cut()
    const pressedAt: number[] = []
    for (const action of ['PAUSE_TIMER', 'START_TIMER', 'PAUSE_TIMER'] as const) {
      await pause(1500)
      await tell(toolbar, { kind: 'timer', action })
      const { waiting } = await untilSnapshot(toolbar, 'the press', one => one.waiting.length === pressedAt.length + 1)
      pressedAt.push(waiting.at(-1)?.pressedAt ?? NaN)
    }
    await toolbar.closeTab()
    await toolbar.kill()
    await network.mend()
    await toolbar.openOwn('popup.html')
    await untilSnapshot(toolbar, 'an empty outbox', ({ waiting, line }) => waiting.length === 0 && line !== 'away')
    const [first = NaN, second = NaN, third = NaN] = pressedAt
    const kept = await timerOf(robin)
    const worked = Number(kept?.goal_ms) - Number(kept?.time_ms)
    expect(Math.abs(worked - (first - start + third - second))).toBeLessThan(100)
    expect(kept).toMatchObject({ is_started: true, is_paused: true })
    expect((await snapshotOf(toolbar))?.attention).toEqual([])
  })

  test('the time is logged, without a network too, and stands in the log of the site once', async () => {
    // As if it had been eleven minutes more: nobody waits for a minute that can be logged.
    await testServer.database.raw('update timer set time_ms = time_ms - 660000, rev = rev + 1 where person_id = $1', [
      robin.id
    ])
    await tell(toolbar, { kind: 'refresh' })
    const { time_ms: left } = (await timerOf(robin))!
    await untilSnapshot(toolbar, 'eleven minutes', ({ timer }) => timer?.time === left)
    await network.cut()
    const entry = {
      personId: robin.id,
      projectId: place.project,
      dateOfWork: today(new Date()),
      hours: 0,
      minutes: 12,
      notes: NOTES,
      isTangible: true
    }
    expect(await tell(toolbar, { kind: 'entry', entry, stopsTimer: true })).toEqual({ ok: true })
    await untilSnapshot(toolbar, 'what waits', ({ waiting }) => waiting.length === 2)
    await toolbar.kill()
    await network.mend()
    await tell(toolbar, { kind: 'refresh' })
    await untilSnapshot(toolbar, 'an empty outbox', ({ waiting }) => waiting.length === 0)
    const day = today(new Date())
    const entries = await testServer.ask(listEntries, { id: robin.id, from: day, to: day }, robin)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ hours: 0, minutes: 12, projectId: place.project })
    expect((await timerOf(robin))?.is_started).toBe(false)
    expect((await snapshotOf(toolbar))?.attention).toEqual([])
    await toolbar.open(`${network.address}/timelog`)
    await shows(toolbar, 'Earthbag Village')
    await toolbar.closeTab()
    await toolbar.goTo('popup.html')
  })

  test('signed out under Devices it says so, and lets in again', async () => {
    await testServer.database.raw(`update session set ended_at = now() where person_id = $1 and kind = 'extension'`, [
      robin.id
    ])
    await tell(toolbar, { kind: 'refresh' })
    await untilSnapshot(toolbar, 'the end', ({ place: { at } }) => at === 'unpaired')
    await press(toolbar, 'Connect')
    await toolbar.goTo('/extension/connect')
    await press(toolbar, 'Approve')
    await toolbar.goTo('popup.html')
    await untilSnapshot(toolbar, 'who it is', ({ me }) => me?.id === robin.id)
  })

  test('disconnected it forgets everything', async () => {
    expect(await tell(toolbar, { kind: 'disconnect' })).toEqual({ ok: true })
    const snapshot = await untilSnapshot(toolbar, 'the end', ({ place: { at } }) => at === 'unpaired')
    expect(snapshot).not.toHaveProperty('me')
    expect(await testServer.ask(listSessions, {}, robin)).not.toContainEqual(
      expect.objectContaining({ device: expect.stringMatching(/^Workbee extension/) })
    )
  })
})
