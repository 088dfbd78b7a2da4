import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { applicationForm, applicationOf, namesOf, refusedHere } from '#shared/jobs/application-form.ts'
import { answersFit, answerProblems, isChoice, questionTypes } from '#shared/jobs/rules.ts'
import { apply, type Question } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'
import { filled, problems } from '#shared/kit/form/check.ts'

import { question } from './opening.ts'

const asked: fc.Arbitrary<Question> = fc
  .record({
    questionText: fc.oneof(
      fc.constantFrom('Why?', 'why?', 'Pourquoi ?', '为什么', 'q-1'),
      fc.string({ minLength: 1, maxLength: 30 })
    ),
    questionType: fc.constantFrom(...questionTypes),
    isRequired: fc.boolean()
  })
  .map(parts => question(parts.questionText, { ...parts, options: isChoice(parts.questionType) ? ['One', 'Two'] : [] }))
const typed = fc.constantFrom(
  '',
  ' ',
  'One',
  'Three',
  '2027-02-30',
  '2027-03-01',
  'One\nTwo',
  'Two\nThree',
  '["One"]',
  '\n'
)

describe('the form of a job', () => {
  test('names each question once, without signs that a page stumbles over', () => {
    fc.assert(
      fc.property(fc.array(asked), questions => {
        const names = namesOf(questions)
        expect(new Set(names).size).toBe(names.length)
        for (const name of names) expect(name).toMatch(/^q-[\w-]*$/)
      })
    )
  })

  test('keeps the name of a question when others come before it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(asked, { selector: ({ questionText }) => questionText.toLowerCase() }),
        asked,
        (questions, first) => {
          fc.pre(!questions.some(({ questionText }) => questionText.toLowerCase() === first.questionText.toLowerCase()))
          expect(namesOf([first, ...questions]).slice(1)).toEqual(namesOf(questions))
        }
      )
    )
  })

  test('finds fault with what the server would refuse, and with nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(asked, typed), { maxLength: 4 }), pairs => {
        const questions = pairs.map(([one]) => one)
        const names = namesOf(questions)
        const values = {
          name: 'Ada',
          email: 'ada@example.org',
          ...Object.fromEntries(pairs.map(([, text], at) => [names[at], text]))
        }
        const form = applicationForm(questions)
        const found = Object.keys(problems(form.schema, filled(form, values)))
        const sent = applicationOf(questions, values)
        expect(answersFit(questions, sent.answers)).toBe(true)
        expect(apply.input.safeParse({ id: '01900000-0000-7000-8000-00000000dead', ...sent }).success).toBe(true)
        const refused = Object.keys(answerProblems(questions, sent.answers)).map(
          field => names[Number(field.split('.')[1])]
        )
        expect(new Set(found)).toEqual(new Set(refused))
      }),
      { numRuns: 500 }
    )
  })

  test('puts the server’s sentences under the fields they are about', () => {
    const questions = [question('Why?'), question('Tools', { questionType: 'checkbox', options: ['Saw'] })]
    const refusal = {
      status: 400,
      message: 'x',
      fields: { 'answers.1': texts.choose, 'answers.0.answer': 'Long', name: 'None' }
    }
    expect(refusedHere(questions, refusal)?.fields).toEqual({
      'q-tools': texts.choose,
      'q-why_1r_': 'Long',
      name: 'None'
    })
    expect(refusedHere(questions, undefined)).toBeUndefined()
  })
})

test('an option that is not offered any more is neither shown as ticked nor sent', () => {
  const asked = question('Tools', { questionType: 'checkbox', options: ['Saw', 'Drill'], isRequired: true })
  const sent = (raw: string) => applicationOf([asked], { 'q-tools': raw }).answers[0]?.answer
  expect(sent('Drill\nHammer')).toEqual(['Drill'])
  const form = applicationForm([asked])
  const found = (raw: string) => problems(form.schema, { name: 'Ada', email: 'ada@example.org', 'q-tools': raw })
  expect(found('Hammer')).toEqual({ 'q-tools': texts.choose })
  expect(found('Saw\nHammer')).toEqual({})
})

test('every kind of question is one that every form draws', () => {
  const kinds = questionTypes.map(questionType => {
    const [only] = Object.entries(applicationForm([question('Q', { questionType, options: ['One'] })]).fields).filter(
      ([name]) => name === 'q-q'
    )
    return [questionType, only?.[1].kind]
  })
  expect(Object.fromEntries(kinds)).toEqual({
    textbox: 'text',
    textarea: 'textarea',
    checkbox: 'many',
    radio: 'radios',
    dropdown: 'choice',
    date: 'date'
  })
})
