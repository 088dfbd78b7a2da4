// Which links show work, and when a manager should ask after a task.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { changedFields, taskFields, wordsOf } from '#shared/tasks/diff-fields.ts'
import type { TaskPart } from '#shared/tasks/diff-schemas.ts'
import { needsFollowUp, progressOf } from '#shared/tasks/follow-up.ts'
import { problemOfLink, siteOf } from '#shared/tasks/review/link.ts'

const SITES = ['workbee.example.org']
const kindOf = (link: string) => problemOfLink(link, SITES)?.kind

describe('a link to work', () => {
  test.each([
    'https://docs.google.com/document/d/1abc/edit',
    'https://docs.google.com/spreadsheets/d/1abc/edit#gid=0',
    'https://docs.google.com/a/example.org/presentation/d/1abc',
    'https://docs.google.com/forms/d/1abc/viewform',
    'https://www.dropbox.com/s/abcdef/truss.pdf?dl=0',
    'https://dropbox.com/scl/fi/abc/truss.pdf',
    'https://github.com/organisation/site/pull/42',
    'https://workbee.example.org/lessons/4',
    '  https://www.workbee.example.org/lessons/4  ',
    'HTTPS://DOCS.GOOGLE.COM/document/d/1abc/edit'
  ])('may be %s', link => expect(kindOf(link)).toBeUndefined())

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://a.org', 'shape'],
    ['https://localhost/document/d/123456789', 'shape'],
    ['https://127.0.0.1/document/d/123456789', 'shape'],
    ['https://docs.google.com@evil.example/document/d/1', 'shape'],
    ['https://docs.google.com/document/d/1 and more', 'shape'],
    ['http://docs.google.com/document/d/1abc', 'https'],
    ['javascript:alert("document/d/1")', 'https'],
    ['docs.google.com/document/d/1abc', 'https'],
    ['https://www.dropbox.com/home/truss.pdf', 'dropbox'],
    ['https://notdropbox.com/s/abcdef/truss.pdf', 'domain'],
    ['https://docs.google.com/drawings/d/1abc', 'domain'],
    ['https://docs.google.com.evil.example/document/d/1', 'domain'],
    ['https://github.com/organisation/site/issues/4', 'domain'],
    ['https://evil.example/github.com/pull/1', 'domain'],
    ['https://evilworkbee.example.org.evil.io/', 'domain']
  ])('is not %s', (link, kind) => expect(kindOf(link)).toBe(kind))

  test('is always https, long enough, and on a known host when it is taken', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), fc.string({ maxLength: 60 })),
        link => {
          if (problemOfLink(link, SITES)) return
          const { protocol, hostname } = new URL(link.trim())
          expect(protocol).toBe('https:')
          expect(link.trim().length).toBeGreaterThanOrEqual(20)
          expect(hostname).toMatch(/(?:docs\.google|dropbox|github)\.com$|workbee\.example\.org$/)
        }
      )
    )
  })

  test('of a site is its host without www', () => {
    expect([siteOf('https://www.bees.org/x'), siteOf('http://localhost:4300'), siteOf('none')]).toEqual([
      'bees.org',
      'localhost',
      ''
    ])
  })
})

describe('a follow-up is due', () => {
  test.each([
    [50, undefined, false],
    [50.1, undefined, true],
    [51, 49, true],
    [51, 50, false],
    [75, 60, false],
    [76, 60, true],
    [89, 75, false],
    [91, 75, true],
    [400, 90, false]
  ])('at %s percent after a look at %s: %s', (progress, looked, due) => {
    expect(needsFollowUp(progress, looked)).toBe(due)
  })

  test('never right after a look, and no less at more progress', () => {
    const percent = fc.double({ min: 0, max: 300, noNaN: true })
    fc.assert(fc.property(percent, at => !needsFollowUp(at, at)))
    fc.assert(
      fc.property(percent, percent, fc.option(percent, { nil: undefined }), (one, other, looked) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        return !needsFollowUp(less, looked) || needsFollowUp(more, looked)
      })
    )
    expect(progressOf({ hoursLogged: 3, estimatedHours: 0 })).toBe(0)
  })
})

describe('a difference of two tasks', () => {
  const part = fc.record(
    {
      taskName: fc.string(),
      estimatedHours: fc.double({ min: 0, max: 1000, noNaN: true }),
      whyInfo: fc.string(),
      dueDatetime: fc.option(fc.constantFrom('2026-11-18', '2026-12-01T08:00:00.000Z', '')),
      resources: fc.array(fc.record({ userID: fc.constantFrom('a', 'b', 'c'), name: fc.string() }))
    },
    { requiredKeys: [] }
  )

  test('has nothing of a task and itself, and only fields that read otherwise', () => {
    fc.assert(fc.property(part, one => changedFields(one, one).length === 0))
    fc.assert(
      fc.property(part, part, (one: TaskPart, other: TaskPart) => {
        for (const field of changedFields(one, other)) expect(other[field]).not.toEqual(one[field])
      })
    )
  })

  test('is in words of people', () => {
    const task: TaskPart = {
      dueDatetime: '2026-11-18',
      isAssigned: true,
      estimatedHours: 2.5,
      whyInfo: '<p>For&nbsp;the <b>roof</b></p>',
      resources: [
        { userID: '2', name: 'Sam' },
        { userID: '1', name: 'Ann' }
      ]
    }
    expect(taskFields.map(field => wordsOf(field, task)).filter(Boolean)).toEqual([
      'Ann, Sam',
      'Yes',
      '2.5',
      'For the roof',
      'Nov 18, 2026'
    ])
  })
})
