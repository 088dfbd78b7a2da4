import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { backOff, type Doing, type Happened, type Line, step, unused } from '#shared/timer/reconnect.ts'

const after = (line: Line, ...all: Happened[]): readonly [Line, Doing | undefined] => {
  let doing: Doing | undefined
  for (const happened of all) [line, doing] = step(line, happened, 0.5)
  return [line, doing]
}
const [open] = after(unused, 'wanted', 'opened', 'answered')

test('a line is opened when it is wanted, and once', () => {
  expect(after(unused, 'wanted')).toEqual([
    { at: 'connecting', wanted: true, attempt: 0, missed: 0 },
    { kind: 'connect' }
  ])
  expect(after(unused, 'wanted', 'wanted')[1]).toBeUndefined()
  expect(open).toEqual({ at: 'open', wanted: true, attempt: 0, missed: 0 })
  expect(after(unused, 'due', 'lost', 'nudged', 'offline', 'unanswered')).toEqual([unused, undefined])
})

describe('a lost line', () => {
  test('is tried again later and later', () => {
    let [line] = after(open, 'lost')
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const [next, doing] = after(line, 'due', 'opened', 'lost')
      line = next
      waits.push(doing?.kind === 'wait' ? doing.ms : -1)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000])
  })
  test('starts anew once something was heard', () => {
    const [, doing] = after(open, 'lost', 'due', 'lost', 'due', 'opened', 'answered', 'lost')
    expect(doing).toEqual({ kind: 'wait', ms: 500 })
  })
  test('is tried at once when the network or the person is back', () => {
    expect(after(open, 'lost', 'due', 'lost', 'nudged')).toEqual([
      { at: 'connecting', wanted: true, attempt: 0, missed: 0 },
      { kind: 'connect' }
    ])
  })
  test('is closed first when the network says that it is gone', () => {
    expect(after(open, 'offline')).toEqual([{ ...open, at: 'closing' }, { kind: 'close' }])
    expect(after(open, 'offline', 'lost')[0].at).toBe('closed')
  })
})

describe('silence', () => {
  test('is asked about three times, and the fourth ends the line', () => {
    expect(after(open, 'unanswered', 'unanswered', 'unanswered')).toEqual([{ ...open, missed: 3 }, { kind: 'ping' }])
    expect(after(open, 'unanswered', 'unanswered', 'unanswered', 'unanswered')[1]).toEqual({ kind: 'close' })
  })
  test('is forgotten with the first word', () => {
    expect(after(open, 'unanswered', 'unanswered', 'unanswered', 'answered')[0]).toEqual(open)
  })
})

describe('a line that is not wanted any more', () => {
  test('is closed for good', () => {
    expect(after(open, 'unwanted')[1]).toEqual({ kind: 'close' })
    expect(after(open, 'unwanted', 'lost')).toEqual([unused, undefined])
    expect(after(open, 'lost', 'unwanted')).toEqual([unused, undefined])
  })
  test('may be wanted again before it is closed', () => {
    expect(after(open, 'unwanted', 'wanted', 'lost')[0].at).toBe('closed')
  })
})

const happenings = fc.array(
  fc.constantFrom<Happened>(
    'answered',
    'due',
    'lost',
    'nudged',
    'offline',
    'opened',
    'unanswered',
    'unwanted',
    'wanted'
  )
)

test('whatever happens, something is under way as long as the line is wanted, and nothing when it is not', () => {
  fc.assert(
    fc.property(happenings, fc.double({ min: 0, max: 1, noNaN: true }), (all, dice) => {
      let line = unused
      let waiting = false
      for (const happened of all) {
        const [next, doing] = step(line, happened, dice)
        if (next.at !== line.at) waiting = false
        if (doing?.kind === 'wait') waiting = true
        line = next
        expect(line.missed).toBeLessThanOrEqual(4)
        if (line.at === 'closed') expect(waiting && line.wanted).toBe(true)
        if (line.at === 'uninstantiated') expect(line).toEqual(unused)
      }
    })
  )
})

test('nobody waits longer than half a minute, and not all the same', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, dice) => {
      const ms = backOff(attempt, dice)
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(ms).toBeLessThanOrEqual(30_000)
      expect(backOff(attempt, 0)).toBe(0)
    })
  )
})
