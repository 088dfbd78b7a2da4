import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { badgeOf, shortLength } from '#shared/extension/badge.ts'
import { awaySince, pressesFor } from '#shared/extension/idle.ts'
import * as outboxes from '#shared/extension/outbox.ts'
import { around, present, type Span } from '#shared/extension/presence.ts'
import { type Command, options, type Snapshot } from '#shared/extension/snapshot.ts'
import { OLDEST } from '#shared/timer/late.ts'
import { fresh, LOST_AFTER, step, type Timer } from '#shared/timer/rules.ts'
import { toState } from '#shared/timer/state.ts'

import { aSnapshot } from './kit/snapshots.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-18T18:00:00Z')

const press = (id: string): Command => ({ id, kind: 'timer', action: 'START_TIMER', pressedAt: NOW })
const entry = (id: string, after?: string): Command => ({
  id,
  kind: 'entry',
  entry: { personId: 'p', dateOfWork: '2026-11-18', hours: 1, minutes: 0, notes: 'n', isTangible: true },
  pressedAt: NOW,
  ...(after === undefined ? {} : { after })
})
const filled = (...commands: Command[]) => outboxes.enqueue(outboxes.empty, commands)!
const ids = ({ waiting, attention }: outboxes.Outbox) => [
  waiting.map(({ id }) => id).join(),
  attention.map(({ command }) => command.id).join()
]

describe('the outbox', () => {
  test('keeps its order, and takes nothing twice', () => {
    const outbox = filled(press('a'), press('b'))
    expect(ids(outboxes.enqueue(outbox, [press('b'), press('c')])!)).toEqual(['a,b,c', ''])
    expect(outboxes.next(outbox)?.id).toBe('a')
    expect(outboxes.next(outboxes.empty)).toBeUndefined()
  })

  test('lets nothing go without an answer, and sets aside what is refused, with what hangs on it', () => {
    const outbox = filled(press('a'), entry('b', 'a'), entry('c'))
    expect(ids(outboxes.settle(outbox, 'a', { kind: 'done' }))).toEqual(['b,c', ''])
    const aside = outboxes.settle(outbox, 'a', { kind: 'done', refused: 'not now' })
    expect(ids(aside)).toEqual(['c', 'b'])
    expect(aside.attention[0]).toMatchObject({ reason: 'not now' })
    expect(ids(outboxes.settle(outbox, 'a', { kind: 'refused', reason: 'no' }))).toEqual(['c', 'a,b'])
    const fields = { notes: 'too short' }
    expect(outboxes.settle(outbox, 'c', { kind: 'refused', reason: 'no', fields }).attention).toEqual([
      { command: entry('c'), reason: 'no', fields }
    ])
    expect(outboxes.settle(outbox, 'x', { kind: 'done' })).toBe(outbox)
  })

  test('tries again what a person changed as something new, and what they did not as the same', () => {
    const aside = outboxes.settle(filled(press('a'), entry('b', 'a')), 'a', { kind: 'refused', reason: 'no' })
    expect(ids(outboxes.retry(aside, 'b')!)).toEqual(['b', 'a'])
    const { entry: changed } = entry('n') as Command & { kind: 'entry' }
    expect(ids(outboxes.retry(aside, 'b', { id: 'n', entry: changed })!)).toEqual(['n', 'a'])
    expect(outboxes.retry(aside, 'x')).toBeUndefined()
    expect(ids(outboxes.discard(aside, 'b').left)).toEqual(['', 'a'])
  })

  test('brings back what was discarded to its place, a stop together with the entry of its time', () => {
    const outbox = filled(press('a'), entry('b', 'a'), entry('c'))
    for (const id of ['a', 'b']) {
      const { left, out } = outboxes.discard(outbox, id)
      expect([ids(left), ids(out)]).toEqual([
        ['c', ''],
        ['a,b', '']
      ])
      expect(new Set(outboxes.bringBack(left, out).waiting)).toEqual(new Set(outbox.waiting))
    }
    const inTurn = filled(...['a', 'b', 'c'].map((id, at) => ({ ...press(id), pressedAt: at })))
    const { left, out } = outboxes.discard(inTurn, 'b')
    expect(ids(outboxes.bringBack(left, out))).toEqual(['a,b,c', ''])
  })

  // Only this sees that Undo of discarding a refused entry does not bring it back.
  test('is what it was after anything in it was discarded and brought back', () => {
    const aside = outboxes.settle(filled(press('a'), entry('b', 'a'), press('c')), 'a', {
      kind: 'refused',
      reason: 'no'
    })
    const all = outboxes.enqueue(aside, [press('d'), entry('e', 'd'), entry('f')])!
    const whole = ({ waiting, attention }: outboxes.Outbox) => [new Set(waiting), new Set(attention)]
    for (const { id } of [...all.waiting, ...all.attention.map(({ command }) => command)]) {
      const { left, out } = outboxes.discard(all, id)
      expect(ids(left), id).not.toEqual(ids(all))
      expect(whole(outboxes.bringBack(left, out)), id).toEqual(whole(all))
    }
  })

  test('does not send by itself what the server may have forgotten', () => {
    const outbox = outboxes.tried(filled(press('a'), press('b')), 'a', NOW)
    const later = NOW + outboxes.LONGEST_TRIED
    expect(ids(outboxes.setOldAside(outbox, later, 'old'))).toEqual(['a,b', ''])
    expect(ids(outboxes.setOldAside(outbox, later + 1, 'old'))).toEqual(['b', 'a'])
    const again = outboxes.tried(outbox, 'a', later)
    expect(again.waiting[0]?.triedAt).toBe(NOW)
  })

  test('is full some time, and says so before anything is lost', () => {
    const many = Array.from({ length: outboxes.MOST }, (_, index) => press(String(index)))
    const outbox = filled(...many)
    expect(outboxes.enqueue(outbox, [press('one more')])).toBeUndefined()
    expect(outboxes.enqueue(outbox, [press('1')])?.waiting).toHaveLength(outboxes.MOST)
  })
})

describe('presence', () => {
  test('joins what is too short to be missed, in whatever steps it was noticed; and claims nothing else', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 3 * LOST_AFTER }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(gaps, all => {
        let now = NOW
        let spans: Span[] = []
        const signs = all.map(gap => {
          now += gap
          spans = present(spans, now)
          return now
        })
        const inOrder = spans.flatMap(({ since, until }) => [since, until])
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
        for (const { since, until } of spans)
          expect([signs.includes(since), signs.includes(until)]).toEqual([true, true])
        const last = around(spans, now)!
        expect(last.until).toBe(now)
        const inLast = signs.filter(sign => sign >= last.since)
        inLast.forEach((sign, index) => expect(sign - (inLast[index - 1] ?? sign)).toBeLessThan(LOST_AFTER))
        expect(now - spans[0]!.until).toBeLessThan(OLDEST)
      })
    )
  })

  test('claims nothing for a clock that was set back, and forgets a future that was none', () => {
    const spans = present([{ since: NOW, until: NOW + 60 * MINUTE }], NOW + 30 * MINUTE)
    expect(spans).toEqual([{ since: NOW + 30 * MINUTE, until: NOW + 30 * MINUTE }])
    expect(present([{ since: NOW, until: NOW }], NOW - 24 * 60 * MINUTE)).toHaveLength(1)
    expect(around(spans, NOW)).toBeUndefined()
  })
})

describe('the badge', () => {
  const started = step(fresh(NOW), { action: 'START_TIMER' }, NOW).timer
  const { timer: _, ...atRest } = aSnapshot()
  const shows = (timer: Timer | undefined, minutes: number, change: Partial<Snapshot> = {}) =>
    badgeOf(
      {
        ...atRest,
        ...(timer ? { timer: toState(timer, 'p', NOW) } : {}),
        ...change
      },
      NOW + minutes * MINUTE
    )

  test.each([
    [0, '0m'],
    [1, '1m'],
    [MINUTE, '1m'],
    [41 * MINUTE, '41m'],
    [59 * MINUTE + 1, '1:00'],
    [65 * MINUTE, '1:05'],
    [300 * MINUTE, '5:00']
  ])('writes %d ms as %s', (length, text) => {
    expect(shortLength(length)).toBe(text)
    expect(text.length).toBeLessThanOrEqual(4)
  })

  test('tells each state by text, colour and title', () => {
    const paused = step(started, { action: 'PAUSE_TIMER' }, NOW + MINUTE).timer
    const forced = step(started, { action: 'FORCED_PAUSE' }, NOW + MINUTE).timer
    const states = [
      shows(undefined, 0),
      shows(started, 4),
      shows(paused, 4),
      shows(forced, 4),
      shows(started, 20),
      shows(started, 4, { place: { at: 'unpaired' } }),
      shows(started, 4, { attention: [{ command: press('a'), reason: 'no' }] }),
      shows(started, 4, { idleSince: NOW }),
      shows(undefined, 0, { reminder: { kind: 'start' } }),
      shows(paused, 4, { reminder: { kind: 'stopped', at: NOW } })
    ]
    expect(states.map(({ text }) => text)).toEqual(['', '11m', '||', '||', '15m', '!', '!', '?', '▶', '||'])
    expect(new Set(states.map(({ title }) => title)).size).toBe(states.length)
    expect(shows(started, 4).title).toBe('Workbee: 11m left of 0:15.')
    expect(shows(started, 4, { line: 'away' }).title).toBe('Workbee: 11m left of 0:15. Offline: presses are kept.')
    expect(shows(forced, 4).colour).not.toBe(shows(paused, 4).colour)
  })

  test('is silent for who wants none, and still says when something needs them', () => {
    const quiet = { options: { ...options, badge: false } }
    expect(shows(started, 4, quiet).text).toBe('')
    expect(shows(started, 4, { ...quiet, attention: [{ command: press('a'), reason: 'no' }] }).text).toBe('!')
  })
})

describe('idle time', () => {
  const started = step(fresh(NOW), { action: 'START_TIMER' }, NOW).timer

  test('begins when the person went, never before the run, and only in a run', () => {
    expect(awaySince(started, 600, NOW + 15 * MINUTE)).toBe(NOW + 5 * MINUTE)
    expect(awaySince(started, 600, NOW + 4 * MINUTE)).toBe(NOW)
    expect(awaySince(started, 600, NOW)).toBeUndefined()
    expect(awaySince(fresh(NOW), 600, NOW + 15 * MINUTE)).toBeUndefined()
    expect(awaySince(undefined, 600, NOW)).toBeUndefined()
  })

  test('leaves the timer as a pause at that instant', () => {
    const [since, now] = [NOW + 5 * MINUTE, NOW + 9 * MINUTE]
    expect(pressesFor('keep', since, now)).toEqual([{ action: 'STILL_WORKING', pressedAt: now }])
    expect(pressesFor('drop-and-pause', since, now)).toEqual([{ action: 'PAUSE_TIMER', pressedAt: since }])
    expect(pressesFor('drop', since, now)).toEqual([
      { action: 'PAUSE_TIMER', pressedAt: since },
      { action: 'START_TIMER', pressedAt: now }
    ])
  })
})
