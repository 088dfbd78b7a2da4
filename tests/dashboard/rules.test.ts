import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { suggestionForm } from '#shared/dashboard/form.ts'
import {
  runningWeek,
  changedOptions,
  countdown,
  cycleStart,
  isBellLit,
  MOST_OPTIONS,
  optionProblem,
  reminderFor,
  seesBlueSquares,
  toGo,
  weekEndsIn
} from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { problems } from '#shared/kit/form/check.ts'
import { dayOf, weekday, weekDeadline } from '#shared/kit/time/day.ts'

const HOUR_MS = 3_600_000
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

test('hours to go are never below none', () => {
  expect(toGo(7200, 3)).toBe(3600)
  expect(toGo(7200, 2)).toBe(0)
  expect(toGo(7200, 0)).toBe(0)
})

describe('how long the week still is', () => {
  test.each([
    ['2026-11-20T01:45:55Z', 'in 2 days'],
    ['2026-11-21T08:00:00Z', 'in 1 day'],
    ['2026-11-21T08:00:01Z', 'in 1 day'],
    ['2026-11-21T08:01:00Z', 'in 23 h 59 min'],
    ['2026-11-22T07:00:00Z', 'in 1 h 0 min'],
    ['2026-11-22T07:59:59Z', 'in 1 min'],
    ['2026-11-22T08:00:00Z', 'in 7 days'],
    // The week in which summer begins is an hour shorter.
    ['2026-03-08T08:00:00Z', 'in 6 days']
  ])('at %s is %s', (now, text) => {
    expect(weekEndsIn(new Date(now))).toBe(text)
  })
})

describe('a countdown', () => {
  test('can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * 86_400 }), seconds => {
        const [, days = '0', hours, minutes, rest] =
          /^(?:(\d+) d )?(\d\d):(\d\d):(\d\d)$/.exec(countdown(seconds)) ?? []
        return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) === seconds
      })
    )
  })
})

describe('the weekly-hours bell', () => {
  const friday = new Date('2026-11-20T20:00:00Z')
  const asked = { weeklycommittedHours: 20, tangibleSeconds: 9 * 3600, now: friday, seenWeek: undefined }
  test.each([
    ['is lit below half of the promise, two days before the end', {}, true],
    ['is dark at half of it', { tangibleSeconds: 10 * 3600 }, false],
    ['is dark without a promise', { weeklycommittedHours: 0, tangibleSeconds: 0 }, false],
    ['is dark once it was seen this week', { seenWeek: '2026-11-15' }, false],
    ['is lit when it was seen last week', { seenWeek: '2026-11-08' }, true],
    ['is lit from 48 hours before', { now: new Date('2026-11-20T08:00:00Z') }, true],
    ['is dark a second earlier', { now: new Date('2026-11-20T07:59:59Z') }, false],
    ['is dark as a week begins', { now: new Date('2026-11-22T08:00:00Z') }, false]
  ])('%s', (_, parts, lit) => {
    expect(isBellLit({ ...asked, ...parts })).toBe(lit)
  })
  test('is never lit again in the week it was seen in, nor by more work', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 60 }),
        fc.nat(60 * 3600),
        fc.nat(3600),
        (now, hours, done, more) => {
          const one = { weeklycommittedHours: hours, tangibleSeconds: done, now, seenWeek: undefined }
          const lit = isBellLit(one)
          if (isBellLit({ ...one, seenWeek: runningWeek(now) })) return false
          if (!lit && isBellLit({ ...one, tangibleSeconds: done + more })) return false
          return !lit || weekDeadline(dayOf(now)).getTime() - now.getTime() <= 48 * HOUR_MS
        }
      )
    )
  })
})

describe('the team reminder', () => {
  const now = new Date('2026-11-20T20:00:00Z')
  test.each([
    ['Volunteer', true, texts.dueFriday],
    ['Volunteer', false, undefined],
    ['Assistant Manager', true, texts.dueFriday],
    ['Assistant Manager', false, undefined],
    ['Manager', false, texts.dueSaturday],
    ['Manager', true, texts.dueSaturday],
    ['Owner', true, undefined],
    ['Administrator', true, undefined],
    ['Mentor', true, undefined],
    ['Core Team', true, undefined],
    ['Cook', true, undefined]
  ])('for a %s (on a team: %s)', (role, onTeam, text) => {
    expect(reminderFor({ role, onTeam, now, dismissedAt: undefined })).toBe(text)
  })
  test('comes back with the next Thursday', () => {
    const shown = (text: string, dismissed: string) =>
      reminderFor({ role: 'Manager', onTeam: true, now: new Date(text), dismissedAt: new Date(dismissed) }) !==
      undefined
    expect(shown('2026-11-19T07:59:59Z', '2026-11-18T20:00:00Z')).toBe(false)
    expect(shown('2026-11-19T08:00:00Z', '2026-11-18T20:00:00Z')).toBe(true)
    expect(shown('2026-11-25T20:00:00Z', '2026-11-19T08:00:00Z')).toBe(false)
    expect(shown('2026-11-26T08:00:00Z', '2026-11-19T08:00:00Z')).toBe(true)
  })
  test('goes by weeks that begin on the latest Thursday', () => {
    fc.assert(
      fc.property(moments, moment => {
        const start = cycleStart(moment)
        const age = moment.getTime() - start.getTime()
        return (
          weekday(dayOf(start)) === 4 &&
          age >= 0 &&
          age < 169 * HOUR_MS &&
          cycleStart(start).getTime() === start.getTime()
        )
      })
    )
  })
  test('is not shown twice in a week', () => {
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const again = reminderFor({ role: 'Manager', onTeam: true, now: one, dismissedAt: other })
        return again === undefined ? other >= cycleStart(one) : cycleStart(other).getTime() < cycleStart(one).getTime()
      })
    )
  })
})

test('blue squares are for their person, for all when they are shown, and for those who keep them', () => {
  const me = (permissions: readonly 'addInfringements'[]) => ({ id: 'me', role: 'Volunteer' as const, permissions })
  const person = (ownerId: string, blueSquares: boolean) => ({ ownerId, privacy: { blueSquares } })
  expect(seesBlueSquares(me([]), person('me', false))).toBe(true)
  expect(seesBlueSquares(me([]), person('other', true))).toBe(true)
  expect(seesBlueSquares(me([]), person('other', false))).toBe(false)
  expect(seesBlueSquares(me(['addInfringements']), person('other', false))).toBe(true)
})

describe('suggestion options', () => {
  const options = { suggestion: ['Teams', 'Hours'], field: ['Place'] }
  const change = (suggestion: boolean, action: 'add' | 'delete' | 'edit', newField: string, next?: string) => ({
    suggestion,
    action,
    newField,
    updatedSuggestionCategory: next
  })
  test.each([
    [change(true, 'add', 'Website'), undefined],
    [change(true, 'add', 'teams'), texts.optionThere],
    [change(true, 'edit', 'Teams', 'People'), undefined],
    [change(true, 'edit', 'Teams', 'TEAMS'), undefined],
    [change(true, 'edit', 'Teams', 'hours'), texts.optionThere],
    [change(true, 'edit', 'Teams'), texts.fillAll],
    [change(true, 'edit', 'Nothing', 'People'), texts.optionGone],
    [change(true, 'delete', 'Teams'), undefined],
    [change(true, 'delete', 'Nothing'), texts.optionGone],
    [change(false, 'delete', 'Place'), undefined],
    [change(false, 'add', 'Confirm'), texts.optionTaken],
    [change(false, 'edit', 'Place', 'email'), texts.optionTaken]
  ])('%o: %s', (wanted, text) => {
    expect(optionProblem(options, wanted)).toBe(text)
  })
  test('keep one category, and do not grow without end', () => {
    expect(optionProblem({ suggestion: ['One'], field: [] }, change(true, 'delete', 'One'))).toBe(texts.lastOption)
    const many = Array.from({ length: MOST_OPTIONS }, (_, index) => `Option ${index}`)
    expect(optionProblem({ suggestion: many, field: [] }, change(true, 'add', 'One more'))).toBe(texts.manyOptions)
  })
  test('change in one place only, whatever is done to them', () => {
    const name = fc.string({ minLength: 1, maxLength: 20 })
    const lists = fc.record({
      suggestion: fc.uniqueArray(name, { minLength: 1, maxLength: 10 }),
      field: fc.uniqueArray(name, { maxLength: 10 })
    })
    const action = fc.constantFrom('add' as const, 'delete' as const, 'edit' as const)
    fc.assert(
      fc.property(lists, fc.boolean(), action, fc.nat(20), name, (before, suggestion, what, at, text) => {
        const list = suggestion ? before.suggestion : before.field
        const wanted = change(suggestion, what, what === 'add' ? text : (list[at % (list.length || 1)] ?? text), text)
        if (optionProblem(before, wanted)) return true
        const after = changedOptions(before, wanted)
        const changed = suggestion ? after.suggestion : after.field
        const kept = suggestion ? after.field === before.field : after.suggestion === before.suggestion
        const grown = { add: 1, delete: -1, edit: 0 }[what]
        return kept && changed.length === list.length + grown && after.suggestion.length > 0
      })
    )
  })
})

test('every question of a suggestion wants an answer, the Owner’s own too', () => {
  const { schema } = suggestionForm({ suggestion: ['Teams'], field: ['Place'] })
  expect(problems(schema, {})).toEqual({
    suggestioncate: texts.fillAll,
    suggestion: texts.fillAll,
    Place: texts.fillAll,
    confirm: texts.fillAll
  })
  expect(problems(schema, { suggestioncate: 'Hours', suggestion: ' ', Place: 'Here', confirm: 'yes' })).toEqual({
    suggestioncate: texts.fillAll,
    suggestion: texts.fillAll
  })
  expect(problems(schema, { suggestioncate: 'Teams', suggestion: 'More tea', Place: 'Here', confirm: 'no' })).toEqual(
    {}
  )
})
