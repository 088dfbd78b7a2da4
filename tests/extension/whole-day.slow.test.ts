// A volunteer's whole day in the popup, in both browsers: the network goes twice, once in the middle of an answer, and the
// background with it. Only here the packed extension, its storage and the browser's own network end together.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { today } from '#shared/kit/time/day.ts'
import { secondsOf } from '#shared/kit/time/time.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'
import { sample } from '#tests/kit/length.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
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
  folder = await mkdtemp(join(tmpdir(), 'workbee-day-'))
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

const MINUTE = 60_000
const day = () => today(new Date())

/** Time that is worked. */
function passes(milliseconds: number): Promise<unknown> {
  const end = Date.now() + milliseconds
  return until(() => Date.now() > end, 'the time')
}

async function volunteer(): Promise<TestPerson> {
  const person = await testServer.add({ firstName: 'Wren', lastName: 'Hale', role: 'Volunteer' })
  await testServer.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    place.project,
    person.id
  ])
  return person
}

async function connect(toolbar: Toolbar, { address }: Network, { token }: TestPerson): Promise<void> {
  await toolbar.open(address)
  await toolbar.evaluate((mine: string) => localStorage.setItem('token', mine), token)
  await toolbar.openOwn('popup.html')
  await tell(toolbar, { kind: 'server', address })
  await press(toolbar, 'Connect')
  await toolbar.goTo('/extension/connect')
  await press(toolbar, 'Approve')
  await shows(toolbar, 'Connected. You can close this tab.')
  await toolbar.closeTab()
  await toolbar.goTo('popup.html')
  await untilSnapshot(toolbar, 'who it is', ({ me, timer }) => me !== undefined && timer !== undefined)
}

interface Kept {
  is_started: boolean
  is_paused: boolean
  goal_ms: number
  time_ms: number
}

const browsers = {
  Chromium: () => openChromium(unpacked('chrome'), join(folder, 'profile')),
  Firefox: () => openFirefox(unpacked('firefox'))
}

test.each(sample(Object.entries(browsers), 1, 'browser of whole-day'))(
  'in %s every second of it stands at the server once',
  async (_, open) => {
    const wren = await volunteer()
    const network = await openNetwork(server)
    const toolbar = await open()

    const written = (minutes: number) => ({
      personId: wren.id,
      projectId: place.project,
      dateOfWork: day(),
      hours: 0,
      minutes,
      notes: NOTES,
      isTangible: false
    })
    const listed = () => testServer.ask(listEntries, { id: wren.id, from: day(), to: day() }, wren)
    const timerAtServer = async () => {
      const { rows } = await testServer.database.raw<Kept>('select * from timer where person_id = $1', [wren.id])
      return rows[0]
    }
    const shown = async (minutes: number): Promise<Entry> => {
      const is = ({ dateOfWork, minutes: one }: Entry) => dateOfWork === day() && one === minutes
      const { today } = await untilSnapshot(toolbar, 'the entry', ({ today }) => today?.entries.some(is) === true)
      return today!.entries.find(is)!
    }
    const waits = (count: number) =>
      untilSnapshot(toolbar, `${count} that wait`, ({ waiting }) => waiting.length === count)
    /** When the last press was, by the server's clock. */
    const pressed = async (name: string): Promise<number> => {
      const before = Date.now()
      await press(toolbar, name)
      const { waiting } = await untilSnapshot(toolbar, name, ({ timer }) =>
        name === 'Pause' ? timer?.paused === true : timer?.started === true && !timer.paused
      )
      return waiting.findLast(({ kind }) => kind === 'timer')?.pressedAt ?? (before + Date.now()) / 2
    }
    const killed = async () => {
      await toolbar.closeTab()
      await toolbar.kill()
      await toolbar.openOwn('popup.html')
    }
    const back = async () => {
      await network.mend()
      await tell(toolbar, { kind: 'refresh' })
      await untilSnapshot(toolbar, 'an empty outbox', ({ waiting, line }) => waiting.length === 0 && line !== 'away')
    }

    try {
      await connect(toolbar, network, wren)

      // The morning: worked, paused, and an entry written down.
      await pressed('Start')
      await passes(1500)
      await pressed('Pause')
      await until(async () => (await timerAtServer())?.is_paused, 'the timer at the server')
      const worked = async () => Number((await timerAtServer())?.goal_ms) - Number((await timerAtServer())?.time_ms)
      expect(await worked()).toBeGreaterThan(1000)
      expect(await tell(toolbar, { kind: 'entry', entry: written(40), stopsTimer: false })).toEqual({ ok: true })
      const first = await shown(40)

      // The first tunnel: the entry is edited, the timer goes on, and the browser ends the background.
      const before = await worked()
      await network.cut()
      await tell(toolbar, { kind: 'edit', before: first, entry: { ...written(50) } })
      await waits(1)
      await tell(toolbar, { kind: 'edit', before: first, entry: { ...written(55) } })
      await press(toolbar, 'Send now')
      await shows(toolbar, 'It was tried just now, and still waits.')
      await tell(toolbar, { kind: 'entry', entry: written(58), stopsTimer: false })
      // Both edits wait: the first was tried before the second was made.
      const { waiting } = await waits(3)
      const unwanted = { kind: 'discard', commandId: waiting[2]!.id } as const
      await tell(toolbar, unwanted)
      await waits(2)
      await press(toolbar, 'Undo')
      await waits(3)
      await tell(toolbar, unwanted)
      await waits(2)
      const resumedAt = await pressed('Resume')
      await passes(1500)
      const pausedAt = await pressed('Pause')
      await killed()
      await back()
      expect(await listed()).toMatchObject([{ _id: first._id, minutes: 55 }])
      expect(Math.abs((await worked()) - before - (pausedAt - resumedAt))).toBeLessThan(100)
      const edited = await shown(55)

      // The second: the entry arrived, and its answer is lost on the way.
      const lost = network.loseAnswerTo('POST /api/TimeEntry')
      await tell(toolbar, { kind: 'entry', entry: written(25), stopsTimer: false })
      await lost
      await waits(1)
      await tell(toolbar, { kind: 'remove', before: edited, undo: false })
      await tell(toolbar, { kind: 'remove', before: edited, undo: true })
      await waits(3)
      await killed()
      expect((await listed()).map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([25, 55])
      await back()

      // The evening: deleted and brought back once more, and the timer's time is logged. Eleven minutes are put on it: nobody
      // waits for a minute that can be logged.
      await press(toolbar, 'Today')
      await press(toolbar, 'Delete Earthbag Village')
      await press(toolbar, 'Undo: bring back Earthbag Village')
      await waits(0)
      await testServer.database.raw('update timer set time_ms = time_ms - 660000, rev = rev + 1 where person_id = $1', [
        wren.id
      ])
      await tell(toolbar, { kind: 'refresh' })
      const left = Number((await timerAtServer())?.time_ms)
      await untilSnapshot(toolbar, 'eleven minutes', ({ timer }) => timer?.time === left)
      await press(toolbar, 'Timer')
      await press(toolbar, 'Stop')
      await shows(toolbar, 'The timer stops when you submit this.')
      await tell(toolbar, { kind: 'entry', entry: { ...written(11), isTangible: true }, stopsTimer: true })
      await shown(11)
      await waits(0)

      const entries = await listed()
      expect(entries.map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([11, 25, 55])
      expect(entries.reduce((sum, entry) => sum + secondsOf(entry), 0) * 1000).toBe(91 * MINUTE)
      expect((await timerAtServer())?.is_started).toBe(false)
      const { attention, today: popup } = (await snapshotOf(toolbar))!
      expect(attention).toEqual([])
      expect(popup?.entries.map(({ _id }) => _id).toSorted()).toEqual(entries.map(({ _id }) => _id).toSorted())
    } finally {
      await toolbar.close()
      await network.cut()
    }
  },
  120_000
)
