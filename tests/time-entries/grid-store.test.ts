// What only this suite would find: that what is typed into the week is lost while something is saved, deleted or copied, or is
// saved where it must not be.
import { afterEach, beforeEach, expect, test } from 'vitest'

import { forgetDraft, readDraft } from '#shared/kit/form/drafts.ts'
import { addDays } from '#shared/kit/time/day.ts'
import * as grid from '#shared/time-entries/grid.ts'
import { gridActs, type GridTools, type KeptGrid, makeKeptGrid } from '#shared/time-entries/grid-store.ts'
import * as texts from '#shared/time-entries/grid-texts.ts'

import { entryOf } from './entry-of.ts'

const SUNDAY = '2025-11-16'
const TUESDAY = '2025-11-18'
const NAME = `week-grid/somebody/${SUNDAY}`
const roof = entryOf({ _id: '1', projectId: 'a', projectName: 'Roof', dateOfWork: TUESDAY, hours: 2 })
const row = grid.rowOf(roof)

let kept: KeptGrid
let calls: string[]
let back: (() => void) | undefined
const open = (more: Partial<GridTools> = {}) =>
  gridActs({
    id: 'somebody',
    from: SUNDAY,
    entries: [roof],
    change: kept.change,
    allowed: { today: TUESDAY, mayAdd: true, mayDate: true, mayTime: () => true },
    mayRemove: () => true,
    async save({ hours, minutes }) {
      calls.push(`save ${hours}:${minutes}`)
      return { ...roof, rev: 2, hours: hours ?? 0, minutes: minutes ?? 0 }
    },
    list: async () => [],
    remove: async ({ _id }) => void calls.push(`remove ${_id}`),
    warned: async () => true,
    toast: text => void calls.push(text),
    offerBack: undo => void (back = undo),
    onSaved: ({ hours }) => void calls.push(`saved ${hours}`),
    refresh: () => void calls.push('refresh'),
    ...more
  })
const cell = (day = TUESDAY, present = [roof]) =>
  grid.cellOf(row, day, day === TUESDAY ? present : [], kept.$kept.get())
/** All that was begun has ended. */
const settled = () => new Promise(resolve => void setTimeout(resolve, 0))

beforeEach(() => {
  forgetDraft(NAME)
  kept = makeKeptGrid(NAME)
  calls = []
  back = undefined
})
afterEach(() => forgetDraft(NAME))

test('what is typed is kept for the tab, and forgotten when it is taken away', () => {
  const acts = open()
  expect(acts.type(cell('2025-11-17'), '1h 30')).toMatchObject({ typed: '1h 30', written: 5400, state: 'draft' })
  expect(makeKeptGrid(NAME).$kept.get()).toEqual(kept.$kept.get())
  acts.type(cell('2025-11-17'), ' ')
  expect(readDraft(NAME)).toBeUndefined()
  back?.()
  expect(cell('2025-11-17').typed).toBe('1h 30')
})

test('what was typed in a row that went comes back with its row', () => {
  const acts = open()
  acts.addRow(row)
  acts.type(cell('2025-11-17'), '2')
  acts.discard(cell('2025-11-17'))
  acts.removeRow(row)
  back?.()
  expect(kept.$kept.get().rows).toEqual([row])
  expect(cell('2025-11-17').typed).toBe('2')
})

test('a time that is typed over an entry is saved at once, where it differs and is meant', async () => {
  open().type(cell(), '2')
  await settled()
  expect(calls).toEqual([])
  open({ warned: async () => false }).type(cell(), '3')
  await settled()
  expect([calls, cell().typed]).toEqual([[], '3'])
  open().type(cell(), '3:15')
  await settled()
  expect(calls).toEqual(['save 3:15', 'saved 3', 'refresh'])
  expect(cell().typed).toBeUndefined()
})

test('what was refused stays typed, and so does what is typed meanwhile', async () => {
  open({ save: async () => undefined }).type(cell(), '3')
  await settled()
  expect([calls, cell().typed]).toEqual([['refresh'], '3'])
  const answer = Promise.withResolvers<typeof roof>()
  const acts = open({ save: () => answer.promise })
  acts.saveChange(cell())
  kept.change(now => grid.type(now, cell(), '4'))
  answer.resolve({ ...roof, hours: 3 })
  await settled()
  expect(cell().typed).toBe('4')
})

test('emptied, an entry is deleted by whoever may, and others are told', () => {
  open().type(cell(), '')
  open({ mayRemove: () => false }).type(cell(), '')
  expect(calls).toEqual(['remove 1', texts.notEditable])
})

test('a submitted cell is emptied, unless something else was typed meanwhile', () => {
  const acts = open()
  acts.type(cell('2025-11-17'), '1')
  const submitted = cell('2025-11-17')
  acts.type(submitted, '2')
  acts.settleCell(submitted)
  expect(cell('2025-11-17').typed).toBe('2')
  acts.settleCell(cell('2025-11-17'))
  expect(cell('2025-11-17').typed).toBeUndefined()
})

test('of last week the rows are copied, or the hours of the days that may be typed', async () => {
  await open().copy(false)
  expect(calls.splice(0)).toEqual([texts.nothingToCopy])
  const past = [TUESDAY, '2025-11-20'].map((day, at) =>
    entryOf({ _id: `past ${at}`, projectId: 'b', projectName: 'Wall', dateOfWork: addDays(day, -7), hours: 3 })
  )
  const asked: unknown[] = []
  const list: GridTools['list'] = async input => (asked.push(input), past)
  await open({ list }).copy(false)
  expect(kept.$kept.get()).toMatchObject({ rows: [{ projectId: 'b' }], cells: {} })
  // Whoever may write today alone has today alone.
  const allowed = { today: TUESDAY, mayAdd: true, mayDate: false, mayTime: () => true }
  await open({ list, allowed }).copy(true)
  expect(Object.keys(kept.$kept.get().cells)).toEqual([grid.cellName(grid.rowOf(past[0]!), TUESDAY)])
  expect(calls).toEqual([texts.copied, texts.leftOut])
  expect(asked[0]).toEqual({ id: 'somebody', from: '2025-11-09', to: '2025-11-15' })
})
