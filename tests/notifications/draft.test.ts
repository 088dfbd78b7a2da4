import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MOST_PEOPLE } from '#shared/notifications/rules.ts'
import { sendNotification } from '#shared/notifications/schemas.ts'
import {
  blank,
  type Draft,
  draftFrom,
  isBlank,
  problemsOf,
  reach,
  recipientsOf,
  ways,
  wordsOf
} from '#shared/notifications/sending.ts'
import * as texts from '#shared/notifications/centre-texts.ts'

const TEAM = '01900000-0000-7000-8000-00000000000a'
const audiences = {
  everybody: 12,
  roles: [
    { role: 'Manager', count: 2 },
    { role: 'Volunteer', count: 10 }
  ],
  teams: [{ _id: TEAM, teamName: 'Straw Bale', count: 4 }]
}

const drafts: fc.Arbitrary<Draft> = fc.record({
  way: fc.constantFrom(...ways),
  role: fc.constantFrom('', 'Manager', 'Volunteer'),
  teamId: fc.constantFrom('', TEAM),
  people: fc.uniqueArray(fc.record({ id: fc.uuid({ version: 7 }), name: fc.string() }), {
    selector: ({ id }) => id,
    maxLength: 5
  }),
  html: fc.constantFrom('', '<p></p>', '<p>Hello</p>', '<p><img src="x">Hello</p>')
})

describe('a draft', () => {
  test('without problems is what the call takes, and with problems it is not', () => {
    fc.assert(
      fc.property(drafts, draft => {
        const problems = problemsOf(draft, audiences)
        const call = { message: draft.html, recipients: recipientsOf(draft) }
        expect(sendNotification.input.safeParse(call).success).toBe(Object.keys(problems).length === 0)
      })
    )
  })

  test('comes back as it was kept, and from anything else nothing comes', () => {
    fc.assert(
      fc.property(drafts, draft => {
        expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
      })
    )
    for (const other of [undefined, null, {}, { ...blank, people: [1] }, { ...blank, way: 'nobody' }, 'text'])
      expect(draftFrom(other)).toBeUndefined()
  })

  test('is blank until something is chosen or written', () => {
    expect(isBlank(blank)).toBe(true)
    expect(isBlank({ ...blank, html: '<p>x</p>' })).toBe(false)
    expect(isBlank({ ...blank, people: [{ id: TEAM, name: 'Maya' }] })).toBe(false)
  })

  test.each([
    [{ way: 'everybody' }, 12, 'Everybody'],
    [{ way: 'role', role: 'Manager' }, 2, 'Manager'],
    [{ way: 'role', role: 'Gone' }, 0, 'Gone'],
    [{ way: 'team', teamId: TEAM }, 4, 'Straw Bale'],
    [{ way: 'team', teamId: 'gone' }, 0, ''],
    [{ way: 'people', people: [{ id: TEAM, name: 'Maya' }] }, 1, 'Maya']
  ] as const)('%# says whom it reaches and how many', (part, count, words) => {
    const draft = draftFrom({ ...blank, ...part }) ?? blank
    expect([reach(draft, audiences), wordsOf(draft, audiences)]).toEqual([count, words])
  })

  test('with too many people by name is told so', () => {
    const people = Array.from({ length: MOST_PEOPLE + 1 }, (_, at) => ({ id: String(at), name: 'x' }))
    expect(problemsOf({ ...blank, people, html: '<p>x</p>' }, audiences)).toEqual({ recipients: texts.manyPeople })
  })
})
