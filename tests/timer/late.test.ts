import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { beat, OLDEST, type Press, pressLate } from '#shared/timer/late.ts'
import {
  ANSWER_WITHIN,
  elapsed,
  fresh,
  HEARTBEAT,
  isRunning,
  LONGEST_GOAL,
  LOST_AFTER,
  step,
  type Timer
} from '#shared/timer/rules.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-18T18:00:00Z')
const QUIET = 60 * MINUTE

const at = (minutes: number) => START + minutes * MINUTE
const press = (action: Press['action'], minutes: number, more: Partial<Press> = {}): Press => ({
  action,
  pressedAt: at(minutes),
  ...more
})
const started = (minutes = 0) => step(fresh(at(minutes)), { action: 'START_TIMER' }, at(minutes)).timer
const check = (timer: Timer, minutes: number, value = QUIET) =>
  step(timer, { action: 'CHECK', value }, at(minutes)).timer
const worked = (timer: Timer, minutes: number) => elapsed(timer, at(minutes)) / MINUTE

describe('a press that comes late', () => {
  test('counts at the instant it was pressed', () => {
    const { timer } = pressLate(started(), press('PAUSE_TIMER', 3), at(9))
    expect(timer).toMatchObject({ paused: true, changedAt: at(3), rev: 3 })
    expect(worked(timer, 9)).toBe(3)
  })

  test('counts also where the goal was reached since', () => {
    const reached = step(started(), { action: 'GET_TIMER' }, at(40)).timer
    const { timer } = pressLate(reached, press('PAUSE_TIMER', 10), at(41))
    expect(timer).toMatchObject({ paused: true, chiming: false })
    expect(worked(timer, 41)).toBe(10)
  })

  test('counts also where time was cut since, when the device was there', () => {
    const cut = check(started(), 10)
    expect(cut).toMatchObject({ cutAt: at(0), paused: true })
    const { timer } = pressLate(cut, press('PAUSE_TIMER', 8, { aliveSince: at(-5) }), at(12))
    expect(timer).toMatchObject({ paused: true, cutAt: null })
    expect(worked(timer, 12)).toBe(8)
    expect(pressLate(cut, press('PAUSE_TIMER', 8, { aliveSince: at(7) }), at(12)).timer).toEqual(
      expect.objectContaining({ cutAt: at(0), timeMs: cut.timeMs })
    )
  })

  test('says since when from the instant it was pressed, within the bounds of any start', () => {
    const said = press('START_TIMER', 0, { value: 50 * MINUTE, aliveUntil: at(10) })
    const { timer, refused } = pressLate(fresh(START), said, at(10))
    expect({ refused, isOn: isRunning(timer), startAt: timer.startAt }).toEqual({ isOn: true, startAt: at(-50) })
    expect(worked(timer, 10)).toBe(60)
    // Its goal is as much longer, and it is reached when it would have been.
    const reached = pressLate(fresh(START), { ...said, aliveUntil: at(40) }, at(40)).timer
    expect(reached).toMatchObject({ paused: true, chiming: true, changedAt: at(15) })
    expect(worked(reached, 40)).toBe(65)
    expect(pressLate(fresh(START), { ...said, value: LONGEST_GOAL }, at(10))).toMatchObject({
      timer: { started: false },
      refused: 'The timer counts from 5 hours ago at most. Log what was earlier as a time entry.'
    })
    const paused = step(started(-9), { action: 'PAUSE_TIMER' }, at(-3)).timer
    expect(pressLate(paused, said, at(10))).toMatchObject({
      timer: { paused: true, startAt: paused.startAt, timeMs: paused.timeMs, rev: paused.rev },
      refused: 'The timer has time that is not logged yet. Log it first, then say since when.'
    })
  })

  test('answers a question that nobody could show', () => {
    const asked = check({ ...started(), goalMs: LONGEST_GOAL, timeMs: LONGEST_GOAL, seenAt: at(59) }, 60)
    expect(asked.askedAt).toBe(at(60))
    const cut = check({ ...asked, seenAt: at(79) }, 80)
    expect(cut).toMatchObject({ cutAt: at(0), paused: true })
    expect(cut.claimMs).not.toBeNull()
    expect(worked(pressLate(cut, press('PAUSE_TIMER', 70), at(90)).timer, 90)).toBe(70)
    const late = 60 + ANSWER_WITHIN / MINUTE + 1
    expect(worked(pressLate(cut, press('PAUSE_TIMER', late), at(90)).timer, 90)).toBe(0)
  })

  test('lets a run that began in the past last as long as its device was there', () => {
    const { timer } = pressLate(fresh(START), press('START_TIMER', 0, { aliveUntil: at(6) }), at(60))
    expect(timer).toMatchObject({ cutAt: at(6), paused: true })
    expect(worked(timer, 60)).toBe(6)
    const on = pressLate(fresh(START), press('START_TIMER', 0, { aliveUntil: at(9) }), at(10)).timer
    expect(isRunning(on)).toBe(true)
    expect(worked(on, 10)).toBe(10)
  })

  test('does nothing where somebody changed the timer after it', () => {
    const later = step(started(), { action: 'PAUSE_TIMER' }, at(5)).timer
    const again = step(later, { action: 'START_TIMER' }, at(6)).timer
    for (const action of ['START_TIMER', 'PAUSE_TIMER'] as const) {
      expect(pressLate(again, press(action, 4), at(8)).timer).toEqual(again)
    }
    expect(pressLate(again, press('CLEAR_TIMER', 4), at(8))).toMatchObject({
      timer: again,
      refused: 'The timer changed on another device, so it was not reset. Look again.'
    })
    expect(pressLate(again, press('STOP_TIMER', 4), at(8))).toMatchObject({
      timer: again,
      refused: 'The timer changed on another device, so it was not stopped. Look again.'
    })
    expect(pressLate(again, press('ADD_TO_GOAL', 4, { value: MINUTE }), at(8)).timer.goalMs).toBe(again.goalMs + MINUTE)
  })

  test('is taken as pressed now when it says it comes from the future, and twelve hours ago when it is older', () => {
    expect(worked(pressLate(started(), press('PAUSE_TIMER', 600), at(5)).timer, 5)).toBe(5)
    const old = pressLate(fresh(START), press('START_TIMER', -10_000, { aliveUntil: at(10_000) }), at(0)).timer
    expect(old.startAt).toBe(START - OLDEST)
  })
})

describe('a heartbeat', () => {
  test('gives back what was cut while nobody could receive the device', () => {
    const cut = check(started(), 10)
    const back = beat(cut, { aliveSince: at(-5) }, at(11))
    expect(back).toMatchObject({ paused: false, cutAt: null, seenAt: at(11), rev: cut.rev + 1 })
    expect(worked(back, 11)).toBe(11)
  })

  test('gives nothing back to a device that was away itself, that is forgotten for hours, or where somebody pressed', () => {
    const cut = check(started(), 10)
    expect(beat(cut, { aliveSince: at(LOST_AFTER / MINUTE) }, at(11))).toEqual(cut)
    expect(beat(cut, {}, at(11))).toEqual(cut)
    expect(beat(cut, { aliveSince: at(-5) }, at(0) + OLDEST + LOST_AFTER - START + START)).toEqual(cut)
    const known = step(cut, { action: 'ACK_FORCED' }, at(11)).timer
    expect(beat(known, { aliveSince: at(-5) }, at(12))).toEqual(known)
    const forced = step(started(), { action: 'FORCED_PAUSE' }, at(2)).timer
    expect(beat(forced, { aliveSince: at(-5) }, at(3))).toEqual(forced)
  })

  test('reaches the goal that was reached meanwhile', () => {
    const back = beat(check(started(), 10), { aliveSince: at(-5) }, at(30))
    expect(back).toMatchObject({ paused: true, chiming: true, timeMs: 0, changedAt: at(15) })
  })
})

interface Doing {
  gap: number
  action: Press['action']
  value: number | undefined
}

/** Without saying since when: that is the person's own word, which no clock gives back. */
const unsaid = <One extends Pick<Doing, 'action' | 'value'>>(one: One): One =>
  one.action === 'START_TIMER' ? { ...one, value: undefined } : one

const presses = fc
  .record<Doing>({
    gap: fc.integer({ min: 1, max: 40 * 60 }).map(seconds => seconds * 1000),
    action: fc.constantFrom(
      'START_TIMER',
      'START_TIMER',
      'PAUSE_TIMER',
      'STOP_TIMER',
      'CLEAR_TIMER',
      'ADD_TO_GOAL',
      'REMOVE_FROM_GOAL'
    ),
    value: fc.constantFrom(5 * MINUTE, 15 * MINUTE)
  })
  .map(unsaid)

interface Span {
  since: number
  until: number
}

/** A device that is there in these spans, and the presses it made in them. */
function live(doings: readonly Press[], spans: readonly Span[], end: number): Timer {
  const beats = spans.flatMap(({ since, until }) =>
    Array.from({ length: Math.floor((until - since) / HEARTBEAT) + 1 }, (_, index) => since + index * HEARTBEAT).concat(
      until
    )
  )
  const all = [...beats.map(pressedAt => ({ action: undefined, pressedAt })), ...doings].toSorted(
    (one, other) => one.pressedAt - other.pressedAt
  )
  let timer = fresh(START)
  for (const one of all) {
    timer = step(timer, { action: 'CHECK' }, one.pressedAt).timer
    if (one.action === undefined) timer = beat(timer, {}, one.pressedAt)
    else timer = step(timer, one, one.pressedAt).timer
  }
  return step(timer, { action: 'CHECK' }, end).timer
}

// Of a run that was cut and runs on it is only known that it began.
const shown = ({ rev: _, seenAt: __, touchedAt: ___, changedAt: ____, ...rest }: Timer) => rest

test('whenever it comes, the timer is what it would have been if the network had never been lost', () => {
  fc.assert(
    fc.property(
      fc.array(presses, { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 30 * 60_000 }), { maxLength: 4 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 }),
      (doings, holes, waits) => {
        let now = START
        const made = doings.map(({ gap, ...one }) => ({ ...one, pressedAt: (now += gap) }))
        const end = now + HEARTBEAT
        // The device sleeps now and then, never while something is pressed.
        const spans: Span[] = []
        let since = START
        holes.forEach((length, index) => {
          const from = made[index * 2]?.pressedAt
          const to = made[index * 2 + 1]?.pressedAt
          if (from === undefined || to === undefined || length >= to - from || from <= since) return
          spans.push({ since, until: from })
          since = from + length
        })
        spans.push({ since, until: end })
        const aliveAt = (instant: number) => {
          // What is too short to be missed is no gap.
          const joined = spans.reduce<Span[]>((known, span) => {
            const last = known.at(-1)
            if (!last || span.since - last.until >= LOST_AFTER) return [...known, { ...span }]
            return [...known.slice(0, -1), { since: last.since, until: span.until }]
          }, [])
          return joined.find(span => span.since <= instant && instant <= span.until)!
        }
        const deliver = (timer: Timer, one: Press, when: number) => {
          const { since: aliveSince, until } = aliveAt(one.pressedAt)
          const late = pressLate(timer, { ...one, aliveSince, aliveUntil: Math.min(until, when) }, when).timer
          expect(elapsed(late, when)).toBeLessThanOrEqual(when - START + 1)
          return late
        }
        let timer = fresh(START)
        let waiting: Press[] = []
        made.forEach((one, index) => {
          waiting.push(one)
          // The server looks at its clock all the time.
          timer = step(timer, { action: 'CHECK' }, one.pressedAt).timer
          // Some presses find a network, with everything that waits.
          if (waits[index] !== 0) return
          for (const each of waiting) timer = deliver(timer, each, one.pressedAt)
          waiting = []
        })
        timer = step(timer, { action: 'CHECK' }, end).timer
        for (const each of waiting) timer = deliver(timer, each, end)
        timer = beat(timer, { aliveSince: aliveAt(end).since }, end)
        expect(shown(timer)).toEqual(shown(live(made, spans, end)))
      }
    ),
    { numRuns: 2000 }
  )
})

const deeds = fc.record({
  gap: fc.integer({ min: 0, max: 30 }),
  by: fc.constantFrom('socket', 'late', 'late', 'beat', 'clock'),
  action: fc.constantFrom<Press['action']>(
    'START_TIMER',
    'START_TIMER',
    'PAUSE_TIMER',
    'STOP_TIMER',
    'CLEAR_TIMER',
    'ADD_TO_GOAL',
    'REMOVE_FROM_GOAL',
    'SET_GOAL',
    'STILL_WORKING',
    'ACK_FORCED',
    'FORCED_PAUSE'
  ),
  value: fc.constantFrom(5 * MINUTE, 60 * MINUTE, LONGEST_GOAL),
  back: fc.integer({ min: 0, max: 120 }),
  since: fc.integer({ min: 0, max: 240 }),
  until: fc.integer({ min: 0, max: 240 })
})

test('whatever devices claim, nobody works longer than the clock', () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 25 }), all => {
      let timer: Timer = { ...fresh(START), goalMs: LONGEST_GOAL, timeMs: LONGEST_GOAL, initialGoalMs: LONGEST_GOAL }
      let minutes = 1
      let logged = 0
      for (const { gap, by, action, value, back, since, until } of all) {
        minutes += gap
        const now = at(minutes)
        const pressed = Math.max(0, minutes - back)
        const claims = { aliveSince: at(pressed - since), aliveUntil: at(pressed + until) }
        const doing = (what: Press['action']) => {
          const one = unsaid({ action: what, value })
          return by === 'socket'
            ? step(timer, one, now)
            : pressLate(timer, { ...press(what, pressed, claims), ...one }, now)
        }
        if (by === 'beat') timer = beat(timer, { aliveSince: at(minutes - since) }, now)
        else if (by === 'clock') timer = check(timer, minutes)
        else {
          const done = doing(action).timer
          // What a stop takes to be logged is what a pause in its place would leave.
          if (action === 'STOP_TIMER' && timer.started && !done.started)
            logged += elapsed(doing('PAUSE_TIMER').timer, now)
          timer = done
        }
        expect(logged + elapsed(timer, now)).toBeLessThanOrEqual(now - START)
      }
    }),
    { numRuns: 2000 }
  )
})
