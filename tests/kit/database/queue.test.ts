import { array, assert, asyncProperty, nat } from 'fast-check'
import { expect, test, vi } from 'vitest'

import { createQueue } from '#server/kit/database/queue.ts'

test('the session goes to one at a time, first come, first served', async () => {
  await assert(
    asyncProperty(array(nat(3), { minLength: 1, maxLength: 20 }), async pauses => {
      const queue = createQueue(10_000)
      const order: number[] = []
      let inside = 0
      const visit = async (pause: number, index: number): Promise<void> => {
        const release = await queue.acquire()
        inside += 1
        expect(inside).toBe(1)
        for (let step = 0; step < pause; step++) await Promise.resolve()
        order.push(index)
        inside -= 1
        release()
      }
      await Promise.all(pauses.map(visit))
      expect(order).toEqual(pauses.map((_, index) => index))
    })
  )
})

test('releasing twice does not release the next one', async () => {
  const queue = createQueue(10_000)
  const first = await queue.acquire()
  const second = queue.acquire()
  let third = false
  void queue.acquire().then(() => (third = true))
  first()
  first()
  const release = await second
  await Promise.resolve()
  expect(third).toBe(false)
  release()
  await expect.poll(() => third).toBe(true)
})

test('waiting too long fails, and the others go on', async () => {
  vi.useFakeTimers()
  try {
    const queue = createQueue(1000)
    const release = await queue.acquire()
    const impatient = expect(queue.acquire()).rejects.toThrow('Waited 1 s')
    await vi.advanceTimersByTimeAsync(600)
    const patient = queue.acquire()
    await vi.advanceTimersByTimeAsync(600)
    await impatient
    release()
    await expect(patient).resolves.toBeTypeOf('function')
  } finally {
    vi.useRealTimers()
  }
})
