import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { mailPace } from '#server/kit/mail-pace.ts'

describe('pace', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Who left, in order. */
  const leave = (pace: ReturnType<typeof mailPace>, kinds: readonly ('bulk' | 'single')[]): string[] => {
    const left: string[] = []
    for (const kind of kinds) void pace.wait(kind).then(() => left.push(kind))
    return left
  }
  const minute = () => vi.advanceTimersByTimeAsync(60_000)

  test('no more leave in a minute than may, and the rest in the next', async () => {
    const left = leave(
      mailPace(3),
      Array.from({ length: 7 }, () => 'single' as const)
    )
    await vi.advanceTimersByTimeAsync(59_999)
    expect(left).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveLength(6)
    await minute()
    expect(left).toHaveLength(7)
  })

  test('a tenth of a minute is kept for what goes to one', async () => {
    const pace = mailPace(20)
    const left = leave(
      pace,
      Array.from({ length: 30 }, () => 'bulk' as const)
    )
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveLength(18)
    const single = leave(pace, ['single', 'single', 'single'])
    await vi.advanceTimersByTimeAsync(1)
    expect(single).toHaveLength(2)
  })

  test('what goes to one goes before what has waited', async () => {
    const pace = mailPace(2)
    const left = leave(pace, ['single', 'single', 'bulk', 'bulk', 'single'])
    await minute()
    expect(left).toEqual(['single', 'single', 'single'])
    await minute()
    expect(left).toEqual(['single', 'single', 'single', 'bulk'])
  })

  test('one a minute is one a minute for many, too', async () => {
    const left = leave(mailPace(1), ['bulk', 'bulk'])
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toEqual(['bulk'])
    await minute()
    expect(left).toEqual(['bulk', 'bulk'])
  })

  test('whoever waits when it closes is told, and whoever comes later', async () => {
    const pace = mailPace(1)
    await pace.wait('single')
    const waiting = [pace.wait('single'), pace.wait('bulk')].map(one => expect(one).rejects.toThrow('No mail leaves'))
    pace.close()
    await Promise.all(waiting)
    await expect(pace.wait('single')).rejects.toThrow('No mail leaves')
  })
})
