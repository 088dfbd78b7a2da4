import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  ANSWER_WITHIN,
  DEFAULT_GOAL,
  elapsed,
  type Event,
  fresh,
  isOver,
  isRunning,
  isStale,
  LONGEST_GOAL,
  LOST_AFTER,
  phaseOf,
  remaining,
  SHORTEST_GOAL,
  step,
  type Timer
} from '#shared/timer/rules.ts'
import { actions } from '#shared/timer/schemas.ts'
import { fromState, toState } from '#shared/timer/state.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-18T18:00:00Z')
const QUIET = 60 * MINUTE

/** Follows a timer through actions, each so many minutes after the one before. */
function after(...story: [minutes: number, action: Event['action'], value?: number | boolean | undefined][]) {
  let timer = fresh(START)
  let now = START
  let last: ReturnType<typeof step> = { timer }
  for (const [minutes, action, value] of story) {
    now += minutes * MINUTE
    last = step(timer, { action, value }, now)
    timer = last.timer
  }
  return { ...last, now, worked: elapsed(timer, now) / MINUTE, left: remaining(timer, now) / MINUTE }
}

describe('the goal', () => {
  test.each([
    [59_999, 'Timer cannot be set less than 1 minutes!'],
    [-1, 'Timer cannot be set less than 1 minutes!'],
    [-Infinity, 'Timer cannot be set less than 1 minutes!'],
    [LONGEST_GOAL + 1, 'Goal time cannot be set over 5 hours!'],
    [Infinity, 'Goal time cannot be set over 5 hours!'],
    [NaN, 'That is not a length of time.'],
    [true, 'That is not a length of time.']
  ])('of %s is refused', (value, sentence) => {
    expect(after([0, 'SET_GOAL', value])).toMatchObject({ refused: sentence, timer: { goalMs: DEFAULT_GOAL, rev: 1 } })
  })

  test.each([SHORTEST_GOAL, LONGEST_GOAL, 45 * MINUTE])('of %d is taken', value => {
    const { timer, refused } = after([0, 'SET_GOAL', value])
    expect(refused).toBeUndefined()
    expect(timer).toMatchObject({ goalMs: value, initialGoalMs: value, timeMs: value, rev: 2 })
  })

  test('is set only before the start', () => {
    expect(after([0, 'START_TIMER'], [1, 'SET_GOAL', 30 * MINUTE])).toMatchObject({
      refused: 'The goal can be set only before the timer starts.',
      timer: { goalMs: DEFAULT_GOAL }
    })
  })

  test('grows by what is added, up to 5 hours and with a word about it', () => {
    expect(after([0, 'START_TIMER'], [5, 'ADD_TO_GOAL', 30 * MINUTE])).toMatchObject({ worked: 5, left: 40 })
    const capped = after([0, 'START_TIMER'], [5, 'ADD_TO_GOAL', 1e12])
    expect(capped).toMatchObject({ told: 'Goal time cannot be set over 5 hours!', worked: 5, left: 295 })
    expect(capped.refused).toBeUndefined()
  })

  test.each([
    [15, 'Remaining time is already less than 15 minutes!'],
    [30, 'Remaining time is already less than 30 minutes!']
  ])('is not shortened by %d minutes when less remains', (less, sentence) => {
    expect(after([0, 'START_TIMER'], [5, 'REMOVE_FROM_GOAL', less * MINUTE])).toMatchObject({
      refused: sentence,
      left: 10
    })
  })

  test('is not shortened below a minute', () => {
    expect(after([0, 'REMOVE_FROM_GOAL', 14.5 * MINUTE])).toMatchObject({
      refused: 'Goal time cannot be set less than 1 minutes!',
      left: 15
    })
  })

  test('shortened to what is worked, is reached', () => {
    const { timer, now } = after([0, 'START_TIMER'], [5, 'REMOVE_FROM_GOAL', 10 * MINUTE])
    expect(isOver(timer, now)).toBe(true)
    expect(timer).toMatchObject({ paused: true, chiming: true, goalMs: 5 * MINUTE })
  })

  test.each(['ADD_TO_GOAL', 'REMOVE_FROM_GOAL'] as const)('takes no nonsense from %s', action => {
    for (const value of [NaN, -5, 0, Infinity, true, undefined]) {
      expect(after([0, action, value]).refused).toBe('That is not a length of time.')
    }
  })
})

describe('reaching the goal', () => {
  test('stops it at that instant, whenever somebody looks', () => {
    for (const late of [15, 16, 600]) {
      const { timer, worked } = after([0, 'START_TIMER'], [late, 'GET_TIMER'])
      expect(worked).toBe(15)
      expect(timer).toMatchObject({ paused: true, chiming: true, timeMs: 0 })
    }
  })

  test('leaves nothing to start', () => {
    expect(after([0, 'START_TIMER'], [20, 'START_TIMER']).refused).toBe(
      'There is no more Remaining time, please add more or log your passed time'
    )
  })

  test('and adding more goes on where it was', () => {
    const more = after([0, 'START_TIMER'], [20, 'ADD_TO_GOAL', 15 * MINUTE], [0, 'START_TIMER'], [5, 'GET_TIMER'])
    expect(more).toMatchObject({ worked: 20, left: 10, timer: { chiming: false, paused: false } })
  })

  test('rings until somebody silences it, and rings only then', () => {
    expect(after([0, 'START_TIMER'], [15, 'START_CHIME', false]).timer.chiming).toBe(false)
    expect(after([0, 'START_TIMER'], [15, 'START_CHIME', false], [0, 'START_CHIME', true]).timer.chiming).toBe(true)
    expect(after([0, 'START_TIMER'], [5, 'START_CHIME', true]).timer).toMatchObject({ chiming: false, rev: 2 })
  })
})

describe('starting with what was worked already', () => {
  test('counts it at once, from when it began, and keeps the goal ahead', () => {
    const { timer, now, worked, left } = after([5, 'START_TIMER', 52 * MINUTE])
    expect([worked, left, timer.startAt]).toEqual([52, 15, now - 52 * MINUTE])
    expect(phaseOf(timer, now)).toBe('running')
    expect(after([0, 'START_TIMER', 52 * MINUTE], [10, 'PAUSE_TIMER']).worked).toBe(62)
    // A goal is never longer than five hours, whatever was before it.
    expect(after([0, 'START_TIMER', 299 * MINUTE])).toMatchObject({ worked: 299, left: 1 })
  })

  test.each([
    [300 * MINUTE, 'The timer counts from 5 hours ago at most. Log what was earlier as a time entry.'],
    [-MINUTE, 'That is not a length of time.'],
    [NaN, 'That is not a length of time.']
  ])('of %s is refused, and nothing starts', (value, sentence) => {
    expect(after([0, 'START_TIMER', value])).toMatchObject({ refused: sentence, timer: { started: false, rev: 1 } })
  })

  test('is refused while there is time that is not logged: it would be counted twice', () => {
    const refused = 'The timer has time that is not logged yet. Log it first, then say since when.'
    expect(after([0, 'START_TIMER'], [5, 'START_TIMER', MINUTE])).toMatchObject({ refused, worked: 5 })
    expect(after([0, 'START_TIMER'], [5, 'PAUSE_TIMER'], [5, 'START_TIMER', MINUTE])).toMatchObject({ refused })
  })
})

describe('stopping', () => {
  test('needs a minute', () => {
    expect(after([0, 'START_TIMER'], [0.99, 'STOP_TIMER'])).toMatchObject({
      refused: 'You need at least 1 minute to log time!',
      timer: { started: true, paused: false }
    })
    expect(after([0, 'START_TIMER'], [1, 'STOP_TIMER']).timer.started).toBe(false)
  })
  test('makes what remains the next goal', () => {
    expect(after([0, 'START_TIMER'], [5, 'STOP_TIMER'])).toMatchObject({
      worked: 0,
      timer: { goalMs: 10 * MINUTE, timeMs: 10 * MINUTE, initialGoalMs: DEFAULT_GOAL, started: false, paused: false }
    })
  })
  test.each([15, 14.5])('starts over with the first goal when after %d minutes nothing is left', minutes => {
    expect(after([0, 'START_TIMER'], [minutes, 'STOP_TIMER']).timer.goalMs).toBe(DEFAULT_GOAL)
  })
  test('a second time does nothing', () => {
    const once = after([0, 'START_TIMER'], [5, 'STOP_TIMER'])
    expect(after([0, 'START_TIMER'], [5, 'STOP_TIMER'], [1, 'STOP_TIMER']).timer.rev).toBe(once.timer.rev)
  })
  test('is undone by nothing, and clearing forgets', () => {
    const cleared = after(
      [0, 'SET_GOAL', 30 * MINUTE],
      [0, 'START_TIMER'],
      [7, 'ADD_TO_GOAL', MINUTE],
      [1, 'CLEAR_TIMER']
    )
    expect(cleared).toMatchObject({ worked: 0, left: 30, timer: { started: false } })
  })
})

describe('a forced pause', () => {
  const running = after([0, 'SET_GOAL', 60 * MINUTE], [0, 'START_TIMER'])
  const check = (timer: Timer, now: number) => step(timer, { action: 'CHECK', value: QUIET }, now).timer

  test('waits for more than three missed checks, and counts up to the last heartbeat', () => {
    const seen = { ...running.timer, seenAt: START + 10 * MINUTE }
    expect(LOST_AFTER).toBeGreaterThanOrEqual(150_000)
    expect(isRunning(check(seen, seen.seenAt + LOST_AFTER - 1))).toBe(true)
    for (const late of [LOST_AFTER, LOST_AFTER + 7 * MINUTE]) {
      const paused = check(seen, seen.seenAt + late)
      expect(phaseOf(paused, seen.seenAt + late)).toBe('forced')
      expect(elapsed(paused, seen.seenAt + late)).toBe(10 * MINUTE)
      expect(paused.cutAt).toBe(seen.seenAt)
    }
  })

  test('is none when the goal was reached before', () => {
    const seen = { ...running.timer, seenAt: START + 58 * MINUTE }
    expect(check(seen, START + 600 * MINUTE)).toMatchObject({ timeMs: 0, cutAt: null, paused: true })
  })

  test('ends when it is acknowledged, and the timer stays paused', () => {
    const forced = step(running.timer, { action: 'FORCED_PAUSE' }, START + MINUTE).timer
    const acknowledged = step(forced, { action: 'ACK_FORCED' }, START + 9 * MINUTE).timer
    expect(acknowledged).toMatchObject({ paused: true, cutAt: null, rev: forced.rev + 1 })
    expect(elapsed(acknowledged, START + 20 * MINUTE)).toBe(MINUTE)
    expect(step(acknowledged, { action: 'ACK_FORCED' }, START + 9 * MINUTE).timer.rev).toBe(acknowledged.rev)
  })

  test('a press of somebody else is no heartbeat', () => {
    const pressed = step(
      running.timer,
      { action: 'ADD_TO_GOAL', value: MINUTE, byOther: true },
      START + 3 * MINUTE
    ).timer
    expect(pressed.seenAt).toBe(START)
    expect(check(pressed, START + LOST_AFTER).cutAt).toBe(START)
  })
})

describe('a quiet hour', () => {
  const begun = after([0, 'SET_GOAL', 300 * MINUTE], [0, 'START_TIMER'], [10, 'ADD_TO_GOAL', MINUTE]).timer
  /** A device pings all the time; the person does nothing. */
  const check = (timer: Timer, minutes: number) => {
    const now = START + minutes * MINUTE
    return step({ ...timer, seenAt: now }, { action: 'CHECK', value: QUIET }, now).timer
  }

  test('ends in a question, once', () => {
    expect(check(begun, 69).askedAt).toBeNull()
    const asked = check(begun, 70)
    expect(asked).toMatchObject({ askedAt: START + 70 * MINUTE, rev: begun.rev + 1 })
    expect(toState(asked, 'me', START + 70 * MINUTE).stillWorking).toBe(new Date(START + 10 * MINUTE).toISOString())
    expect(check(asked, 71).rev).toBe(asked.rev)
  })

  test.each(['STILL_WORKING', 'ADD_TO_GOAL'] as const)('and %s answers it', action => {
    const answered = step(check(begun, 70), { action, value: MINUTE }, START + 72 * MINUTE).timer
    expect(answered.askedAt).toBeNull()
    expect(isRunning(check(answered, 131))).toBe(true)
    expect(elapsed(answered, START + 80 * MINUTE)).toBe(80 * MINUTE)
  })

  test('a question without an answer offers the time up to the last sign of the person', () => {
    const asked = check(begun, 70)
    expect(isRunning(check(asked, 84.9))).toBe(true)
    const dropped = check(asked, 70 + ANSWER_WITHIN / MINUTE + 200)
    expect(elapsed(dropped, START)).toBe(10 * MINUTE)
    expect(dropped).toMatchObject({ paused: true, cutAt: START + 10 * MINUTE })
  })

  test('and who was working after all gets the time until the question ran out, not the night', () => {
    const dropped = check(check(begun, 70), 900)
    const claimed = step(dropped, { action: 'STILL_WORKING' }, START + 901 * MINUTE).timer
    expect(toState(dropped, 'me', START).claim).toBe(75 * MINUTE)
    expect(elapsed(claimed, START + 901 * MINUTE)).toBe(85 * MINUTE)
    expect(claimed).toMatchObject({ paused: true, cutAt: null, claimMs: null })
    const waived = step(dropped, { action: 'ACK_FORCED' }, START + 901 * MINUTE).timer
    expect(elapsed(step(waived, { action: 'STILL_WORKING' }, START + 902 * MINUTE).timer, START)).toBe(10 * MINUTE)
  })
})

describe('stale presses', () => {
  test.each([
    ['START_TIMER', 4, true],
    ['PAUSE_TIMER', 4, true],
    ['PAUSE_TIMER', 5, false],
    ['PAUSE_TIMER', undefined, false],
    ['STOP_TIMER', 4, false]
  ] as const)('%s at rev %s', (action, rev, stale) => {
    expect(isStale({ action, rev }, { ...fresh(START), rev: 5 })).toBe(stale)
  })
})

interface Happening {
  gap: number
  shift: number
  event: Event
}

const event: fc.Arbitrary<Event> = fc.record({
  action: fc.constantFrom(...actions, 'CHECK' as const),
  value: fc.oneof(fc.integer({ min: -MINUTE, max: 400 * MINUTE }), fc.double(), fc.boolean(), fc.constant(undefined)),
  byOther: fc.boolean()
})
const gap = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 90 * MINUTE }))
const day = 1440 * MINUTE
const shift = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  fc.integer({ min: -day, max: day }),
  fc.integer({ min: -9000, max: 0 })
)
const happenings = (shifts: fc.Arbitrary<number>): fc.Arbitrary<Happening[]> =>
  fc.array(fc.record({ gap, shift: shifts, event }), { maxLength: 40 })

/** What of a timer does not tell how often somebody looked. */
const essence = (timer: Timer) => ({ ...timer, rev: 0, seenAt: 0, touchedAt: 0 })

describe('whatever happens, in whatever order, with whatever clock', () => {
  test('time is never negative, never more than has passed; goals keep their limits; rev grows with every change and only then', () => {
    fc.assert(
      fc.property(happenings(shift), all => {
        let timer = fresh(START)
        let now = START
        let passed = 0
        for (const { gap: wait, shift: jump, event: what } of all) {
          const then = now + wait + jump
          passed += Math.max(0, wait + Math.max(0, jump))
          now = then
          const { timer: next, refused } = step(timer, what, now)
          // Whoever forgot to press says what has passed already.
          const isSince = what.action === 'START_TIMER' && !refused && !timer.started
          if (isSince && typeof what.value === 'number') passed += Math.round(what.value)
          expect(elapsed(next, now)).toBeGreaterThanOrEqual(0)
          expect(elapsed(next, now)).toBeLessThanOrEqual(passed)
          expect(remaining(next, now)).toBeGreaterThanOrEqual(0)
          expect(remaining(next, now)).toBeLessThanOrEqual(next.goalMs)
          for (const goal of [next.goalMs, next.initialGoalMs]) {
            expect(goal).toBeGreaterThanOrEqual(SHORTEST_GOAL)
            expect(goal).toBeLessThanOrEqual(LONGEST_GOAL)
          }
          for (const value of [next.timeMs, next.goalMs, next.startAt]) expect(Number.isSafeInteger(value)).toBe(true)
          // A clock that was set back takes the instant of the last change with it.
          const changed =
            JSON.stringify(essence({ ...next, changedAt: timer.changedAt })) !== JSON.stringify(essence(timer))
          expect(next.rev - timer.rev).toBe(changed ? 1 : 0)
          if (refused) expect(next.goalMs).toBe(timer.goalMs)
          timer = next
        }
      }),
      { numRuns: 2000 }
    )
  })

  test('a clock set back loses none of the time that was known to have passed, and counts on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 60 * 24 }), fc.integer({ min: 0, max: 100 }), (back, on) => {
        const run = after([0, 'SET_GOAL', 300 * MINUTE], [0, 'START_TIMER'])
        const known = { ...run.timer, seenAt: START + 20 * MINUTE }
        const set = START + (20 - back) * MINUTE
        const kept = step(known, { action: 'GET_TIMER' }, set).timer
        expect(elapsed(kept, set)).toBe(20 * MINUTE)
        expect(elapsed(kept, set + on * MINUTE)).toBe((20 + on) * MINUTE)
      })
    )
  })

  test('looking does not matter: the same presses come to the same, however often somebody looks between', () => {
    fc.assert(
      fc.property(
        happenings(fc.constant(0)),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (all, cuts) => {
          let rare = fresh(START)
          let often = fresh(START)
          let now = START
          for (const { gap: wait, event: what } of all.filter(one => one.event.action !== 'CHECK')) {
            for (const part of [...cuts.take(3)].toSorted((a, b) => a - b)) {
              often = step(often, { action: 'GET_TIMER' }, now + Math.floor(wait * part)).timer
            }
            now += wait
            const [one, other] = [step(rare, what, now), step(often, what, now)]
            expect([other.refused, other.told]).toEqual([one.refused, one.told])
            expect(essence(other.timer)).toEqual(essence(one.timer))
            expect(elapsed(other.timer, now)).toBe(elapsed(one.timer, now))
            ;[rare, often] = [one.timer, other.timer]
          }
        }
      ),
      { numRuns: 500 }
    )
  })

  test('without clock shifts the time is exactly the time between the presses that ran it', () => {
    const plain = fc.array(
      fc.record({ gap, action: fc.constantFrom('START_TIMER', 'PAUSE_TIMER', 'GET_TIMER' as const) }),
      { maxLength: 40 }
    )
    fc.assert(
      fc.property(plain, story => {
        let { timer } = step(fresh(START), { action: 'SET_GOAL', value: LONGEST_GOAL }, START)
        let now = START
        let worked = 0
        let runs = false
        for (const { gap: wait, action } of story) {
          now += wait
          if (runs) worked += wait
          timer = step(timer, { action }, now).timer
          if (worked >= LONGEST_GOAL) break
          if (action !== 'GET_TIMER') runs = action === 'START_TIMER'
        }
        expect(elapsed(timer, now)).toBe(Math.min(worked, LONGEST_GOAL))
      })
    )
  })

  test('what a face is told is enough to show the same time', () => {
    fc.assert(
      fc.property(happenings(fc.constant(0)), gap, (all, later) => {
        let timer = fresh(START)
        let now = START
        for (const { gap: wait, event: what } of all) timer = step(timer, what, (now += wait)).timer
        const shown = fromState(toState(timer, 'me', now))
        expect(remaining(shown, now + later)).toBe(remaining(timer, now + later))
        expect(phaseOf(shown, now + later)).toBe(phaseOf(timer, now + later))
      })
    )
  })
})
