import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, weekDays } from '#shared/kit/time/day.ts'
import * as grid from '#shared/time-entries/grid.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'
import { sum } from '#shared/time-entries/log.ts'
import type { Entry } from '#shared/time-entries/schemas.ts'

import { entryOf } from './entry-of.ts'

const SUNDAY = '2025-11-16'
const days = weekDays(SUNDAY)
const roof = entryOf({ _id: '1', projectId: 'a', projectName: 'Roof', dateOfWork: '2025-11-18', hours: 2 })
const row = grid.rowOf(roof)

const entries = fc.array(
  fc
    .record({
      dateOfWork: fc.constantFrom(...days),
      hours: fc.integer({ min: 1, max: 9 }),
      minutes: fc.nat(59),
      projectId: fc.constantFrom('a', 'b', 'c'),
      taskId: fc.constantFrom(null, 't'),
      entryType: fc.constantFrom('default' as const, 'person' as const)
    })
    .map(entryOf)
)

const cell = (day: string, present: readonly Entry[] = [roof], kept = grid.nothing) =>
  grid.cellOf(row, day, present, kept)

describe('a week', () => {
  test('adds up, across and down, whatever is in it', () => {
    fc.assert(
      fc.property(entries, all => {
        const week = grid.weekGrid(SUNDAY, all, grid.nothing)
        const work = all.filter(one => one.entryType === 'default')
        expect(week.seconds).toBe(sum(work))
        expect(week.totals.reduce((total, one) => total + one, 0)).toBe(week.seconds)
        expect(week.rows.reduce((total, one) => total + one.seconds, 0)).toBe(week.seconds)
        expect(new Set(week.rows.map(one => one.row.key)).size).toBe(week.rows.length)
      })
    )
  })
  test('keeps added rows below those with entries, each once', () => {
    const added = { ...row, key: 'z//', projectId: 'z', projectName: 'Added' }
    expect(grid.rowsOf([roof], [added, row]).map(one => one.projectName)).toEqual(['Roof', 'Added'])
  })
})

describe('a cell', () => {
  test('is empty, saved, or several', () => {
    expect(cell('2025-11-17').state).toBe('empty')
    expect(cell('2025-11-18')).toMatchObject({ state: 'saved', seconds: 7200 })
    expect(cell('2025-11-18', [roof, roof])).toMatchObject({ state: 'several', seconds: 14_400 })
  })
  test('counts what is typed over it', () => {
    const kept = grid.type(grid.nothing, cell('2025-11-18'), '1h 30')
    const typed = cell('2025-11-18', [roof], kept)
    expect(typed).toMatchObject({ state: 'draft', seconds: 5400, saved: 7200 })
    expect(grid.cellText(typed)).toBe('1.50')
    expect(grid.weekGrid(SUNDAY, [roof], kept)).toMatchObject({
      seconds: 5400,
      typed: [{ day: '2025-11-18' }],
      drafts: []
    })
  })
  test('waits for a note where nothing is saved, or several things are', () => {
    const kept = grid.type(grid.nothing, cell('2025-11-18', []), '1h 30')
    expect(grid.weekGrid(SUNDAY, [], grid.addRow(kept, row)).drafts).toHaveLength(1)
    expect(grid.weekGrid(SUNDAY, [roof, roof], kept).drafts).toMatchObject([{ seconds: 19_800, written: 5400 }])
  })
  test('keeps what cannot be read, and does not count it', () => {
    for (const text of ['soon', '0:00', '41:30', '-1']) {
      const typed = cell('2025-11-17', [roof], grid.type(grid.nothing, cell('2025-11-17'), text))
      expect(typed).toMatchObject({ state: 'unreadable', seconds: 0 })
      expect(grid.cellText(typed)).toBe(text)
    }
  })
  test('forgets what is emptied, and what it says already', () => {
    const kept = grid.type(grid.nothing, cell('2025-11-18'), '3')
    expect(grid.isEmpty(grid.type(kept, cell('2025-11-18'), ' '))).toBe(true)
    expect(grid.isEmpty(grid.type(kept, cell('2025-11-18'), '2:00'))).toBe(true)
  })
  test('says why it may not be typed in', () => {
    const free = { today: '2025-11-18', mayAdd: true, mayDate: true, mayTime: () => true }
    expect(grid.lockOf(cell('2025-11-17'), free)).toBeUndefined()
    expect(grid.lockOf(cell('2025-11-17'), { ...free, mayDate: false })).toBe(texts.onlyToday)
    expect(grid.lockOf(cell('2025-11-18', []), { ...free, mayDate: false })).toBeUndefined()
    expect(grid.lockOf(cell('2025-11-17'), { ...free, mayAdd: false })).toBe(texts.notYours)
    expect(grid.lockOf(cell('2025-11-18'), { ...free, mayTime: () => false })).toBe(texts.notEditable)
    expect(grid.lockOf(cell('2025-11-18', [roof, roof]), free)).toBe(texts.severalLocked)
    expect(grid.lockOf(cell('2025-11-30', []), free)).toContain('Nov 25, 2025')
  })
})

describe('what is kept', () => {
  test('comes back as it was', () => {
    const kept = grid.type(grid.addRow(grid.nothing, row), cell('2025-11-17'), '1.5')
    expect(grid.readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
  test('may be anything, and is never more than what we keep', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const { rows, cells } = grid.readDraft(value)
        expect(Object.values(cells).every(one => typeof one === 'string')).toBe(true)
        expect(rows.every(one => typeof one.key === 'string')).toBe(true)
      })
    )
    expect(grid.readDraft({ rows: [{ key: 1 }], cells: { a: 3 } })).toEqual(grid.nothing)
  })
  test('goes with its row', () => {
    const kept = grid.type(grid.addRow(grid.nothing, row), cell('2025-11-17'), '1.5')
    expect(grid.isEmpty(grid.removeRow(kept, row))).toBe(true)
  })
})

describe('a note', () => {
  const NOTE = 'Set nine posts along the south fence line today, all of them plumb: https://docs.example.org/fence'
  const typed = grid.type(grid.nothing, cell('2025-11-17'), '1h 30')

  test('makes an entry of its cell, and goes with it', () => {
    const kept = grid.writeNote(typed, cell('2025-11-17'), NOTE)
    const there = cell('2025-11-17', [roof], kept)
    expect(grid.problemOfNote(there)).toBeUndefined()
    expect(grid.entryIn(there, 'me', true)).toMatchObject({
      hours: 1,
      minutes: 30,
      dateOfWork: '2025-11-17',
      taskId: null
    })
    expect(grid.entryIn(there, 'me', true).notes).toContain('<a href="https://docs.example.org/fence"')
    expect(grid.settle(kept, there)).toEqual(grid.nothing)
  })
  test('is asked for, and survives being stored and its time being taken back', () => {
    expect(grid.problemOfNote(cell('2025-11-17', [roof], typed))).toBeDefined()
    const kept = grid.setTangible(grid.writeNote(typed, cell('2025-11-17'), NOTE), row, false)
    expect(grid.readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(grid.type(kept, cell('2025-11-17', [roof], kept), '').notes).toEqual(kept.notes)
    expect(grid.isEmpty(grid.removeRow(kept, row))).toBe(true)
    expect(grid.weekGrid(SUNDAY, [roof], kept).rows[0]?.isTangible).toBe(false)
  })
})

describe('copying last week', () => {
  const past = { ...roof, dateOfWork: addDays('2025-11-18', -7) }
  test('brings its rows', () => {
    const kept = grid.copyWeek(grid.nothing, [past], [], undefined)
    expect(kept).toEqual({ ...grid.nothing, rows: [row] })
    expect(grid.copyWeek(grid.nothing, [past], [roof], undefined)).toEqual(grid.nothing)
  })
  test('brings its hours into cells that are free', () => {
    const kept = grid.copyWeek(grid.nothing, [past, past], [], () => true)
    expect(kept.cells).toEqual({ [grid.cellName(row, '2025-11-18')]: '4.00' })
    expect(grid.copyWeek(grid.nothing, [past], [roof], () => true).cells).toEqual({})
    expect(grid.copyWeek(grid.nothing, [past], [], () => false).cells).toEqual({})
    const typed = grid.type(grid.nothing, cell('2025-11-18', []), '1:00')
    expect(grid.copyWeek(typed, [past], [], () => true).cells).toEqual(typed.cells)
  })
})

describe('what is told', () => {
  const other = { ...row, key: 'z//', projectId: 'z', projectName: 'Added' }
  const twice = (one: string, two: string, day = '2025-11-17') => {
    const kept = grid.type(grid.addRow(grid.nothing, row), cell('2025-11-17', []), one)
    return grid.type(grid.addRow(kept, other), grid.cellOf(other, day, [], kept), two)
  }
  const told = (kept: grid.GridDraft, all: readonly Entry[] = []) => grid.toldOf(grid.weekGrid(SUNDAY, all, kept))
  test('are times that overlap on one day', () => {
    expect(told(twice('9:00-10:15', '10:00-11:00'))).toEqual(['Monday, Nov 17: 9:00-10:15 and 10:00-11:00 overlap.'])
    expect(told(twice('9:00-10:15', '10:15-11:00'))).toEqual([])
    expect(told(twice('9:00-10:15', '10:00-11:00', '2025-11-18'))).toEqual([])
    expect(told(twice('1:15', '10:00-11:00'))).toEqual([])
  })
  test('are days longer than a day', () => {
    const long = entryOf({ dateOfWork: '2025-11-18', hours: 24, minutes: 1 })
    expect(told(grid.nothing, [long])).toEqual(['Tuesday, Nov 18 has 24.02 h, more than a day holds.'])
    expect(told(grid.nothing, [{ ...long, minutes: 0 }])).toEqual([])
  })
  test('know where a time lies whose end says its half of the day', () => {
    expect(told(twice('11-1pm', '12:30-2pm'))).toHaveLength(1)
    expect(told(twice('11-1pm', '23:00-23:30'))).toEqual([])
  })
})

test('a row can be of each project, and of each open task after it', () => {
  const task = { _id: 't', taskName: 'Drawings', wbsId: 'w', wbsName: 'Permits', projectId: 'a', projectName: 'Roof' }
  const rows = grid.workToChoose(
    [
      { projectId: 'b', projectName: 'Walls', category: 'Other' },
      { projectId: 'a', projectName: 'Roof', category: 'Other' }
    ],
    // Only these fields are looked at.
    [task as Parameters<typeof grid.workToChoose>[1][number]]
  )
  expect(rows.map(one => one.key)).toEqual(['a//', 'a/w/t', 'b//'])
})
