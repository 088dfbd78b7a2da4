import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  addOption,
  draftOf,
  emptyField,
  type FieldDraft,
  formFor,
  isFine,
  positionsOf,
  problemsOfField,
  questionOf
} from '#shared/jobs/builder/builder.ts'
import * as texts from '#shared/forms/making-texts.ts'
import { positions } from '#shared/jobs/positions.ts'
import { isChoice, questionTypes } from '#shared/jobs/rules.ts'
import { question as questionSchema } from '#shared/jobs/schemas.ts'
import { moved } from '#shared/kit/lists/arranged.ts'

const word = fc.oneof(fc.constantFrom('', ' ', 'One', 'Two', ' One '), fc.string({ maxLength: 250 }))
const drafts: fc.Arbitrary<FieldDraft> = fc.record({
  questionText: word,
  questionType: fc.constantFrom(...questionTypes),
  visible: fc.boolean(),
  isRequired: fc.boolean(),
  options: fc.array(word, { maxLength: 4 }),
  option: word
})

describe('a field', () => {
  test('that is fine is a question the server takes', () => {
    fc.assert(
      fc.property(drafts, draft => {
        fc.pre(isFine(problemsOfField(draft)))
        const question = questionOf(draft)
        expect(questionSchema.safeParse(question).error?.issues ?? []).toEqual([])
        expect(isChoice(question.questionType)).toBe(question.options.length > 0)
      }),
      { numRuns: 500 }
    )
  })

  test('that is made of a question is the same question again', () => {
    fc.assert(
      fc.property(drafts, draft => {
        fc.pre(isFine(problemsOfField(draft)))
        const question = questionOf(draft)
        expect(questionOf(draftOf(question))).toEqual(question)
      })
    )
  })

  test('needs a label, and options where there is to choose', () => {
    expect(problemsOfField({ ...emptyField, questionText: '  ' })).toEqual({ each: [], label: texts.labelRequired })
    expect(problemsOfField({ ...emptyField, questionText: 'x', questionType: 'radio' }).options).toBe(
      texts.optionRequired
    )
    expect(
      problemsOfField({ ...emptyField, questionText: 'x', questionType: 'radio', options: ['a', ' ', 'a '] }).each
    ).toEqual([undefined, texts.optionEmpty, texts.optionTwice])
    expect(isFine(problemsOfField({ ...emptyField, questionText: 'x', options: [' '] }))).toBe(true)
  })

  test('takes the option that was typed and not added', () => {
    const draft = { ...emptyField, questionText: 'x', questionType: 'dropdown', option: ' One ' } as const
    expect(isFine(problemsOfField(draft))).toBe(true)
    expect(questionOf(draft).options).toEqual(['One'])
    expect(addOption({ ...draft, option: ' ' }).problem).toBe(texts.optionEmpty)
  })
})

test('moving keeps everything, and leaves the rest in its order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer()),
      fc.integer({ min: -2, max: 12 }),
      fc.integer({ min: -2, max: 12 }),
      (all, from, to) => {
        const now = moved(all, from, to)
        expect(now.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
        const isThere = (at: number) => at >= 0 && at < all.length
        if (!isThere(from) || !isThere(to)) {
          expect(now).toEqual(all)
          return
        }
        expect(now[to]).toBe(all[from])
        const rest = (list: readonly number[]) => list.filter(one => one !== all[from])
        expect(rest(now)).toEqual(rest(all))
      }
    )
  )
})

describe('the positions', () => {
  test('stand in the order of the alphabet, each once', () => {
    const sorted = positions.toSorted((one, other) => one.localeCompare(other, 'en'))
    expect(positions).toEqual(sorted)
    expect(new Set(positions.map(title => title.toLowerCase())).size).toBe(positions.length)
    expect(positions.length).toBeGreaterThanOrEqual(40)
  })

  test('are joined by forms and jobs, in any letter case, those with a form first', () => {
    expect(positionsOf([{ title: 'chef' }], ['Weaver', 'CHEF', 'weaver'], ['Chef', 'Baker'])).toEqual([
      { title: 'chef', hasForm: true },
      { title: 'Baker', hasForm: false },
      { title: 'Weaver', hasForm: false }
    ])
  })

  test('find their form', () => {
    const form = { _id: '1', title: 'Chef', description: '', questions: [], rev: 1, responses: 0 }
    expect(formFor([form], ' cHEF')).toBe(form)
    expect(formFor([form], 'Che')).toBeUndefined()
  })
})
