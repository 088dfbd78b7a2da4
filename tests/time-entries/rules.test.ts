import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '#shared/kit/time/day.ts'
import type { Actor, Subject } from '#shared/kit/rights.ts'
import type { Permission } from '#shared/permissions.ts'
import { kindOfLink, measureNotes, problemOfNotes } from '#shared/time-entries/notes.ts'
import * as rules from '#shared/time-entries/rules.ts'
import * as rights from '#shared/time-entries/rights.ts'
import * as texts from '#shared/time-entries/texts.ts'

const TODAY = '2026-11-18'
const LINK = 'https://docs.example.org/truss'
const TEN = 'one two three four five six seven eight nine ten'
const right: rules.Draft = {
  dateOfWork: TODAY,
  hours: 1,
  minutes: 0,
  projectId: 'p',
  notes: `<p>${TEN} <a href="${LINK}">eleven</a></p>`
}
const at: rules.CheckContext = { today: TODAY, mayDate: true }

const actor = (...permissions: Permission[]): Actor => ({ id: 'me', role: 'Volunteer', permissions })

describe('an entry', () => {
  test('that is right has no problem', () => {
    expect(rules.check(right, at)).toEqual({})
    expect(rules.check(right, { ...at, mayDate: false })).toEqual({})
  })

  test('that is empty has one for each field', () => {
    expect(rules.check({}, at)).toEqual({
      dateOfWork: 'Date is required',
      hours: 'Time should be greater than 0 minutes',
      projectId: 'Project/Task is required',
      notes: 'Description and reference link are required'
    })
  })

  test('has 0 to 40 hours and 0 to 59 minutes, and not nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 43 }), fc.integer({ min: -2, max: 62 }), (hours, minutes) => {
        const fits = hours >= 0 && hours <= 40 && minutes >= 0 && minutes <= 59 && hours + minutes > 0
        expect(rules.problemOfTime(hours, minutes) === undefined).toBe(fits)
      })
    )
    for (const odd of [0.5, Number.NaN, Infinity]) expect(rules.problemOfTime(odd, 5)).toBe(texts.hours)
  })

  test('is for today without the right to the date', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 400 }), count => {
        const problem = rules.problemOfDate(addDays(TODAY, count), { today: TODAY, mayDate: false })
        expect(problem).toBe(count === 0 ? undefined : 'Invalid date. Please refresh the page.')
      })
    )
  })

  test('is for a day between five years ago and a week ahead, never before 2022', () => {
    const problem = (day: string, today = TODAY) => rules.problemOfDate(day, { today, mayDate: true })
    expect(problem('2022-01-01')).toBeUndefined()
    expect(problem('2021-12-31')).toContain('Jan 1, 2022')
    expect(problem('2026-11-25')).toBeUndefined()
    expect(problem('2026-11-26')).toContain('Nov 25, 2026')
    expect(problem('2025-03-01', '2030-03-01')).toBeUndefined()
    expect(problem('2025-02-28', '2030-03-01')).toContain('Mar 1, 2025')
    expect(rules.limitsOfDate('2028-02-29')).toEqual({ min: '2023-03-01', max: '2028-03-07' })
    expect(problem('2026-02-30')).toBe('Invalid date')
    expect(problem('')).toBe('Date is required')
  })

  test('keeps the day that it has', () => {
    expect(rules.problemOfDate('2019-05-01', { today: TODAY, mayDate: false, before: '2019-05-01' })).toBeUndefined()
  })

  test('of another week, or of tomorrow, is told and not refused', () => {
    expect(rules.hintOfDate('2026-11-19', TODAY)).toBe(texts.dateAhead)
    expect(rules.hintOfDate('2026-11-14', TODAY)).toBe(texts.dateInOtherWeek)
    expect(rules.hintOfDate('2026-11-15', TODAY)).toBeUndefined()
    expect(rules.hintOfDate('2020-11-14', TODAY)).toBeUndefined()
    expect(rules.hintOfDate('2027-11-14', TODAY)).toBeUndefined()
    expect(rules.hintOfDate(undefined, TODAY)).toBeUndefined()
    expect(rules.hintOfDate('never', TODAY)).toBeUndefined()
  })

  test('of lost time needs no notes, and the project or team that lost it', () => {
    const lost = { ...right, notes: '', projectId: null }
    expect(rules.check({ ...lost, entryType: 'person' }, at)).toEqual({})
    expect(rules.check({ ...lost, entryType: 'project' }, at)).toEqual({ projectId: texts.projectRequired })
    expect(rules.check({ ...lost, entryType: 'team' }, at)).toEqual({ teamId: texts.teamRequired })
    expect(rules.check({ ...lost, entryType: 'team', teamId: 't' }, at)).toEqual({})
    expect(rules.check({ ...lost, entryType: 'person', notes: 'Rain.' }, at)).toEqual({ notes: texts.notesRequired })
  })
})

describe('notes', () => {
  test('need more than ten words', () => {
    expect(problemOfNotes(`<p>${TEN}</p>`)).toEqual({
      error: 'Description and reference link are required',
      reminder: 'Please write a more detailed description of your work completed, write at least 1-2 sentences.'
    })
    expect(measureNotes(`<p>${TEN}</p>`)).toEqual({ words: 10, enoughWords: false, hasLink: false })
    expect(measureNotes(`<p>${TEN}</p><p>eleven</p>`).enoughWords).toBe(true)
  })

  test('need a link, as a link or written out', () => {
    expect(problemOfNotes(`<p>${TEN} eleven</p>`)?.reminder).toBe(texts.linkRequired)
    expect(problemOfNotes(`<p>${TEN} ${LINK}</p>`)).toBeUndefined()
    expect(problemOfNotes(`<p>${TEN} eleven <a href="http://docs.example.org">x</a></p>`)?.reminder).toBe(
      texts.linkRequired
    )
  })

  test('with a Dropbox link that opens for nobody get the wrangler, unless another link is there', () => {
    const dropbox = 'https://www.dropbox.com/home/work/truss.pdf'
    const problem = problemOfNotes(`<p>${TEN} ${dropbox}</p>`)
    expect(problem?.error).toBe('A valid Dropbox link from the "Share" option is required')
    expect(problem?.reminder).toMatch(/^Halt, Link Wrangler!/)
    expect(problemOfNotes(`<p>${TEN} ${dropbox} ${LINK}</p>`)).toBeUndefined()
    expect(problemOfNotes(`<p>${TEN} https://www.dropbox.com/scl/fi/abc/truss.pdf?rlkey=1</p>`)).toBeUndefined()
  })

  test('hold no pictures, and no more than 20,000 characters', () => {
    expect(problemOfNotes(`${right.notes}<img src="x">`)?.error).toBe('Pictures are not allowed here!')
    expect(problemOfNotes(`${right.notes}${'word '.repeat(4000)}`)?.error).toBe(texts.notesTooLong)
  })

  test.each([
    ['https://docs.example.org/a', 'secure'],
    ['HTTPS://Docs.Example.org', 'secure'],
    ['http://docs.example.org', 'none'],
    ['https://localhost/a', 'none'],
    ['https://localhost./a', 'none'],
    ['https://app.localhost', 'none'],
    ['https://127.0.0.1/a', 'none'],
    ['https://2130706433/a', 'none'],
    ['https://0x7f.1/a', 'none'],
    ['https://[::1]/a', 'none'],
    ['https://printer/a', 'none'],
    ['https://dropbox.com/s/abc', 'dropbox'],
    ['https://dropbox.com/scl/fi/abc', 'secure'],
    ['https://notdropbox.com/s/abc', 'secure'],
    ['javascript:alert(1)', 'none'],
    ['', 'none'],
    ['https://', 'none']
  ])('%s is %s', (link, kind) => {
    expect(kindOfLink(link)).toBe(kind)
  })
})

describe('who may', () => {
  const own = { personId: 'me', dateOfWork: TODAY }
  const older = { personId: 'me', dateOfWork: '2026-11-17' }
  const others = { personId: 'you', dateOfWork: TODAY }
  const none = { time: false, description: false, date: false, project: false, tangible: false }

  test('edit what of one’s own: of today the time, the notes and the project', () => {
    expect(rights.mayEdit(actor(), own, TODAY)).toEqual({ ...none, time: true, description: true, project: true })
    expect(rights.mayEdit(actor(), older, TODAY)).toEqual(none)
    expect(rights.mayEdit(actor(), others, TODAY)).toEqual(none)
    expect(rights.mayEditAny(actor(), older, TODAY)).toBe(false)
    expect(rights.mayEdit(actor(), { ...own, entryType: 'person' }, TODAY)).toEqual(none)
  })

  test.each<[Permission, Partial<rights.MayEdit>, Partial<rights.MayEdit>]>([
    ['editTimeEntryTime', { time: true }, { time: true }],
    ['editTimeEntryDescription', { description: true, project: true }, { description: true, project: true }],
    ['editTimeEntryDate', { date: true }, { date: true }],
    ['toggleTangibleTime', { tangible: true }, {}],
    ['editTimeEntryToggleTangible', {}, { tangible: true }],
    ['putUserProfileImportantInfo', {}, {}]
  ])('edit with %s', (permission, mine, yours) => {
    expect(rights.mayEdit(actor(permission), older, TODAY)).toEqual({ ...none, ...mine })
    expect(rights.mayEdit(actor(permission), others, TODAY)).toEqual({ ...none, ...yours })
  })

  test('delete', () => {
    expect(rights.mayDelete(actor(), own, TODAY)).toBe(true)
    expect(rights.mayDelete(actor(), older, TODAY)).toBe(false)
    expect(rights.mayDelete(actor(), others, TODAY)).toBe(false)
    expect(rights.mayDelete(actor('deleteTimeEntryOwn'), older, TODAY)).toBe(true)
    expect(rights.mayDelete(actor('deleteTimeEntryOwn'), others, TODAY)).toBe(false)
    expect(rights.mayDelete(actor('deleteTimeEntryOthers'), others, TODAY)).toBe(true)
    expect(rights.mayDelete(actor('deleteTimeEntryOthers'), older, TODAY)).toBe(false)
  })

  test('add for whom', () => {
    const subject = (ownerId: string, ownerRole = 'Volunteer'): Subject => ({ ownerId, ownerRole, isProtected: false })
    expect(rights.mayAddFor(actor(), subject('me'))).toBe(true)
    expect(rights.mayAddFor(actor(), subject('you'))).toBe(false)
    for (const permission of ['postTimeEntry', 'putUserProfileImportantInfo'] as const) {
      expect(rights.mayAddFor(actor(permission), subject('you'))).toBe(true)
      expect(rights.mayAddFor(actor(permission), subject('you', 'Owner'))).toBe(false)
    }
  })

  test('be warned of an edit, which then counts', () => {
    const before = { hours: 1, minutes: 0, isTangible: true }
    const after = { hours: 1, minutes: 5 }
    expect(rules.countsAsEdit(actor(), before, after)).toBe(true)
    expect(rules.countsAsEdit(actor(), before, before)).toBe(false)
    expect(rules.countsAsEdit(actor(), { ...before, isTangible: false }, after)).toBe(false)
    expect(rules.countsAsEdit(actor('putUserProfileImportantInfo'), before, after)).toBe(false)
    expect(rules.countsAsEdit(actor('editTimeEntryTime'), before, after)).toBe(true)
  })
})

test.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-18T00:00:00', '2026-11-18'],
  ['2026-11-18T23:59:59-08:00', '2026-11-18'],
  ['2026-11-19T03:00:00Z', '2026-11-18'],
  ['2026-07-01T06:59:59.999Z', '2026-06-30'],
  ['2026-02-30', undefined],
  ['2026-02-30T00:00:00', undefined],
  ['2026-11-18T99:00:00Z', undefined],
  ['18 November', undefined],
  ['', undefined]
])('%s means the day %s', (text, day) => {
  expect(rules.dayMeant(text)).toBe(day)
})

test('a span has its days in order, and of many people at most 366', () => {
  expect(rules.problemOfSpan('2026-01-01', '2027-01-01', true)).toBeUndefined()
  expect(rules.problemOfSpan('2026-01-01', '2027-01-02', true)).toBe(texts.tooLong)
  expect(rules.problemOfSpan('2016-01-01', '2027-01-02')).toBeUndefined()
  expect(rules.problemOfSpan('2026-01-02', '2026-01-01')).toBe(texts.order)
})
