// That times and skills read the same whichever way they are written, and that a form's answers survive their three shapes.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { problemsIn, rawsOf, readRaws } from '#shared/kit/form/values.ts'
import { bodyOf, keptOf, contentOf, startOf } from '#shared/questionnaire/body.ts'
import { questionnaireForm } from '#shared/questionnaire/form.ts'
import {
  condensed,
  namedSkills,
  pageNumbers,
  sameName,
  sections,
  slots,
  spread,
  bestSkills
} from '#shared/questionnaire/rules.ts'
import * as texts from '#shared/questionnaire/texts.ts'
import { answered } from './answers.ts'

const questions = pageNumbers.flatMap(page =>
  sections[page].fields.map((field, at) => ({
    _id: `${page}-${at}`,
    text: field,
    page,
    title: sections[page].title,
    qno: at + 1,
    rev: 1
  }))
)
const form = questionnaireForm([
  ...questions,
  { _id: 'more', text: 'Do you like bees?', page: 5, title: 'followup', qno: 5, rev: 1 }
])

const raws = (name: string, github: string, slack: string) => ({
  ...rawsOf(form.fields, {
    ...startOf(contentOf(keptOf(answered()), { name, email: 'a@example.org' })),
    name,
    email: 'a@example.org',
    github,
    slack
  })
})

test.each([
  [['5AM-6AM', '6AM-7AM', '12PM-1PM'], '5AM-7AM, 12PM-1PM'],
  [['12PM-1PM', '5AM-6AM'], '5AM-6AM, 12PM-1PM'],
  [['11AM-12PM', '12PM-1PM'], '11AM-1PM'],
  [['N/A'], 'N/A'],
  [[], 'N/A']
])('%j is condensed to %s', (ticked, text) => expect(condensed(ticked)).toBe(text))

test('what is condensed is spread to the same slots', () => {
  fc.assert(
    fc.property(fc.subarray([...slots], { minLength: 1 }), ticked => {
      expect(spread(condensed(ticked))).toEqual(slots.filter(slot => ticked.includes(slot)))
    })
  )
})

test.each(['', 'evenings', '4AM-6AM', '7AM-5AM', '5AM', '5AM-6AM-7AM', '5AM-6AM,', 'N/A, 5AM-6AM'])(
  '“%s” is no time of the grid',
  text => expect(spread(text)).toBeUndefined()
)

test('skills are named in any case, and unknown ones are told', () => {
  expect(namedSkills('react, MONGODB ,frontend,React')).toEqual({
    fields: ['frontend_React', 'backend_MongoDB', 'frontend_overall'],
    unknown: []
  })
  expect(namedSkills('React,COBOL').unknown).toEqual(['COBOL'])
  expect(bestSkills({ frontend_CSS: 4, backend_Database: 9, mern_skills: 9 }, 2)).toEqual([
    { name: 'Database', mark: 9 },
    { name: 'MERN', mark: 9 }
  ])
})

test('a chat name is the full name, whatever its capitals and spaces', () => {
  expect(sameName('  maya  OKAFOR', 'Maya Okafor')).toBe(true)
  expect(sameName('Maya', 'Maya Okafor')).toBe(false)
})

test('what was handed in fills the form, and comes out of it unchanged', () => {
  const held = raws('Maya Okafor', 'maya', 'maya okafor')
  expect(problemsIn(form, held)).toEqual({})
  const kept = keptOf(bodyOf(readRaws(form, held)))
  const { github: _, slack: __, ...rest } = keptOf(answered())
  expect(kept).toEqual({ ...rest, github: 'maya', slack: 'maya okafor' })
})

test.each([
  ['slack', { slack: 'Somebody Else' }, texts.slackDiffers],
  ['slack', { slack: '' }, texts.required],
  ['preferences', { preferences: '' }, texts.choosePreference],
  ['preferences', { preferences: 'No Preference\nfrontend' }, texts.choosePreference],
  ['availability', { availability: 'Monday: 5AM-6AM' }, texts.chooseTimes],
  ['hours', { hours: '' }, texts.selectOne],
  ['frontend_React', { frontend_React: '' }, texts.selectRating],
  ['followup_platform', { followup_platform: ' ' }, texts.required]
])('%s of %j is refused', (field, more, text) =>
  expect(problemsIn(form, { ...raws('Maya Okafor', 'maya', 'Maya Okafor'), ...more })[field]).toBe(text)
)

test('the chat name is not asked for when it is the name', () => {
  const held = { ...raws('Maya Okafor', 'maya', ''), isSlackSameAsName: true }
  expect(problemsIn(form, held)).toEqual({})
  expect(bodyOf(readRaws(form, held)).userInfo?.slack).toBe('Maya Okafor')
})

test('a question that was added is asked on its page, and need not be answered', () => {
  expect(form.pages?.at(-1)?.fields).toContain('added_more')
  const held = { ...raws('Maya Okafor', 'maya', 'Maya Okafor'), added_more: 'Yes.' }
  expect(bodyOf(readRaws(form, held)).added).toEqual({ more: 'Yes.' })
})
