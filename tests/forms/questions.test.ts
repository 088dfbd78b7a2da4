// That a stored question asks for what it says and for nothing more, and that what is not asked is neither required nor kept.
import { describe, expect, test } from 'vitest'

import { fieldOf, formOf, wordsOf } from '#shared/forms/questions.ts'
import type { Question } from '#shared/forms/schemas.ts'
import * as texts from '#shared/forms/texts.ts'
import { asked } from '#shared/kit/form-check.ts'
import { problemsIn, readRaws } from '#shared/kit/form-values.ts'
import { slotsIn, slotsText, withLine } from '#shared/kit/lines.ts'

const question = (more: Partial<Question>): Question => ({
  id: 'q',
  label: 'A question',
  type: 'text',
  options: [],
  isRequired: true,
  ...more
})
const formWith = (...questions: Partial<Question>[]) =>
  formOf(
    questions.map((more, at) => question({ id: `q${at}`, ...more })),
    { submit: 'Send', busy: 'Sending' }
  )

describe('a question', () => {
  test.each<[Partial<Question>, string, string | undefined, unknown]>([
    [{}, ' words ', undefined, 'words'],
    [{}, '   ', texts.required, undefined],
    [{ isRequired: false }, '', undefined, ''],
    [{}, 'x'.repeat(301), texts.tooLong, undefined],
    [{ type: 'textarea' }, 'x'.repeat(5000), undefined, 'x'.repeat(5000)],
    [{ type: 'date' }, '2026-02-30', texts.notDay, undefined],
    [{ type: 'date' }, '', texts.chooseDate, undefined],
    [{ type: 'email' }, 'no address', texts.notEmail, undefined],
    [{ type: 'radios', options: ['a', 'b'] }, 'c', texts.noSuchOption, undefined],
    [{ type: 'radios', options: ['a', 'b'] }, '', texts.chooseOne, undefined],
    [{ type: 'many', options: ['a', 'b', 'c'] }, 'c\na', undefined, ['a', 'c']],
    [{ type: 'many', options: ['a'] }, '', texts.chooseSome, undefined],
    [{ type: 'many', options: ['a'], isRequired: false }, '', undefined, []],
    [{ type: 'rating' }, '10', undefined, 10],
    [{ type: 'rating' }, '11', texts.chooseMark, undefined],
    [{ type: 'rating' }, '', texts.chooseMark, undefined],
    [{ type: 'number', isRequired: false }, '', undefined, undefined],
    [{ type: 'number' }, 'many', texts.notNumber, undefined]
  ])('%o with %j', (more, raw, problem, value) => {
    const form = formWith(more)
    expect(problemsIn(form, { q0: raw }).q0).toBe(problem)
    if (!problem) expect(readRaws(form, { q0: raw }).q0).toEqual(value)
  })

  test('names its help, its condition and what stands alone to whoever draws it', () => {
    const field = fieldOf(question({ help: 'Say more', alone: 'None', when: { question: 'q1', is: ['yes'] } }))
    expect(field).toMatchObject({ hint: 'Say more', alone: 'None', when: { field: 'q1', is: ['yes'] } })
  })
})

describe('what is asked only after another answer', () => {
  const form = formWith(
    { type: 'many', options: ['a', 'Other:'] },
    { when: { question: 'q0', is: ['Other:'] } },
    { when: { question: 'q1', is: ['deep'] } }
  )

  test('is required once it is asked', () => {
    expect(problemsIn(form, { q0: 'a' })).toEqual({})
    expect(problemsIn(form, { q0: 'a\nOther:' })).toEqual({ q1: texts.required })
    expect(problemsIn(form, { q0: 'Other:', q1: 'deep' })).toEqual({ q2: texts.required })
  })

  test('is not kept when it is asked no more, and what hangs on it is not asked either', () => {
    expect(readRaws(form, { q0: 'a', q1: 'deep', q2: 'left over' })).toEqual({ q0: ['a'] })
    expect(asked(form.fields, { q0: 'a', q1: 'deep' })).toEqual(['q0'])
  })

  test('a circle asks nothing', () => {
    const circle = formWith({ when: { question: 'q1', is: ['x'] } }, { when: { question: 'q0', is: ['x'] } })
    expect(asked(circle.fields, { q0: 'x', q1: 'x' })).toEqual([])
  })
})

test('a line that stands alone takes the others away, and goes with them', () => {
  expect(withLine(['a', 'b'], 'None', true, 'None')).toEqual(['None'])
  expect(withLine(['None'], 'a', true, 'None')).toEqual(['a'])
  expect(withLine(['a', 'b'], 'a', false, 'None')).toEqual(['b'])
})

test('a grid is read as it was written', () => {
  const text = slotsText(
    new Map([
      ['Monday', ['5AM-6AM', '6AM-7AM']],
      ['Friday', ['N/A']]
    ])
  )
  expect(text).toBe('Monday: 5AM-6AM\nMonday: 6AM-7AM\nFriday: N/A')
  expect(Object.fromEntries(slotsIn(text))).toEqual({ Monday: ['5AM-6AM', '6AM-7AM'], Friday: ['N/A'] })
})

test('pages come from the questions that name them, in their order', () => {
  const form = formWith({ page: 'You' }, { page: 'Work' }, { page: 'You' })
  expect(form.pages).toEqual([
    { key: '1', title: 'You', fields: ['q0', 'q2'] },
    { key: '2', title: 'Work', fields: ['q1'] }
  ])
})

test('an answer in words', () => {
  expect(wordsOf(['a', 'b'])).toBe('a, b')
  expect(wordsOf({ Monday: '5AM-7AM', Friday: 'N/A' })).toBe('Monday: 5AM-7AM; Friday: N/A')
  expect(wordsOf(null)).toBe('')
})
