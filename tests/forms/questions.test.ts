// That a stored question asks for what it says and for nothing more, and that what is not asked is neither required nor kept.
import { describe, expect, test } from 'vitest'

import { fieldOf, formOf, wordsOf } from '#shared/forms/questions.ts'
import type { Question } from '#shared/forms/schemas.ts'
import * as texts from '#shared/forms/texts.ts'
import { asked } from '#shared/kit/form/check.ts'
import { problemsIn, readRaws } from '#shared/kit/form/values.ts'
import { slotsIn, slotsText, withLine } from '#shared/kit/text/lines.ts'

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

/** Milliseconds that this thread works. */
function timeOf(run: () => unknown): number {
  const before = process.threadCpuUsage().user
  run()
  return (process.threadCpuUsage().user - before) / 1000
}

describe('a form of 500 questions', () => {
  const options = ['yes', 'no']
  const chain = Array.from({ length: 500 }, (_, at) => ({
    type: 'radios' as const,
    options,
    ...(at > 0 && { when: { question: `q${at - 1}`, is: ['yes'] } })
  }))
  const raws = Object.fromEntries(chain.map((_, at) => [`q${at}`, 'yes']))

  test('that hang on each other is asked in one pass', () => {
    let steps = 0
    const { fields } = formWith(...chain)
    const counted = new Proxy(fields, {
      get: (all, name) => {
        steps += 1
        return Reflect.get(all, name)
      }
    })
    expect(asked(counted, raws).size).toBe(500)
    expect(steps).toBeLessThanOrEqual(2 * 500)
    expect(asked(fields, { ...raws, q250: 'no' }).size).toBe(251)
  })

  test.each<[string, Partial<Question>[], string, number]>([
    ['in a chain', chain, 'yes', 200],
    ['of several', Array.from({ length: 500 }, () => ({ type: 'many', options })), 'yes\n'.repeat(2000), 1500],
    [
      'as grids',
      Array.from({ length: 500 }, () => ({ type: 'slots', options: ['b'], rows: ['a'] })),
      'a: b\n'.repeat(1600),
      1500
    ]
  ])('%s is checked in little time', (_, questions, answer, most) => {
    const form = formWith(...questions)
    const sent = Object.fromEntries(questions.map((__, at) => [`q${at}`, answer]))
    const run = () => timeOf(() => readRaws(form, sent) && problemsIn(form, sent))
    expect(Math.min(run(), run(), run())).toBeLessThan(most)
  })
})

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
    [{ type: 'email' }, 'ana@example.org', undefined, 'ana@example.org'],
    [{ type: 'tel' }, 'abc', texts.notPhone, undefined],
    [{ type: 'tel' }, '+49 (0)30 123-45', undefined, '+49 (0)30 123-45'],
    [{ type: 'url' }, 'foo', texts.notUrl, undefined],
    [{ type: 'url' }, 'javascript:alert(1)', texts.notUrl, undefined],
    [{ type: 'url' }, 'https://example.org/a', undefined, 'https://example.org/a'],
    [{ type: 'signature' }, 'Pat', texts.notSigned, undefined],
    [{ type: 'signature' }, 'Łucja O’Brien', undefined, 'Łucja O’Brien'],
    [{ type: 'signature', isRequired: false }, '', undefined, ''],
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
    expect(asked(form.fields, { q0: 'a', q1: 'deep' })).toEqual(new Set(['q0']))
  })

  test('a circle asks nothing', () => {
    const circle = formWith({ when: { question: 'q1', is: ['x'] } }, { when: { question: 'q0', is: ['x'] } })
    expect(asked(circle.fields, { q0: 'x', q1: 'x' })).toEqual(new Set())
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
  expect(wordsOf('one\n\ntwo')).toBe('one\n\ntwo')
  expect(wordsOf({ Monday: '5AM-7AM', Friday: 'N/A' })).toBe('Monday: 5AM-7AM; Friday: N/A')
  expect(wordsOf(null)).toBe('')
})
