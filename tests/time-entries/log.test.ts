import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import { twoPlaces } from '#shared/kit/time/lengths.ts'
import * as log from '#shared/time-entries/log.ts'
import * as tabs from '#shared/time-entries/log-tabs.ts'
import { logColumns } from '#shared/time-entries/log-table.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import * as ruleTexts from '#shared/time-entries/texts.ts'

import { entryOf } from './entry-of.ts'

const day = fc.integer({ min: 0, max: 2000 }).map(count => addDays('2024-01-01', count))
const entries = fc.array(
  fc
    .record({
      dateOfWork: day,
      hours: fc.nat(40),
      minutes: fc.nat(59),
      isTangible: fc.boolean(),
      createdDateTime: fc.nat(1e9).map(ms => new Date(ms).toISOString())
    })
    .map(entryOf)
)

describe('which tab comes first', () => {
  test.each([
    ['dashboard', 'Volunteer', 2, 'tasks'],
    ['dashboard', 'Volunteer', 0, 'currentWeek'],
    ['dashboard', 'Manager', 2, 'currentWeek'],
    ['page', 'Volunteer', 2, 'currentWeek']
  ] as const)('on the %s for a %s with %i open tasks', (place, role, tasks, first) => {
    expect(tabs.firstTab(place, role, tasks)).toBe(first)
  })
})

describe('weeks', () => {
  test('run from Sunday to Saturday', () => {
    expect(tabs.weekOf('2025-11-20', 0)).toEqual({ from: '2025-11-16', to: '2025-11-22' })
    expect(tabs.weekOf('2025-11-20', 2)).toEqual({ from: '2025-11-02', to: '2025-11-08' })
  })
  test('one read holds three of them, each day once', () => {
    fc.assert(
      fc.property(day, today => {
        const { from, to } = tabs.threeWeeks(today)
        const weeks = [2, 1, 0].map(back => tabs.weekOf(today, back))
        expect(weeks[0]?.from).toBe(from)
        expect(weeks[2]?.to).toBe(to)
        expect(weeks.slice(1).map(week => addDays(week.from, -1))).toEqual(weeks.slice(0, 2).map(week => week.to))
      })
    )
  })
  test.each([
    ['2025-11-16', '2025-11-22', 'Nov 16 – Nov 22, 2025'],
    ['2025-12-28', '2026-01-03', 'Dec 28, 2025 – Jan 3, 2026'],
    ['2025-11-16', '2025-11-16', 'Nov 16, 2025']
  ])('from %s to %s are named', (from, to, name) => {
    expect(log.spanName({ from, to })).toBe(name)
  })
})

describe('days of a log', () => {
  test('lose no second and no entry', () => {
    fc.assert(
      fc.property(entries, all => {
        const days = log.byDay(all)
        expect(days.flatMap(one => one.entries)).toHaveLength(all.length)
        expect(days.reduce((sum, one) => sum + one.seconds, 0)).toBe(log.sum(all))
        expect(days.map(one => one.day)).toEqual(
          days
            .map(one => one.day)
            .toSorted()
            .toReversed()
        )
        const { tangible, intangible } = log.sums(all)
        expect(tangible + intangible).toBe(log.sum(all))
      })
    )
  })
  test('have the newest entry first, whatever is edited', () => {
    const [early, late] = ['08', '17'].map(hour =>
      entryOf({ _id: hour, dateOfWork: '2025-11-20', createdDateTime: `2025-11-20T${hour}:00:00.000Z` })
    )
    const edited = { ...early!, lastModifiedDateTime: '2025-11-20T20:00:00.000Z' }
    expect(log.byDay([edited, late!])[0]?.entries.map(one => one._id)).toEqual(['17', '08'])
    expect(log.isEdited(edited)).toBe(true)
    expect(log.isEdited({ ...late!, lastModifiedDateTime: late!.createdDateTime })).toBe(false)
  })
  test('are told apart by their age', () => {
    const today = '2025-11-20'
    expect([1, 0, -1, -2, -3, -4, -30].map(count => log.age(addDays(today, count), today))).toEqual([
      1, 1, 2, 3, 4, 7, 7
    ])
  })
  test('stand in the order of the day where they say when they began, with the gaps between them', () => {
    const at = (_id: string, beganAt: number | undefined, minutes: number) =>
      entryOf({ _id, hours: 0, minutes, ...(beganAt !== undefined && { beganAt }) })
    const entries = [at('none', undefined, 30), at('early', 540, 60), at('late', 780, 30), at('within', 570, 15)]
    const shown = (hasGaps: boolean) =>
      log
        .ledgerOf({ day: '2025-11-20', seconds: 0, entries }, hasGaps)
        .map(line => ('entry' in line ? line.entry._id : `${line.from}-${line.to}`))
    // What lies within another entry makes no gap, nor does a pause of some minutes.
    expect(shown(true)).toEqual(['late', '600-780', 'within', 'early', 'none'])
    expect(shown(false)).toEqual(['late', 'within', 'early', 'none'])
    expect(
      log.ledgerOf({ day: '2025-11-20', seconds: 0, entries: [at('a', 0, 30), at('b', 40, 5)] }, true)
    ).toHaveLength(2)
  })
  test('say both sums', () => {
    const all = [entryOf({ hours: 12, minutes: 45 }), entryOf({ hours: 1, minutes: 30, isTangible: false })]
    expect(log.sumsName(all)).toBe('12.75 h tangible, 1.5 h intangible')
    expect([0, 300, 37_800].map(twoPlaces)).toEqual(['–', '0.08', '10.50'])
  })
  test('leave lost hours out', () => {
    expect(log.worked([entryOf({ entryType: 'person' }), entryOf({})])).toHaveLength(1)
  })
})

describe('the filter', () => {
  const roof = entryOf({ projectId: 'a', projectName: 'Roof', taskId: 't2', taskName: 'Task 10' })
  const other = entryOf({ projectId: 'a', projectName: 'Roof', taskId: 't1', taskName: 'Task 2' })
  const cob = entryOf({ projectId: 'b', projectName: 'cob oven' })
  test('offers what occurs, once and in order', () => {
    expect(log.choosable([roof, other, roof, cob])).toEqual([
      { projectId: 'b', projectName: 'cob oven', tasks: [] },
      {
        projectId: 'a',
        projectName: 'Roof',
        tasks: [
          { taskId: 't1', taskName: 'Task 2' },
          { taskId: 't2', taskName: 'Task 10' }
        ]
      }
    ])
  })
  test('keeps a project, or a task; and everything when what was chosen is not there', () => {
    const all = [roof, other, cob]
    expect(log.chosen(all, 'a')).toEqual([roof, other])
    expect(log.chosen(all, 't1')).toEqual([other])
    expect(log.chosen(all, 'gone')).toBe(all)
    expect(log.chosen(all, '')).toBe(all)
  })
})

test('an entry is called by its task, else by its project', () => {
  const names = { projectName: 'Roof', wbsName: 'Permits' }
  expect(tabs.titleOf({ ...names, taskName: 'Drawings' })).toBe('Drawings')
  expect(log.whereOf(entryOf({ ...names, taskName: 'Drawings' }))).toBe('Roof / Permits')
  expect(tabs.titleOf(names)).toBe('Roof')
  expect(log.whereOf(entryOf(names))).toBe('')
  expect(tabs.titleOf({})).toBe(texts.unnamed)
})

test.each([
  ['2025-11-20', '2025-11-19', ruleTexts.order],
  ['', '2025-11-19', texts.wholeRange],
  ['2014-01-01', '2025-11-19', undefined],
  ['2025-11-19', '2025-11-19', undefined]
])('searching from %s to %s', (from, to, problem) => {
  expect(log.problemOfRange({ from, to })).toBe(problem)
})

test('a file has the notes as plain words with the links they point to, and the time to the minute', () => {
  const notes = '<p>Redrew <strong>the</strong> <a href="https://example.org/truss">truss</a></p>'
  const entry = entryOf({ notes, hours: 3, minutes: 40 })
  const line = Object.fromEntries(logColumns.map(({ key, value }) => [key, value(entry)]))
  expect(line).toMatchObject({
    notes: 'Redrew the truss (https://example.org/truss)',
    hours: 3,
    minutes: 40,
    tangible: true
  })
})

describe('a span', () => {
  test('that is often asked for ends today or before, or is the whole week, and can be searched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), days => {
        const today = addDays('2022-03-01', days)
        const presets = log.presetsOf(today)
        for (const span of Object.values(presets)) {
          expect(log.problemOfRange(span)).toBeUndefined()
          expect(span.to <= today || span === presets.week).toBe(true)
        }
        expect([presets.week.from, presets.week.to]).toEqual([startOfWeek(today), endOfWeek(today)])
      })
    )
    expect(log.presetsOf('2026-03-31').lastMonth).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
  test('is read from an address, unless it cannot be searched', () => {
    expect(log.spanIn('?from=2026-11-01&to=2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
    for (const wrong of ['', '?from=2026-11-01', '?from=2026-11-02&to=2026-11-01', '?from=x&to=y'])
      expect(log.spanIn(wrong)).toBeUndefined()
  })
})
