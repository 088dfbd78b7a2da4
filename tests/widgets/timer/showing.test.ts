import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sampleOf, truer, UNKNOWN_TRIP_MS } from '#shared/timer/clock.ts'
import { readFrame } from '#shared/timer/frames.ts'
import { fresh } from '#shared/timer/rules.ts'
import { timerState } from '#shared/timer/schemas.ts'
import { goalTime, longTime, readGoal, shortTime } from '#shared/timer/show.ts'

const MINUTE = 60_000

describe('lengths', () => {
  test('are written as on the face', () => {
    expect([longTime(2477), longTime(0), longTime(18_000)]).toEqual(['0:41:17', '0:00:00', '5:00:00'])
    expect([shortTime(1123), shortTime(3600), shortTime(5)]).toEqual(['18:43', '1:00:00', '0:05'])
    expect([goalTime(3_600_000), goalTime(15 * MINUTE), goalTime(299 * MINUTE + 59_999)]).toEqual([
      '1:00',
      '0:15',
      '5:00'
    ])
  })
  test.each([
    ['1:30', 90],
    ['0:45:00', 45],
    ['45', 45],
    [' 90M ', 90],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['2h', 120],
    ['1h 30', 90],
    ['1 h 5 min', 65],
    ['0:00:30', 0.5]
  ])('%s is read', (typed, minutes) => {
    expect(readGoal(typed)).toBe(minutes * MINUTE)
  })
  test.each(['', 'an hour', '-5', '1:2:3:4', '1e9', '∞', '1h 30 s'])('%j is no length', typed => {
    expect(readGoal(typed)).toBeUndefined()
  })
  test('are read as they are written', () => {
    fc.assert(
      fc.property(fc.nat(18_000), seconds => {
        expect(readGoal(longTime(seconds))).toBe(seconds * 1000)
      })
    )
  })
})

describe('the clock', () => {
  const server = 1_800_000_000_000

  test('believes the quicker answer', () => {
    const slow = sampleOf(server, 1000, 0)
    const quick = sampleOf(server + 500, 1100, 1060)
    expect(truer(slow, quick)).toBe(quick)
    expect(truer(quick, slow)).toBe(quick)
    expect(quick.offset).toBe(server + 500 + 20 - 1100)
  })
  test('notices that it stood still in a sleep, from an answer and from a state nobody asked for', () => {
    const before = sampleOf(server, 1040, 1000)
    const asked = sampleOf(server + 3_600_000, 2200, 2000)
    expect(truer(before, asked)).toBe(asked)
    const told = sampleOf(server + 3_600_000, 2200)
    expect(truer(before, told)).toBe(told)
  })
  test('is not thrown off by a state that was long under way', () => {
    const before = sampleOf(server, 1040, 1000)
    const late = sampleOf(server + 1000, 2040 + UNKNOWN_TRIP_MS - 1)
    expect(truer(before, late)).toBe(before)
  })
  test('is never further off than half of the quickest way', () => {
    const answers = fc.array(fc.tuple(fc.nat(3000), fc.nat(3000), fc.nat(5000)), { minLength: 1 })
    fc.assert(
      fc.property(answers, all => {
        let [steady, quickest] = [0, Infinity]
        let sample: ReturnType<typeof sampleOf> | undefined
        for (const [there, back, pause] of all) {
          const sent = steady + pause
          steady = sent + there + back
          quickest = Math.min(quickest, there + back)
          sample = truer(sample, sampleOf(server + sent + there, steady, sent))
        }
        expect(Math.abs((sample?.offset ?? 0) - server)).toBeLessThanOrEqual(quickest / 2)
      })
    )
  })
})

describe('a frame', () => {
  const { timeMs: time, goalMs: goal } = fresh(0)
  const at = new Date(0).toISOString()
  const state = {
    _id: 'a',
    userId: 'a',
    rev: 1,
    started: false,
    paused: false,
    forcedPause: false,
    chiming: false,
    time,
    goal,
    initialGoal: goal,
    startAt: at,
    now: at,
    stillWorking: null,
    lastSeen: null
  }
  const says = (value: unknown) => readFrame(JSON.stringify(value))

  test('is a state when the schema says so', () => {
    expect(timerState.safeParse(state).success).toBe(true)
    expect(says(state)).toEqual({ kind: 'state', state })
  })
  test.each(Object.keys(state))('is none when its %s is something else', name => {
    expect(says({ ...state, [name]: { odd: true } })).toBeUndefined()
  })
  test('may be a refusal alone', () => {
    expect(says({ error: 'No.', answers: '1' })).toMatchObject({ kind: 'refusing', refusing: { answers: '1' } })
  })
  test('can be anything, and harms nobody', () => {
    expect(says({ heartbeat: 'pong' })).toBeUndefined()
    expect(readFrame('{')).toBeUndefined()
    expect(readFrame(new ArrayBuffer(2))).toBeUndefined()
    fc.assert(fc.property(fc.json(), text => void readFrame(text)))
  })
})
