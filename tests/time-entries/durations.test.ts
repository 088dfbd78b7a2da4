import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readDuration, readRange, toParts, writeDuration } from '#shared/time-entries/durations.ts'

const minutes = (count: number) => count * 60
const anyMinutes = fc.integer({ min: 0, max: 40 * 60 + 59 })

describe('a length of time is read', () => {
  test.each([
    ['1:30', 90],
    ['01:05', 65],
    ['0:00', 0],
    ['24:00', 1440],
    ['1h 30', 90],
    ['1h30m', 90],
    ['1 h 30 min', 90],
    ['1 hour and 5 minutes', 65],
    ['2h', 120],
    ['1.5h', 90],
    ['1.5', 90],
    ['1,5', 90],
    [',5', 30],
    ['1.33', 80],
    ['90m', 90],
    [' 90 MIN ', 90],
    ['2', 120],
    ['12', 720],
    ['13', 13],
    ['90', 90],
    ['9:00-10:15', 75],
    ['9:00–10:15', 75],
    ['9 to 5pm', 480],
    ['9am - 1pm', 240],
    ['11-1pm', 120],
    ['1-2pm', 60],
    ['9-5', 480],
    ['12am-12pm', 720],
    ['22:00-1:00', 180],
    ['9am-5', 480],
    ['1:30pm-3', 90],
    ['11pm-1', 120],
    ['9am-9', 720],
    ['9am-17:00', 480],
    ['11pm-00:30', 90],
    ['9a-5p', 480],
    ['9 a.m. - 5:30 p.m.', 510],
    ['9.30-10.15', 45],
    ['9:00−10:15', 75],
    ['1:30h', 90]
  ])('%s', (text, count) => {
    expect(readDuration(text)).toBe(minutes(count))
  })

  test.each(['', ' ', 'abc', '-1', '1:60', '1:5', '9:00-9:00', '25-26', '13pm-2pm', '1h 60', '1:30:00', '1e3', '∞'])(
    'but not %j',
    text => {
      expect(readDuration(text)).toBeUndefined()
    }
  )

  test('as it was written', () => {
    fc.assert(
      fc.property(anyMinutes, count => {
        expect(readDuration(writeDuration(minutes(count)))).toBe(minutes(count))
      })
    )
  })

  test('the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 59 }), (hours, rest) => {
        const seconds = minutes(hours * 60 + rest)
        for (const text of [`${hours}h ${rest}`, `${hours}h${rest}m`, `${hours * 60 + rest}m`])
          expect(readDuration(text)).toBe(seconds)
      })
    )
  })

  test('between two times of a day as what lies between them', () => {
    const moment = fc.integer({ min: 0, max: 23 * 60 + 59 })
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const read = readDuration(`${writeDuration(minutes(from))}-${writeDuration(minutes(to))}`)
        expect(read).toBe(from === to ? undefined : minutes(to - from))
      })
    )
  })

  test('whatever is typed: nothing, or whole minutes that are not negative', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d:.,hm apto–-]{0,12}$/))
    fc.assert(
      fc.property(typed, text => {
        const read = readDuration(text)
        expect(read === undefined || (read >= 0 && read % 60 === 0)).toBe(true)
      }),
      { numRuns: 2000 }
    )
  })
})

test('the two numbers of an entry come to its seconds', () => {
  fc.assert(
    fc.property(anyMinutes, count => {
      const parts = toParts(minutes(count))
      expect(parts.minutes).toBeLessThan(60)
      expect(parts.hours * 60 + parts.minutes).toBe(count)
    })
  )
})

test.each([
  ['9:00-10:15', [540, 615]],
  ['9am-5pm', [540, 1020]],
  ['9-5', [540, 1020]],
  ['11-1pm', [660, 780]],
  ['1:30 - 3PM', [810, 900]],
  ['1:30pm-3', [810, 900]],
  ['22:00-1:30', [1320, 1530]],
  ['1:30', undefined],
  ['from-to', undefined]
])('%s lies in the day', (text, range) => {
  const read = readRange(text)
  expect(read && [read.from, read.from + read.length]).toEqual(range?.map(minutes))
})
