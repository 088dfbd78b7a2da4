// What only this suite would find: that of a text that is written in two places one is lost, that what was typed is not kept, or
// kept again over what was handed in.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { Ask } from '#shared/kit/calls/client.ts'
import { Refused } from '#shared/kit/calls/refused.ts'
import { forgetDraft, readDraft, writeDraft } from '#shared/kit/form/drafts.ts'
import { startOfWeek, today } from '#shared/kit/time/day.ts'
import * as calls from '#shared/summaries/calls.ts'
import { stopWaiting, waitingFor } from '#shared/summaries/outbox.ts'
import type { Slot } from '#shared/summaries/schemas.ts'
import { makeWeek, type WeekStore } from '#shared/summaries/store.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'

import { MEDIA, textOf } from './writing.ts'

let server: TestServer
let sam: TestPerson
let week: string
beforeAll(async () => {
  server = await openTestServer()
  week = startOfWeek(today(server.clock.now))
})
afterAll(() => server?.close())

/** What the network does with writes. */
let net: 'fine' | 'gone' | 'refuses'
let slots: Slot[]
let saves: number
const ask: Ask = async (row, input) => {
  if (net === 'gone') throw new Refused({ status: 503, message: 'The server is away.' })
  if (net === 'refuses') throw new Refused({ status: 400, message: 'Not like this.' })
  return server.ask(row, input, sam)
}

const readSlot = async (): Promise<Slot> => {
  const { weeks } = await server.ask(calls.readSummaries, { userId: sam.id }, sam)
  const slot = weeks.find(one => one.week === week)
  if (!slot) throw new Error('There is no such week')
  return slot
}
const open = (slot: Slot, isOwn = true): WeekStore => {
  const one = makeWeek({
    userId: sam.id,
    slot,
    isOwn,
    ask,
    onSlot: now => void slots.push(now),
    onSaved: () => void (saves += 1)
  })
  one.wait(false)
  return one
}
/** Keeps a draft in another tab. */
const elsewhere = (summary: string, rev: number) =>
  server.ask(calls.keepDraft, { week, summary, rev, tab: 'another' }, sam)
const versions = async () => (await server.ask(calls.listVersions, { week }, sam)).map(({ summary }) => summary)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sam = await server.add()
  net = 'fine'
  slots = []
  saves = 0
})
afterEach(() => {
  forgetDraft(`summary ${sam.id} ${week}`)
  stopWaiting(sam.id, week)
  vi.useRealTimers()
})
const passes = async (seconds: number, one: WeekStore) => {
  vi.advanceTimersByTime(seconds * 1000)
  return one.flush()
}

test('a draft is kept after the last key, once', async () => {
  const one = open(await readSlot())
  one.write('<p>One</p>')
  vi.advanceTimersByTime(2000)
  one.write('<p>One and two</p>')
  vi.advanceTimersByTime(2000)
  expect(one.unsaved()).toEqual({ html: '<p>One and two</p>', rev: 0 })
  await passes(1, one)
  expect(saves).toBe(1)
  expect(slots.at(-1)?.draft?.summary).toBe('<p>One and two</p>')
  expect(one.$state.get()).toMatchObject({ base: '<p>One and two</p>', kept: 'server', rev: slots.at(-1)?.rev })
  expect(one.unsaved()).toBeUndefined()
})

test('nothing is sent while it waits for the server, and what is left goes along', async () => {
  const one = open(await readSlot())
  one.wait(true)
  one.write('<p>One</p>')
  vi.advanceTimersByTime(9000)
  one.leave()
  expect((await readSlot()).draft).toBeUndefined()
  one.wait(false)
  one.leave()
  await expect.poll(() => saves).toBe(1)
  expect((await readSlot()).draft?.summary).toBe('<p>One</p>')
})

test('of two tabs the second is shown both texts, and either may be gone on with', async () => {
  const first = await readSlot()
  const [mine, other] = [open(first), open(first)]
  await elsewhere('<p>Theirs</p>', first.rev)
  for (const one of [mine, other]) {
    one.write('<p>Mine</p>')
    expect(await one.flush()).toBeUndefined()
    expect(one.$state.get()).toMatchObject({ html: '<p>Mine</p>', theirs: { draft: { summary: '<p>Theirs</p>' } } })
    expect(slots.at(-1)?.draft?.summary).toBe('<p>Theirs</p>')
  }
  await mine.takeTheirs()
  expect(mine.$state.get()).toMatchObject({ html: '<p>Theirs</p>', theirs: undefined })
  expect(await versions()).toEqual(expect.arrayContaining(['<p>Mine</p>', '<p>Theirs</p>']))
  await mine.flush()
  other.newest(await readSlot())
  other.keepMine()
  await other.flush()
  expect(other.$state.get()).toMatchObject({ html: '<p>Mine</p>', base: '<p>Mine</p>', theirs: undefined })
  expect((await readSlot()).draft?.summary).toBe('<p>Mine</p>')
})

test('what was saved elsewhere comes in by itself where nothing was typed, and an older answer never', async () => {
  const first = await readSlot()
  const one = open(first)
  one.newest(await elsewhere('<p>Theirs</p>', first.rev))
  expect(one.$state.get()).toMatchObject({ html: '<p>Theirs</p>', theirs: undefined })
  one.write('<p>Mine</p>')
  await one.flush()
  one.newest(first)
  expect(one.$state.get().html).toBe('<p>Mine</p>')
})

test('what is on this device alone goes before what the server has, and what was saved since stands beside it', async () => {
  const first = await readSlot()
  const name = `summary ${sam.id} ${week}`
  writeDraft(name, { html: '<p>Here</p>', rev: first.rev })
  expect(open(first).$state.get()).toMatchObject({ html: '<p>Here</p>', kept: 'device', theirs: undefined })
  const later = await elsewhere('<p>Theirs</p>', first.rev)
  expect(open(later).$state.get()).toMatchObject({ html: '<p>Here</p>', theirs: later })
  writeDraft(name, { html: '<p>Theirs</p>', rev: first.rev })
  expect(open(later).$state.get()).toMatchObject({ kept: 'server', theirs: undefined })
})

test('where it is when it could not be kept', async () => {
  const one = open(await readSlot())
  one.write('<p>One</p>')
  net = 'gone'
  expect(await one.flush()).toBeUndefined()
  expect(one.$state.get().kept).toBe('device')
  net = 'refuses'
  expect(await one.flush()).toBeUndefined()
  expect(one.$state.get().kept).toBe('nowhere')
})

test('handed in, it waits without the server, says why it was refused, and is gone from the device in the end', async () => {
  const one = open(await readSlot())
  const text = textOf(60)
  one.write(text)
  writeDraft(one.device, one.unsaved())
  net = 'refuses'
  expect(await one.handIn(MEDIA)).toBe(false)
  expect(one.$state.get()).toMatchObject({ busy: false, refused: { message: 'Not like this.' } })
  net = 'gone'
  expect(await one.handIn(MEDIA)).toBe('waits')
  expect(waitingFor(sam.id, week)?.summary).toBe(text)
  net = 'fine'
  expect(await one.handIn(MEDIA)).toBe(true)
  expect(one.$state.get()).toMatchObject({ busy: false, refused: undefined, base: text })
  expect(readDraft(one.device)).toBeUndefined()
  expect(waitingFor(sam.id, week)).toBeUndefined()
  expect((await readSlot()).summary).toBe(text)
})

test('handed in over what somebody else saved meanwhile, both texts are shown', async () => {
  const first = await readSlot()
  const one = open(first)
  one.write(textOf(60, 'roof'))
  await elsewhere(textOf(60, 'wall'), first.rev)
  expect(await one.handIn(MEDIA)).toBe(false)
  expect(one.$state.get().theirs?.draft?.summary).toBe(textOf(60, 'wall'))
  expect(one.$state.get().refused).toBeUndefined()
})

test('whoever writes another’s text keeps no draft', async () => {
  const one = open(await readSlot(), false)
  expect(await one.flush()).toBe(0)
  one.write('<p>One</p>')
  vi.advanceTimersByTime(9000)
  expect(await one.flush()).toBeUndefined()
  expect((await readSlot()).draft).toBeUndefined()
})
