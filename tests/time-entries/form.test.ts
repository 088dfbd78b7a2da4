import { assert, constantFrom, property, record, uuid } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { problems } from '#shared/kit/form/check.ts'
import type { Actor } from '#shared/kit/rights.ts'
import type { OwnProject } from '#shared/projects/schemas.ts'
import {
  choiceOf,
  choicesOf,
  findChoice,
  type Offered,
  readValue,
  valueOf,
  withRecent
} from '#shared/time-entries/choices.ts'
import { changedFields, changesOf, entryForm, type EntryValues, startOf } from '#shared/time-entries/form.ts'
import { newEntry, type NewEntryOptions } from '#shared/time-entries/new-entry.ts'
import type { Permission } from '#shared/permissions.ts'

import { entryOf } from './entry-of.ts'

const TODAY = '2025-11-20'
const NOTES = '<p>one two three four five six seven eight nine ten <a href="https://x.org/a">eleven</a></p>'

const project = (projectId: string, projectName: string): OwnProject => ({
  projectId,
  projectName,
  category: 'Housing'
})
const task = (parts: Partial<Offered>): Offered => ({
  _id: 't',
  wbsId: 'w',
  wbsName: 'Drawings',
  projectId: 'b',
  projectName: 'Barn',
  num: '1.0.0.0',
  taskName: 'Truss',
  ...parts
})

const choices = choicesOf(
  [project('c', 'Cob oven'), project('b', 'Barn')],
  [
    task({ _id: 't10', num: '10.0.0.0', taskName: 'Tenth' }),
    task({ _id: 't2', num: '2.0.0.0', taskName: 'Second' }),
    task({ _id: 'tx', projectId: 'x', projectName: 'Elsewhere', wbsId: 'v', wbsName: '', taskName: 'Far' })
  ]
)

describe('choices', () => {
  test('stand below their project in the order of their numbers; those of other projects come last', () => {
    expect(choices.map(({ label, group }) => [group, label])).toEqual([
      [undefined, 'Barn'],
      ['Barn / Drawings', 'Second'],
      ['Barn / Drawings', 'Tenth'],
      [undefined, 'Cob oven'],
      ['Elsewhere', 'Far']
    ])
  })
  test('used last stand on top too, and what is gone does not', () => {
    const all = withRecent(choices, ['b/w/t2', 'gone', 'c'])
    expect(all.slice(0, 3).map(({ label, group, note }) => [group, label, note])).toEqual([
      ['Recent', 'Second', 'Barn / Drawings'],
      ['Recent', 'Cob oven', 'project'],
      [undefined, 'Barn', 'project']
    ])
  })
  test('are found by their value, a task also without its structure', () => {
    expect(findChoice(choices, 'b//t2')?.label).toBe('Second')
    expect(findChoice(choices, 'b')?.label).toBe('Barn')
    expect(findChoice(choices, 'b/w/none')).toBeUndefined()
    expect(findChoice(choices, '')).toBeUndefined()
  })
  test('of an entry are what it was made with', () => {
    const entry = entryOf({
      projectId: 'p',
      projectName: 'Old',
      wbsId: 'w',
      wbsName: 'Walls',
      taskId: 't',
      taskName: 'Bale'
    })
    expect(choiceOf(entry)).toEqual({ value: 'p/w/t', label: 'Bale', group: 'Old / Walls' })
    expect(choiceOf(entryOf({ projectId: null }))).toBeUndefined()
  })
  test('a value is read as it was written', () => {
    assert(
      property(record({ projectId: uuid(), wbsId: uuid(), taskId: uuid() }), chosen => {
        expect(readValue(valueOf(chosen))).toEqual(chosen)
        expect(readValue(valueOf({ projectId: chosen.projectId }))).toEqual({ ...chosen, wbsId: null, taskId: null })
      })
    )
  })
})

const values: EntryValues = {
  dateOfWork: TODAY,
  hours: 1,
  minutes: 0,
  beganAt: '',
  projectId: 'b',
  notes: NOTES,
  isTangible: true
}
const found = (parts: Partial<EntryValues>, before?: ReturnType<typeof entryOf>) =>
  problems(entryForm({ today: TODAY, mayDate: true }, before).schema, { ...values, ...parts })

describe('the form', () => {
  test.each<[Partial<EntryValues>, Record<string, string>]>([
    [{}, {}],
    [{ dateOfWork: '' }, { dateOfWork: 'Date is required' }],
    [{ dateOfWork: '2025-02-30' }, { dateOfWork: 'Invalid date' }],
    [{ hours: 0, minutes: 0 }, { hours: 'Time should be greater than 0 minutes' }],
    [{ hours: 41 }, { hours: 'Enter whole hours from 0 to 40.' }],
    [{ minutes: 60 }, { minutes: 'Enter whole minutes from 0 to 59.' }],
    [{ hours: Number.NaN }, { hours: 'Enter whole hours from 0 to 40.' }],
    [{ beganAt: '09:30' }, {}],
    [{ beganAt: 'noon' }, { beganAt: 'Enter a time of day, or leave it empty.' }],
    [{ projectId: '' }, { projectId: 'Project/Task is required' }],
    [{ notes: '' }, { notes: 'Description and reference link are required' }],
    [{ notes: '<img src="x">' }, { notes: 'Pictures are not allowed here!' }]
  ])('says to %j: %j', (parts, expected) => {
    expect(found(parts)).toEqual(expected)
  })
  test('holds against an entry only what differs from it', () => {
    const old = entryOf({ dateOfWork: '2010-01-01', notes: 'short' })
    expect(found({ dateOfWork: old.dateOfWork, notes: old.notes }, old)).toEqual({})
    expect(Object.keys(found({ dateOfWork: '2010-01-02', notes: 'shorter' }, old))).toEqual(['dateOfWork', 'notes'])
  })
  test('sends what differs; the three ids of a project go together', () => {
    const entry = entryOf({ projectId: 'b', wbsId: 'w', taskId: 't' })
    const start = startOf(entry)
    expect(changesOf(start, entry)).toEqual({})
    expect(changesOf({ ...start, hours: 2 }, entry)).toEqual({ hours: 2 })
    expect(changesOf({ ...start, projectId: 'c' }, entry)).toEqual({ projectId: 'c', wbsId: null, taskId: null })
    expect(changedFields({ ...start, notes: 'x', isTangible: false }, entry)).toEqual(['notes', 'isTangible'])
  })
})

describe('a new entry', () => {
  const actor = (...permissions: Permission[]): Actor => ({ id: 'me', role: 'Volunteer', permissions })
  const wish = (parts: Partial<NewEntryOptions> = {}): NewEntryOptions => ({ from: 'log', personId: 'me', ...parts })

  test.each<[string, Actor, NewEntryOptions, boolean, boolean]>([
    ['from the timer is tangible, and may be less', actor(), wish({ from: 'timer' }), true, true],
    ['from the log is intangible', actor(), wish(), false, false],
    ['from one’s own log is intangible, and may be more by right', actor('toggleTangibleTime'), wish(), false, true],
    ['from the grid is as one chooses by right', actor('toggleTangibleTime'), wish({ from: 'grid' }), true, true],
    ['from the grid is intangible', actor(), wish({ from: 'grid' }), false, false],
    ['for others needs the other right', actor('toggleTangibleTime'), wish({ personId: 'you' }), false, false],
    ['for others by that right', actor('editTimeEntryToggleTangible'), wish({ personId: 'you' }), true, true],
    ['is what the page says', actor('toggleTangibleTime'), wish({ isTangible: false }), false, true]
  ])('%s', (_, me, wanted, isTangible, may) => {
    const made = newEntry(me, wanted, TODAY)
    expect([made.values.isTangible, made.may.tangible]).toEqual([isTangible, may])
  })
  test('is for today unless another day is a right, and never from the timer', () => {
    const day = '2025-11-18'
    expect(newEntry(actor(), wish({ day }), TODAY).values.dateOfWork).toBe(TODAY)
    expect(newEntry(actor('editTimeEntryDate'), wish({ day }), TODAY).values.dateOfWork).toBe(day)
    expect(newEntry(actor('editTimeEntryDate'), wish({ day, from: 'timer' }), TODAY).values.dateOfWork).toBe(TODAY)
  })
  test('begins with whole minutes of the timer', () => {
    expect(newEntry(actor(), wish({ seconds: 4559 }), TODAY).values).toMatchObject({ hours: 1, minutes: 15 })
  })
  test('has a draft of its own for each purpose and person', () => {
    const from = constantFrom('timer' as const, 'log' as const)
    assert(
      property(record({ from, personId: uuid() }), record({ from, personId: uuid() }), (one, other) => {
        const same = one.from === other.from && one.personId === other.personId
        expect(newEntry(actor(), one, TODAY).draft === newEntry(actor(), other, TODAY).draft).toBe(same)
      })
    )
  })
  test('for one task does not begin with what was typed for another', () => {
    const wishes = [{}, { taskId: 'roof' }, { taskId: 'wall' }, { taskId: 'roof', day: '2025-11-18' }]
    const drafts = wishes.map(parts => newEntry(actor(), wish({ projectId: 'village', ...parts }), TODAY).draft)
    expect(new Set([...drafts, newEntry(actor(), wish(), TODAY).draft]).size).toBe(5)
  })
})
