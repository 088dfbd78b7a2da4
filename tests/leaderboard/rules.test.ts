import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import {
  around,
  barColor,
  barColors,
  daysLeft,
  isMember,
  isMet,
  isVisibleAs,
  lettersAt,
  named,
  onTeams,
  organisationColor,
  percentOf,
  placesOf,
  ranked,
  shareColor,
  shareOf,
  starRoles,
  statusOf,
  timeOff,
  truncated,
  weekName,
  type WeekResult
} from '#shared/leaderboard/rules.ts'
import { roles } from '#shared/permissions.ts'

const one = (parts: Partial<WeekResult> = {}): WeekResult => ({
  role: 'Volunteer',
  weeklycommittedHours: 10,
  missedHours: 0,
  totaltangibletime_hrs: 0,
  ...parts
})
const hours = fc.double({ min: 0, max: 120, noNaN: true })
const worked = fc.record({
  role: fc.constantFrom(...roles, 'Friend of the server'),
  weeklycommittedHours: fc.nat(60),
  missedHours: fc.nat(20),
  totaltangibletime_hrs: hours
})

test('members are who promised an hour, without Mentors', () => {
  expect(isMember(one({ weeklycommittedHours: 1 }))).toBe(true)
  expect(isMember(one({ weeklycommittedHours: 0.9 }))).toBe(false)
  expect(isMember(one({ role: 'Mentor' }))).toBe(false)
})

test('the bar of a share changes its color at the half, the whole, and where a star does', () => {
  const shares = [0, 0.49, 0.5, 0.99, 1, 1.24, 1.25, 1.5, 1.75, 9]
  expect(shares.map(shareColor)).toEqual([
    'red',
    'red',
    'orange',
    'orange',
    'green',
    'green',
    'blue',
    'indigo',
    'purple',
    'purple'
  ])
})

describe('the mark of a person', () => {
  test.each([
    [one({ totaltangibletime_hrs: 9.99 }), 'unmet'],
    [one({ totaltangibletime_hrs: 10 }), 'met'],
    [one({ totaltangibletime_hrs: 100 }), 'met'],
    [one({ role: 'Assistant Manager', totaltangibletime_hrs: 100 }), 'met'],
    [one({ role: 'Manager', totaltangibletime_hrs: 12.49 }), 'met'],
    [one({ role: 'Manager', totaltangibletime_hrs: 12.5 }), 'star'],
    [one({ role: 'Manager', weeklycommittedHours: 0 }), 'met'],
    [one({ role: 'Core Team', missedHours: 5, totaltangibletime_hrs: 12 }), 'unmet'],
    [one({ role: 'Core Team', missedHours: 5, totaltangibletime_hrs: 12.5 }), 'star']
  ] as const)('%j is %s', (who, status) => expect(statusOf(who)).toBe(status))

  test('is a star for five roles, and only with a promise', () => {
    expect([...starRoles].toSorted()).toEqual(['Administrator', 'Core Team', 'Manager', 'Mentor', 'Owner'])
    fc.assert(
      fc.property(worked, who => {
        const isStar = statusOf(who) === 'star'
        const may = starRoles.includes(who.role) && who.weeklycommittedHours > 0
        expect(isStar).toBe(may && who.totaltangibletime_hrs >= 1.25 * who.weeklycommittedHours)
        if (!isStar) expect(statusOf(who)).toBe(isMet(who) ? 'met' : 'unmet')
      })
    )
  })

  test('never falls with more hours', () => {
    const height = { unmet: 0, met: 1, star: 2 }
    fc.assert(
      fc.property(worked, hours, (who, more) => {
        const after = { ...who, totaltangibletime_hrs: who.totaltangibletime_hrs + more }
        expect(height[statusOf(after)]).toBeGreaterThanOrEqual(height[statusOf(who)])
      })
    )
  })
})

describe('the bars', () => {
  test.each([
    [0, 'red'],
    [4.99, 'red'],
    [5, 'orange'],
    [10, 'green'],
    [20, 'blue'],
    [30, 'indigo'],
    [40, 'violet'],
    [50, 'purple'],
    [168, 'purple']
  ] as const)('%d hours are %s', (count, color) => expect(barColor(count)).toBe(color))

  test('turn with the hours, and never back', () => {
    fc.assert(
      fc.property(hours, hours, (some, more) => {
        const [low, high] = [Math.min(some, more), Math.max(some, more)]
        expect(barColors.indexOf(barColor(low))).toBeLessThanOrEqual(barColors.indexOf(barColor(high)))
      })
    )
  })

  test.each([
    [0, 0, 'green'],
    [9, 100, 'red'],
    [10, 100, 'orange'],
    [19.9, 100, 'orange'],
    [20, 100, 'green']
  ] as const)('%d of %d hours of the organisation are %s', (done, committed, color) =>
    expect(organisationColor(done, committed)).toBe(color)
  )
})

describe('names', () => {
  test('are cut by the letter, wherever the cut falls', () => {
    expect(truncated('Volunteers of Earthbag Village', 15)).toBe('Volunteers of E…')
    expect(truncated('Straw Bale', 15)).toBe('Straw Bale')
    expect(truncated('ab cdef', 3)).toBe('ab…')
    expect([lettersAt(456), lettersAt(457)]).toEqual([27, 50])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, letters) => {
        const cut = truncated(text, letters)
        const count = (words: string) => Array.from(new Intl.Segmenter('en').segment(words)).length
        if (count(text) <= letters) expect(cut).toBe(text)
        else expect(cut.endsWith('…') && text.startsWith(cut.slice(0, -1).trimEnd())).toBe(true)
        expect(count(cut)).toBeLessThanOrEqual(letters + 1)
        expect(cut.isWellFormed()).toBe(text.isWellFormed())
      })
    )
  })

  test('are found by any of their words, with or without accents', () => {
    const all = ['Tomás Herrera', 'Priya Raman', 'Wei-Ling Chen'].map(name => ({ name }))
    const found = (text: string) => named(all, text).map(({ name }) => name)
    expect(found('')).toHaveLength(3)
    expect(found('tomas')).toEqual(['Tomás Herrera'])
    expect(found('RAMAN pri')).toEqual(['Priya Raman'])
    expect(found('ling')).toEqual(['Wei-Ling Chen'])
    expect(found('nobody')).toEqual([])
    expect(found('(.*')).toEqual([])
  })

  test('can be those of teams', () => {
    const all = [{ teams: ['a', 'b'] }, { teams: [] }, { teams: ['c'] }]
    expect(onTeams(all, ['b', 'c'])).toEqual([all[0], all[2]])
    expect(onTeams(all, [])).toEqual([])
  })
})

describe('days', () => {
  test.each([
    [null, undefined],
    ['2026-11-17', undefined],
    ['2026-11-18', 0],
    ['2026-11-19', 1],
    ['2026-12-18', 30]
  ])('until %s: %s', (end, left) => expect(daysLeft(end, '2026-11-18')).toBe(left))

  test('off are told in the week they fall in, and counted in weeks before', () => {
    const off = (timeOffFrom: string | null, timeOffTill: string | null) =>
      timeOff({ timeOffFrom, timeOffTill }, '2026-11-18')
    expect(off(null, null)).toBeUndefined()
    expect(off('2026-11-08', '2026-11-14')).toBeUndefined()
    expect(off('2026-11-08', '2026-11-15')).toBe('off')
    expect(off('2026-11-21', '2026-11-28')).toBe('off')
    expect(off('2026-11-22', '2026-11-28')).toBe(1)
    expect(off('2026-12-05', '2026-12-05')).toBe(2)
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.nat(30), (from, length) => {
        const start = addDays('2026-11-18', from)
        const end = addDays(start, length)
        const overlaps = start <= endOfWeek('2026-11-18') && end >= startOfWeek('2026-11-18')
        expect(off(start, end) === 'off').toBe(overlaps)
      })
    )
  })
})

describe('the order', () => {
  const line = fc.record({
    personId: fc.uuid(),
    name: fc.constantFrom('Ann Vale', 'bea Vale', 'Zoe Vale'),
    role: fc.constantFrom('Volunteer', 'Manager'),
    weeklycommittedHours: fc.nat(3),
    missedHours: fc.constant(0),
    totaltangibletime_hrs: fc.nat(3),
    totaltime_hrs: fc.nat(5)
  })

  test('of time or of names holds what was given, and everybody has one place', () => {
    fc.assert(
      fc.property(fc.uniqueArray(line, { maxLength: 12, selector: ({ personId }) => personId }), lines => {
        const totals = ranked(lines, 'total').map(one => one.totaltime_hrs)
        expect(totals).toEqual(totals.toSorted((one, other) => other - one))
        const names = ranked(lines, 'name').map(({ name }) => name.toLowerCase())
        expect(names).toEqual(names.toSorted())
        expect(placesOf(lines, 'name')).toEqual(placesOf(lines, 'hours'))
        expect([...placesOf(lines, 'total').values()]).toEqual(lines.map((_, at) => at + 1))
      })
    )
  })

  test('is by hours, then name and role', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), lines => {
        const all = ranked(lines, 'hours')
        expect(all).toHaveLength(lines.length)
        expect(ranked(lines.toReversed(), 'hours')).toEqual(all)
        for (const [at, after] of all.slice(1).entries()) {
          const before = all[at]!
          expect(before.totaltangibletime_hrs).toBeGreaterThanOrEqual(after.totaltangibletime_hrs)
          if (before.totaltangibletime_hrs === after.totaltangibletime_hrs)
            expect(before.name.toLowerCase() <= after.name.toLowerCase()).toBe(true)
        }
      })
    )
  })

  test('or by the part of the own promise, those without one last', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), lines => {
        const shares = ranked(lines, 'share').map(each => shareOf(each) ?? -1)
        expect(shares).toEqual(shares.toSorted((some, other) => other - some))
      })
    )
    expect(shareOf(one({ weeklycommittedHours: 8, totaltangibletime_hrs: 6 }))).toBe(0.75)
    expect(shareOf(one({ weeklycommittedHours: 0, totaltangibletime_hrs: 6 }))).toBeUndefined()
    expect(percentOf(0.9999)).toBe(99)
  })
})

test('Volunteers are always visible', () => {
  for (const role of roles) expect(isVisibleAs(role, false)).toBe(role === 'Volunteer')
  expect(isVisibleAs('Manager', true)).toBe(true)
})

test('a week is named by its days, and by its year when that is another', () => {
  expect(weekName('2026-11-11', '2026-11-18')).toBe('Nov 8 – Nov 14')
  expect(weekName('2026-01-01', '2026-11-18')).toBe('Dec 28 – Jan 3')
  expect(weekName('2025-12-01', '2026-11-18')).toBe('Nov 30 – Dec 6, 2025')
})

test.each([
  // How many, where the own row stands; what is behind the first, and where it ends.
  [34, 10, 7, 14],
  [34, 0, 1, 8],
  [34, -1, 1, 8],
  [34, 4, 1, 8],
  [34, 5, 1, 9],
  [34, 6, 3, 10],
  [34, 33, 30, 34],
  [9, 3, 1, 9],
  [3, 1, 1, 3]
])('of %d, with oneself at %d, those from %d to %d are shown at first', (count, own, first, to) => {
  expect(around(count, own)).toEqual({ first, to })
})
