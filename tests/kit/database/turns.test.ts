import { array, assert, asyncProperty, nat } from 'fast-check'
import { expect, test, vi } from 'vitest'

import { turns } from '#server/kit/database/queue.ts'

test('turns come in the order of asking, never two at once', async () => {
  await assert(
    asyncProperty(array(nat(3), { minLength: 1, maxLength: 20 }), async pauses => {
      const queue = turns(10_000)
      const order: number[] = []
      let inside = 0
      const visit = async (pause: number, index: number): Promise<void> => {
        const over = await queue.take()
        inside += 1
        expect(inside).toBe(1)
        for (let step = 0; step < pause; step++) await Promise.resolve()
        order.push(index)
        inside -= 1
        over()
      }
      await Promise.all(pauses.map(visit))
      expect(order).toEqual(pauses.map((_, index) => index))
    })
  )
})

test('ending a turn twice does not end the next one', async () => {
  const queue = turns(10_000)
  const first = await queue.take()
  const second = queue.take()
  let third = false
  void queue.take().then(() => (third = true))
  first()
  first()
  const over = await second
  await Promise.resolve()
  expect(third).toBe(false)
  over()
  await vi.waitFor(() => expect(third).toBe(true))
})

test('who waits too long gives up, and the others go on', async () => {
  vi.useFakeTimers()
  try {
    const queue = turns(1000)
    const over = await queue.take()
    const impatient = expect(queue.take()).rejects.toThrow('Waited 1 s')
    await vi.advanceTimersByTimeAsync(600)
    const patient = queue.take()
    await vi.advanceTimersByTimeAsync(600)
    await impatient
    over()
    await expect(patient).resolves.toBeTypeOf('function')
  } finally {
    vi.useRealTimers()
  }
})
