import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { forgetReads, load, reload } from '#shared/kit/calls/load.ts'
import { listSessions } from '#shared/session/calls.ts'

let answers: (() => Promise<Response>)[] = []
let asked = 0
const { fetch } = globalThis

beforeEach(() => {
  forgetReads()
  asked = 0
  globalThis.fetch = async () => {
    asked += 1
    return (answers.shift() ?? (() => Promise.reject(new TypeError('asked too often'))))()
  }
})
afterEach(() => {
  globalThis.fetch = fetch
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const json = (body: unknown, status = 200) => Response.json(body, { status })

function listen() {
  const store = load(listSessions, {})
  const seen: { data: unknown; error: unknown }[] = []
  const stop = store.listen(({ data, error }) => seen.push({ data, error: error?.refusal.status }))
  return { seen, stop, last: () => seen.at(-1) }
}

test('what was read stays while it is read again', async () => {
  answers = [async () => json(['one']), async () => json(['two'])]
  const { seen, stop, last } = listen()
  await expect.poll(() => last()?.data).toEqual(['one'])
  seen.length = 0
  reload(listSessions)
  await expect.poll(() => last()?.data).toEqual(['two'])
  expect(seen.map(({ data }) => data)).not.toContain(undefined)
  stop()
})

test('what is wanted anew while it is read is read once more: the answer may be from before a write', async () => {
  const first = Promise.withResolvers<Response>()
  answers = [() => first.promise, async () => json(['after the write'])]
  const { stop, last } = listen()
  await expect.poll(() => asked).toBe(1)
  reload(listSessions)
  first.resolve(json(['before the write']))
  await expect.poll(() => last()?.data).toEqual(['after the write'])
  expect(asked).toBe(2)
  stop()
})

test('what is refused is not asked for again by itself, and what could not be reached is', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const waits = () => timer.mock.calls.map(([, wait]) => Number(wait)).filter(wait => wait >= 1000 && wait < 30_000)
  answers = [async () => json({ message: 'no' }, 403)]
  const { stop, last } = listen()
  await expect.poll(() => last()?.error).toBe(403)
  expect(waits()).toEqual([])
  answers = [async () => json({ message: 'down' }, 500)]
  reload(listSessions)
  await expect.poll(() => last()?.error).toBe(500)
  expect(waits().length).toBe(1)
  expect(asked).toBe(2)
  stop()
})

test('a page that comes into sight reads again', async () => {
  answers = [async () => json(['one']), async () => json(['two'])]
  const { stop, last } = listen()
  await expect.poll(() => last()?.data).toEqual(['one'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => last()?.data).toEqual(['two'])
  stop()
})
