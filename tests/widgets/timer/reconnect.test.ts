import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  backOff,
  type Effect,
  type ConnectionEvent,
  type ConnectionStatus,
  step,
  unused
} from '#shared/timer/reconnect.ts'

const after = (
  status: ConnectionStatus,
  ...all: ConnectionEvent[]
): readonly [ConnectionStatus, Effect | undefined] => {
  let effect: Effect | undefined
  for (const event of all) [status, effect] = step(status, event, 0.5)
  return [status, effect]
}
const [open] = after(unused, 'wanted', 'opened', 'answered')

test('a connection is opened when it is wanted, and once', () => {
  expect(after(unused, 'wanted')).toEqual([
    { at: 'connecting', wanted: true, attempt: 0, missed: 0 },
    { kind: 'connect' }
  ])
  expect(after(unused, 'wanted', 'wanted')[1]).toBeUndefined()
  expect(open).toEqual({ at: 'open', wanted: true, attempt: 0, missed: 0 })
  expect(after(unused, 'due', 'lost', 'retried', 'offline', 'unanswered')).toEqual([unused, undefined])
})

describe('a lost connection', () => {
  test('is tried again later and later', () => {
    let [status] = after(open, 'lost')
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const [next, effect] = after(status, 'due', 'opened', 'lost')
      status = next
      waits.push(effect?.kind === 'wait' ? effect.ms : -1)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000])
  })
  test('starts anew once something was heard', () => {
    const [, effect] = after(open, 'lost', 'due', 'lost', 'due', 'opened', 'answered', 'lost')
    expect(effect).toEqual({ kind: 'wait', ms: 500 })
  })
  test('is tried at once when the network or the person is back', () => {
    expect(after(open, 'lost', 'due', 'lost', 'retried')).toEqual([
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
  test('is asked about three times, and the fourth ends the connection', () => {
    expect(after(open, 'unanswered', 'unanswered', 'unanswered')).toEqual([{ ...open, missed: 3 }, { kind: 'ping' }])
    expect(after(open, 'unanswered', 'unanswered', 'unanswered', 'unanswered')[1]).toEqual({ kind: 'close' })
  })
  test('is forgotten with the first word', () => {
    expect(after(open, 'unanswered', 'unanswered', 'unanswered', 'answered')[0]).toEqual(open)
  })
})

describe('a connection that is not wanted any more', () => {
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
  fc.constantFrom<ConnectionEvent>(
    'answered',
    'due',
    'lost',
    'retried',
    'offline',
    'opened',
    'unanswered',
    'unwanted',
    'wanted'
  )
)

test('whatever happens, something is under way as long as the status is wanted, and nothing when it is not', () => {
  fc.assert(
    fc.property(happenings, fc.double({ min: 0, max: 1, noNaN: true }), (all, dice) => {
      let status = unused
      let waiting = false
      for (const event of all) {
        const [next, effect] = step(status, event, dice)
        if (next.at !== status.at) waiting = false
        if (effect?.kind === 'wait') waiting = true
        status = next
        expect(status.missed).toBeLessThanOrEqual(4)
        if (status.at === 'closed') expect(waiting && status.wanted).toBe(true)
        if (status.at === 'uninstantiated') expect(status).toEqual(unused)
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
