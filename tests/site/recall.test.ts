// Whose page is shown before the server is asked: nobody's but that of whoever was in this tab last. Only this sees a tab of one
// person that shows another's name and numbers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepToken } from '#shared/kit/calls/api.ts'
import { environment } from '#shared/kit/environment.ts'
import { keepAnswer, keepKnown } from '#shared/kit/calls/last-known.ts'
import { readDashboard } from '#shared/dashboard/calls.ts'
import { LAST } from '#shared/session/start.ts'
import { $me, $ready } from '#shared/session/store.ts'
import { recallVisit } from '#site/recall.ts'

const me = { id: 'a', role: 'Volunteer', permissions: [], idleHours: 8 }

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T09:00:00Z') })
  vi.stubGlobal('document', { querySelector: () => null })
  keepToken('token of a')
  keepKnown(me)
  keepAnswer(readDashboard, 'GET /dashboard/a', { userId: 'a' }, {})
  await vi.advanceTimersByTimeAsync(5000)
})
afterEach(() => {
  keepToken(undefined)
  environment.tab.removeItem(LAST)
  $me.set(undefined)
  $ready.set(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a new tab', null, 'a'],
  ['a tab that was theirs', 'a', 'a'],
  ['a tab that was somebody else’s', 'b', undefined]
])('%s shows who was known last only to themselves', (_, last, shown) => {
  if (last) environment.tab.setItem(LAST, last)
  recallVisit()
  expect([$me.get()?.id, $ready.get()]).toEqual([shown, shown !== undefined])
})
