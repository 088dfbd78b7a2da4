// What a device keeps of a visit is shown to nobody else, and not after the sign-in that it was shown to.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $viewing, keepToken, LAST_KNOWN } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { $asOf, before, keepAnswer, keepFor, keepKnown, recall } from '#shared/kit/calls/last-known.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const me = { id: 'a', idleHours: 8 }
const KEY = 'GET /dashboard/a'

const settle = () => vi.advanceTimersByTimeAsync(5000)

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T09:00:00Z') })
  keepToken('token of a')
  keepKnown(me)
  keepAnswer(readDashboard, KEY, { userId: 'a' }, { hours: 3 })
  await settle()
})

afterEach(() => {
  keepToken(undefined)
  $viewing.set(undefined)
  vi.useRealTimers()
})

const kept = () => environment.keep.getItem(LAST_KNOWN)

test('the next visit knows who it was and what was shown, and since when, until it is answered', async () => {
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(recall()).toEqual(me)
  expect(before(KEY)).toEqual({ hours: 3 })
  await settle()
  expect($asOf.get()).toBe('2026-11-26T09:00:00.000Z')
  keepAnswer(readDashboard, KEY, { userId: 'a' }, { hours: 4 })
  await settle()
  expect($asOf.get()).toBeUndefined()
  expect(recall()).toEqual(me)
  expect(before(KEY)).toEqual({ hours: 4 })
  expect(before(KEY), 'once a visit').toBeUndefined()
})

test('a sign-in that nobody used for so long is over, and nothing of it stays', async () => {
  await vi.advanceTimersByTimeAsync(8 * HOUR)
  expect(recall()).toBeUndefined()
  expect(kept()).toBeNull()
})

test.each([
  ['signing out', undefined],
  ['another sign-in', 'token of b']
])('%s takes it away, from the page and from the device', async (_, token) => {
  recall()
  before(KEY)
  keepToken(token)
  expect(kept()).toBeNull()
  expect(recall()).toBeUndefined()
  expect(before(KEY)).toBeUndefined()
  await settle()
  expect($asOf.get()).toBeUndefined()
})

test('a slow answer to whoever left in another tab is not kept for the next', async () => {
  keepAnswer(readDashboard, KEY, { userId: 'a' }, { hours: 5 })
  environment.keep.setItem('token', 'token of b')
  environment.keep.removeItem(LAST_KNOWN)
  await settle()
  expect(kept()).toBeNull()
  environment.keep.setItem('token', 'token of a')
})

test('what is kept under another sign-in is not read, whoever put it there', () => {
  environment.keep.setItem('token', 'token of b')
  expect(recall()).toBeUndefined()
  environment.keep.setItem('token', 'token of a')
})

test('what one sees of others, or as somebody else, is not kept', async () => {
  keepAnswer(readDashboard, 'GET /dashboard/b', { userId: 'b' }, { hours: 7 })
  $viewing.set('b')
  keepAnswer(readDashboard, KEY, { userId: 'a' }, { hours: 8 })
  await settle()
  expect(kept()).not.toContain('"hours":7')
  expect(kept()).not.toContain('"hours":8')
})

test('what another build kept is not shown by this one', () => {
  keepFor('b')
  expect(recall()).toBeUndefined()
  keepFor('')
})

test.each(['{', 'null', '{"of":"token of a","build":""}', '[]'])('a broken memory (%s) is none', text => {
  environment.keep.setItem(LAST_KNOWN, text)
  expect(() => recall()).not.toThrow()
  expect(recall()).toBeUndefined()
})
