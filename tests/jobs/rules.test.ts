import {
  array,
  assert,
  boolean,
  constantFrom,
  date,
  nat,
  oneof,
  option,
  property,
  record,
  string,
  subarray
} from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, dayOf } from '#shared/kit/time/day.ts'
import {
  answerProblem,
  answerProblems,
  answersFit,
  endsBeforeItBegins,
  isChoice,
  isOpenOn,
  lacksOptions,
  listCategories,
  placeIn,
  questionTypes,
  shownQuestions,
  tidyAnswer
} from '#shared/jobs/rules.ts'
import type { Answered, Question } from '#shared/jobs/schemas.ts'
import * as texts from '#shared/jobs/texts.ts'

const days = date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }).map(dayOf)
const words = string({ minLength: 1 }).filter(text => text.trim() !== '')
const questions = record({
  questionText: words,
  questionType: constantFrom(...questionTypes),
  visible: boolean(),
  isRequired: boolean(),
  options: array(words, { minLength: 1, maxLength: 5 })
})
const raw = oneof(string(), array(string(), { maxLength: 4 }))

/** An answer that every question of its kind takes. */
function rightAnswer({ questionType, options }: Question): Answered['answer'] {
  if (questionType === 'checkbox') return [...options]
  if (isChoice(questionType)) return options[0] ?? ''
  return questionType === 'date' ? '2026-11-18' : 'Because.'
}

describe('a job', () => {
  test('is open from its first day to its last', () => {
    assert(
      property(days, option(nat(400), { nil: null }), nat(800), (datePosted, length, later) => {
        const expiresOn = length === null ? null : addDays(datePosted, length)
        const job = { datePosted, expiresOn }
        expect(isOpenOn(job, addDays(datePosted, -1))).toBe(false)
        expect(isOpenOn(job, addDays(datePosted, later))).toBe(length === null || later <= length)
        expect(endsBeforeItBegins(job)).toBe(false)
        expect(endsBeforeItBegins({ datePosted, expiresOn: addDays(datePosted, -1 - later) })).toBe(true)
      })
    )
  })
})

describe('categories', () => {
  test('are each once, sorted, and none is lost', () => {
    const names = array(
      constantFrom('Food', 'food', 'FOOD', 'Energy', 'energy', 'Ärzte', 'arts', 'Zoo', 'élan', 'Eden')
    )
    assert(
      property(names, given => {
        const listed = listCategories(given)
        const lower = (list: readonly string[]) => new Set(list.map(name => name.toLowerCase()))
        expect(lower(listed)).toEqual(lower(given))
        expect(lower(listed).size).toBe(listed.length)
        expect(listed).toEqual(listCategories(given.toReversed()))
        expect(listed).toEqual(listCategories(listed))
      })
    )
    expect(listCategories(['Zoo', 'élan', 'Eden', 'food', 'Energy'])).toEqual(['Eden', 'élan', 'Energy', 'food', 'Zoo'])
  })
})

describe('pages', () => {
  test('hold every job, and the last has no next', () => {
    assert(
      property(nat(500), nat(40), nat(99), (total, before, most) => {
        const [page, limit] = [before + 1, most + 1]
        const place = placeIn(total, page, limit)
        expect(place.totalPages * limit).toBeGreaterThanOrEqual(total)
        expect((place.totalPages - 1) * limit).toBeLessThan(Math.max(total, 1))
        expect(place.hasNextPage).toBe(total > page * limit)
        expect(place.hasPreviousPage).toBe(page > 1)
      })
    )
  })
})

describe('an answer', () => {
  test('passes when it is right, whatever else the form holds', () => {
    assert(
      property(array(questions, { maxLength: 8 }), form => {
        const answers = shownQuestions(form).map(question => ({
          questionText: question.questionText,
          answer: rightAnswer(question)
        }))
        expect(answersFit(form, answers)).toBe(true)
        expect(answerProblems(form, answers)).toEqual({})
      })
    )
  })

  test('is missed exactly where it is required, and only of what is shown', () => {
    assert(
      property(array(questions, { maxLength: 8 }), form => {
        const shown = shownQuestions(form)
        const answers = shown.map(({ questionText }) => ({ questionText, answer: '' }))
        const required = shown.flatMap(({ isRequired }, index) => (isRequired ? [`answers.${index}`] : []))
        expect(Object.keys(answerProblems(form, answers)).toSorted()).toEqual(required.toSorted())
      })
    )
  })

  test('of any kind gets a sentence or is kept, and what is kept passes and stays as it is', () => {
    assert(
      property(questions, raw, (question, answer) => {
        if (answerProblem(question, answer) !== undefined) return
        const kept = tidyAnswer(question, answer)
        expect(answerProblem(question, kept)).toBeUndefined()
        expect(tidyAnswer(question, kept)).toEqual(kept)
        if (question.questionType === 'checkbox')
          expect(question.options).toEqual(expect.arrayContaining([kept].flat()))
      })
    )
  })

  test('never holds an option that was not offered', () => {
    assert(
      property(questions, words, (question, answer) => {
        const wrong = isChoice(question.questionType) && !question.options.includes(answer)
        expect(answerProblem(question, answer) === texts.noSuchOption).toBe(wrong && answer.trim() !== '')
      })
    )
  })

  test('to a checkbox is in the order of the options, however it was ticked', () => {
    const options = ['a', 'b', 'c', 'd']
    const question = { questionText: 'q', questionType: 'checkbox', visible: true, options } as const
    assert(
      property(subarray(options), ticked => {
        expect(tidyAnswer({ ...question, options }, ticked.toReversed())).toEqual(ticked)
      })
    )
  })

  test('to other questions than are asked does not fit', () => {
    assert(
      property(array(questions, { minLength: 1, maxLength: 6 }), words, (form, other) => {
        const all = form.map(question => ({ ...question, visible: true }))
        const answers = all.map(({ questionText }) => ({ questionText, answer: '' }))
        expect(answersFit(all, answers.slice(1))).toBe(false)
        expect(answersFit(all, [...answers, { questionText: other, answer: '' }])).toBe(false)
        expect(answersFit(all, answers.with(0, { questionText: `${all[0]?.questionText}${other}`, answer: '' }))).toBe(
          false
        )
      })
    )
  })
})

test('the first choice without an option is found', () => {
  assert(
    property(array(questions, { maxLength: 6 }), form => {
      expect(lacksOptions(form)).toBe(-1)
      const bare = form.map(question => ({ ...question, options: [] }))
      expect(lacksOptions(bare)).toBe(bare.findIndex(({ questionType }) => isChoice(questionType)))
    })
  )
})
